import { expect } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { giveHands } from './stage/give-hands.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce, type PackedOrder } from './stage/ledger.ts'
import { issuedOn, openDay, pill } from './stage/phone.ts'
import { test } from './stage/stage.ts'

test('[S4 L1] a tab that the browser froze in the middle of its work keeps nobody waiting, and goes on when it is thawed', async ({
  ledger,
  plainBrowser,
}) => {
  const dice = seededDice('frozen tab')
  const freezes = Math.min(rounds(5), 24)
  const { context } = await plainBrowser({ of: 'kho' })
  const cold = await context.newPage()
  await openDay(cold)
  const warm = await context.newPage()
  await openDay(warm)
  await Promise.all([giveHands(cold), giveHands(warm)])
  const lifecycle = await context.newCDPSession(cold)
  await cold.evaluate(countTasks)
  const orders = ledger.ordersToPack()
  const worked: PackedOrder[] = []

  for (let round = 0; round < freezes; round += 1) {
    const [mine, yours, opened] = orders.splice(0, 3)
    worked.push(mine!, yours!)
    const packing = warm.evaluate((code) => hands.pack([code], { share: 0.3 }), mine!.code)
    const interrupted = cold.evaluate((code) => hands.pack([code], { share: 0.3 }), yours!.code)
    await warm.waitForTimeout(dice.below(60))
    await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })
    const before = await cold.evaluate(() => tasks)
    // Stored while the other is still frozen: it waits for nothing that only a thaw would give back.
    await warm.evaluate((code) => hands.open(code), opened!.code)
    await packing
    expect(await cold.evaluate(() => tasks)).toBe(before)
    await lifecycle.send('Page.setWebLifecycleState', { state: 'active' })
    await interrupted
  }
  await expect.poll(async () => (await heldOn(warm, [])).pending.length).toBe(0)
  await cold.bringToFront()
  await expect(pill(cold)).toHaveText('Đã đồng bộ')

  const work = await issuedOn(cold, 'kho')
  for (const order of worked) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const figures = ledger.figures([work], ...worked)
  noteFigures({ fault: 'tab frozen at work beside another', rounds: freezes, ...figures })
  expect(figures).toMatchObject({ applied: work.lastSeq, lost: 0, doubled: 0 })
  expect(halvesOn(await heldOn(cold, codesOf(worked)), ledger)).toEqual([])
})

declare global {
  var tasks: number
}

/** Counts for ever; a frozen page counts no further. */
function countTasks(): void {
  globalThis.tasks = 0
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    globalThis.tasks += 1
    setTimeout(() => port2.postMessage(0), 5)
  }
  port2.postMessage(0)
}

function codesOf(orders: readonly PackedOrder[]): string[] {
  return orders.map(({ code }) => code)
}
