import { describe, expect, test } from 'vitest'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { run, WorkingSet } from '../../../src/domain/run.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { TableName } from '../../../src/domain/tables.ts'
import {
  aCompany,
  anOrder,
  aProduct,
  aShop,
  aWarehouse,
  morning,
  smallProducts,
} from '../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { heard, number, seconds, shopeeOrder, shopId, strange, system, tells, told } from './shopee-tells.ts'

const open = (orders: Order[] = []) => openFloor(aShop({ orders }))
const stock = (floor: Floor, code = 'AT-DEN-M') => {
  const { total, book, wait, totalOrder } = floor.get('products', code)
  return { total, book, wait, totalOrder }
}
const agree = (floor: Floor) => expect(faultsOf(booksOf(floor))).toEqual([])

function pack(floor: Floor, code = number): void {
  floor.do(openOrder, { code })
  floor.do(scanItem, {
    parcelId: `${code}#1`,
    gesture: 'g1',
    productCode: 'AT-DEN-M',
    scanned: 'AT-DEN-M',
    quantity: 1,
  })
  floor.do(closeParcel, { parcelId: `${code}#1` })
}

describe('an order that is heard of for the first time', () => {
  test('[FUL-050] [FUL-071] becomes a row with every block, and its goods are kept for it (ORD-001, ORD-002, ORD-026, ORD-032, ORD-039, FUL-198, FUL-199)', () => {
    const floor = open()
    const order = tells(floor)
    expect(order).toEqual({
      code: number,
      subCode: number,
      channel: 'Shopee',
      state: 'MỚI',
      createdAt: morning - 120 * 60_000,
      createdBy: 'Shopee',
      wid: 'KhoTayWarehouse',
      shopeeShopId: shopId,
      customer: {
        name: 'N****a',
        phone: '******51',
        address: '12 N*** Thị T***',
        provinceId: -1,
        districtId: -1,
        wardId: -1,
        provinceName: 'TP. Hồ Chí Minh',
        districtName: 'Quận 7',
        wardName: 'Phường Tân Phú',
      },
      swItems: [
        {
          productCode: 'AT-DEN-M',
          name: 'Áo thun cổ tròn',
          variant: 'Đen · M',
          amount: 1,
          price: 129_000,
          cost: 61_000,
          bid: 'A1-01',
          mapped: true,
          model_id: '9911',
          modelId: '9911',
          modelName: 'Đen,M',
          listing: '2400123/9911',
        },
      ],
      price_policy: 'retail_price',
      discount: 0,
      typeDiscount: 'VND',
      paid: 129_000,
      returnFee: 0,
      otherFee: 0,
      vatFee: 0,
      totalPrice: 129_000,
      shippingFee: 0,
      estimatedShippingFee: 21_000,
      pickMoney: 0,
      payment_type_id: 1,
      payment: {
        status: 'Đã thanh toán',
        history: [
          {
            id: 'san:lenh-1',
            type: 'Thanh toán qua sàn',
            amount: 129_000,
            time: morning - 118 * 60_000,
            by: 'Shopee',
          },
        ],
      },
      paymentMethod: 'Ví ShopeePay',
      tags: [],
      pick_option: 'cod',
      package: { length: 10, width: 10, height: 10, weight: 0.25 },
      package_id: 'OFG170000000001',
      delivery: { logistic: 'SPX Express', id: '', history: [] },
      noteCustomer: 'Gói kỹ giúp mình',
      seller_note: 'Khách quen trên sàn',
      shopee: {
        items: [
          {
            item_id: '2400123',
            model_id: '9911',
            item_name: 'Áo thun nam cổ tròn form rộng',
            model_name: 'Đen,M',
            sku: 'at-den-m',
            final_name: 'Áo thun nam cổ tròn form rộng - Đen,M',
            amount: 1,
            price: 129_000,
          },
        ],
        total: 129_000,
      },
      historyState: [
        {
          state: 'MỚI',
          updatedAt: morning + 60_000,
          userId: 'Shopee',
          note: 'Shopee báo: Chờ chuẩn bị hàng',
        },
      ],
      shipBy: morning + 26 * 3_600_000,
      toArrange: true,
      channelState: 'READY_TO_SHIP',
      channelAt: morning - 3_600_000,
      updatedAt: morning + 60_000,
      slipCodes: [],
      held: [{ productCode: 'AT-DEN-M', wid: 'KhoTayWarehouse', bid: 'A1-01', amount: 1, number: 'book' }],
      counted: ['AT-DEN-M'],
    })
    expect(stock(floor)).toEqual({ total: 100, book: 1, wait: 0, totalOrder: 1 })
    agree(floor)
  })

  test.each([
    ['UNPAID', 'CHỜ XÁC NHẬN', 0],
    ['PENDING', 'CHỜ XÁC NHẬN', 0],
    ['INVOICE_PENDING', 'CHỜ XÁC NHẬN', 0],
    ['READY_TO_SHIP', 'MỚI', 1],
    ['IN_CANCEL', 'MỚI', 1],
    ['PROCESSED', 'CHỜ ĐÓNG GÓI', 1],
    ['RETRY_SHIP', 'CHỜ ĐÓNG GÓI', 1],
    ['SHIPPED', 'ĐANG GIAO', 0],
    ['TO_CONFIRM_RECEIVE', 'ĐANG GIAO', 0],
    ['TO_RETURN', 'ĐANG GIAO', 0],
    ['COMPLETED', 'THÀNH CÔNG', 0],
    ['CANCELLED', 'HỦY', 0],
  ])(
    'that is %s is %s, reserves %d and takes nothing out (STA-001, CAT-248)',
    (order_status, state, book) => {
      const floor = open()
      const order = tells(floor, { order_status })
      expect([order.state, order.channelState, order.historyState.length]).toEqual([state, order_status, 1])
      expect(stock(floor)).toMatchObject({ total: 100, book, wait: 0 })
      expect(floor.all('slips')).toEqual([])
      agree(floor)
    },
  )

  test('waits for goods that are not here, also once it is arranged (decisions 9)', () => {
    const floor = openFloor(aShop({ orders: [], onHand: 0 }))
    const order = tells(floor, { order_status: 'PROCESSED' })
    expect(order.state).toBe('CHỜ HÀNG')
    expect(stock(floor)).toMatchObject({ book: 0, wait: 1 })
    agree(floor)
  })

  test('that was over before it was heard of is no news of today', () => {
    const order = tells(open(), { order_status: 'COMPLETED', update_time: seconds(-60 * 24 * 40) })
    expect(order.updatedAt).toBe(morning - 40 * 86_400_000)
  })

  test('at the door is paid to the carrier, and by COD once it is through (decisions 19)', () => {
    const floor = open()
    const cod = { cod: true, pay_time: null, payment_method: 'Cash on Delivery', total_amount: 144_000 }
    const order = tells(floor, cod)
    expect(order).toMatchObject({
      paid: 0,
      totalPrice: 129_000,
      shippingFee: 15_000,
      payment_type_id: 2,
      pickMoney: 144_000,
      paymentMethod: 'Thanh toán khi nhận hàng',
      payment: { status: 'Chưa thanh toán', history: [] },
    })
    pack(floor)
    const done = tells(floor, { ...cod, order_status: 'COMPLETED', update_time: seconds(60) })
    expect(done).toMatchObject({ state: 'THÀNH CÔNG', paid: 144_000, pickMoney: 0 })
    expect(done.payment).toEqual({
      status: 'Đã thanh toán',
      history: [{ id: 'san:lenh-5', type: 'COD', amount: 144_000, time: morning + 5 * 60_000, by: 'Shopee' }],
    })
  })

  test('whose buyer had vouchers costs less than its goods', () => {
    const order = tells(open(), { total_amount: 109_000 })
    expect(order).toMatchObject({
      discount: 20_000,
      totalPrice: 109_000,
      shippingFee: 0,
      paid: 109_000,
      pickMoney: 0,
    })
  })

  test('brings the payout once it is told, and keeps it (FUL-199)', () => {
    const floor = open()
    floor.do(
      takeChannelOrder,
      heard(
        {},
        {
          told: {
            channel: 'Shopee',
            order: shopeeOrder(),
            escrow: { escrow_amount: 101_000, commission_fee: 9_000 },
          },
        },
      ),
      system,
    )
    const order = tells(floor, { order_status: 'PROCESSED', update_time: seconds(1) })
    expect(order.shopee?.escrowDetails).toEqual({ escrow_amount: 101_000, commission_fee: 9_000 })
    expect(order.estimateRevenue).toBe(101_000)
  })

  test('[FUL-072] knows its gifts by the promotion (ORD-033)', () => {
    const gift = told({
      item_id: 5,
      model_id: 0,
      model_sku: '',
      item_sku: 'TUI-KEM',
      model_discounted_price: 0,
      promotion_type: 'add_on_free_gift_sub',
    })
    const order = tells(open(), { item_list: [told(), gift] })
    expect(order.swItems[1]).toMatchObject({ productCode: 'TUI-KEM', gift: true, price: 0, listing: '5/0' })
    expect(order.shopee?.items[1]).toMatchObject({ promotion_type: 'add_on_free_gift_sub' })
  })

  test('goes to a place of ours where the lists know it (decisions 6), with its tracking number, from the shop’s warehouse', () => {
    const place = {
      adminSet: 'vn34',
      provinceId: '79',
      provinceName: 'Thành phố Hồ Chí Minh',
      districtId: -1,
      wardId: '27475',
      wardName: 'Phường Tân Mỹ',
    }
    const floor = openFloor(aShop({ orders: [], warehouses: [aWarehouse(), aWarehouse({ wid: 'K2' })] }))
    const order = tells(floor, {}, { place, waybill: 'SPXVN0261', wid: 'K2' })
    expect(order.customer).toMatchObject({ ...place, name: 'N****a' })
    expect(order.customer).not.toHaveProperty('districtName')
    expect([order.delivery.id, order.wid]).toEqual(['SPXVN0261', 'K2'])
    // It lies in the other warehouse.
    expect(order.state).toBe('CHỜ HÀNG')
  })

  test.each([
    ['the usual warehouse, where all of it lies', 'KhoTayWarehouse', undefined, 'KhoTayWarehouse', 'MỚI'],
    ['another one, where that has it', 'K2', undefined, 'K2', 'MỚI'],
    ['none that does not sell there', 'K2', ['KhoTayWarehouse'], 'KhoTayWarehouse', 'CHỜ HÀNG'],
    ['one that sells there, though it has nothing of it', 'KhoTayWarehouse', ['K2'], 'K2', 'CHỜ HÀNG'],
    ['no warehouse that is closed', 'K9', undefined, 'KhoTayWarehouse', 'CHỜ HÀNG'],
  ])('is packed in %s (decisions 31)', (_, lies, wids, wid, state) => {
    const shop = { shopId, shopName: 'Mây Official', stock: { follows: 1 as const, wids } }
    const closed = { closedAt: morning, closedBy: 'chu' }
    const warehouses = [aWarehouse(), aWarehouse({ wid: 'K2' }), aWarehouse({ wid: 'K9', ...closed })]
    const made = aShop({ orders: [], warehouses, company: { ...aCompany(), shopeeShopId: [shop] } })
    const elsewhere = <R extends { wid: string }>(row: R) => ({ ...row, wid: lies })
    made.rows.products = made.rows.products?.map((product) => ({
      ...product,
      warehouses: product.warehouses.map(elsewhere),
    }))
    made.rows.movements = made.rows.movements?.map(elsewhere)
    const floor = openFloor(made)
    const order = tells(floor)
    expect([order.wid, order.state]).toEqual([wid, state])
    agree(floor)
  })

  test('whose number another marketplace has is called after its own (decisions 23)', () => {
    const floor = open([anOrder({ code: number, channel: 'Lazada' })])
    floor.do(takeChannelOrder, heard(), system)
    expect(floor.get('orders', number).channel).toBe('Lazada')
    const order = floor.get('orders', `${number}~Shopee`)
    expect([order.subCode, order.channel, order.shopeeShopId]).toEqual([number, 'Shopee', shopId])
    floor.do(takeChannelOrder, heard({ order_status: 'CANCELLED', update_time: seconds(0) }), system)
    expect(floor.get('orders', `${number}~Shopee`).state).toBe('HỦY')
    expect(floor.get('orders', number).state).toBe('CHỜ ĐÓNG GÓI')
    agree(floor)
  })

  test('is refused only where both of its names are taken', () => {
    const floor = open([
      anOrder({ code: number, channel: 'Lazada' }),
      anOrder({ code: `${number}~Shopee`, channel: 'Shopee', shopeeShopId: '1' }),
    ])
    expect(floor.refusal(takeChannelOrder, heard(), system).code).toBe('order-code-taken')
  })
})

describe('an order that is known', () => {
  test('[O11] changes nothing when the same is told again, or something older', () => {
    const floor = open()
    tells(floor, { order_status: 'PROCESSED', update_time: seconds(5) })
    const again = heard({ order_status: 'PROCESSED', update_time: seconds(5) })
    expect(floor.act(takeChannelOrder, again, system)).toEqual([])
    for (const order_status of ['UNPAID', 'READY_TO_SHIP', 'CANCELLED'])
      expect(floor.act(takeChannelOrder, heard({ order_status, update_time: seconds(4) }), system)).toEqual(
        [],
      )
  })

  test.each([
    ['UNPAID', 'PROCESSED', 'CHỜ ĐÓNG GÓI', ['CHỜ XÁC NHẬN', 'MỚI', 'CHỜ ĐÓNG GÓI']],
    ['UNPAID', 'READY_TO_SHIP', 'MỚI', ['CHỜ XÁC NHẬN', 'MỚI']],
    ['UNPAID', 'SHIPPED', 'ĐANG GIAO', ['CHỜ XÁC NHẬN', 'ĐANG GIAO']],
    ['UNPAID', 'CANCELLED', 'HỦY', ['CHỜ XÁC NHẬN', 'HỦY']],
    ['READY_TO_SHIP', 'PROCESSED', 'CHỜ ĐÓNG GÓI', ['MỚI', 'CHỜ ĐÓNG GÓI']],
    ['PROCESSED', 'RETRY_SHIP', 'CHỜ ĐÓNG GÓI', ['CHỜ ĐÓNG GÓI']],
    ['PROCESSED', 'READY_TO_SHIP', 'CHỜ ĐÓNG GÓI', ['CHỜ ĐÓNG GÓI']],
    ['SHIPPED', 'TO_CONFIRM_RECEIVE', 'ĐANG GIAO', ['ĐANG GIAO']],
    ['SHIPPED', 'COMPLETED', 'THÀNH CÔNG', ['ĐANG GIAO', 'THÀNH CÔNG']],
    ['SHIPPED', 'CANCELLED', 'THẤT THU', ['ĐANG GIAO', 'THẤT THU']],
    ['COMPLETED', 'TO_RETURN', 'THÀNH CÔNG', ['THÀNH CÔNG']],
  ])('and was %s goes on when it is %s: %s', (first, then, state, history) => {
    const floor = open()
    tells(floor, { order_status: first })
    const order = tells(floor, { order_status: then, update_time: seconds(1) })
    expect(order.state).toBe(state)
    expect(order.historyState.map((entry) => entry.state)).toEqual(history)
    expect(order.channelState).toBe(then)
    agree(floor)
  })

  test('is paid, gets its carrier, its parcel and its address when the marketplace says so', () => {
    const floor = open()
    const bare = { shipping_carrier: '', package_list: [], recipient_address: undefined, pay_time: null }
    expect(tells(floor, { ...bare, order_status: 'UNPAID' })).toMatchObject({
      paid: 0,
      pickMoney: 129_000,
      customer: { name: '' },
    })
    const order = tells(floor, { update_time: seconds(1) }, { waybill: 'SPXVN1' })
    expect(order).toMatchObject({
      paid: 129_000,
      pickMoney: 0,
      package_id: 'OFG170000000001',
      delivery: { logistic: 'SPX Express', id: 'SPXVN1' },
      customer: { name: 'N****a', wardName: 'Phường Tân Phú' },
    })
    // What a word does not tell stays.
    expect(tells(floor, { ...bare, pay_time: seconds(-1), update_time: seconds(2) })).toMatchObject({
      package_id: 'OFG170000000001',
      delivery: { logistic: 'SPX Express', id: 'SPXVN1' },
      customer: { name: 'N****a', wardName: 'Phường Tân Phú' },
    })
  })

  test('is called off with its goods free, its money back and the reason in its history (decisions 33)', () => {
    const floor = open()
    tells(floor)
    const order = tells(floor, {
      order_status: 'CANCELLED',
      update_time: seconds(1),
      cancel_by: 'buyer',
      buyer_cancel_reason: 'Đổi ý, không mua nữa',
    })
    expect(order.state).toBe('HỦY')
    expect(order.historyState.at(-1)).toMatchObject({
      userId: 'Shopee',
      note: 'Người mua hủy: Đổi ý, không mua nữa',
    })
    expect(order).toMatchObject({ paid: 0, held: [] })
    expect(order.payment.history.map(({ type, amount }) => [type, amount])).toEqual([
      ['Thanh toán qua sàn', 129_000],
      ['Sàn hoàn tiền khách', -129_000],
    ])
    expect(stock(floor)).toEqual({ total: 100, book: 0, wait: 0, totalOrder: 0 })
    agree(floor)
  })

  test.each([
    [{ cancel_by: 'seller', cancel_reason: 'OUT_OF_STOCK' }, 'Shop hủy trên sàn: hết hàng'],
    [{ cancel_by: 'system', cancel_reason: 'Failed Delivery' }, 'Sàn tự hủy: Failed Delivery'],
    [{}, 'Sàn hủy'],
  ])('says who called it off: %o', (fields, note) => {
    const order = tells(open(), { order_status: 'CANCELLED', ...fields })
    expect(order.historyState.at(-1)?.note).toBe(note)
  })

  test('is asked to be cancelled until it is answered, since it was asked first', () => {
    const floor = open()
    tells(floor)
    const asked = { order_status: 'IN_CANCEL', buyer_cancel_reason: 'Đặt nhầm màu' }
    const order = tells(floor, { ...asked, update_time: seconds(1) })
    expect(order.state).toBe('MỚI')
    const at = morning + 60_000
    expect(order.cancelAsked).toEqual({ reason: 'Đặt nhầm màu', at, until: at + 48 * 3_600_000 })
    expect(tells(floor, { ...asked, update_time: seconds(2) }).cancelAsked?.at).toBe(morning + 60_000)
    // Turned down, or withdrawn.
    expect(tells(floor, { update_time: seconds(3) }).cancelAsked).toBeUndefined()
    tells(floor, { ...asked, update_time: seconds(4) })
    const off = tells(floor, { order_status: 'CANCELLED', update_time: seconds(5) })
    expect([off.state, off.cancelAsked]).toEqual(['HỦY', undefined])
  })

  test('that is asked to be cancelled after it was arranged is as far as its parcel says', () => {
    const arranged = [{ package_number: 'OFG1', logistics_status: 'LOGISTICS_REQUEST_CREATED' }]
    expect(tells(open(), { order_status: 'IN_CANCEL', package_list: arranged }).state).toBe('CHỜ ĐÓNG GÓI')
  })

  test('that the desk holds, or that waits for goods, waits on when the marketplace arranged it', () => {
    const floor = open()
    tells(floor)
    floor.do(updateState, { orderCodes: [number], state: 'HẸN GIAO' }, desk)
    expect(tells(floor, { order_status: 'PROCESSED', update_time: seconds(1) }).state).toBe('HẸN GIAO')
    agree(floor)
  })

  test('gets other goods while nobody has them in hand', () => {
    const floor = open()
    tells(floor, { item_list: [told({ model_quantity_purchased: 3 })], total_amount: 387_000 })
    expect(stock(floor).book).toBe(3)
    const order = tells(floor, { update_time: seconds(1) })
    expect(order.swItems).toMatchObject([{ amount: 1 }])
    expect(order).toMatchObject({ totalPrice: 129_000, paid: 129_000, pickMoney: 0 })
    expect(stock(floor).book).toBe(1)
    agree(floor)
  })
})

describe('hands and the marketplace', () => {
  test('a parcel that is packed goes on when the carrier has it (decisions 8)', () => {
    const floor = open()
    tells(floor)
    pack(floor)
    const order = tells(floor, { order_status: 'SHIPPED', update_time: seconds(10) })
    expect(order.historyState.map(({ state }) => state)).toEqual([
      ...['MỚI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO'],
    ])
    expect(stock(floor)).toMatchObject({ total: 99, book: 0 })
    agree(floor)
  })

  test('[O11] an order that left and is not packed by our books waits for the hands that packed it, and goes on when the same is heard again', () => {
    const floor = open()
    tells(floor)
    const shipped = { order_status: 'SHIPPED', update_time: seconds(10) }
    expect(tells(floor, shipped)).toMatchObject({ state: 'MỚI', channelState: 'SHIPPED' })
    expect(stock(floor)).toMatchObject({ total: 100, book: 1 })
    // A phone without a network tells what it did before.
    pack(floor)
    expect(tells(floor, shipped).state).toBe('ĐANG GIAO')
    expect(stock(floor)).toMatchObject({ total: 99, book: 0 })
    agree(floor)
  })

  test('[O11] a parcel in the hands is stopped when its order is called off (decisions 13)', () => {
    const floor = open()
    tells(floor)
    floor.do(openOrder, { code: number })
    const scan = { parcelId: `${number}#1`, gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }
    floor.do(scanItem, { ...scan, quantity: 1 })
    tells(floor, { order_status: 'CANCELLED', update_time: seconds(9), cancel_by: 'buyer' })
    expect(floor.get('parcels', `${number}#1`).state).toBe('dropped')
    const why = floor.refusal(closeParcel, { parcelId: `${number}#1` }, packer)
    expect(why).toMatchObject({ code: 'order-cancelled', details: { who: 'Shopee', note: 'Người mua hủy' } })
    expect(stock(floor)).toEqual({ total: 100, book: 0, wait: 0, totalOrder: 0 })
    agree(floor)
  })

  test('one that is packed and called off brings its goods back; one on the road is awaited', () => {
    const floor = open()
    tells(floor)
    pack(floor)
    expect(tells(floor, { order_status: 'CANCELLED', update_time: seconds(9) }).state).toBe('HỦY')
    expect(stock(floor)).toMatchObject({ total: 100, book: 0 })
    const other = { order_sn: 'B2' }
    tells(floor, other)
    pack(floor, 'B2')
    tells(floor, { ...other, order_status: 'SHIPPED', update_time: seconds(20) })
    const back = tells(floor, {
      ...other,
      order_status: 'CANCELLED',
      cancel_reason: 'Failed Delivery',
      update_time: seconds(21),
    })
    expect(back.state).toBe('THẤT THU')
    expect(floor.get('returns', 'B2#1')).toMatchObject({
      state: 'announced',
      reason: 'Sàn hủy: Failed Delivery',
    })
    agree(floor)
  })

  test('[O11] goods of a parcel in the hands stay as they are, and change once it lies aside', () => {
    const floor = open()
    tells(floor, { item_list: [told({ model_quantity_purchased: 3 })], total_amount: 387_000 })
    floor.do(openOrder, { code: number })
    const parcelId = `${number}#1`
    floor.do(scanItem, { parcelId, gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 1 })
    const one = { update_time: seconds(9) }
    const order = tells(floor, one)
    expect(order).toMatchObject({
      state: 'ĐANG ĐÓNG GÓI',
      swItems: [{ amount: 3 }],
      paid: 129_000,
      pickMoney: 0,
    })
    expect(order.shopee?.items).toMatchObject([{ amount: 3 }])
    agree(floor)
    floor.do(undoScan, { parcelId, gesture: 'g1' })
    floor.do(updateState, { orderCodes: [number], state: 'CHỜ ĐÓNG GÓI' }, desk)
    expect(tells(floor, one)).toMatchObject({ swItems: [{ amount: 1 }], discount: 0, totalPrice: 129_000 })
    expect(stock(floor).book).toBe(1)
    agree(floor)
  })
})

test('a model without a code of its own is left to people, whatever its listing is called', () => {
  // The code of a listing is that of all its models.
  const order = tells(open(), { item_list: [told({ model_sku: '', item_sku: 'AT-DEN-M' })] })
  expect(order.swItems).toMatchObject([{ productCode: '9911', mapped: false, listing: '2400123/9911' }])
})

test('goods of a deleted product, and of none, are lines that reserve nothing (decisions 16, 17)', () => {
  const floor = openFloor(
    aShop({
      orders: [],
      company: aCompany(),
      products: [...smallProducts(), aProduct({ code: 'CU', deletedAt: morning, deletedBy: 'chu' })],
    }),
  )
  const order = tells(floor, { item_list: [told({ model_sku: 'CU' }), strange()] })
  expect(order.swItems.map(({ mapped, productCode, name }) => [mapped, productCode, name])).toEqual([
    [false, '9911', 'Áo thun nam cổ tròn form rộng'],
    [false, '7001', 'Mũ lưỡi trai'],
  ])
  expect(order).toMatchObject({ state: 'MỚI', held: [] })
  expect(floor.refusal(openOrder, { code: number }).code).toBe('order-unlinked')
  agree(floor)
})

test('a word waits for the store as often for ten lines as for one', async () => {
  const floor = open()
  const skus = ['AT-DEN-M', 'AT-TRANG-M', 'SON-DO', 'TUI-KEM']
  const rounds = async (lines: number) => {
    let asked = 0
    const load = async (wanted: readonly { table: TableName; key: string }[]) => {
      asked += 1
      return wanted.map(({ table, key }) => floor.find(table, key))
    }
    const item_list = Array.from({ length: lines }, (_, index) =>
      told({ item_id: index + 1, model_sku: skus[index % skus.length] }),
    )
    const how = { at: morning, user: system, id: 'lenh-1' }
    await run(takeChannelOrder, heard({ item_list }), how, new WorkingSet(), load)
    return asked
  }
  expect(await rounds(10)).toBe(await rounds(1))
})
