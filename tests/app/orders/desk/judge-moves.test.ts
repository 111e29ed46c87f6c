import { beforeEach, expect, test } from 'vitest'
import { judgeMoves, saysFinals, stampOf } from '../../../../src/app/orders/desk/judge-moves.ts'
import type { OrderState } from '../../../../src/domain/tables/orders.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { orderBook } from '../../../../src/replica/search/order-book.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { anOrder } from '../../../support/builders.ts'

let desk: Replica
const codes = ['N-1', 'N-2', 'N-3']
beforeEach(async () => {
  desk = await aPackingPhone('ban')
  await desk.db.orders.bulkPut(codes.map((code) => anOrder({ code, channel: 'KhoTay', state: 'MỚI' })))
  await orderBook(desk).open()
})

const judged = async (state: OrderState) => {
  const said = await judgeMoves(
    desk,
    { codes, state },
    { onProgress: () => {}, signal: new AbortController().signal },
  )
  return said!
}

test('orders that change under the dialog are judged anew, by what they are now', async () => {
  const book = orderBook(desk)
  expect(await judged('HẸN GIAO')).toEqual({ able: codes, left: [], finals: 0 })
  const before = stampOf(book, codes)
  await desk.db.orders.update('N-2', { state: 'ĐANG GIAO', updatedAt: 5 })
  await expect.poll(() => stampOf(book, codes) !== before).toBe(true)
  expect(await judged('HẸN GIAO')).toEqual({
    able: ['N-1', 'N-3'],
    left: [{ code: 'N-2', why: expect.stringMatching(/^Đơn N-2 đang ở trạng thái ĐANG GIAO/) }],
    finals: 0,
  })
})

test('[8] no way back is said of those orders alone that have none', async () => {
  const some = { able: codes, left: [] }
  expect(saysFinals({ ...some, finals: 0 }, 'HẸN GIAO')).toBeUndefined()
  expect(saysFinals({ ...some, finals: 1 }, 'HẸN GIAO')).toBe(
    '1 trong 3 đơn này không lùi lại được từ HẸN GIAO.',
  )
  expect(saysFinals({ ...some, finals: 3 }, 'HỦY')).toBe('Đơn đã hủy không mở lại được.')
  expect(await judged('HỦY')).toMatchObject({ finals: 3 })
})

test('whoever leaves is judged no further', async () => {
  const left = new AbortController()
  left.abort()
  expect(
    await judgeMoves(desk, { codes, state: 'HỦY' }, { onProgress: () => {}, signal: left.signal }),
  ).toBeUndefined()
})
