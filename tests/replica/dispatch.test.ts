import { liveQuery } from 'dexie'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { defineCommand, update } from '../../src/domain/command.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { changeSettings } from '../../src/domain/settings/change-settings.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { dispatch, dispatchEach, onDispatched } from '../../src/replica/dispatch.ts'
import { LocalWriteFailed } from '../../src/replica/local-write.ts'
import { preview } from '../../src/replica/preview.ts'
import { onReplicaLoss } from '../../src/replica/replica-loss.ts'
import { WorkingRows } from '../../src/replica/working-rows.ts'
import { aLoadedPhone, viewOf } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'
import { gaugeWaits } from './wait-gauge.ts'
import { gaugeWrites } from './write-gauge.ts'

const take = { code: 'DH-1', takeOver: false }

async function everything(replica: Parameters<typeof viewOf>[0]) {
  const { db } = replica
  const [view, pending, shadows, lanes] = [
    await viewOf(replica),
    ...(await Promise.all([db.pendingActions.toArray(), db.shadows.toArray(), db.lanes.toArray()])),
  ]
  return { view, pending, shadows, lanes }
}

test('[S4] a command shows its rows and waits in the queue, together', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const before = await replica.db.orders.get('DH-1')
  const dispatched = await dispatch(replica, openOrder, take)
  expect(dispatched).toMatchObject({ ok: true, localId: 1, seq: 1 })
  expect((await replica.db.orders.get('DH-1'))?.state).toBe('ĐANG ĐÓNG GÓI')
  const [action] = await replica.db.pendingActions.toArray()
  expect(action).toMatchObject({
    seq: 1,
    method: 'openOrder',
    params: take,
    status: 'pending',
    cause: 'DH-1',
  })
  expect(action?.touched).toContainEqual({ table: 'orders', key: 'DH-1' })
  expect(await replica.db.shadows.get(['orders', 'DH-1'])).toMatchObject({ row: before })
  expect(await replica.db.shadows.get(['parcels', 'DH-1#1'])).toEqual({ table: 'parcels', key: 'DH-1#1' })
})

test('[S15] a full disk at any write of a command leaves neither effect nor entry, and says so in Vietnamese', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const gauge = await gaugeWrites(replica)
  const before = await everything(replica)
  for (let failAt = 1; ; failAt += 1) {
    Object.assign(gauge, { writes: [], failAt })
    const outcome = await dispatch(replica, openOrder, take).catch((thrown: unknown) => thrown)
    if (!(outcome instanceof LocalWriteFailed)) {
      expect(failAt).toBeGreaterThan(4)
      expect(outcome).toMatchObject({ ok: true, seq: 1 })
      return
    }
    expect(outcome).toMatchObject({ code: 'full', sentence: expect.stringContaining('hết chỗ') })
    expect(await everything(replica)).toEqual(before)
  }
})

test('[S3] [S4] many commands of one act are stored together: a refused one takes no number, screens follow once', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const seen: (string | undefined)[][] = []
  const all = ['DH-1', 'DH-2', 'DH-3']
  const live = liveQuery(async () => (await replica.db.orders.bulkGet(all)).map((order) => order?.state))
  const watching = live.subscribe((states) => void seen.push(states))
  await expect.poll(() => seen.length).toBe(1)
  let told = 0
  const stop = onDispatched(() => (told += 1))
  const each = ['DH-1', 'nowhere', 'DH-2', 'DH-3'].map((code) => ({ ...take, code }))
  const dispatched = await dispatchEach(replica, openOrder, each)
  stop()
  expect(dispatched.map((one) => (one.ok ? one.seq : one.refusal.code))).toEqual([1, 'order-not-found', 2, 3])
  expect((await replica.db.pendingActions.toArray()).map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(await dispatch(replica, openOrder, { ...take, code: 'DH-4' })).toMatchObject({ ok: true, seq: 4 })
  expect(told).toBe(1)
  await expect.poll(() => seen.length).toBe(2)
  watching.unsubscribe()
  expect(seen[1]).toEqual(all.map(() => 'ĐANG ĐÓNG GÓI'))
})

test('[S4] [S15] a full disk at any write of an act that is many commands leaves nothing of any of them', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const gauge = await gaugeWrites(replica)
  const before = await everything(replica)
  const each = ['DH-1', 'DH-2'].map((code) => ({ ...take, code }))
  for (let failAt = 1; ; failAt += 1) {
    Object.assign(gauge, { writes: [], failAt })
    const outcome = await dispatchEach(replica, openOrder, each).catch((thrown: unknown) => thrown)
    if (!(outcome instanceof LocalWriteFailed)) {
      expect(failAt).toBeGreaterThan(4)
      expect(outcome).toMatchObject([
        { ok: true, seq: 1 },
        { ok: true, seq: 2 },
      ])
      return
    }
    expect(await everything(replica)).toEqual(before)
  }
})

test('[S4] [S3] however many commands an act is, they are stored in one transaction, though the rows of the later ones are all there', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const add = defineCommand({
    path: '/api/order',
    method: 'add',
    params: v.object({ code: v.string(), what: v.string() }),
    permission: 'everyone',
    offline: 'optimistic',
    decide(read, { code, what }) {
      const order = read.get('orders', code)
      return order ? [update('orders', order, { ...order, note: order.note + what })] : []
    },
    say: () => ({ what: '', about: '' }),
  })
  const each = Array.from({ length: 200 }, () => ({ code: 'DH-1', what: 'x' }))
  const before = await replica.db.orders.get('DH-1')
  const gauge = await gaugeWaits(replica)
  const dispatched = await dispatchEach(replica, add, each)
  expect(dispatched.map((one) => one.ok && one.seq)).toEqual(each.map((_, index) => index + 1))
  expect(gauge.reached).toHaveLength(1)
  expect(await replica.db.orders.get('DH-1')).toMatchObject({ note: before?.note + 'x'.repeat(each.length) })
  expect(await replica.db.pendingActions.count()).toBe(each.length)
})

test('[S4] an act that Dexie lost sight of writes nothing, and is told as not stored', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const before = await everything(replica)
  const { decideEach } = WorkingRows.prototype
  const waits = vi.spyOn(WorkingRows.prototype, 'decideEach').mockImplementation(async function (
    this: WorkingRows,
    ...asked
  ) {
    const decided = await decideEach.apply(this, asked)
    for (let waited = 0; waited < 500; waited += 1) await null
    return decided
  })
  const outcome = await dispatch(replica, openOrder, take).catch((thrown: unknown) => thrown)
  waits.mockRestore()
  expect(outcome).toBeInstanceOf(LocalWriteFailed)
  expect(outcome).toMatchObject({ code: 'failed' })
  expect(await everything(replica)).toEqual(before)
})

test('[S15] a database that the browser closed is opened once more and the command is stored', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const gauge = await gaugeWrites(replica)
  Object.assign(gauge, { failAt: 1, fault: 'UnknownError' })
  expect(await dispatch(replica, openOrder, take)).toMatchObject({ ok: true, seq: 1 })
  expect(await replica.db.pendingActions.count()).toBe(1)
})

test('[S15] a database that stays closed asks to load the page again', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const told: string[] = []
  const stop = onReplicaLoss((loss) => told.push(loss))
  replica.environment.indexedDB.open = () => {
    throw new DOMException('gone', 'UnknownError')
  }
  replica.db.close({ disableAutoOpen: false })
  const outcome = await dispatch(replica, openOrder, take).catch((thrown: unknown) => thrown)
  stop()
  expect(outcome).toBeInstanceOf(LocalWriteFailed)
  expect(outcome).toMatchObject({ code: 'reload' })
  expect(told).toEqual(['reload'])
})

test('[S3] numbers stay in a row over two tabs and a refused command takes none', async () => {
  const { device, replica } = await aLoadedPhone(new FakeServer())
  const otherTab = await device.open(replica.session)
  const codes = ['DH-1', 'DH-2', 'nowhere', 'DH-3', 'DH-4']
  const dispatched = await Promise.all(
    codes.map((code, index) => dispatch(index % 2 ? otherTab : replica, openOrder, { ...take, code })),
  )
  expect(dispatched.filter(({ ok }) => !ok)).toHaveLength(1)
  const seqs = (await replica.db.pendingActions.toArray()).map(({ seq }) => seq)
  expect(seqs).toEqual([1, 2, 3, 4])
})

test('[P22] a refusal writes nothing and carries the sentence', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const gauge = await gaugeWrites(replica)
  const dispatched = await dispatch(replica, openOrder, { code: 'DH-9', takeOver: false })
  expect(dispatched).toMatchObject({ ok: false, refusal: { code: 'order-not-found' } })
  expect(gauge.writes).toEqual([])
})

test('[P22] a person without the permission is refused before the rule is asked', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const settings = { settings: { barcode: 1 } } as const
  expect(await dispatch(replica, changeSettings, settings)).toMatchObject({
    ok: false,
    refusal: { code: 'not-allowed' },
  })
  expect(await preview(replica, changeSettings, settings)).toMatchObject({ code: 'not-allowed' })
})

test('[P22] a command that needs the network is never queued', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const bookSlot = defineCommand({
    path: '/api/order',
    method: 'bookSlot',
    params: v.object({}),
    permission: 'everyone',
    offline: 'online',
    decide: () => [],
    say: () => ({ what: '', about: '' }),
  })
  expect(await dispatch(replica, bookSlot, {})).toMatchObject({
    ok: false,
    refusal: { code: 'needs-network' },
  })
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[P22] a command for later is queued without an effect on the screens', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const sendLater = defineCommand({
    path: '/api/order',
    method: 'sendLater',
    params: v.object({}),
    permission: 'everyone',
    offline: 'queued',
    decide: () => [],
    say: () => ({ what: '', about: '' }),
  })
  expect(await dispatch(replica, sendLater, {})).toMatchObject({ ok: true, seq: 1, changes: [] })
  expect(await replica.db.shadows.count()).toBe(0)
})

test('[P22] wrong parameters are a bug of the screen and store nothing', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const wrong = { code: '', takeOver: false }
  await expect(dispatch(replica, openOrder, wrong)).rejects.toThrow(/openOrder got wrong parameters: code/)
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[P11] the sync hears of every stored command, and only of those', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const heard: string[] = []
  const stop = onDispatched(({ database }) => heard.push(database))
  await dispatch(replica, openOrder, take)
  await dispatch(replica, openOrder, { code: 'nowhere', takeOver: false })
  stop()
  expect(heard).toEqual([
    'khotay:demo:shop.all.nocost-customers-desk-cost-past-colleagues-earnings-suppliers',
  ])
})

test('[P22] a preview says what the rule would say and writes nothing', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const gauge = await gaugeWrites(replica)
  expect(await preview(replica, openOrder, take)).toHaveLength(2)
  expect(await preview(replica, openOrder, { ...take, code: 'DH-9' })).toMatchObject({ refused: true })
  expect(gauge.writes).toEqual([])
})

test('[P10] a live query on the order runs again after a scan of its parcel only when it looked at the parcel', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take)
  const seen: (Order | undefined)[] = []
  const watching = liveQuery(() => replica.db.orders.get('DH-1')).subscribe((order) => seen.push(order))
  await expect.poll(() => seen.length).toBe(1)
  const scan = {
    parcelId: 'DH-1#1',
    gesture: 'g1',
    productCode: 'AT-DEN-M',
    scanned: 'AT-DEN-M',
    quantity: 1,
  }
  expect(await dispatch(replica, scanItem, scan)).toMatchObject({ ok: true })
  await new Promise((resolve) => setTimeout(resolve, 30))
  watching.unsubscribe()
  expect(seen).toHaveLength(1)
})

function scanOf(code: string, gesture: string) {
  const productCode = 'AT-DEN-M'
  return { parcelId: `${code}#1`, gesture, productCode, scanned: productCode, quantity: 1 }
}

test('[P22] a scan waits for the store twice, for what it reads and for what it writes, and holds up no other table', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  for (const code of ['DH-1', 'DH-2']) await dispatch(replica, openOrder, { ...take, code })
  expect(await dispatch(replica, scanItem, scanOf('DH-1', 'g1'))).toMatchObject({ ok: true })
  const gauge = await gaugeWaits(replica)
  expect(await dispatch(replica, scanItem, scanOf('DH-2', 'g2'))).toMatchObject({ ok: true, seq: 4 })
  expect(gauge.waits).toBe(2)
  expect(gauge.reached.map((tables) => tables.toSorted())).toEqual([
    ['lanes', 'orders', 'parcels', 'pendingActions', 'products', 'shadows'],
  ])
})

test('[S7] a command decides over the rows as another tab left them, however this one remembers them', async () => {
  const { device, replica } = await aLoadedPhone(new FakeServer())
  const otherTab = await device.open(replica.session)
  await dispatch(replica, openOrder, take)
  expect(await dispatch(otherTab, scanItem, scanOf('DH-1', 'g1'))).toMatchObject({ ok: true, seq: 2 })
  expect(await dispatch(replica, scanItem, scanOf('DH-1', 'g2'))).toMatchObject({
    ok: false,
    refusal: { code: 'enough-already' },
  })
  const parcel = await replica.db.parcels.get('DH-1#1')
  expect(parcel?.scans.map(({ gesture }) => gesture)).toEqual(['g1'])
})

test('[S4] a rule that asks for a table it never asked for before is stored whole, in a transaction that reaches it', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const look = defineCommand({
    path: '/api/order',
    method: 'look',
    params: v.object({ code: v.string() }),
    permission: 'everyone',
    offline: 'optimistic',
    decide(read, { code }) {
      const order = read.get('orders', code)
      if (order?.code === 'DH-2') read.get('products', 'AT-DEN-M')
      return order ? [update('orders', order, { ...order, note: 'seen' })] : []
    },
    say: () => ({ what: '', about: '' }),
  })
  await dispatch(replica, look, { code: 'DH-1' })
  const gauge = await gaugeWaits(replica)
  expect(await dispatch(replica, look, { code: 'DH-2' })).toMatchObject({ ok: true, seq: 2 })
  expect(gauge.reached.map((tables) => tables.includes('products'))).toEqual([false, true])
  expect(await replica.db.orders.get('DH-2')).toMatchObject({ note: 'seen' })
  expect((await replica.db.pendingActions.toArray()).map(({ seq }) => seq)).toEqual([1, 2])
  expect(await replica.db.shadows.count()).toBe(2)
})
