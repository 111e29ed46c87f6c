import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { giveHands } from './stage/give-hands.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce, openLedger, type PackedOrder } from './stage/ledger.ts'
import { dist, newerApp, untilListening, watchListening } from './stage/new-version.ts'
import { issuedOn, openDay, pill, restHand } from './stage/phone.ts'
import { test } from './stage/stage.ts'

test('[S14] old and new app take turns with a full queue: both tabs change over, and a browser killed in the middle comes back whole', async ({
  openFloor,
  ownPhone,
}) => {
  const kills = Math.min(rounds(1), 9)
  const dice = seededDice('update')
  const folder = mkdtempSync(join(tmpdir(), 'khotay-turns-'))
  const pages = join(folder, 'served')
  const newer = await newerApp()
  cpSync(dist, pages, { recursive: true })
  const program = join(import.meta.dirname, '..', 'support', 'pages-server.ts')
  const floor = await openFloor({ program, env: { KHOTAY_PAGES: pages } })
  const ledger = openLedger(floor.server.dataFolder)
  const { address, gateway } = floor
  const phone = ownPhone({ of: 'kho' })
  let { page: left, context } = await phone.start()
  await watchListening(context)
  await openDay(left)
  const orders = ledger.ordersToPack()
  const packed: PackedOrder[] = []
  // Pages and worker still come from the server; only the work does not get through.
  const stuck = gateway.rule({ path: /^\/api\/sync\// }, { kind: 'drop' })

  for (let turn = 0; turn <= kills; turn += 1) {
    const right = await context.newPage()
    await right.goto(`${address}/today`)
    await expect(pill(right)).toBeVisible()
    // A page that comes later finds a version that waits and lets it take over, since nothing is under way.
    for (const page of [left, right]) await untilListening(page)
    await giveHands(right)
    const order = orders.shift()!
    packed.push(order)
    await right.evaluate((code) => hands.pack([code]), order.code)
    const queue = (await heldOn(right, [])).pending.length
    cpSync(turn % 2 === 0 ? newer : dist, pages, { recursive: true })
    await left.evaluate(async () => void (await navigator.serviceWorker.ready).update())
    await expect(left.getByText('Có bản mới.')).toBeVisible()
    await expect(right.getByText('Có bản mới.')).toBeVisible()
    await Promise.all(
      [left, right].map((page) => page.evaluate(() => Object.assign(globalThis, { isOld: true }))),
    )
    // A press right behind what has just come is taken for none.
    if (turn === kills) await restHand()
    const pressed = left
      .getByRole('button', { name: 'Cập nhật' })
      .click()
      .catch(() => undefined)

    if (turn < kills) {
      await left.waitForTimeout(dice.below(120))
      await phone.kill()
      await pressed
      ;({ page: left, context } = await phone.start())
      await watchListening(context)
      await left.goto(`${address}/today`)
      await expect(pill(left)).toHaveText(/chưa gửi/)
    } else {
      await pressed
      for (const page of [left, right]) await expect.poll(() => oldApp(page)).toBe('left')
    }
    const held = await heldOn(
      left,
      packed.map(({ code }) => code),
    )
    expect(held.pending).toHaveLength(queue)
    expect(halvesOn(held, ledger)).toEqual([])
  }

  stuck.remove()
  await left.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'sync' }))
  await expect.poll(async () => (await heldOn(left, [])).pending.length).toBe(0)
  const work = await issuedOn(left, 'kho')
  for (const order of packed) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const figures = ledger.figures([work], ...packed)
  noteFigures({ fault: 'app updated, killed in the middle of it', rounds: kills + 1, ...figures })
  expect(figures).toMatchObject({ applied: work.lastSeq, refused: 0, lost: 0, doubled: 0 })
  ledger.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `left` once a page shows another app; what else it says tells what held it back. */
async function oldApp(page: Page): Promise<string> {
  const said = page.evaluate(async () => {
    if (!('isOld' in globalThis)) return 'left'
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const workers = [active, waiting, installing].map((worker) => worker?.state ?? 'none')
    return `here, with ${workers.join(', ')}: ${document.body.innerText.slice(0, 200)}`
  })
  return said.catch((error: unknown) => `asked in vain: ${error}`)
}
