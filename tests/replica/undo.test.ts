import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { undo, undoDone } from '../../src/replica/undo.ts'
import { aLoadedPhone, truthOf, viewOf } from '../sync/a-phone.ts'
import { FakeServer, weathers } from '../sync/fake-server.ts'

const take = { code: 'DH-2', takeOver: false }
const scan = (gesture: string) => ({
  parcelId: 'DH-2#1',
  gesture,
  productCode: 'AT-DEN-M',
  scanned: 'AT-DEN-M',
  quantity: 1,
})

async function aPackingPhone(server: FakeServer) {
  const phone = await aLoadedPhone(server)
  await dispatch(phone.replica, openOrder, take)
  const scanned = await dispatch(phone.replica, scanItem, scan('g1'))
  if (!scanned.ok) throw new Error(scanned.refusal.text)
  return { ...phone, localId: scanned.localId }
}

test('[S3] a command that never left is replaced in its place by an empty one, and the row has no gap', async () => {
  const server = new FakeServer()
  const { device, replica, localId } = await aPackingPhone(server)
  await dispatch(replica, scanItem, scan('g2'))
  expect(await undo(replica, localId)).toEqual({ outcome: 'voided' })
  expect((await replica.db.parcels.get('DH-2#1'))?.scans.map(({ gesture }) => gesture)).toEqual(['g2'])
  await device.sync(replica)
  expect(server.arrived.map(({ seq, method }) => [seq, method])).toEqual([
    [1, 'openOrder'],
    [2, 'void'],
    [3, 'scanItem'],
  ])
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P16] commands that built on an undone one lose their effect here and say so', async () => {
  const { replica } = await aPackingPhone(new FakeServer())
  expect(await undo(replica, 1)).toEqual({ outcome: 'voided' })
  expect(await replica.db.parcels.count()).toBe(0)
  const pending = await replica.db.pendingActions.toArray()
  expect(pending.map(({ method, marked }) => [method, marked?.code])).toEqual([
    ['void', undefined],
    ['scanItem', 'parcel-not-found'],
  ])
})

test('[P16] a command that may have arrived is answered by its reverse', async () => {
  const server = new FakeServer()
  const { device, replica, localId } = await aPackingPhone(server)
  server.next('/api/sync/push', weathers.lostAnswer)
  await device.sync(replica)
  expect(await undo(replica, localId)).toEqual({ outcome: 'reversed' })
  expect((await replica.db.parcels.get('DH-2#1'))?.scans).toEqual([])
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(server.arrived.at(-1)).toMatchObject({ seq: 3, method: 'undoScan' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P16] a command that has no reverse says so once it was sent', async () => {
  const server = new FakeServer()
  const { device, replica } = await aPackingPhone(server)
  server.next('/api/sync/push', weathers.lostAnswer)
  await device.sync(replica)
  expect(await undo(replica, 1)).toMatchObject({ outcome: 'refused', refusal: { code: 'not-undoable' } })
})

test('[P16] a confirmed command is gone from the queue, and is reversed when the caller says what it was', async () => {
  const server = new FakeServer()
  const { device, replica, localId } = await aPackingPhone(server)
  await device.sync(replica)
  expect(await undo(replica, localId)).toEqual({ outcome: 'gone' })
  const { path, method } = scanItem
  expect(await undo(replica, localId, { path, method, params: scan('g1') })).toEqual({ outcome: 'reversed' })
  expect((await replica.db.parcels.get('DH-2#1'))?.scans).toEqual([])
})

test('[S3] what was done is found in the queue by its way back, whatever else was said with it', async () => {
  const { replica } = await aPackingPhone(new FakeServer())
  await dispatch(replica, scanItem, scan('g2'))
  const { path, method } = scanItem
  const done = { path, method, params: { parcelId: 'DH-2#1', gesture: 'g1' } }
  expect(await undoDone(replica, done)).toEqual({ outcome: 'voided' })
  expect((await replica.db.parcels.get('DH-2#1'))?.scans.map(({ gesture }) => gesture)).toEqual(['g2'])
})

test('[S3] a text that only looks like the gesture undoes nothing of it', async () => {
  const { replica } = await aPackingPhone(new FakeServer())
  const { path, method } = scanItem
  const done = { path, method, params: { parcelId: 'DH-2#1', gesture: 'AT-DEN-M' } }
  expect(await undoDone(replica, done)).toMatchObject({ outcome: expect.not.stringMatching('voided') })
  expect((await replica.db.parcels.get('DH-2#1'))?.scans.map(({ gesture }) => gesture)).toEqual(['g1'])
})
