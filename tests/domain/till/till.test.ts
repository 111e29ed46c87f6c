import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/command.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { countDrawer } from '../../../src/domain/till/count-drawer.ts'
import { cashIn, differenceOf, takenIn } from '../../../src/domain/till/drawer.ts'
import { openDrawer } from '../../../src/domain/till/open-drawer.ts'
import { sellInStore } from '../../../src/domain/till/sell-in-store.ts'
import { withdrawSale } from '../../../src/domain/till/withdraw-sale.ts'
import { aCompany, anActor, aShop, morning } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'
import { asked, code, drawer, openStore, takenOf } from './open-store.ts'

const refused = (fields: object, floor = openStore()) =>
  floor.refusal(sellInStore, { ...asked, ...fields }, desk).code

describe('a sale in a store', () => {
  test("[decisions 8, 25] [CRE-018] [CRE-019] [CST-028] is THÀNH CÔNG at once, its goods out by a slip 'Xuất bán hàng', its buyer unnamed", () => {
    const floor = openStore()
    floor.do(sellInStore, asked, desk)
    expect(floor.get('orders', code)).toMatchObject({
      channel: 'STORE',
      state: 'THÀNH CÔNG',
      shopId: 'cua-hang-1',
      wid: 'KhoTayWarehouse',
      delivery: { logistic: 'inStore', id: '', history: [] },
      totalPrice: 387_000,
      createdBy: 'ban',
      createdAt: morning + 60_000,
      slipCodes: [`XB-${code}`],
      held: [],
    })
    expect(floor.get('slips', `XB-${code}`)).toMatchObject({
      type: 'Xuất bán hàng',
      state: 'HOÀN THÀNH',
      ordersPack: [code],
      items: [
        { productCode: 'AT-DEN-M', amount: 2 },
        { productCode: 'SON-DO', amount: 1 },
      ],
    })
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({ total: 98, book: 0, totalOrder: 1 })
    expect(floor.all('customers')).toEqual([])
  })

  test('keeps what the buyer handed over in cash, for its receipt; the drawer holds what was due (12.4)', () => {
    const floor = openStore()
    floor.do(sellInStore, { ...asked, taken: [{ form: 'Tiền mặt', amount: 387_000, given: 500_000 }] }, desk)
    expect(floor.get('orders', code).payment.history).toMatchObject([{ amount: 387_000, given: 500_000 }])
    expect(floor.get('orders', code).paid).toBe(387_000)
    expect(takenOf(floor, 'Tiền mặt')).toBe(387_000)
  })

  test.each([
    ['Tiền mặt', 387_000],
    ['Tiền mặt', 300_000],
    ['Quẹt thẻ', 500_000],
  ])('keeps no cash handed over where there is no change: %s, %i', (form, given) => {
    const floor = openStore()
    floor.do(sellInStore, { ...asked, taken: [{ form, amount: 387_000, given }] }, desk)
    expect(floor.get('orders', code).payment.history[0]!.given).toBeUndefined()
  })

  test('that is told late moves the day its goods were sold last not back', () => {
    const floor = openStore()
    const goods = floor.get('products', 'AT-DEN-M')
    floor.put('products', { ...goods, soldAt: morning + 3_600_000 })
    floor.do(sellInStore, asked, desk)
    expect(floor.get('products', 'AT-DEN-M').soldAt).toBe(morning + 3_600_000)
    expect(floor.get('products', 'SON-DO').soldAt).toBe(morning + 60_000)
  })

  test('[decisions 19] [CST-020] is paid in several forms, each an entry in the drawer and in a name', () => {
    const floor = openStore()
    const taken = [
      { form: 'Chuyển khoản', amount: 200_000 },
      { form: 'Tiền mặt', amount: 187_000 },
    ]
    floor.do(sellInStore, { ...asked, taken }, desk)
    expect(floor.get('orders', code)).toMatchObject({
      paid: 387_000,
      pickMoney: 0,
      payment: {
        status: 'Đã thanh toán',
        history: taken.map(({ form: type, amount }) => ({ type, amount, by: 'ban', drawer })),
      },
    })
    floor.do(sellInStore, { ...asked, code: 'KT-2111-2' }, desk)
    expect(floor.get('drawers', drawer)).toMatchObject({
      sales: 2,
      takings: [
        { by: 'ban', form: 'Chuyển khoản', amount: 200_000 },
        { by: 'ban', form: 'Tiền mặt', amount: 574_000 },
      ],
    })
  })

  test('[CST-012] takes a discount off and keeps the customer of a number', () => {
    const floor = openStore()
    const taken = [{ form: 'Quẹt thẻ', amount: 348_300 }]
    floor.do(
      sellInStore,
      {
        ...asked,
        discount: 10,
        typeDiscount: 'percent',
        customer_phone: '0908 112 233',
        customer_name: 'Chị Hằng',
        taken,
      },
      desk,
    )
    expect(floor.get('orders', code)).toMatchObject({
      totalPrice: 348_300,
      customer: { id: 'kh-0908112233' },
    })
    expect(floor.get('customers', 'kh-0908112233')).toMatchObject({ name: 'Chị Hằng', unPaid: 0 })
  })

  test('[VAL-012] [VAL-018] [VAL-028] is refused by what refuses every order', () => {
    expect(refused({ swItems: [], taken: [] })).toBe('order-goods-not-valid')
    expect(refused({}, openStore({ onHand: 1 }))).toBe('sale-goods-lacking')
    expect(refused({ customer_phone: '12' })).toBe('phone-not-valid')
    expect(refused({ swItems: [{ productCode: 'KHONG-CO', amount: 1 }] })).toBe('order-product-not-found')
  })

  test('[VAL-017] [OPN-043] sells what lies on the counter where the shop sells beyond its stock: below zero, by its movement', () => {
    const floor = openStore({ onHand: 1, addOrder: 1 })
    floor.do(sellInStore, asked, desk)
    expect(floor.get('orders', code).state).toBe('THÀNH CÔNG')
    expect(floor.get('products', 'AT-DEN-M').total).toBe(-1)
    const moved = floor
      .all('movements')
      .filter(({ productCode, number }) => productCode === 'AT-DEN-M' && number === 'total')
    expect(moved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(-1)
  })

  test.each([
    [2, undefined],
    [1, 'sale-goods-lacking'],
  ])('[VAL-018] of two shirts is made with %i on hand: %s', (onHand, refusal) => {
    const decision = openStore({ onHand }).act(sellInStore, asked, desk)
    expect(isRefusal(decision) ? decision.code : undefined).toBe(refusal)
  })

  test('[VAL-018] says what to do with goods that lie on the counter and not in the books', () => {
    expect(openStore({ onHand: 1 }).refusal(sellInStore, asked, desk).text).toBe(
      'Sản phẩm AT-DEN-M hiện đang hết hàng: sổ chỉ còn 1. Hàng có trên quầy thì nhập kho hoặc kiểm kho cho khớp rồi bán, hoặc nhờ chủ shop bật Cho bán vượt tồn ở Cài đặt shop.',
    )
  })

  test.each([[386_999], [387_001]])('of 387.000 is not made with %i', (amount) => {
    const refusal = openStore().refusal(
      sellInStore,
      { ...asked, taken: [{ form: 'Tiền mặt', amount }] },
      desk,
    )
    expect(refusal.code).toBe('sale-not-paid')
  })

  test('is made once, however often it is told', () => {
    const floor = openStore()
    floor.do(sellInStore, asked, desk)
    expect(refused({}, floor)).toBe('order-code-taken')
    expect(floor.get('drawers', drawer).sales).toBe(1)
  })

  test('[SES-013] [ROL-013] is for people of the store alone, into a drawer of that store', () => {
    expect(refused({ shopId: 'cua-hang-2' })).toBe('store-not-found')
    expect(refused({ shopId: 'cua-hang-9' })).toBe('store-not-found')
    expect(refused({ drawer: 'KET-0-0' })).toBe('drawer-not-found')
    const keeper = anActor({ userName: 'ban', flags: ['orders_not_ecommerce_handle', 'setting_crud'] })
    expect(openStore().refusal(sellInStore, { ...asked, shopId: 'cua-hang-2' }, keeper).code).toBe(
      'drawer-of-another-store',
    )
  })

  test.each([
    ['[VAL-014] [OPN-031]', ['orders_not_ecommerce_handle', 'setting_crud'] as const, 'Hãy chọn cửa hàng'],
    [
      '[VAL-015] [ROL-014] [OPN-031]',
      ['orders_not_ecommerce_handle'] as const,
      'Bạn không có quyền lên đơn từ cửa hàng này',
    ],
  ])('%s without a store is refused to people with %j: %s', (_ids, flags, text) => {
    const person = anActor({ userName: 'ban', flags: [...flags] })
    expect(openStore().refusal(sellInStore, { ...asked, shopId: undefined }, person).text).toBe(text)
  })

  test('[VAL-016] [OPN-032] in a shop that has no store yet is refused with where stores are made', () => {
    const floor = openFloor(aShop({ company: aCompany({ stockAccounts: [] }), orders: [] }))
    expect(floor.refusal(sellInStore, { ...asked, shopId: '' }, desk).text).toBe(
      'Bạn Chưa tạo mới cửa hàng, vui lòng truy cập vào Cài đặt shop',
    )
  })

  test('[VAL-015] is not made as an order that names no store, nor kept as a draft, which waits at the till', () => {
    const inStore = { code, buyerInStore: true, logistic: 'inStore' }
    const said = (more: object) => openStore().refusal(addOrder, { ...inStore, ...more }, desk).text
    expect(said({})).toBe('Bạn không có quyền lên đơn từ cửa hàng này')
    expect(said({ shopId: asked.shopId, state: 'ĐƠN NHÁP' })).toContain('để chờ ở màn Bán tại quầy')
  })

  test('says what hands put right when the server refuses it: the buyer has the goods, the drawer the money', () => {
    const { read } = openStore()
    const params = sellInStore.params
    expect(params).toBeDefined()
    expect(
      sellInStore.undoByHand?.(
        { ...asked, taken: [{ form: 'Tiền mặt', amount: 387_000 }] } as never,
        undefined,
        read,
      ),
    ).toMatchObject([{ todo: 'Trả lại tiền cho khách, hoặc báo chủ shop', quantity: 387_000 }])
  })
})

describe('a sale that was a mistake', () => {
  test('is taken back whole: goods on the shelf, money out of the drawer, the ledger at nothing', () => {
    const floor = openStore()
    floor.do(sellInStore, asked, desk)
    floor.do(withdrawSale, { code }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', paid: 0 })
    expect(floor.get('slips', `XB-${code}`).state).toBe('ĐÃ HỦY')
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({ total: 100, totalOrder: 0 })
    expect(floor.get('drawers', drawer)).toMatchObject({
      sales: 0,
      takings: [{ by: 'ban', form: 'Tiền mặt', amount: 0 }],
    })
    expect(floor.act(withdrawSale, { code }, desk)).toEqual([])
  })

  test('is left alone by others, a day later, and where it is no sale', () => {
    const floor = openStore()
    floor.do(sellInStore, asked, desk)
    const other = anActor({ userName: 'hai', flags: ['orders_not_ecommerce_handle', 'setting_crud'] })
    expect(floor.refusal(withdrawSale, { code }, other).code).toBe('order-made-by-another')
    const late = floor.tell(withdrawSale, { code }, 24 * 60 + 2, desk)
    expect(isRefusal(late) && late.code).toBe('order-made-long-ago')
    floor.put('orders', { ...floor.get('orders', code), channel: 'KhoTay' })
    expect(floor.refusal(withdrawSale, { code }, desk).code).toBe('sale-not-in-store')
  })
})

describe("the drawer's day", () => {
  test('begins with what lies in it and ends with a count that says what differs', () => {
    const floor = openStore()
    floor.do(openDrawer, { code: 'KET-1-1', shopId: 'cua-hang-1', opening: 200_000 }, desk)
    floor.do(sellInStore, { ...asked, drawer: 'KET-1-1' }, desk)
    expect(cashIn(floor.get('drawers', 'KET-1-1'))).toBe(587_000)
    expect(differenceOf(floor.get('drawers', 'KET-1-1'))).toBeUndefined()
    floor.do(countDrawer, { code: 'KET-1-1', counted: 580_000, note: 'Thối nhầm' }, desk)
    const counted = floor.get('drawers', 'KET-1-1')
    expect(counted).toMatchObject({ state: 'counted', countedBy: 'ban', note: 'Thối nhầm' })
    expect(differenceOf(counted)).toBe(-7_000)
    expect(floor.refusal(countDrawer, { code: 'KET-1-1', counted: 1 }, desk).code).toBe('drawer-counted')
  })

  test('takes a sale that was made offline before the count, and reckons what differs anew', () => {
    const floor = openStore()
    floor.do(countDrawer, { code: drawer, counted: 887_000 }, desk)
    expect(differenceOf(floor.get('drawers', drawer))).toBe(387_000)
    floor.do(sellInStore, asked, desk)
    expect(differenceOf(floor.get('drawers', drawer))).toBe(0)
    expect(takenIn(floor.get('drawers', drawer), 'Tiền mặt')).toBe(387_000)
  })

  test('is opened once under a code, by people of the store', () => {
    const floor = openStore()
    const opens = (fields: object) =>
      floor.refusal(openDrawer, { code: 'KET-1-1', shopId: 'cua-hang-1', opening: 0, ...fields }, desk).code
    expect(opens({ code: drawer })).toBe('drawer-code-taken')
    expect(opens({ shopId: 'cua-hang-2' })).toBe('store-not-found')
  })
})
