import { expect, test } from 'vitest'
import { actorOf } from '../../../src/domain/people/actor.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { getProductExchange, getStockAge } from '../../../src/server/queries/stock-flows.ts'
import { loadShop, type Shop } from '../../../src/server/store/load-shop.ts'
import { sumMissingFlows } from '../../../src/server/sum-missing-flows.ts'
import { aStaff, morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'

const engines = bothEngines()
const company = 'may'
const owner = actorOf(aStaff({ userName: 'chu', role: 'OWNER', flags: [...permissions] }), company)
const daysBack = (days: number) =>
  new Date(morning + 7 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** Everything that a report of stock tells of a generated shop, rows in the order of their keys. */
async function toldBy(open: (typeof engines)[string]): Promise<Record<string, unknown>> {
  const { store, drop } = await open()
  try {
    const demo = generateDemo({ seed: 9, orders: 300, products: 40, now: morning })
    await loadShop(store, {
      ...demo,
      staff: [],
      company: { ...demo.company, company_id: company },
    } as unknown as Shop)
    await sumMissingFlows(store, company)
    return await store.read(company, async (reading) => {
      const [warehouse] = await reading.scan(
        { table: 'warehouses', closed: false, after: '', closedSince: 0 },
        1,
      )
      const [product] = await reading.scan({ table: 'products', closed: false, after: '', closedSince: 0 }, 1)
      const told: Record<string, unknown> = {}
      for (const wid of [undefined, warehouse?.key]) {
        for (const [from, to] of [
          [daysBack(6), daysBack(0)],
          [daysBack(365), daysBack(0)],
          [daysBack(500), daysBack(140)],
          [daysBack(80), daysBack(20)],
        ])
          for (const by of ['products', 'days', 'months', 'warehouses'])
            for (const one of by === 'products' ? [undefined] : [undefined, product?.key]) {
              const answer = await getProductExchange(reading, owner, { from, to, by, wid, product: one })
              const rows = answer.rows.toSorted((left, right) => (left.key < right.key ? -1 : 1))
              told[[wid, from, to, by, one].join(' ')] = rows
            }
        const { products } = await getStockAge(reading, owner, { wid }, { now: morning })
        told[`${wid} age`] = products.toSorted((left, right) => (left.code < right.code ? -1 : 1))
      }
      return told
    })
  } finally {
    await store.close()
    drop()
  }
}

test('[RTE-058] both engines tell the same of what lay in stock, came and went, to the hundredth of a đồng', async () => {
  const [first, ...others] = await Promise.all(Object.values(engines).map(toldBy))
  expect(Object.values(first ?? {}).flat().length).toBeGreaterThan(2_000)
  for (const other of others) expect(other).toEqual(first)
})
