import { expect, type Page } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { giveHands } from './stage/give-hands.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce } from './stage/ledger.ts'
import { issuedOn, pill } from './stage/phone.ts'
import { test } from './stage/stage.ts'

test('[S1 S2 S3] two tabs and the worker work at once: one row of numbers, nothing twice', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const dice = seededDice('two tabs')
  const { page: left, context } = await phoneOf('kho')
  const right = await context.newPage()
  await right.goto(`${floor.address}/today`)
  await expect(pill(right)).toHaveText('Đã đồng bộ')
  await Promise.all([giveHands(left), giveHands(right)])
  const orders = ledger.ordersToPack().slice(0, Math.min(60, 12 * rounds(1)))
  const codes = orders.map(({ code }) => code)

  const pack = (page: Page, share: readonly string[]) =>
    page.evaluate(([wanted, seed]) => hands.pack(wanted, { share: 0.3, seed }), [
      share,
      dice.below(1e9),
    ] as const)
  const counts = await Promise.all([
    pack(
      left,
      codes.filter((_, index) => index % 2 === 0),
    ),
    pack(
      right,
      codes.filter((_, index) => index % 2 === 1),
    ),
  ])
  await expect.poll(async () => (await heldOn(left, [])).pending.length).toBe(0)

  const work = await issuedOn(left, 'kho')
  expect(work.lastSeq).toBe(counts[0] + counts[1])
  expect(ledger.commands(work.deviceId).map(({ seq }) => seq)).toEqual(
    Array.from({ length: work.lastSeq }, (_, index) => index + 1),
  )
  for (const order of orders) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const figures = ledger.figures([work], ...orders)
  noteFigures({ fault: 'two tabs and the worker at once', rounds: 1, ...figures })
  expect(figures).toMatchObject({ applied: work.lastSeq, lost: 0, doubled: 0 })
  const held = await heldOn(left, codes)
  expect(halvesOn(held, ledger)).toEqual([])
  expect(held).toMatchObject({ shadows: 0, attention: 0 })
})
