import { expect, test } from 'vitest'
import { shareLive } from '../../../src/app/session/share-live.ts'
import { syncStateOf } from '../../../src/replica/sync-state.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

async function aSharedState() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const asked = { times: 0, throws: false }
  const shared = shareLive(async () => {
    asked.times += 1
    const state = await syncStateOf(replica)
    if (asked.throws) throw new Error('cannot be read')
    return state.offlineSince
  })
  const goOffline = (offlineSince: number) =>
    replica.db.meta.put({ key: 'sync', value: { phase: 'idle', offlineSince } })
  return { shared, asked, goOffline }
}

function looking() {
  const told: unknown[] = []
  const failed: unknown[] = []
  return {
    told,
    failed,
    tell: (value: unknown) => told.push(value),
    fail: (error: unknown) => failed.push(error),
  }
}

test('many look at what is asked once, each change once; who comes later is told at once', async () => {
  const { shared, asked, goOffline } = await aSharedState()
  const [one, other, late] = [looking(), looking(), looking()]
  const leave = [one, other].map(({ tell, fail }) => shared.subscribe(tell, fail))
  expect(shared.hasValue()).toBe(false)
  await expect.poll(() => one.told).toEqual([undefined])
  expect(asked.times).toBe(1)
  await goOffline(5)
  await expect.poll(() => one.told).toEqual([undefined, 5])
  expect(other.told).toEqual(one.told)
  expect(asked.times).toBe(2)
  expect([shared.hasValue(), shared.getValue()]).toEqual([true, 5])
  leave.push(shared.subscribe(late.tell, late.fail))
  expect(late.told).toEqual([5])
  expect(asked.times).toBe(2)
  for (const go of leave) go()
})

test('a screen that comes in the moment in which the last one goes finds what was told', async () => {
  const { shared, asked } = await aSharedState()
  const [before, after] = [looking(), looking()]
  const leave = shared.subscribe(before.tell, before.fail)
  await expect.poll(() => before.told).toHaveLength(1)
  leave()
  const leaveToo = shared.subscribe(after.tell, after.fail)
  await Promise.resolve()
  expect([after.told, asked.times]).toEqual([[undefined], 1])
  leaveToo()
})

test('what nobody looks at is asked no more, and anew for whoever comes next', async () => {
  const { shared, asked, goOffline } = await aSharedState()
  const [before, after] = [looking(), looking()]
  const leave = shared.subscribe(before.tell, before.fail)
  await expect.poll(() => before.told).toHaveLength(1)
  leave()
  await Promise.resolve()
  expect(shared.hasValue()).toBe(false)
  await goOffline(7)
  expect(asked.times).toBe(1)
  const leaveToo = shared.subscribe(after.tell, after.fail)
  await expect.poll(() => after.told).toEqual([7])
  leaveToo()
})

test('what cannot be read is said to all who look, and asked anew by whoever comes next', async () => {
  const { shared, asked } = await aSharedState()
  const [one, next] = [looking(), looking()]
  asked.throws = true
  const leave = shared.subscribe(one.tell, one.fail)
  await expect.poll(() => one.failed).toHaveLength(1)
  leave()
  asked.throws = false
  const leaveToo = shared.subscribe(next.tell, next.fail)
  await expect.poll(() => next.told).toEqual([undefined])
  leaveToo()
})
