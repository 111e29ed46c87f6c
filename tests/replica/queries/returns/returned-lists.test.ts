import { describe, expect, test } from 'vitest'
import { productsLike, shelvesOf } from '../../../../src/replica/queries/returns/damages.ts'
import { cancelledRows, rebackRows, waits } from '../../../../src/replica/queries/returns/returned-orders.ts'
import { findComingBack, returnCounts, returnRows } from '../../../../src/replica/queries/returns/returns.ts'
import { openParcelRows } from '../../../app/returns/returned-shop.ts'

describe('the lists of returns', () => {
  test('show the most pressing first, and count what asks for hands', async () => {
    const replica = await openParcelRows()
    const coming = await returnRows(replica, 'coming')
    expect(coming.map(({ returned }) => returned.orderCode)).toEqual(['DH-1', 'DH-2'])
    expect((await returnRows(replica, 'arrived'))[0]).toMatchObject({
      units: 3,
      left: 2,
      sentWaybill: 'SPXVN-DH-3',
    })
    expect((await returnRows(replica, 'claims')).map(({ amiss }) => amiss)).toEqual([1])
    expect((await returnRows(replica, 'done')).map(({ returned }) => returned.id)).toEqual(['DH-4#1'])
    expect(await returnCounts(replica)).toEqual({ asked: 0, coming: 2, arrived: 1, checked: 0, claims: 1 })
  })

  test('find an order by either waybill, once', async () => {
    const replica = await openParcelRows()
    const codes = async (text: string) =>
      (await findComingBack(replica, [text])).map((hit) => hit.kind === 'order' && hit.order.code)
    expect(await codes('VE-2')).toEqual(['DH-2'])
    expect(await codes('SPXVN-DH-2')).toEqual(['DH-2'])
    expect(await codes('DH-2')).toEqual(['DH-2'])
    expect(await codes('VE-9')).toEqual([])
  })

  test('part what carriers bring from what buyers send', async () => {
    const replica = await openParcelRows()
    const words = async (kind: 'failed-delivery' | 'buyer-return') =>
      (await rebackRows(replica, kind)).map(({ returned, state }) => [returned.orderCode, state])
    expect(await words('buyer-return')).toEqual([['DH-2', 'ĐANG CHỜ HOÀN']])
    expect((await words('failed-delivery')).map(([code]) => code)).toContain('DH-4')
  })

  test('tell where the goods of cancelled orders belong, until somebody put them back', async () => {
    const replica = await openParcelRows()
    const rows = await cancelledRows(replica)
    expect(
      rows.map((row) => [
        row.order.code,
        waits(row),
        row.goods.map(({ amount, binName }) => [amount, binName]),
      ]),
    ).toEqual([
      ['DH-6', true, [[2, 'Kệ A1-01']]],
      ['DH-5', false, []],
      ['DH-7', false, [[1, 'Kệ A1-01']]],
    ])
  })
})

describe('damaged goods', () => {
  test('are reported from the places the product lies in, found by barcode, code or name', async () => {
    const replica = await openParcelRows()
    expect((await productsLike(replica, '8935079191163')).map(({ code }) => code)).toEqual(['AT-DEN-M'])
    await replica.db.products.update('SON-DO', { barcodes: ['4901234567894'] })
    expect((await productsLike(replica, '4901234567894')).map(({ code }) => code)).toEqual(['SON-DO'])
    expect((await productsLike(replica, 'ao thun')).map(({ code }) => code)).toEqual([
      'AT-DEN-M',
      'AT-TRANG-M',
    ])
    expect(await productsLike(replica, '  ')).toEqual([])
    expect((await shelvesOf(replica, 'AT-DEN-M'))?.places[0]).toMatchObject({
      binName: 'Kệ A1-01',
      total: 100,
    })
  })
})
