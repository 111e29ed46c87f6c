import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anItem, anOrder } from '../../support/builders.ts'
import { aPerson, aTestShop, openTestShop, putStaff, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeAll(async () => {
  const customer = { ...anOrder().customer, name: 'Nguyễn Thị Hoà', phone: '0938111244' }
  const orders = [
    ...Array.from({ length: 60 }, (_, at) => anOrder({ code: `DH-${at}`, createdAt: at })),
    anOrder({ code: 'OLD', createdAt: 0, updatedAt: 1, state: 'THÀNH CÔNG', customer }),
    anOrder({ code: 'K9-1', wid: 'K9', createdAt: 100, swItems: [anItem({ cost: 987_654 })] }),
  ]
  shop = await openTestShop({}, [aTestShop('may', orders)])
})
afterAll(() => shop.close())

const ask = async (method: string, params: object, userName = 'chu') =>
  shop.post('/api/order', { method, params, token: await shop.tokenOf(userName) })
const list = async (params: object, userName?: string) => {
  const { status, body } = await ask('listOrders', params, userName)
  expect([status, body]).toEqual([200, expect.anything()])
  const { orders, ...rest } = body as { orders: Order[]; next?: string; total?: object }
  return { codes: orders.map(({ code }) => code), orders, ...rest }
}

describe('[26] orders listed by the server', () => {
  test('come newest first with the number of all, and go on behind a cursor', async () => {
    const first = await list({})
    expect(first.codes.slice(0, 3)).toEqual(['K9-1', 'DH-59', 'DH-58'])
    expect(first).toMatchObject({ total: { count: 62, exact: true } })
    expect(first.codes).toHaveLength(50)
    const second = await list({ cursor: first.next })
    expect(second.codes).toHaveLength(12)
    expect(second).not.toHaveProperty('next')
    expect(second).not.toHaveProperty('total')
    expect(new Set([...first.codes, ...second.codes]).size).toBe(62)
  })

  test('hold closed ones that no phone holds any more, found by what a person remembers', async () => {
    for (const search of ['hoa nguyen', '244', 'old', '+84 938 111 244']) {
      expect([search, (await list({ search })).codes]).toEqual([search, ['OLD']])
    }
    expect((await list({ filter: { state: ['THÀNH CÔNG'], updatedAt: { to: 1 } } })).codes).toEqual(['OLD'])
    expect(await list({ search: 'khong co ai' })).toEqual({
      codes: [],
      orders: [],
      total: { count: 0, exact: true },
    })
  })

  test('are those a person may see, without what is hidden from them', async () => {
    expect((await list({}, 'kho9')).codes).toEqual(['K9-1'])
    expect(await list({ filter: { wid: ['KhoTayWarehouse'] } }, 'kho9')).toMatchObject({ codes: [] })
    const [asOwner, asPacker] = [await list({ search: 'k9-1' }), await list({ search: 'k9-1' }, 'kho')]
    expect(asOwner.orders[0]?.swItems[0]?.cost).toBe(987_654)
    expect(asPacker.orders[0]?.swItems[0]).not.toHaveProperty('cost')
    const counted = await ask('countOrders', {}, 'kho9')
    // What the shop takes in is not a packer's to know.
    expect(counted.body).toEqual({ count: 1, exact: true })
  })

  test('[22] tell nobody by whom they were bought who is not shown it', async () => {
    await putStaff(shop, aPerson('xem', { flags: ['report_orders'] }))
    const [seen] = (await list({ search: 'old' }, 'xem')).orders
    expect(seen?.customer.phone).not.toBe('0938111244')
    expect((await list({ search: 'hoa' }, 'xem')).codes).toEqual([])
    for (const method of ['listOrders', 'countOrders']) {
      expect((await ask(method, { filter: { customer: ['KH0001'] } }, 'xem')).status).toBe(403)
    }
  })

  test('travel gzipped to whoever takes that', async () => {
    const payload = { method: 'listOrders', token: await shop.tokenOf('chu') }
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/order', payload, headers })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({ total: { count: 62 } })
  })

  test('are counted and added up by a question of its own', async () => {
    const each = { total: 129_000, cod: 129_000 }
    const all = { count: 62, exact: true, total: 62 * each.total, cod: 62 * each.cod }
    expect((await ask('countOrders', {})).body).toEqual(all)
    const filter = { state: ['THÀNH CÔNG', 'HỦY'] }
    const one = { count: 1, exact: true, ...each }
    expect((await ask('countOrders', { filter, search: 'hoa' })).body).toEqual(one)
  })

  test.each(['%', '_', '%_*', '…'])(
    'are none for a search of %s: a sign is no word and stands for nothing',
    async (search) => {
      expect(await list({ search })).toEqual({ codes: [], orders: [], total: { count: 0, exact: true } })
      const none = { count: 0, exact: true, total: 0, cod: 0 }
      expect((await ask('countOrders', { search })).body).toEqual(none)
      expect((await list({ search: '  ' })).codes).toHaveLength(50)
    },
  )

  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)

  test.each([
    ['limit 1', { limit: 1 }],
    ['limit 200', { limit: 200 }],
    ['8 words', { search: words(8) }],
    ['100 letters', { search: 'a'.repeat(100) }],
    ['100 values', { filter: { state: values(100) } }],
    ['a value of 100 letters', { filter: { source: ['a'.repeat(100)] } }],
    ['no value', { filter: { tags: [], state: [] } }],
    ['a range of one', { filter: { total: { from: 1, to: 1 } } }],
    ['words of signs alone', { search: '%_*"\'()-:' }],
  ])('are told for %s', async (_, params) => {
    expect((await ask('listOrders', params)).status).toBe(200)
  })

  test.each([
    ['limit 0', { limit: 0 }, 'Mỗi trang có từ 1 đến 200 dòng.'],
    ['limit 201', { limit: 201 }, 'Mỗi trang có từ 1 đến 200 dòng.'],
    ['limit 1.5', { limit: 1.5 }, 'Mỗi trang có từ 1 đến 200 dòng.'],
    ['9 words', { search: words(9) }, 'Tìm tối đa 8 từ một lần.'],
    ['101 letters', { search: 'a'.repeat(101) }, 'Từ khóa dài tối đa 100 ký tự.'],
    ['101 values', { filter: { state: values(101) } }, 'Chọn tối đa 100 giá trị'],
    ['a value of 101 letters', { filter: { source: ['a'.repeat(101)] } }, 'dài tối đa 100 ký tự'],
    ['values that are no texts', { filter: { state: [1] } }, 'Bộ lọc có giá trị không phải chữ'],
    ['a range upside down', { filter: { total: { from: 2, to: 1 } } }, 'Khoảng lọc không hợp lệ'],
    ['a filter nobody knows', { filter: { cost: ['1'] } }, 'Bộ lọc đơn hàng không hợp lệ'],
    ['a sort nobody knows', { sort: { by: 'cost' } }, 'Danh sách sắp xếp được theo'],
    ['a cursor of letters', { cursor: 'xyz' }, 'Không đọc được vị trí trang'],
    ['a cursor of another sort', { cursor: 'WyJ0b3RhbCIsdHJ1ZSwxLDFd' }, 'Không đọc được vị trí trang'],
    ['a cursor of texts', { cursor: 'WyJtYWRlQXQiLHRydWUsIngiLDFd' }, 'Không đọc được vị trí trang'],
  ])('are refused for %s, in words', async (_, params, text) => {
    const { status, body } = await ask('listOrders', params)
    expect([status, body.error]).toEqual([400, expect.stringContaining(text)])
  })

  test('are listed by every field of the listing, and the wire names no other', async () => {
    const { orderListing } = await import('../../../src/domain/listings/order-listing.ts')
    const { OrderListQuestion } = await import('../../../src/protocol/queries/order-list.ts')
    const known = [...Object.keys(orderListing.fields), ...Object.keys(orderListing.marks)].sort()
    expect(Object.keys(OrderListQuestion.entries.filter.wrapped.entries).sort()).toEqual(known)
    const sorts = Object.entries(orderListing.fields).flatMap(([name, { sorts }]) => (sorts ? [name] : []))
    expect([...OrderListQuestion.entries.sort.wrapped.entries.by.options]).toEqual(sorts)
  })
})
