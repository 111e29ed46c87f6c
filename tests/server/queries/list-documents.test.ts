import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import { aStaff } from '../../support/builders.ts'
import { aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeAll(async () => {
  const made = aTestShop('may', [])
  const [{ wid } = { wid: '' }] = made.rows.warehouses ?? []
  const slips = Array.from(
    { length: 60 },
    (_, at): Slip => ({
      code: `NK-${String(at).padStart(3, '0')}`,
      type: 'Nhập mới',
      state: 'HOÀN THÀNH',
      items: [{ productCode: 'A1', amount: 2, bin: 'BinDefault', priceIn: 61_000, cost: 61_000 }],
      note: at === 7 ? 'Hàng Tết' : '',
      userId: 'chu',
      sourceWarehouse: at === 9 ? 'K9' : wid,
      createdAt: at,
      updatedAt: at,
    }),
  )
  const bound = aStaff({ userName: 'hep', flags: ['stock_crud'], warehouses: [wid] })
  const staff = [...(made.rows.staff ?? []), bound]
  shop = await openTestShop({}, [{ ...made, rows: { ...made.rows, staff, slips } }])
})
afterAll(() => shop.close())

const ask = async (params: object, userName = 'chu', method = 'listDocuments') =>
  shop.post('/api/exchange', { method, params, token: await shop.tokenOf(userName) })
const codesOf = (body: unknown) => (body as { documents: Slip[] }).documents.map(({ code }) => code)

test('slips that no phone holds any more are listed page by page, narrowed and found', async () => {
  const first = await ask({ of: 'slips', limit: 40 })
  expect([first.status, codesOf(first.body).slice(0, 2)]).toEqual([200, ['NK-059', 'NK-058']])
  expect(first.body).toMatchObject({ total: { count: 60, exact: true } })
  const next = await ask({ of: 'slips', limit: 40, cursor: first.body.next })
  expect(codesOf(next.body)).toHaveLength(20)
  expect(codesOf((await ask({ of: 'slips', search: 'hàng tết' })).body)).toEqual(['NK-007'])
  expect(codesOf((await ask({ of: 'slips', filter: { wid: ['K9'] } })).body)).toEqual(['NK-009'])
  expect((await ask({ of: 'orders' })).status).toBe(400)
  expect((await ask({ of: 'slips', limit: 201 })).status).toBe(400)
})

test('whoever works in some warehouses is listed slips of these, whatever they ask for', async () => {
  const all = await ask({ of: 'slips', limit: 200 }, 'hep')
  expect([codesOf(all.body).length, codesOf(all.body).includes('NK-009')]).toEqual([59, false])
  expect((await ask({ of: 'slips', filter: { wid: ['K9'] } }, 'hep')).body).toEqual({
    documents: [],
    total: { count: 0, exact: true },
  })
})

test('a slip of any age is opened by its code; what goods cost is told who may see it', async () => {
  const asked = { of: 'slips', key: 'NK-007' }
  const costs = async (userName: string) => {
    const { document } = (await ask(asked, userName, 'getDocument')).body as { document: Slip }
    return document.items.map(({ priceIn, cost }) => [priceIn, cost])
  }
  expect(await costs('chu')).toEqual([[61_000, 61_000]])
  expect(await costs('kho')).toEqual([[undefined, undefined]])
  expect((await ask({ of: 'slips', search: 'tet' }, 'kho')).body).toMatchObject({
    documents: [{ code: 'NK-007', items: [{ productCode: 'A1', amount: 2, bin: 'BinDefault' }] }],
  })
  expect(JSON.stringify((await ask({ of: 'slips', limit: 200 }, 'kho')).body)).not.toContain('61000')
  expect((await ask({ of: 'slips', key: 'KHONG-CO' }, 'chu', 'getDocument')).body).toEqual({})
})
