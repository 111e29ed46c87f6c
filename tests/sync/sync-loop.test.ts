import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { readSyncState } from '../../src/replica/sync-state.ts'
import { requestTimeoutMs } from '../../src/sync/transport.ts'
import { aLoadedPhone, aPhone } from './a-phone.ts'
import { answering, cutAfterLines, FakeServer, weathers } from './fake-server.ts'
import type { VirtualClock } from './virtual-clock.ts'

const take = { code: 'DH-1', takeOver: false }

/** The loop's own pauses: while a request is under way its deadline is waited for too. */
const rests = (clock: VirtualClock) => clock.pauses.filter((ms) => ms !== requestTimeoutMs)

async function aPhoneWithWork(server: FakeServer) {
  const phone = await aLoadedPhone(server)
  await dispatch(phone.replica, openOrder, take)
  return Object.assign(phone, { pending: () => phone.replica.db.pendingActions.count() })
}

test('[L1] the loop tries for ever, with growing pauses, until the road is good', async () => {
  const server = new FakeServer()
  const { device, replica, clock, pending } = await aPhoneWithWork(server)
  server.next('/api/sync/push', weathers.lost, 12)
  const loop = device.loop(replica)
  loop.trigger()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await expect.poll(() => rests(clock).length).toBe(1)
    expect(rests(clock)[0]).toBeLessThanOrEqual(Math.min(60_000, 1000 * 2 ** attempt))
    clock.advance(60_000)
  }
  await loop.settled()
  expect(await pending()).toBe(0)
})

test('[P11] any trigger ends the pause and starts the pauses from 1 s again', async () => {
  const server = new FakeServer()
  const { device, replica, clock } = await aPhoneWithWork(server)
  server.next('/api/sync/push', weathers.lost, 8)
  const loop = device.loop(replica)
  loop.trigger()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await expect.poll(() => rests(clock).length).toBe(1)
    clock.advance(60_000)
  }
  const asked = server.requests.length
  loop.trigger()
  await expect.poll(() => server.requests.length).toBeGreaterThan(asked)
  await expect.poll(() => rests(clock).length).toBe(1)
  expect(rests(clock)[0]).toBeLessThanOrEqual(2000)
  loop.abort()
  await loop.settled()
})

test('[P6] [P12] a first load that is cut again and again, and gets further each time, pauses for a second at most', async () => {
  const server = new FakeServer()
  const { device, replica, clock } = await aPhone(server)
  const loop = device.loop(replica)
  const longest: number[] = []
  server.next('/api/sync/snapshot', cutAfterLines(1), 6)
  loop.trigger()
  for (let cut = 0; cut < 6; cut += 1) {
    await expect.poll(() => rests(clock).length).toBe(1)
    longest.push(rests(clock)[0]!)
    clock.advance(60_000)
  }
  expect(Math.max(...longest)).toBeLessThanOrEqual(1000)
  loop.abort()
  await loop.settled()
})

test('[P12] Retry-After is kept even when somebody taps', async () => {
  const server = new FakeServer()
  const { device, replica, clock, pending } = await aPhoneWithWork(server)
  server.next('/api/sync/push', answering('slow-down', { 'retry-after': '30' }))
  const loop = device.loop(replica)
  loop.trigger()
  await expect.poll(() => clock.pauses).toEqual([30_000])
  loop.trigger()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await pending()).toBe(1)
  clock.advance(30_000)
  await loop.settled()
  expect(await pending()).toBe(0)
})

test('[P11] a loop that was stopped starts again with the next trigger, also while it winds down', async () => {
  const server = new FakeServer()
  const { device, replica, pending } = await aPhoneWithWork(server)
  server.next('/api/sync/push', weathers.hanging)
  const loop = device.loop(replica)
  loop.trigger()
  await expect.poll(() => server.requests.at(-1)?.path).toBe('/api/sync/push')
  loop.abort()
  loop.trigger()
  await loop.settled()
  expect(await pending()).toBe(0)
})

test('[P17] the sign-in screen hears of a dead token', async () => {
  const server = new FakeServer()
  const { device, replica } = await aPhoneWithWork(server)
  server.deadTokens.add(replica.session.token)
  const loop = device.loop(replica)
  loop.trigger()
  await loop.settled()
  expect(await device.store.currentSession()).toMatchObject({ needsAuth: true })
})

test('[P12] a bug in one run is shown and does not end the loop', async () => {
  const server = new FakeServer()
  const phone = await aPhoneWithWork(server)
  let times = 0
  phone.killAt = (name) => name === 'push:taken' && ++times === 1
  const loop = phone.device.loop(phone.replica)
  loop.trigger()
  await expect.poll(() => rests(phone.clock).length).toBe(1)
  expect(await readSyncState(phone.replica.db)).toMatchObject({ problem: { code: 'sync-failed' } })
  phone.clock.advance(60_000)
  await loop.settled()
  expect(await phone.pending()).toBe(0)
  expect((await readSyncState(phone.replica.db)).problem).toBeUndefined()
})
