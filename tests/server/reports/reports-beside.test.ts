import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportJobId } from '../../../src/domain/jobs/job-words.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import type { Job } from '../../../src/domain/tables/jobs.ts'
import { openSession } from '../../../src/server/auth/sessions.ts'
import { createApp } from '../../../src/server/create-app.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { keepMissingProfits } from '../../../src/server/keep-missing-profits.ts'
import { reports } from '../../../src/server/reports/reports.ts'
import type { Shop } from '../../../src/server/store/load-shop.ts'
import type { Reading, Store } from '../../../src/server/store/store.ts'
import { sumMissingFlows } from '../../../src/server/sum-missing-flows.ts'
import { morning } from '../../support/builders.ts'
import { aPerson, openTestShop, people, putStaff, type TestShop } from '../small-shop.ts'

const date = (days: number) => new Date(morning - days * 86_400_000).toISOString().slice(0, 10)
const period = { from: date(90), to: date(0) }
const fieldsOf: Record<string, object> = {
  getStockValue: { date: date(0) },
  getStockValueByWarehouse: { date: date(0) },
  getSalesBy: { ...period, by: 'province' },
  getProductExchange: { ...period, by: 'products' },
  getStockAge: {},
  getStaffStatDetailsByDateData: { ...period, user: 'kho' },
  getStaffUpdateOrderDetail: { ...period, user: 'kho' },
}

let shop: TestShop
let beside: Awaited<ReturnType<typeof createApp>>
/** What the server's own thread reads beside who asks. */
let readHere: string[]

beforeAll(async () => {
  shop = await openTestShop({}, [generated()])
  await keepMissingProfits(shop.store, 'may')
  while ((await sumMissingFlows(shop.store, 'may')) > 0);
  beside = await createApp({
    store: noting(shop.store),
    clock: () => morning,
    readsMuchFrom: { folder: shop.folder },
  })
})
beforeEach(() => {
  readHere = []
})
afterAll(async () => {
  await beside.close()
  await shop.close()
})

function generated(): Shop {
  const { company, rows } = generateDemo({ seed: 5, orders: 120, products: 30, now: morning })
  return {
    company: { ...company, company_id: 'may' },
    staff: [],
    rows: { ...rows, staff: [...people, aPerson('xuat', { role: 'OWNER', flags: [...permissions] })] },
  } as unknown as Shop
}

/** The same store; notes what is read of it, staff left out. */
function noting(store: Store): Store {
  return {
    ...store,
    read: (company, work) =>
      store.read(company, (reading) =>
        work(
          new Proxy(reading, {
            get(target, name: keyof Reading) {
              const value = target[name]
              if (typeof value !== 'function') return value
              return (...asked: unknown[]) => {
                if (!JSON.stringify(asked).includes('"staff"')) readHere.push(name)
                return Reflect.apply(value, target, asked) as unknown
              }
            },
          }),
        ),
      ),
  }
}

async function ask(name: string, { userName = 'chu', more = {} }: { userName?: string; more?: object } = {}) {
  const [path, method = ''] = name.split(' ')
  const token = await openSession(shop.store, { userName, company: 'may', now: morning })
  const body = { token, method, ...(fieldsOf[method] ?? period), ...more }
  const here = await shop.post(path ?? '', body)
  const there = await beside.inject({ method: 'POST', url: path ?? '', payload: body })
  return { here: [here.status, here.text], there: [there.statusCode, there.body] }
}

describe('reports in a thread beside the server', () => {
  test.each(Object.keys(reports))(
    '%s is answered as by the server itself, and read elsewhere',
    async (name) => {
      const { here, there } = await ask(name)
      expect(here[0]).toBe(200)
      expect(there).toEqual(here)
      expect(readHere).toEqual([])
    },
  )

  test('a permission that was given a moment ago is one', async () => {
    expect((await ask('/api/statistic getSales', { userName: 'kho2' })).there[0]).toBe(403)
    await putStaff(shop, aPerson('kho2', { flags: ['report_orders'] }))
    expect((await ask('/api/statistic getSales', { userName: 'kho2' })).there[0]).toBe(200)
  })

  test('[S13] whoever may not ask, and a question that cannot be read, are told as ever', async () => {
    const refused = await ask('/api/statistic getSales', { userName: 'kho' })
    expect(refused.here[0]).toBe(403)
    expect(without(refused.there)).toEqual(without(refused.here))
    const wrong = await ask('/api/statistic getSales', { more: { from: 'hôm nay' } })
    expect(wrong.here[0]).toBe(400)
    expect(without(wrong.there)).toEqual(without(wrong.here))
  })

  test('many at once are each told their own', async () => {
    const names = [...Object.keys(reports), ...Object.keys(reports)]
    const all = await Promise.all(names.map((name) => ask(name)))
    for (const { here, there } of all) expect(there).toEqual(here)
  })

  test('[S13] a paused person is told so, and the sessions are closed', async () => {
    await ask('/api/statistic getSales')
    const token = await openSession(shop.store, { userName: 'chu', company: 'may', now: morning })
    await putStaff(shop, aPerson('chu', { role: 'OWNER', active: false }))
    const post = () =>
      beside.inject({
        method: 'POST',
        url: '/api/statistic',
        payload: { token, method: 'getSales', ...period },
      })
    expect((await post()).json()).toMatchObject({ code: 'account-paused' })
    expect((await post()).json()).toMatchObject({ code: 'account-paused' })
  })
})

describe('an export in a thread beside the server', () => {
  test('[S13] is worked at elsewhere: the server’s own thread reads no order for it', async () => {
    const token = await openSession(shop.store, { userName: 'xuat', company: 'may', now: morning })
    const params = { year: new Date(morning).getUTCFullYear() }
    const payload = { token, method: 'exportOrders', params }
    await beside.listen({ port: 0, host: '127.0.0.1' })
    const begun = await beside.inject({ method: 'POST', url: '/api/job', payload })
    expect(begun.json()).not.toHaveProperty('error')
    const job = () =>
      shop.store.read('may', async (reading) => {
        const [row] = await reading.rows([
          { table: 'jobs', key: exportJobId({ ...params, userName: 'xuat' }) },
        ])
        return row as Job
      })
    await expect.poll(job).toMatchObject({ state: 'done', done: 120, failed: 0 })
    expect(readHere).not.toContain('list')
    expect(readHere).not.toContain('countListed')
  })
})

/** Each request has an id of its own. */
function without([status, text]: unknown[]): unknown[] {
  return [status, { ...(JSON.parse(String(text)) as object), requestId: '' }]
}
