import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '../../../src/domain/tables/customers.ts'
import { anOrder } from '../../support/builders.ts'
import { aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeAll(async () => {
  const plain = anOrder().customer
  const customers = Array.from(
    { length: 40 },
    (_, at): Customer => ({
      ...plain,
      _id: `kh-${at}`,
      code: `KH${String(at).padStart(4, '0')}`,
      name: at === 7 ? 'Đỗ Thị Ánh' : `Khách ${at}`,
      phone: `09380000${String(at).padStart(2, '0')}`,
      unPaid: at === 9 ? 50_000 : 0,
      createdAt: at,
    }),
  )
  const orders = [1, 2, 3].map((at) =>
    anOrder({ code: `D${at}`, createdAt: at, customer: { ...plain, code: at === 3 ? 'KH0001' : 'KH0007' } }),
  )
  const made = aTestShop('may', orders)
  shop = await openTestShop({}, [{ ...made, rows: { ...made.rows, customers } }])
})
afterAll(() => shop.close())

const ask = async (path: string, method: string, params: object, userName = 'ban') =>
  shop.post(path, { method, params, token: await shop.tokenOf(userName) })
const list = async (params: object) => {
  const { status, body } = await ask('/api/customer', 'getCustomers', params)
  expect([status, body]).toEqual([200, expect.anything()])
  const { customers, ...rest } = body as { customers: Customer[]; next?: string; total?: object }
  return { ids: customers.map(({ _id }) => _id), ...rest }
}

describe('customers listed by the server', () => {
  test('[CUS-011] are paged as the documents do, and behind a cursor', async () => {
    const first = await list({ start: 0, pageSize: 15, search: '', company_id: 'may' })
    expect(first.ids.slice(0, 2)).toEqual(['kh-39', 'kh-38'])
    expect(first).toMatchObject({ total: { count: 40, exact: true } })
    expect((await list({ start: 15, pageSize: 15 })).ids).toEqual(
      (await list({ cursor: first.next, limit: 15 })).ids,
    )
    expect((await list({ start: 30, pageSize: 15 })).ids).toHaveLength(10)
    expect((await list({ start: 40, pageSize: 15 })).ids).toEqual([])
    expect((await ask('/api/customer', 'getCustomers', { start: 1_001 })).status).toBe(400)
    expect((await ask('/api/customer', 'getCustomers', { pageSize: 201 })).status).toBe(400)
  })

  test('are found by name, phone and code, and by what they owe', async () => {
    for (const search of ['do anh', 'kh0007', '0938000007', '0007']) {
      expect([search, (await list({ search })).ids]).toEqual([search, ['kh-7']])
    }
    expect((await list({ filter: { debt: { from: 1 } } })).ids).toEqual(['kh-9'])
    expect((await list({ filter: { phone: ['0938000003'] } })).ids).toEqual(['kh-3'])
    expect((await list({ sort: { by: 'debt' }, limit: 1 })).ids).toEqual(['kh-9'])
    expect((await list({ sort: { by: 'name', descending: false }, limit: 2 })).ids).toEqual(['kh-7', 'kh-0'])
    const counted = await ask('/api/customer', 'countCustomers', { search: 'khach' })
    expect(counted.body).toEqual({ count: 39, exact: true })
  })

  test.each([
    ['kho', '/api/customer', 'getCustomers', {}],
    ['kho', '/api/customer', 'countCustomers', {}],
    ['kho', '/api/customer', 'findCustomerById', { id: 'kh-7' }],
    ['kho', '/api/customer', 'getCustomer', { phone: '0938000007' }],
    ['kho', '/api/order', 'getOrdersByCustomer', { customerCode: 'KH0007' }],
    ['giaovan', '/api/product', 'getMovements', { productCode: 'A1' }],
  ])(
    '[22] %s, who may not see them, is refused at %s %s, and not told that there are none',
    async (userName, path, method, fields) => {
      const { status, body } = await ask(path, method, fields, userName)
      expect([status, body.code]).toEqual([403, 'not-allowed'])
    },
  )

  test('[CUS-003] are looked up by phone with their orders, the newest first', async () => {
    const { body } = await ask('/api/customer', 'getCustomer', { phone: '+84 938 000 007', type: 'stock' })
    expect(body).toMatchObject({ _id: 'kh-7', name: 'Đỗ Thị Ánh', orders: [{ code: 'D2' }, { code: 'D1' }] })
    const missing = await ask('/api/customer', 'getCustomer', { phone: '0900000000' })
    expect([missing.status, missing.body.code]).toEqual([409, 'customer-not-found'])
    expect((await ask('/api/customer', 'findCustomerById', { id: 'kh-7' })).body).toMatchObject({
      _id: 'kh-7',
    })
    const orders = await ask('/api/order', 'getOrdersByCustomer', { customerCode: 'KH0007' })
    expect(orders.body).toMatchObject({ orders: [{ code: 'D2' }, { code: 'D1' }] })
  })

  test('are listed by every field of the listing but the folded name', async () => {
    const { customerListing } = await import('../../../src/domain/listings/customer-listing.ts')
    const { CustomerListQuestion } = await import('../../../src/protocol/queries/customer-list.ts')
    const known = Object.keys(customerListing.fields).filter((name) => name !== 'name')
    const { filter, sort } = CustomerListQuestion.entries
    expect(Object.keys(filter.wrapped.entries).sort()).toEqual(known.sort())
    const sorts = Object.entries(customerListing.fields).flatMap(([name, { sorts }]) => (sorts ? [name] : []))
    expect([...sort.wrapped.entries.by.options]).toEqual(sorts)
  })

  test('[CUS-003] are found by every name of a double who became them, until the double is somebody again', async () => {
    expect((await ask('/api/customer', 'merge', { id: 'kh-1', into: 'kh-7' })).status).toBe(200)
    const found = async (fields: object) => {
      const method = 'phone' in fields ? 'getCustomer' : 'findCustomerById'
      return (await ask('/api/customer', method, fields)).body._id
    }
    expect([
      await found({ phone: '0938000001' }),
      await found({ id: 'kh-1' }),
      await found({ id: 'KH0001' }),
      await found({ phone: '0938000007' }),
    ]).toEqual(['kh-7', 'kh-7', 'kh-7', 'kh-7'])
    for (const customerCode of ['KH0001', 'KH0007']) {
      const { body } = await ask('/api/order', 'getOrdersByCustomer', { customerCode })
      expect(body).toMatchObject({ orders: [{ code: 'D3' }, { code: 'D2' }, { code: 'D1' }] })
    }
    expect((await list({ search: '0938000001' })).ids).toEqual(['kh-7'])
    expect((await ask('/api/customer', 'findCustomerById', { id: 'kh-1' }, 'kho')).status).toBe(403)

    expect((await ask('/api/customer', 'separate', { id: 'kh-1' })).status).toBe(200)
    expect(await found({ phone: '0938000001' })).toBe('kh-1')
    const { body } = await ask('/api/order', 'getOrdersByCustomer', { customerCode: 'KH0001' })
    expect(body).toMatchObject({ orders: [{ code: 'D3' }] })
    expect((await list({ search: '0938000001' })).ids).toEqual(['kh-1'])
  })
})

test('[SES-019] where orders come from is told by the server, and found by words without marks', async () => {
  for (const [id, name] of [
    ['ng-1', 'Zalo'],
    ['ng-2', 'Khách giới thiệu'],
  ])
    expect((await ask('/api/setting', 'saveOrderSource', { id, name })).status).toBe(200)
  const sources = async (params: object) => (await ask('/api/order', 'getSourceOrder', params)).body.sources
  expect(await sources({})).toEqual([
    { _id: 'ng-2', name: 'Khách giới thiệu', value: 'Khách giới thiệu' },
    { _id: 'ng-1', name: 'Zalo', value: 'Zalo' },
  ])
  expect(await sources({ search: 'gioi', company_id: 'may' })).toMatchObject([{ _id: 'ng-2' }])
})
