import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { CarriedPage } from '../../src/protocol/wire.ts'
import { applyCarried } from '../../src/replica/apply-carried.ts'
import { readCursor, readLineage } from '../../src/replica/apply-pull.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { holdMs, holdStill } from '../../src/replica/hold-still.ts'
import { readSight } from '../../src/replica/read-sight.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { rowsIn } from '../../src/sync/rows-in.ts'
import { takeCarried } from '../../src/sync/take-carried.ts'
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

/** What a server might say with a poke, made of what the device holds. */
async function carriedOver(more: Partial<CarriedPage> = {}): Promise<CarriedPage> {
  const from = (await readCursor(replica.db))!
  const lineage = (await readLineage(replica.db))!
  const scope = (await readSight(replica.db))!
  const row = { ...(await replica.db.products.get('SP-A'))!, price: 77_000 }
  const puts = [row as unknown as Record<string, unknown>]
  return { from, to: from + 1, lineage, scope, tables: { products: { puts, dels: [] } }, ...more }
}

/** Says that to the page. */
async function tell(more: Partial<CarriedPage>): Promise<void> {
  const told = await carriedOver(more)
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

test('[P20] rows are compared to the end though rows come with pokes meanwhile: these are fetched behind it', async () => {
  const { environment } = replica
  const { step } = environment
  const taken: unknown[] = []
  environment.step = async (name) => {
    await step(name)
    if (name === 'sums:held') taken.push(await takeCarried(replica, await carriedOver()))
  }
  await replica.db.meta.delete('compared')
  page.loop!.trigger()
  await world.still()
  expect(taken).toEqual([{ isHere: false, hasLabels: false }])
  expect((await replica.db.meta.get('compared'))?.value).toMatchObject({ differing: [] })
  await setPrice('SP-A', 1_000)
  await world.still()
  expect(await priceOf('SP-A')).toBe(1_000)
  await expectSame()
})

test('[P20] a comparison that died holds rows of pokes up for half a minute, and a clock that was set back for no longer', async () => {
  const cursor = (await readCursor(replica.db))!
  const { now } = replica.environment
  expect(await holdStill(replica.db, cursor + 1, now())).toBe(false)
  expect(await holdStill(replica.db, cursor, now())).toBe(true)
  const told = await carriedOver()
  const rows = rowsIn('products', told.tables.products!.puts, [])
  const carried = { ...told, rows, sight: told.scope }
  expect(await applyCarried(replica.db, carried, now() + holdMs - 1)).toBe('other')
  expect(await applyCarried(replica.db, carried, now() - 1)).toBe('applied')
  expect(await holdStill(replica.db, cursor + 1, now())).toBe(true)
  const next = { ...carried, from: cursor + 1, to: cursor + 2 }
  expect(await applyCarried(replica.db, next, now() + holdMs)).toBe('applied')
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
