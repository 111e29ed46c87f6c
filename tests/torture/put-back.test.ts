import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Bin } from '../../src/domain/tables/places.ts'
import { readCursor } from '../../src/replica/apply-pull.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { beginRepair } from '../../src/replica/load-point.ts'
import { queueHealth } from '../../src/replica/queries/queue/queue-health.ts'
import { acknowledgeForgotten } from '../../src/replica/queue.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { checkSameAsServer } from './oracle/at-rest.ts'
import { heldBy } from './oracle/phones.ts'
import { viewServer } from './oracle/server-view.ts'
import { company } from './world/shop.ts'
import { World } from './world/world.ts'

/* A backup is put back on the server, or rows on a phone differ from the server's without anybody having changed them. */

let world: World
let replica: Replica
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world = await World.make(3, 2)
  await world.begin()
  replica = (await world.phones[0]!.tab(0))!.replica!
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.end()
})

const day = 86_400_000

async function sync(index = 0): Promise<void> {
  ;(await world.phones[index]!.tab(0))!.loop!.trigger()
  await world.still()
}

const open = (code: string) => dispatch(replica, openOrder, { code, takeOver: false })

const bin = (name: string): Bin => ({ id: 'import/1', parent: 'K1', bid: 'import/1', name }) as Bin

/** What a restore does: an older state under a new name, and the shop goes on from there. */
async function putBackAndGoOn(copy: string, versions: number): Promise<void> {
  await world.server.putBack(copy)
  await world.server.store.write(company, (writing) => writing.renewLineage())
  for (let count = 0; count < versions; count += 1) {
    await world.call('chu', updateState.path, updateState.method, {
      orderCodes: ['D5'],
      state: count % 2 ? 'MỚI' : 'CHỜ HÀNG',
    })
  }
}

function expectLevel(): void {
  const server = viewServer(world.server)
  for (const held of heldBy(world.phones[0]!)) {
    expect(held.pending).toEqual([])
    checkSameAsServer(world.phones[0]!, held, server)
  }
}

test('[S6] [L3] [P19] a backup that was put back is noticed even when the shop has passed the cursor since', async () => {
  const copy = await world.server.backUp()
  await open('D1')
  await sync()
  const version = world.server.version()
  await putBackAndGoOn(copy, 8)
  expect(world.server.version()).toBeGreaterThan(version)
  await sync()
  expectLevel()
  expect((await replica.db.orders.get('D1'))!.state).toBe('CHỜ ĐÓNG GÓI')
})

test('[S1] [P19] work that waits goes on behind what the server still knows, and the person is told what is gone', async () => {
  await open('D1')
  await sync()
  const copy = await world.server.backUp()
  await open('D2')
  await open('D4')
  await sync()
  world.phones[0]!.offline = true
  await open('D6')
  await putBackAndGoOn(copy, 3)
  world.phones[0]!.offline = false
  await sync()
  await world.pass(5_000)
  expectLevel()
  const kept = viewServer(world.server).commands.filter(({ userName }) => userName === 'kho')
  expect(kept.map(({ seq, status }) => `${seq} ${status}`)).toEqual(['1 applied', '2 applied'])
  expect((await replica.db.orders.get('D6'))!.state).toBe('ĐANG ĐÓNG GÓI')
  expect((await replica.db.orders.get('D2'))!.state).toBe('CHỜ ĐÓNG GÓI')
  expect(await queueHealth(replica)).toMatchObject({ forgotten: 2, state: 'attention', text: '1 cần xử lý' })
  await acknowledgeForgotten(replica)
  expect(await queueHealth(replica)).toMatchObject({ forgotten: 0, state: 'synced' })
  await open('D2')
  await sync()
  expectLevel()
})

test('[S2] [P19] commands on their way when the backup was put back are done once', async () => {
  const copy = await world.server.backUp()
  world.phones[0]!.script.push('cut')
  await open('D1')
  await open('D2')
  await sync()
  await putBackAndGoOn(copy, 2)
  await sync()
  await world.pass(60_000)
  expectLevel()
  const kept = viewServer(world.server).commands.filter(({ userName }) => userName === 'kho')
  expect(kept.map(({ seq, status }) => `${seq} ${status}`)).toEqual(['1 applied', '2 applied'])
})

test('[S6] [P20] a row that silently changed, one that vanished and one too many are found within a day and fetched anew', async () => {
  await open('D1')
  const before = (await replica.db.products.get('SP-A'))!
  await replica.db.products.put({ ...before, name: 'Hỏng' })
  await replica.db.orders.delete('D9')
  await replica.db.bins.put(bin('Không có thật'))
  await sync()
  expect((await replica.db.products.get('SP-A'))!.name).toBe('Hỏng')
  await world.pass(day)
  await sync()
  await world.pass(5_000)
  expectLevel()
  expect(await replica.db.orders.get('D9')).toBeDefined()
  expect(await replica.db.bins.get('import/1')).toBeUndefined()
  const compared = await replica.db.meta.get('compared')
  expect(compared?.value).toMatchObject({ differing: ['bins', 'orders', 'products'] })
})

test('[S9] [P20] what changed in other tables while some were fetched anew still comes', async () => {
  const cursor = (await readCursor(replica.db))!
  await world.call('chu', updateState.path, updateState.method, { orderCodes: ['D5'], state: 'HỦY' })
  await beginRepair(replica.db, ['bins', 'products'], cursor)
  await sync()
  expectLevel()
  expect((await replica.db.orders.get('D5'))!.state).toBe('HỦY')
})

test('[S7] [P20] rows that waiting work changed are compared as the server has them, and the work stays', async () => {
  world.network.poison = (body) => body.includes('/api/order') // nothing gets through that carries work
  await open('D1')
  await dispatch(replica, scanItem, {
    parcelId: parcelIdOf('D1'),
    gesture: 'g1',
    productCode: 'AT-DEN-M',
    scanned: 'AT-DEN-M',
    quantity: 1,
  })
  await world.pass(day)
  await sync()
  expect((await replica.db.meta.get('compared'))?.value).toMatchObject({ differing: [] })
  expect(await replica.db.pendingActions.count()).toBe(2)
})

test('[P21] orders that closed more than 30 days ago leave the phone, and never one that waiting work looks at', async () => {
  const age = async (code: string, days: number) => {
    const order = (await replica.db.orders.get(code))!
    const row: Order = { ...order, state: 'THÀNH CÔNG', updatedAt: world.clock.now - days * day }
    await world.server.store.write(company, async (writing) => {
      await writing.putRows(await writing.advance(), [{ table: 'orders', key: code, row }])
    })
  }
  await age('D8', 31)
  await age('D9', 29)
  await age('D3', 31)
  await sync()
  await replica.db.shadows.put({ table: 'orders', key: 'D3', row: (await replica.db.orders.get('D3'))! })
  await replica.db.meta.delete('compared')
  await sync()
  expect(await replica.db.orders.bulkGet(['D8', 'D9', 'D3'])).toEqual([
    undefined,
    expect.objectContaining({ code: 'D9' }),
    expect.objectContaining({ code: 'D3' }),
  ])
  expect((await replica.db.meta.get('compared'))?.value).toMatchObject({ differing: [] })
})
