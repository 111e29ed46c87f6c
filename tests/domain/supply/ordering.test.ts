import { describe, expect, test } from 'vitest'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { lockSupply } from '../../../src/domain/supply/lock-supply.ts'
import { payForSupply } from '../../../src/domain/supply/pay-for-supply.ts'
import { takeInSupply } from '../../../src/domain/supply/take-in-supply.ts'
import { unlockSupply } from '../../../src/domain/supply/unlock-supply.ts'
import { updateSupply } from '../../../src/domain/supply/update-supply.ts'
import { withdrawSupply } from '../../../src/domain/supply/withdraw-supply.ts'
import { anActor, aProduct, morning } from '../../support/builders.ts'
import { packer } from '../floor.ts'
import { far, farPacker, home, owner, stockFloor } from '../stock/stock-floor.ts'
import { anOrdering, incoming, ordered, owed, scan, supplyOf, tomorrow, weaver } from './supply-floor.ts'

const line = (order: number, price?: number) => ({ productCode: 'AT-DEN-M', order, price })

describe('an order to a supplier', () => {
  test('stands as ordered with what it says, and its goods are incoming (CAT-061, CAT-062, CAT-063, CAT-373, CAT-378, CAT-588)', () => {
    const floor = ordered({
      note: 'Giao giờ hành chính',
      prePaid: 200_000,
      discount: 10,
      typeDiscount: 'percent',
      taxVAT: 8,
    })
    const { expects: _, ...order } = supplyOf(floor)
    expect(order).toMatchObject({
      code: 'DH-1',
      state: 'ĐÃ ĐẶT HÀNG',
      wid: home,
      estimatedDeliveryDate: tomorrow,
      note: 'Giao giờ hành chính',
      prePaid: 200_000,
      discount: 10,
      typeDiscount: 'percent',
      taxVAT: 8,
      createdBy: 'chu',
      items: [
        {
          productCode: 'AT-DEN-M',
          productTitle: 'Áo thun cổ tròn · Đen · M',
          order: 10,
          price: 60_000,
          received: 0,
          broken: 0,
          returned: 0,
        },
        { productCode: 'SON-DO', order: 4, price: 25_000 },
      ],
    })
    expect([incoming(floor, 'AT-DEN-M'), incoming(floor, 'SON-DO')]).toEqual([10, 4])
    expect(
      floor.get('products', 'AT-DEN-M').warehouses.find(({ bid }) => bid === 'BinDefault'),
    ).toMatchObject({
      exp_amount: 10,
      total: 0,
    })
  })

  test('writes its supplier down, trimmed and in small letters, and knows them the next time (CAT-365, CAT-386, CAT-387)', () => {
    const floor = ordered()
    const [supplier] = floor.all('suppliers')
    expect(supplier).toMatchObject({ name: 'xưởng may an phát', phone: '0908112233' })
    expect(supplyOf(floor).supplier).toEqual({
      _id: supplier!.id,
      name: 'xưởng may an phát',
      phone: '0908112233',
    })
    floor.do(
      addSupply,
      anOrdering({ code: 'DH-2', supplier: { name: 'XƯỞNG MAY AN PHÁT', phone: '0908112299' } }),
      owner,
    )
    expect(floor.all('suppliers')).toHaveLength(1)
    expect(supplyOf(floor, 'DH-2').supplier).toEqual({
      _id: supplier!.id,
      name: 'xưởng may an phát',
      phone: '0908112299',
    })
  })

  test.each([
    ['no name', { supplier: { name: ' ', phone: '0908112233' } }, 'Vui lòng nhập thông tin của nhà cung cấp'],
    ['no number', { supplier: { name: 'An Phát', phone: ' ' } }, 'Vui lòng nhập thông tin của nhà cung cấp'],
    [
      'units of nothing',
      { items: [line(1), { productCode: 'SON-DO', order: 0 }] },
      'Đơn hàng chứa sản phẩm SON-DO có số lượng từ 0 trở xuống. Vui lòng kiểm tra lại.',
    ],
    [
      'units below nothing',
      { items: [line(-1)] },
      'Đơn hàng chứa sản phẩm AT-DEN-M có số lượng từ 0 trở xuống. Vui lòng kiểm tra lại.',
    ],
    ['no date', { estTime: undefined }, 'Vui lòng chọn ngày giao hàng là trong tương lai.'],
    ['a date that is now', { estTime: morning + 60_000 }, 'Vui lòng chọn ngày giao hàng là trong tương lai.'],
  ])('with %s is refused to the letter (CAT-384, CAT-388, CAT-389)', (_, wrong, text) => {
    expect(stockFloor().refusal(addSupply, anOrdering(wrong), owner)).toMatchObject({ text, tone: 'warning' })
  })

  test('takes the smallest order, and goods that come in the next millisecond', () => {
    const floor = stockFloor()
    floor.do(addSupply, anOrdering({ items: [line(1)], estTime: morning + 60_001 }), owner)
    expect(supplyOf(floor).items).toHaveLength(1)
  })

  test.each([
    ['123456789', false],
    ['0123456789', true],
    ['0123456789012345', true],
    ['01234567890123456', false],
    ['09081122ab', false],
    ['+84908112233', false],
  ])('reaches its supplier by 10 to 16 digits: %s (CAT-385)', (phone, isTaken) => {
    const decision = stockFloor().act(addSupply, anOrdering({ supplier: { name: 'An Phát', phone } }), owner)
    expect('refused' in decision ? decision.code : 'taken').toBe(
      isTaken ? 'taken' : 'supplier-phone-not-valid',
    )
  })

  test('names goods that lie somewhere, each once', () => {
    const floor = stockFloor({
      products: [
        aProduct({ code: 'A' }),
        aProduct({ code: 'CB', typeItem: 'combo', KhoTay: [{ code: 'A', amount: 2, name: 'A' }] }),
      ],
    })
    const code = (items: object[]) => floor.refusal(addSupply, anOrdering({ items }), owner).code
    expect(code([{ productCode: 'KHONG-CO', order: 1 }])).toBe('slip-product-not-found')
    expect(code([{ productCode: 'CB', order: 1 }])).toBe('slip-combo')
    expect(
      code([
        { productCode: 'A', order: 1 },
        { productCode: 'A', order: 2 },
      ]),
    ).toBe('supply-goods-twice')
    expect(code([])).toBe('supply-without-goods')
  })

  test('is made once, in a warehouse where the person works', () => {
    const floor = ordered()
    expect(floor.refusal(addSupply, anOrdering(), owner).code).toBe('code-taken')
    expect(floor.refusal(addSupply, anOrdering({ code: 'DH-2' }), farPacker).code).toBe('warehouse-not-yours')
    expect(floor.refusal(addSupply, anOrdering({ code: 'DH-2', wid: 'K9' }), owner).code).toBe(
      'warehouse-not-found',
    )
  })

  test('of somebody who sees no cost prices costs what the products do, and nothing else is kept of money (CAT-369, CAT-502)', () => {
    const floor = ordered({ prePaid: 5, discount: 5, taxVAT: 8 }, packer)
    const { items, prePaid, discount, taxVAT } = supplyOf(floor)
    expect([items.map(({ price }) => price), prePaid, discount, taxVAT]).toEqual([
      [floor.get('products', 'AT-DEN-M').priceIn, floor.get('products', 'SON-DO').priceIn],
      undefined,
      undefined,
      undefined,
    ])
    expect(owed(floor)).toBe(0)
  })

  test('is found under the code a product had before, and kept under the one it has', () => {
    const floor = stockFloor()
    floor.put('productAliases', { code: 'AO-CU', productCode: 'AT-DEN-M', by: 'chu', at: morning })
    floor.do(addSupply, anOrdering({ items: [{ productCode: 'AO-CU', order: 3 }] }), owner)
    expect(supplyOf(floor).items[0]).toMatchObject({ productCode: 'AT-DEN-M', order: 3 })
    expect(incoming(floor, 'AT-DEN-M')).toBe(3)
  })
})

describe('a draft', () => {
  const draft = { draft: true, supplier: { name: '', phone: '' }, estTime: undefined, items: [] }

  test('orders nothing until it is placed, and is checked then', () => {
    const floor = ordered(draft)
    expect(supplyOf(floor).state).toBe('NHÁP')
    floor.do(updateSupply, { code: 'DH-1', items: [line(3, 50_000)], estTime: tomorrow }, owner)
    expect([incoming(floor, 'AT-DEN-M'), floor.all('suppliers')]).toEqual([0, []])
    expect(floor.refusal(updateSupply, { code: 'DH-1', place: true }, owner).code).toBe(
      'supply-without-supplier',
    )
    expect(floor.refusal(updateSupply, { code: 'DH-1', paymentAmount: 5 }, owner).code).toBe(
      'supply-not-placed',
    )
    floor.do(updateSupply, { code: 'DH-1', supplier: weaver, place: true }, owner)
    expect([supplyOf(floor).state, incoming(floor, 'AT-DEN-M')]).toEqual(['ĐÃ ĐẶT HÀNG', 3])
    expect(supplyOf(floor).supplier._id).toBe(floor.all('suppliers')[0]!.id)
  })

  test('placed by mistake is a draft again, and one that is not wanted goes', () => {
    const floor = ordered({ prePaid: 100_000 })
    expect(owed(floor)).toBe(-100_000)
    floor.do(withdrawSupply, { code: 'DH-1', toDraft: true }, owner)
    expect([supplyOf(floor).state, incoming(floor, 'AT-DEN-M'), owed(floor)]).toEqual(['NHÁP', 0, 0])
    expect(floor.act(withdrawSupply, { code: 'DH-1', toDraft: true }, owner)).toEqual([])
    floor.do(withdrawSupply, { code: 'DH-1' }, owner)
    expect(floor.find('supplyRequests', 'DH-1')).toBeUndefined()
  })

  test('that goods came of, or money went for, stays', () => {
    const floor = ordered()
    floor.do(payForSupply, { code: 'DH-1', amount: 1, payment: 'p1' }, owner)
    expect(floor.refusal(withdrawSupply, { code: 'DH-1' }, owner).code).toBe('supply-paid-already')
    scan(floor, 'SON-DO', 1)
    expect(floor.refusal(withdrawSupply, { code: 'DH-1' }, owner).code).toBe('supply-begun')
  })
})

describe('an order that changes', () => {
  test('with nothing new is refused to the letter (CAT-383)', () => {
    const floor = ordered()
    const same = {
      code: 'DH-1',
      items: anOrdering().items,
      supplier: weaver,
      note: '',
      estTime: tomorrow,
      wid: home,
    }
    expect(floor.refusal(updateSupply, same, owner)).toMatchObject({
      text: 'Không thể cập nhật đơn hàng khi không có sự thay đổi',
      tone: 'warning',
    })
  })

  test('is incoming as it is ordered now, in the warehouse it goes to', () => {
    const floor = ordered()
    const items = [line(6), { productCode: 'AT-TRANG-M', order: 2 }]
    const seen = anOrdering().items
    floor.do(updateSupply, { code: 'DH-1', items, seen, wid: far }, owner)
    expect(supplyOf(floor).items.map(({ productCode, order }) => [productCode, order])).toEqual([
      ['AT-DEN-M', 6],
      ['AT-TRANG-M', 2],
    ])
    expect(['AT-DEN-M', 'AT-TRANG-M', 'SON-DO'].map((code) => incoming(floor, code))).toEqual([6, 2, 0])
    const there = floor.get('products', 'AT-DEN-M').warehouses.find(({ wid }) => wid === far)
    expect(there?.exp_amount).toBe(6)
  })

  test('keeps a line that is left out where nobody says that it was seen', () => {
    const floor = ordered()
    floor.do(updateSupply, { code: 'DH-1', items: [line(6)] }, owner)
    expect(supplyOf(floor).items.map(({ order }) => order)).toEqual([6, 4])
  })

  test('is not written over what somebody else changed meanwhile', () => {
    const floor = ordered()
    floor.do(updateSupply, { code: 'DH-1', items: [line(12)] }, owner)
    const late = { code: 'DH-1', items: [line(8)], seen: [line(10, 60_000)] }
    expect(floor.refusal(updateSupply, late, owner).code).toBe('supply-changed')
  })

  test('keeps lines, supplier and warehouse once goods of it came', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 3)
    const refused = (change: object) => floor.refusal(updateSupply, { code: 'DH-1', ...change }, owner).code
    expect(refused({ items: [line(10)], seen: anOrdering().items })).toBe('supply-line-came')
    expect(refused({ items: [{ productCode: 'SON-DO', order: 2 }] })).toBe('supply-less-than-came')
    expect(refused({ supplier: { name: 'Người khác', phone: '0908112234' } })).toBe('supply-supplier-stays')
    expect(refused({ wid: far })).toBe('supply-warehouse-stays')
    floor.do(updateSupply, { code: 'DH-1', items: [{ productCode: 'SON-DO', order: 3 }] }, owner)
  })

  test('by somebody who sees no cost prices keeps its money', () => {
    const floor = ordered({ discount: 10_000 })
    const change = {
      code: 'DH-1',
      items: [line(5, 1)],
      discount: 0,
      prePaid: 9,
      taxVAT: 10,
      paymentAmount: 7,
    }
    floor.do(updateSupply, change, packer)
    expect(supplyOf(floor)).toMatchObject({ discount: 10_000, typeDiscount: 'amount' })
    expect(supplyOf(floor).items[0]).toMatchObject({ order: 5, price: 60_000 })
    expect(owed(floor)).toBe(0)
  })
})

describe('a lock', () => {
  test('closes an order: nothing is incoming, received or changed any more (CAT-374, CAT-377, CAT-381)', () => {
    const floor = ordered()
    floor.do(lockSupply, { code: 'DH-1', note: 'Xưởng hết vải' }, owner)
    expect(supplyOf(floor)).toMatchObject({ state: 'KHÓA', settledBy: 'chu', settleNote: 'Xưởng hết vải' })
    expect([incoming(floor, 'AT-DEN-M'), incoming(floor, 'SON-DO')]).toEqual([0, 0])
    for (const [command, params] of [
      [lockSupply, { code: 'DH-1' }],
      [updateSupply, { code: 'DH-1', note: 'x' }],
      [takeInSupply, { code: 'DH-1', intake: 'n1' }],
      [withdrawSupply, { code: 'DH-1' }],
    ] as const)
      expect(floor.refusal(command as typeof lockSupply, params, packer).text).toContain(
        'Đơn nhập hàng DH-1 đã ở trạng thái KHÓA (Chủ shop Mây, ',
      )
  })

  test('taken back leads to where the goods are, once', () => {
    const floor = ordered()
    floor.do(lockSupply, { code: 'DH-1' }, owner)
    floor.do(unlockSupply, { code: 'DH-1' }, owner)
    expect([supplyOf(floor).state, supplyOf(floor).settledBy, incoming(floor, 'AT-DEN-M')]).toEqual([
      'ĐÃ ĐẶT HÀNG',
      undefined,
      10,
    ])
    expect(floor.act(unlockSupply, { code: 'DH-1' }, owner)).toEqual([])
  })

  test('waits for goods that were scanned and lie outside the books', () => {
    const floor = ordered()
    scan(floor, 'SON-DO', 2)
    expect(floor.refusal(lockSupply, { code: 'DH-1' }, owner).text).toContain(
      'còn 2 món đã quét chưa nhập kho',
    )
  })

  test('is for whoever works in the warehouse', () => {
    const floor = ordered()
    expect(floor.refusal(lockSupply, { code: 'DH-1' }, farPacker).code).toBe('warehouse-not-yours')
    expect(floor.refusal(lockSupply, { code: 'DH-9' }, anActor()).code).toBe('supply-not-found')
  })
})
