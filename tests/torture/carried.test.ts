import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { CarriedPage } from '../../src/protocol/wire.ts'
import { readCursor, readLineage } from '../../src/replica/apply-pull.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { readSight } from '../../src/replica/read-sight.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { checkSameAsServer } from './oracle/at-rest.ts'
import { heldBy } from './oracle/phones.ts'
import { viewServer } from './oracle/server-view.ts'
import type { Tab } from './world/device.ts'
import { company } from './world/shop.ts'
import { World } from './world/world.ts'

/* Rows that come with a poke: each way in which they may not fit, one scripted world each. */

let world: World
let page: Tab
let replica: Replica
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world = await World.make(1, 2)
  await world.begin()
  world.phones[0]!.listens = true
  page = (await world.phones[0]!.tab(0))!
  replica = page.replica!
  await world.still()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.end()
})

const setPrice = (code: string, price: number) => world.write('products', code, (row) => ({ ...row, price }))
const priceOf = async (code: string) => (await replica.db.products.get(code))!.price

async function expectSame(): Promise<void> {
  await world.quietMinute()
  checkSameAsServer(world.phones[0]!, heldBy(world.phones[0]!)[0]!, viewServer(world.server))
}

/** Says to the page what a server might, made of what the device holds. */
async function tell(more: Partial<CarriedPage>): Promise<void> {
  const from = (await readCursor(replica.db))!
  const lineage = (await readLineage(replica.db))!
  const scope = (await readSight(replica.db))!
  const row = { ...(await replica.db.products.get('SP-A'))!, price: 77_000 }
  const puts = [row as unknown as Record<string, unknown>]
  const told: CarriedPage = {
    from,
    to: from + 1,
    lineage,
    scope,
    tables: { products: { puts, dels: [] } },
    ...more,
  }
  page.socket!.tell('cacheChanged', { company_id: company, version: told.to, page: told })
  await world.still()
}

test('[P11] a colleague’s change is here with its poke, and nobody is asked', async () => {
  const { runs } = page
  for (const price of [1_000, 2_000, 3_000]) {
    await setPrice('SP-A', price)
    await world.still()
    expect(await priceOf('SP-A')).toBe(price)
  }
  expect(await readCursor(replica.db)).toBe(world.server.version())
  await world.pass(5_000)
  expect(page.runs).toBe(runs)
  await expectSame()
})

test('[S9] a poke that was lost leaves no gap: the next one does not fit, and the device asks', async () => {
  world.phones[0]!.pokes.push('lose')
  await setPrice('SP-A', 1_000)
  await world.still()
  const before = await readCursor(replica.db)
  await setPrice('SP-B', 2_000)
  await world.still()
  expect(await readCursor(replica.db)).toBe(before)
  await world.pass(2_000)
  expect([await priceOf('SP-A'), await priceOf('SP-B')]).toEqual([1_000, 2_000])
  await expectSame()
})

test('[S9] changes that were gathered in one poke come all with it', async () => {
  await setPrice('SP-A', 1_000)
  await setPrice('SP-B', 2_000)
  await world.still()
  expect([await priceOf('SP-A'), await priceOf('SP-B')]).toEqual([1_000, 2_000])
  expect(await readCursor(replica.db)).toBe(world.server.version())
  await expectSame()
})

test('[S9] pokes that overtake each other, and come twice, leave the newest rows and move nothing back', async () => {
  world.phones[0]!.pokes.push('late', 'double')
  await setPrice('SP-A', 1_000)
  await world.still()
  await setPrice('SP-A', 2_000)
  await world.still()
  await world.pass(2_000)
  expect(await priceOf('SP-A')).toBe(2_000)
  await world.pass(60_000)
  expect(await priceOf('SP-A')).toBe(2_000)
  expect(world.phones[0]!.wentBack).toBeUndefined()
  await expectSame()
})

test('[S5] while a command is on its way, rows wait for the pull that confirms it', async () => {
  world.phones[0]!.aimed.push({ on: 'push', fate: 'cut' })
  const before = await readCursor(replica.db)
  await dispatch(replica, openOrder, { code: 'D1', takeOver: false })
  page.loop!.trigger()
  await world.still()
  expect((await replica.db.pendingActions.toArray()).map(({ sentAt }) => sentAt !== undefined)).toEqual([
    true,
  ])
  expect(world.server.version()).toBeGreaterThan(before!)
  expect(await readCursor(replica.db)).toBe(before)
  await world.pass(5_000)
  expect(await replica.db.pendingActions.count()).toBe(0)
  await expectSame()
})

test('[S7] over work that was never sent, rows are laid as a pull lays them', async () => {
  world.phones[0]!.aimed.push({ on: 'push', fate: 'drop' })
  const met = (await replica.db.lanes.toArray()).every((lane) => lane.met)
  await dispatch(replica, openOrder, { code: 'D1', takeOver: false })
  await world.write('orders', 'D1', (row) => ({ ...row, note: 'Gọi trước khi giao' }))
  await world.still()
  const order = (await replica.db.orders.get('D1'))!
  if (met) expect(order.note).toBe('Gọi trước khi giao')
  expect(order.state).toBe('ĐANG ĐÓNG GÓI')
  page.loop!.trigger()
  await expectSame()
})

test('[S13] rows for other eyes, and of another history, are not taken in', async () => {
  const before = await priceOf('SP-A')
  await tell({ scope: 'shop.all.cost' })
  expect(await priceOf('SP-A')).toBe(before)
  await tell({ lineage: 'another' })
  expect(await priceOf('SP-A')).toBe(before)
  await tell({})
  expect(await priceOf('SP-A')).toBe(77_000)
})

test('[S9] what is no page, or ends before it begins, is a hint', async () => {
  const before = await priceOf('SP-A')
  const from = (await readCursor(replica.db))!
  await tell({ to: -1 })
  await tell({ from: from + 2, to: from + 1 })
  await tell({ tables: { products: { puts: 'all' as never, dels: [] } } })
  expect([await priceOf('SP-A'), await readCursor(replica.db)]).toEqual([before, from])
  await tell({ tables: { tableOfTomorrow: { puts: [{ id: 'x' }], dels: ['y'] } } })
  expect(await readCursor(replica.db)).toBe(from + 1)
})

test('[L3] while the shop is being loaded nothing is laid under it', async () => {
  await world.raiseFloor()
  world.phones[0]!.listens = false
  await setPrice('SP-A', 1_000)
  await replica.db.meta.delete('cursor')
  await tell({ from: 0, to: 1_000_000 })
  expect(await readCursor(replica.db)).toBeUndefined()
  expect(await priceOf('SP-A')).not.toBe(77_000)
})

test('[P11] of two tabs that hear the same poke one takes the rows, and neither asks', async () => {
  const second = (await world.phones[0]!.tab(1))!
  await world.still()
  const runs = page.runs + second.runs
  await setPrice('SP-A', 1_000)
  await world.still()
  await world.pass(5_000)
  expect(await priceOf('SP-A')).toBe(1_000)
  expect(page.runs + second.runs).toBe(runs)
  await expectSame()
})
