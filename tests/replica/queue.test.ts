import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import {
  acknowledge,
  exportQueue,
  importQueue,
  retryAttention,
  unsentCount,
} from '../../src/replica/queue.ts'
import { aCompany, aShop } from '../support/builders.ts'
import { aLoadedPhone, aPhone } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'
import { gaugeWrites } from './write-gauge.ts'

const take = (code: string) => ({ code, takeOver: false })
const scan = { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 1 }

/** A phone whose opening of DH-1 the server refused, because the desk was faster. */
async function aRefusedPhone(server: FakeServer) {
  const phone = await aLoadedPhone(server)
  await dispatch(phone.replica, openOrder, take('DH-1'))
  await dispatch(phone.replica, scanItem, scan)
  server.change('orders', { ...server.get<Order>('orders', 'DH-1'), state: 'HỦY' })
  await phone.device.sync(phone.replica)
  return phone
}

test('[S1] refused commands come back as something to see to, with one cause', async () => {
  const { replica } = await aRefusedPhone(new FakeServer())
  expect(await replica.db.pendingActions.count()).toBe(0)
  const attention = await replica.db.attention.toArray()
  expect(attention).toHaveLength(2)
  expect(attention[0]).toMatchObject({
    status: 'refused',
    cause: 'DH-1',
    error: { code: 'order-cancelled' },
    record: { seq: 1, method: 'openOrder', params: take('DH-1') },
  })
  expect(attention[1]).toMatchObject({ cause: 'DH-1', record: { seq: 2 } })
})

test('[S1] what needs a person stays until it is acknowledged', async () => {
  const { device, replica } = await aRefusedPhone(new FakeServer())
  await device.sync(replica)
  expect(await replica.db.attention.count()).toBe(2)
  await acknowledge(replica, `${replica.session.deviceId}:1`)
  expect(await replica.db.attention.toCollection().primaryKeys()).toEqual([`${replica.session.deviceId}:2`])
})

test('[S4] sending again makes a new command and takes the entry away, or neither', async () => {
  const server = new FakeServer()
  const { device, replica } = await aRefusedPhone(server)
  const id = `${replica.session.deviceId}:1`
  expect(await retryAttention(replica, id)).toMatchObject({ ok: false, refusal: { code: 'order-cancelled' } })
  expect(await replica.db.attention.count()).toBe(2)
  server.change('orders', { ...server.get<Order>('orders', 'DH-1'), state: 'CHỜ ĐÓNG GÓI' })
  await device.sync(replica)
  const gauge = await gaugeWrites(replica)
  gauge.failAt = 6
  await expect(retryAttention(replica, id)).rejects.toThrow(/local write full/)
  expect(await replica.db.attention.count()).toBe(2)
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await retryAttention(replica, id)).toMatchObject({ ok: true, seq: 3 })
  expect(await replica.db.attention.count()).toBe(1)
})

test('[P17] waiting commands are counted for the warning before signing out', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take('DH-1'))
  await dispatch(replica, openOrder, take('DH-2'))
  expect(await unsentCount(replica)).toBe(2)
})

test('[S2] an exported queue is laid before a person on the other phone and sends nothing by itself', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, take('DH-1'))
  await dispatch(replica, scanItem, scan)
  const file = await exportQueue(replica)
  expect(JSON.parse(file)).toMatchObject({ format: 'khotay-queue', company: 'demo', user: 'kho' })
  expect(await replica.db.pendingActions.count()).toBe(2)

  const other = await aLoadedPhone(server)
  expect(await importQueue(other.replica, file)).toMatchObject({ taken: 2 })
  expect(await importQueue(other.replica, file)).toMatchObject({ taken: 0 })
  await other.device.sync(other.replica)
  expect(server.arrived).toEqual([])
  for (const seq of [1, 2]) {
    expect(await retryAttention(other.replica, `${replica.session.deviceId}:${seq}`)).toMatchObject({
      ok: true,
    })
  }
  expect((await other.replica.db.parcels.get('DH-1#1'))?.scans).toHaveLength(1)
})

test('[P14] a phone does not take back what it still holds', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take('DH-1'))
  expect(await importQueue(replica, await exportQueue(replica))).toMatchObject({ taken: 0 })
})

test('[P14] a file that was cut, edited or belongs to another shop is not taken', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take('DH-1'))
  const file = await exportQueue(replica)
  const elsewhere = await aPhone(new FakeServer(aShop({ company: aCompany({ company_id: 'khac' }) })))
  for (const text of [file.slice(0, -40), file.replaceAll('DH-1', 'DH-2'), '{}', '']) {
    expect(await importQueue(elsewhere.replica, text)).toMatchObject({ taken: 0 })
  }
  const { sentence } = await importQueue(elsewhere.replica, file)
  expect(sentence).toContain('shop khác')
})
