import { describe, expect, test } from 'vitest'
import { defaultWarehouse } from '../../../src/domain/brand.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { rebackOrder } from '../../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reopenReturn } from '../../../src/domain/returns/reopen-return.ts'
import { deleteSlip } from '../../../src/domain/slips/delete-slip.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { anItem, aProduct } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'
import { aSentShop, judge, onHand, slip, theReturn } from './returns-floor.ts'

const call = { code: 'DH-9', noteReback: 'Khách đổi ý', noteOrder: 'Gọi lại', rebacked: true }
const waiting = { code: 'NH-1', wid: defaultWarehouse, waits: true }
const confirm = { exchangeCode: 'NH-1', state: 'HOÀN THÀNH' }
const whiteIsBroken = [{ productCode: 'AT-TRANG-M', status: 'damaged' }, { productCode: 'AT-DEN-M' }]

/** The desk says that everything of a delivered order is back, the white shirt broken. */
function aWaitingSlip(): Floor {
  const floor = aSentShop('THÀNH CÔNG')
  floor.do(rebackOrder, { ...call, swItems: whiteIsBroken, slip: waiting })
  return floor
}

describe('[CAT-011] [CAT-427] a slip of returned goods that the desk makes', () => {
  test('[CAT-019] [CAT-059] [CAT-401] is born waiting: nothing is in stock, no order is done', () => {
    const floor = aSentShop('THÀNH CÔNG')
    const before = onHand(floor, 'AT-DEN-M')
    floor.do(rebackOrder, { ...call, swItems: whiteIsBroken, slip: waiting })
    expect(floor.get('slips', 'NH-1')).toMatchObject({
      type: 'Nhập hàng hoàn',
      state: 'MỚI',
      items: [{ productCode: 'AT-DEN-M', amount: 2, bin: 'A1-01' }],
      ordersReturn: ['DH-9'],
    })
    expect(theReturn(floor)).toMatchObject({ state: 'checked', slipCode: 'NH-1' })
    expect([onHand(floor, 'AT-DEN-M') - before, floor.all('damages')]).toEqual([0, []])
    expect(floor.get('orders', 'DH-9')).toMatchObject({ rebacked: false, rebackInfo: 'Khách đổi ý' })
  })

  test('takes its goods in when it is confirmed, once', () => {
    const floor = aWaitingSlip()
    const before = onHand(floor, 'AT-DEN-M')
    floor.do(updateSlip, confirm)
    expect(onHand(floor, 'AT-DEN-M') - before).toBe(2)
    expect(floor.get('slips', 'NH-1').state).toBe('HOÀN THÀNH')
    expect(theReturn(floor)).toMatchObject({ state: 'done', slipCode: 'NH-1' })
    expect(floor.all('damages')).toMatchObject([{ productCode: 'AT-TRANG-M', quantity: 1 }])
    expect(floor.get('orders', 'DH-9')).toMatchObject({ rebacked: true, state: 'THÀNH CÔNG' })
    expect(floor.refusal(updateSlip, confirm).code).toBe('slip-of-another-flow')
    expect(floor.refusal(updateSlip, { ...confirm, state: 'MỚI' }).code).toBe('slip-of-another-flow')
  })

  test('holds its returns: the bench neither takes them in nor opens them again', () => {
    const floor = aWaitingSlip()
    const importing = { ...slip('NH-2'), returnIds: ['DH-9#1'], restIsGood: true }
    expect(floor.refusal(confirmReturnImport, importing)).toMatchObject({ code: 'return-on-slip' })
    expect(floor.refusal(reopenReturn, { returnId: 'DH-9#1' }).text).toContain('phiếu NH-1')
  })

  test.each([
    ['cancelled', updateSlip, { exchangeCode: 'NH-1', state: 'ĐÃ HỦY', note: 'Nhập nhầm' }],
    ['deleted', deleteSlip, { exchangeCode: 'NH-1' }],
  ])('that is %s leaves its returns to be taken in otherwise', (_, command, params) => {
    const floor = aWaitingSlip()
    floor.do(command as typeof updateSlip, params)
    expect(theReturn(floor)).toMatchObject({ state: 'checked' })
    expect(theReturn(floor).slipCode).toBeUndefined()
    floor.do(confirmReturnImport, { ...slip('NH-2'), returnIds: ['DH-9#1'] })
    expect(theReturn(floor)).toMatchObject({ state: 'done', slipCode: 'NH-2' })
  })
})

describe('[RET-039] a call that names the order only', () => {
  test('announces the return of a delivered order while its goods are not here', () => {
    const floor = aSentShop('ĐANG GIAO')
    const swItems = [{ productCode: 'AT-TRANG-M', status: 'received' }, { productCode: 'AT-DEN-M' }]
    floor.do(rebackOrder, { ...call, rebacked: false, swItems })
    const { state, kind, lines } = theReturn(floor)
    expect([state, kind, lines.map(({ expected }) => expected)]).toEqual([
      'announced',
      'buyer-return',
      [2, 0],
    ])
    expect(floor.get('orders', 'DH-9').swItems.map(({ status }) => status)).toEqual(['restock', 'received'])
    expect(floor.refusal(rebackOrder, { ...call, rebacked: false }).code).toBe('return-announced-already')
  })

  test('judges what lies on the bench unjudged by the statuses of its lines', () => {
    const floor = aSentShop('ĐANG GIAO')
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(rebackOrder, { ...call, rebacked: false, swItems: whiteIsBroken })
    expect(theReturn(floor)).toMatchObject({ state: 'checked', lines: [{ good: 2 }, { damaged: 1 }] })
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
  })

  test.each([
    ['are here', { rebacked: true }],
    ['were delivered and come back', { rebacked: false }],
  ])('[RET-026] is refused by the names of lines it leaves out when goods %s', (_, told) => {
    const floor = aSentShop('THÀNH CÔNG')
    const swItems = [{ productCode: 'AT-TRANG-M', status: 'damaged' }]
    const { code, text } = floor.refusal(rebackOrder, { ...call, ...told, swItems })
    expect([code, text]).toEqual([
      'return-lines-untold',
      'Chưa có trạng thái của Áo thun cổ tròn trong đơn DH-9. Chọn trạng thái cho từng dòng rồi gửi lại.',
    ])
  })

  test('needs no status of a line that the bench has judged', () => {
    const floor = aSentShop('ĐANG GIAO')
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-DEN-M', 'good', 2)
    floor.do(rebackOrder, { ...call, rebacked: false, swItems: whiteIsBroken.slice(0, 1) })
    expect(theReturn(floor)).toMatchObject({ state: 'checked', lines: [{ good: 2 }, { damaged: 1 }] })
  })

  test('of an order that was not delivered is refused', () => {
    expect(aSentShop('CHỜ GỬI HÀNG').refusal(rebackOrder, call).code).toBe('order-not-delivered')
  })
})

describe('[CAT-407] [CAT-546] goods that came back', () => {
  const aShopOf = (kinds: number) => {
    const codes = Array.from({ length: kinds }, (_, index) => `SP-${index + 1}`)
    const floor = aSentShop('ĐANG GIAO', {
      swItems: codes.map((productCode) => anItem({ productCode, bid: 'BinDefault' })),
    })
    for (const code of codes) floor.put('products', aProduct({ code }))
    floor.do(receiveReturn, { code: 'DH-9' })
    return floor
  }

  test.each([
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
    [101, [50, 50, 1]],
  ])('of %i lines go in by slips of %j', (kinds, sizes) => {
    const floor = aShopOf(kinds)
    floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'], restIsGood: true })
    const codes = sizes.map((_, index) => (index === 0 ? 'NH-1' : `NH-1-${index + 1}`))
    const slips = codes.map((code) => floor.get('slips', code))
    expect(slips.map(({ items, state }) => [items.length, state])).toEqual(
      sizes.map((size) => [size, 'HOÀN THÀNH']),
    )
    expect(onHand(floor, `SP-${kinds}`)).toBe(aProduct().total + 1)
    expect(theReturn(floor)).toMatchObject({ state: 'done', slipCode: 'NH-1' })
  })

  test('of 51 lines do not wait on one slip', () => {
    const swItems = Array.from({ length: 51 }, (_, index) => ({ productCode: `SP-${index + 1}` }))
    const refusal = aShopOf(51).refusal(rebackOrder, { ...call, swItems, slip: waiting })
    expect(refusal.code).toBe('return-slip-too-long')
  })
})
