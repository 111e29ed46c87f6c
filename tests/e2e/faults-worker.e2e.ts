import { expect, type Page } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { fault } from '../support/faults.ts'
import { shopAddress } from './stage/address.ts'
import { giveHands } from './stage/give-hands.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce, type PackedOrder } from './stage/ledger.ts'
import { issuedOn, openDay } from './stage/phone.ts'
import { type Device, test } from './stage/stage.ts'
import { type WorkerLevers, watchWorker } from './stage/worker-levers.ts'

const push = '/api/sync/push'
const pull = '/api/sync/pull'

test('[S1 S2 S4 L1] a worker stopped again and again while it drains a full queue loses nothing and does nothing twice', async ({
  floor,
  ledger,
  takeDevice,
}) => {
  const stops = rounds(5)
  const dice = seededDice('worker stopped')
  const { page, worker } = await leaveToWorker(await takeDevice({ of: 'kho' }))
  const fresh = ledger.ordersToPack()
  const orders: PackedOrder[] = []
  let issued = 0
  const pack = async (count: number) => {
    const taken = fresh.splice(0, count)
    orders.push(...taken)
    issued += await page.evaluate(
      (codes) => hands.pack(codes),
      taken.map(({ code }) => code),
    )
  }
  await pack(26)
  const struck: Record<string, number> = {}
  for (let stop = 0; stop < stops; stop += 1) {
    if (dice.chance(0.4)) await pack(1)
    const { pending } = await heldOn(page, [])
    const path = pending.some(({ status }) => status === 'pending') ? push : pull
    const when = dice.pick(['before', 'after'] as const)
    const halt = fault.killServer(when, async () => void (await worker.stop()), dice.below(31))
    const strike = floor.gateway.rule({ path, times: 1 }, halt)
    await worker.wake()
    await expect.poll(() => strike.applied).toBe(1)
    await expect.poll(() => floor.gateway.log.at(-1)?.upstreamStatuses.length).toBe(1)
    expect(halvesOn(await heldOn(page, []), ledger)).toEqual([])
    struck[`${when} ${path}`] = (struck[`${when} ${path}`] ?? 0) + 1
  }
  console.log(struck)
  await worker.wake()
  await expect.poll(async () => (await heldOn(page, [])).pending.length).toBe(0)

  for (const order of orders) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const figures = ledger.figures([await issuedOn(page, 'kho')], ...orders)
  noteFigures({ fault: 'worker stopped in mid-replay', rounds: stops, ...figures })
  expect(figures).toEqual({ issued, applied: issued, refused: 0, lost: 0, doubled: 0 })
})

const calls: { title: string; fault: string; wake(worker: WorkerLevers): Promise<unknown> }[] = [
  {
    title: '[S1 L1] a periodic sync wakes the worker, which sends everything with no page open',
    fault: 'woken by periodicsync, app closed',
    wake: (worker) => worker.wakeNowAndThen(),
  },
  {
    title: '[S1 L1] the last chance of a background sync sends everything with no page open',
    fault: 'woken by the last sync, app closed',
    wake: (worker) => worker.wake({ lastChance: true }),
  },
]

for (const call of calls) {
  test(call.title, async ({ floor, ledger, takeDevice }) => {
    const device = await takeDevice({ of: 'kho' })
    const { page, browserSide, worker } = await leaveToWorker(device)
    const [order] = ledger.ordersToPack()
    const issued = await page.evaluate((code) => hands.pack([code]), order!.code)
    const work = await issuedOn(page, 'kho')
    await worker.stop()
    await page.close()
    expect(ledger.commands(work.deviceId)).toEqual([])
    await call.wake(worker)
    await expect.poll(() => ledger.commands(work.deviceId).length).toBe(issued)

    await browserSide.goto(`${floor.address}/api/health`)
    await expect.poll(async () => (await heldOn(browserSide, [])).pending.length).toBe(0)
    expect(closedOnce(ledger, order!)).toEqual(exactlyOnce(order!))
    const figures = ledger.figures([work], order!)
    noteFigures({ fault: call.fault, rounds: 1, ...figures })
    expect(figures).toEqual({ issued, applied: issued, refused: 0, lost: 0, doubled: 0 })
  })
}

/** The app is closed; what remains is a page of its address without the app, and the levers over the worker. */
async function leaveToWorker({
  page: app,
  context,
}: Device): Promise<{ page: Page; browserSide: Page; worker: WorkerLevers }> {
  await openDay(app)
  const browserSide = await context.newPage()
  const worker = await watchWorker(context, browserSide, shopAddress)
  await app.goto(`${shopAddress}/api/health`)
  await giveHands(app)
  return { page: app, browserSide, worker }
}
