import { describe, expect, test } from 'vitest'
import { groupDamages } from '../../../../src/app/returns/group-damages.ts'
import { returnView } from '../../../../src/app/returns/return-address.ts'
import { sayClaim, sayCondition, sayLinePrice } from '../../../../src/app/returns/return-words.ts'
import { damageRows, productsLike, shelvesOf } from '../../../../src/replica/queries/returns/damages.ts'
import { cancelledRows, rebackRows, waits } from '../../../../src/replica/queries/returns/returned-orders.ts'
import { findComingBack, returnCounts, returnRows } from '../../../../src/replica/queries/returns/returns.ts'
import { openParcelRows } from '../../../app/returns/returned-shop.ts'
import { anItem, morning } from '../../../support/builders.ts'

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
    expect(await returnCounts(replica)).toEqual({ coming: 2, arrived: 1, checked: 0, claims: 1 })
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

  test.each([
    [{ state: 'done', slipCode: 'NH-1' }, 'Đã hoàn kho'],
    [{ state: 'done' }, 'Không nhập kho'],
    [{ state: 'checked' }, 'Chưa nhập kho'],
    [{ state: 'lost' }, 'Chưa nhập kho'],
  ] as const)('[RET-032] [RET-033] say of a return by itself (%o) that it is %s', (returned, words) => {
    expect(sayCondition(returned)).toBe(words)
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
  test('lie under their product, order or supplier, the largest heap first', async () => {
    const rows = await damageRows(await openParcelRows(), 'open')
    const titles = (by: 'product' | 'order' | 'supplier') =>
      groupDamages(rows, by).map(({ title, left }) => [title, left])
    expect(titles('product')).toEqual([
      ['Áo thun cổ tròn · Đen · M', 5],
      ['Son kem lì', 1],
    ])
    expect(titles('order')[0]).toEqual(['Đơn nhập hàng DNC-1', 4])
    expect(titles('supplier')).toEqual([
      ['Xưởng A', 4],
      ['Chưa rõ nhà cung cấp', 2],
    ])
  })

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

test('the address keeps what the list shows', () => {
  const view = { tab: 'claims', text: 'ao', batch: true, camera: true } as const
  expect(returnView.read(new URLSearchParams(returnView.query(view)))).toEqual(view)
  expect(returnView.read(new URLSearchParams('tab=la'))).toEqual({
    tab: 'coming',
    text: '',
    batch: false,
    camera: false,
  })
})

test('a complaint’s time is said in days and hours, then by its date', () => {
  expect(sayClaim(morning + 28 * 3_600_000, morning)).toBe('còn 1 ngày 4 giờ')
  expect(sayClaim(morning - 1, morning)).toBe('hết hạn 21/11')
})

test('[RET-010] a sold line says its unit price and its sum, with the discount between them', () => {
  expect(sayLinePrice(anItem({ amount: 2 }), 'retail_price')).toBe('2 × 129.000 = 258.000')
  const cheaper = anItem({ amount: 2, discountPr: 10, type: 'percent' })
  expect(sayLinePrice(cheaper, 'retail_price')).toBe('2 × 129.000 − 25.800 = 232.200')
  const wholesale = anItem({ amount: 2, wholesale_price: 99_000 })
  expect(sayLinePrice(wholesale, 'wholesale_price')).toBe('2 × 99.000 = 198.000')
})
