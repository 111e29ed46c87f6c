import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce, hasLabels, type LabelledOrder } from './stage/ledger.ts'
import { expectPacked, issuedOn, openDay } from './stage/phone.ts'
import { test } from './stage/stage.ts'

/*
 * A person scans, and the tab is closed a few milliseconds later, or the whole browser is killed. What the hand felt as saved is
 * there when it is opened again, and nothing is there by half. How long a scan takes from the trigger to the hand is measured in
 * the first round: the later ones strike somewhere on that way, or the moment the hand felt it, on a slow machine as on a fast one.
 */

/** A scan that the hand does not feel at all is struck nevertheless. */
const longestWayMs = 60_000

test('[S1 S2 S4] a tab closed, or a browser killed, in the middle of a gesture keeps all of it or nothing', async ({
  floor,
  ledger,
  ownPhone,
}) => {
  const closings = rounds(6)
  const dice = seededDice('closed tab')
  const { address, gateway } = floor
  const phone = ownPhone({ of: 'kho' })
  let { page, context } = await phone.start()
  let hand = await feelSignals(context)
  await openDay(page)
  const orders = ledger.ordersToPack().filter(hasLabels)
  const worked: LabelledOrder[] = []
  const struck = { closed: 0, killed: 0, stored: 0, felt: 0 }
  let wayMs = Number.POSITIVE_INFINITY // from the trigger to the hand

  for (let round = 0, order = next(orders, worked); round < closings; round += 1) {
    const before = (await heldOn(page, [order.code])).parcels[0]
    const packed = before?.scans.length ?? 0
    await goTo(page, address, order, before && packed)
    const trigger = codeToScan(order, before && packed)
    const news = hand.nextGoodNews()
    if (dice.chance(0.5)) gateway.offline()
    const pulledAt = performance.now()
    const scanned = pullTrigger(page, trigger).catch(() => undefined) // the page goes under it
    const strikesWhenFelt = round === 0 || dice.chance(1 / 3)
    await Promise.race([
      news.come,
      delay(strikesWhenFelt ? longestWayMs : dice.below(wayMs), undefined, { ref: false }),
    ])
    if (news.hasCome) wayMs = Math.min(wayMs, Math.ceil(performance.now() - pulledAt))
    if (round % 6 === 5) {
      await phone.kill()
      gateway.online()
      struck.killed += 1
      ;({ page, context } = await phone.start())
      hand = await feelSignals(context)
    } else {
      const fresh = await context.newPage()
      await page.close({ runBeforeUnload: false })
      gateway.online()
      struck.closed += 1
      page = fresh
    }
    await scanned
    await page.goto(`${address}/api/health`)
    const held = await heldOn(
      page,
      [...worked].map(({ code }) => code),
    )
    expect(halvesOn(held, ledger)).toEqual([])
    const after = held.parcels.find(({ orderCodes }) => orderCodes.includes(order.code))
    const stored = describe(after) !== describe(before)
    if (news.hasCome) {
      expect(stored, 'felt as saved').toBe(true)
      struck.felt += 1
    }
    if (stored) struck.stored += 1
    if (after?.state === 'closed') order = next(orders, worked)
  }
  console.log(struck)
  expect(struck.felt).toBeGreaterThan(0)

  await page.goto(`${address}/today`)
  for (const order of worked) {
    const before = (await heldOn(page, [order.code])).parcels[0]
    if (before?.state === 'closed') continue
    await finish(page, address, order, before?.scans.length)
  }
  await expect.poll(async () => (await heldOn(page, [])).pending.length).toBe(0)
  const work = await issuedOn(page, 'kho')
  for (const order of worked) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const figures = ledger.figures([work], ...worked)
  noteFigures({ fault: 'tab closed or browser killed in a gesture', rounds: closings, ...figures })
  expect(figures).toMatchObject({ applied: work.lastSeq, refused: 0, lost: 0, doubled: 0 })
})

interface News {
  hasCome: boolean
  come: Promise<void>
}

/** Hears what the hand feels: the app vibrates after the transaction completed. */
async function feelSignals(context: BrowserContext): Promise<{ nextGoodNews(): News }> {
  let hear = (): void => {}
  await context.exposeBinding('noteSignal', (_, pattern: number[]) => {
    if (isGoodNews(pattern.join(','))) hear()
  })
  await context.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      const { noteSignal } = globalThis as unknown as { noteSignal(pattern: unknown): Promise<void> }
      void noteSignal([pattern].flat())
      return true
    }
  })
  const nextGoodNews = (): News => {
    const { promise: come, resolve } = Promise.withResolvers<void>()
    const news: News = { hasCome: false, come }
    hear = () => {
      news.hasCome = true
      resolve()
    }
    return news
  }
  return { nextGoodNews }
}

/** One unit counted, an order opened, a parcel closed; see `feedbackPatterns`. */
function isGoodNews(pattern: string): boolean {
  return ['40', '15', '40,40,40,40,160'].includes(pattern)
}

function next(orders: LabelledOrder[], worked: LabelledOrder[]): LabelledOrder {
  const order = orders.shift()
  if (!order) throw new Error('the shop has too few orders to pack')
  worked.push(order)
  return order
}

function units({ lines }: LabelledOrder): string[] {
  return lines.flatMap(({ barcode, need }) => Array.from({ length: need }, () => barcode))
}

/** The label opens an order, its goods fill it, the label again closes it. */
function codeToScan(order: LabelledOrder, packed: number | undefined): string {
  return packed === undefined ? order.waybill : (units(order)[packed] ?? order.waybill)
}

async function goTo(
  page: Page,
  address: string,
  order: LabelledOrder,
  packed: number | undefined,
): Promise<void> {
  if (packed === undefined) {
    await page.goto(`${address}/scan`)
    await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  } else {
    await page.goto(`${address}/orderspack/${encodeURIComponent(order.code)}`)
    await expectPacked(page, packed, units(order).length)
  }
}

async function finish(
  page: Page,
  address: string,
  order: LabelledOrder,
  packed: number | undefined,
): Promise<void> {
  await goTo(page, address, order, packed)
  if (packed === undefined) await pullTrigger(page, order.waybill)
  for (let done = packed ?? 0; done < units(order).length; done += 1) {
    await expectPacked(page, done, units(order).length)
    await pullTrigger(page, units(order)[done]!)
  }
  await expectPacked(page, units(order).length, units(order).length)
  await pullTrigger(page, order.waybill)
  await expect(page.getByRole('status').filter({ hasText: 'Đóng xong' })).toContainText(order.code)
}

function describe(parcel: { state: string; scans: unknown[] } | undefined): string {
  return parcel ? `${parcel.state} ${parcel.scans.length}` : 'none'
}
