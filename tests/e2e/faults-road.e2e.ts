import { expect, type Page } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds } from '../support/fault-rounds.ts'
import { type Fault, fault, wrongAnswers } from '../support/faults.ts'
import { giveHands } from './stage/give-hands.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce, type PackedOrder } from './stage/ledger.ts'
import { issuedOn, pill } from './stage/phone.ts'
import { test } from './stage/stage.ts'

const day = 86_400_000

test('[S1 S2 S9] whatever answers in the server’s place while the worker drains, the queue stays whole and goes on', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const sweeps = Math.min(rounds(1), 3)
  const { page } = await phoneOf('kho')
  await giveHands(page)
  // Signing in again has a test of its own.
  const { 'sign in': _, ...others } = wrongAnswers
  const wrong: Record<string, Fault> = { ...others, 'no such address': fault.drop() }
  const orders = ledger.ordersToPack()
  const worked: PackedOrder[] = []
  let met = 0
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const [name, answer] of Object.entries(wrong)) {
      const order = orders.shift()!
      worked.push(order)
      const pushed = floor.gateway.rule({ path: '/api/sync/push', times: 1 }, answer)
      const pulled = floor.gateway.rule({ path: '/api/sync/pull', times: 1 }, answer)
      await page.evaluate((code) => hands.pack([code], { share: 0.5 }), order.code)
      await expect.poll(() => drained(page), { message: name }).toBe(true)
      // What was met while pushing may have kept the pull from being asked in this turn; it is met in the next.
      met += pushed.applied + pulled.applied
    }
  }
  expect(met).toBeGreaterThan(sweeps * Object.keys(wrong).length)

  for (const order of worked) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const work = await issuedOn(page, 'kho')
  const figures = ledger.figures([work], ...worked)
  noteFigures({ fault: 'wrong answers in place of the server’s', rounds: met, ...figures })
  expect(figures).toMatchObject({ applied: work.lastSeq, refused: 0, lost: 0, doubled: 0 })
  const held = await heldOn(
    page,
    worked.map(({ code }) => code),
  )
  expect(halvesOn(held, ledger)).toEqual([])
  expect(held).toMatchObject({ shadows: 0, attention: 0 })
})

test('[S1 S3] a clock that is a year off, ahead or behind, changes no order and signs nobody out', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('kho')
  floor.gateway.offline()
  const now = Date.now()
  const packed: PackedOrder[] = []
  const orders = ledger.ordersToPack()
  for (const at of [now + 365 * day, now - 365 * day, now]) {
    await page.clock.setFixedTime(at)
    await page.goto(`${floor.address}/today`)
    await expect(page.getByRole('link', { name: /Cần đóng gói/ })).toBeVisible()
    await giveHands(page)
    const order = orders.shift()!
    packed.push(order)
    await page.evaluate((code) => hands.pack([code]), order.code)
  }
  await page.clock.setFixedTime(now + 365 * day)
  floor.gateway.online()
  await expect.poll(() => drained(page)).toBe(true)
  await page.reload()
  await expect(pill(page)).toHaveText('Đã đồng bộ')
  await page.clock.setFixedTime(now - 365 * day)
  await page.reload()
  await expect(pill(page)).toHaveText('Đã đồng bộ')

  const work = await issuedOn(page, 'kho')
  expect(ledger.commands(work.deviceId).map(({ seq }) => seq)).toEqual(
    Array.from({ length: work.lastSeq }, (_, index) => index + 1),
  )
  for (const order of packed) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const figures = ledger.figures([work], ...packed)
  noteFigures({ fault: 'clock a year ahead, a year behind', rounds: 3, ...figures })
  expect(figures).toMatchObject({ applied: work.lastSeq, refused: 0, lost: 0, doubled: 0 })
})

/** Whether nothing waits any more; asks the worker, as every trigger does. */
async function drained(page: Page): Promise<boolean> {
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'sync' }))
  return (await heldOn(page, [])).pending.length === 0
}
