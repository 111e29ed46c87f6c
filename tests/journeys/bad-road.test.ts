import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fault, fault, wrongAnswers } from '../support/faults.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
let phone: Phone
beforeAll(async () => {
  journey = await startJourney()
  phone = journey.phone()
  await phone.signIn('kho')
  await phone.sync()
})
afterAll(() => journey.stop())
beforeEach(() => journey.road.clearRules())

const push = '/api/sync/push'
const pull = '/api/sync/pull'

/** Packs an order, lets the road do its worst, and looks at what came of it. */
async function packThrough(rules: { path: string; fault: Fault; times?: number }[]): Promise<void> {
  const { shop, road } = journey
  const { deviceId } = phone.replica.session
  const before = shop.commands(deviceId)['applied'] ?? 0
  const code = shop.orderToPack()
  const done = await phone.pack(code)
  for (const { path, fault: what, times = 1 } of rules) road.rule({ path, times }, what)
  await phone.syncUntilQuiet()
  expect(shop.commands(deviceId)).toEqual({ applied: before + done })
  expect(shop.order(code).state).toBe('CHỜ GỬI HÀNG')
  expect(shop.slips(code)).toHaveLength(1)
  const units = Object.fromEntries(
    (await phone.parcel(code)).lines.map((line) => [line.productCode, line.need]),
  )
  expect(shop.taken(code)).toEqual(units)
  expect(await phone.waiting()).toBe(0)
  expect(await phone.replica.db.attention.count()).toBe(0)
  expect(await phone.replica.db.shadows.count()).toBe(0)
}

describe('work is done once', () => {
  test('when the answer is cut off after commit', async () => {
    await packThrough([
      { path: push, fault: fault.truncateAfterCommit() },
      { path: pull, fault: fault.truncateAfterCommit() },
    ])
  })

  test('when the answer is lost after commit', async () => {
    await packThrough([
      { path: push, fault: fault.dropAnswer(), times: 3 },
      { path: pull, fault: fault.dropAnswer() },
    ])
  })

  test('when each request is delivered twice', async () => {
    await packThrough([
      { path: push, fault: fault.duplicate(), times: 50 },
      { path: pull, fault: fault.duplicate(), times: 50 },
    ])
  })

  test.each([0, 1, 2, 4, 8, 16])(
    'when the server is killed %i ms after it received the push',
    async (delayMs) => {
      const restart = () => journey.server.restart()
      await packThrough([{ path: push, fault: fault.killServer('before', restart, delayMs) }])
    },
  )

  test('when the server is killed after commit, before its answer', async () => {
    await packThrough([{ path: push, fault: fault.killServer('after', () => journey.server.restart()) }])
  })

  const harmless = Object.entries(wrongAnswers).filter(([name]) => name !== 'sign in' && name !== 'too large')
  test.each(harmless)('when somebody else answers: %s', async (_, wrong) => {
    await packThrough([{ path: push, fault: wrong }])
  })
})
