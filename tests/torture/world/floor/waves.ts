import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { createWave } from '../../../../src/domain/picking/create-wave.ts'
import { dropWave } from '../../../../src/domain/picking/drop-wave.ts'
import { finishWave } from '../../../../src/domain/picking/finish-wave.ts'
import { pickItem } from '../../../../src/domain/picking/pick-item.ts'
import { putBack } from '../../../../src/domain/picking/put-back.ts'
import { reopenWave } from '../../../../src/domain/picking/reopen-wave.ts'
import { reportPickShortage } from '../../../../src/domain/picking/report-pick-shortage.ts'
import { sortItem } from '../../../../src/domain/picking/sort-item.ts'
import { takeBackIntoWave } from '../../../../src/domain/picking/take-back-into-wave.ts'
import { takeOutOfWave } from '../../../../src/domain/picking/take-out-of-wave.ts'
import { undoPick } from '../../../../src/domain/picking/undo-pick.ts'
import { withdrawPickShortage } from '../../../../src/domain/picking/withdraw-pick-shortage.ts'
import type { WaveLine } from '../../../../src/domain/tables/waves.ts'
import { secondWarehouse } from '../shop.ts'
import { type AtWork, codeFor, oneOf, ordersIn, scannedOf, someOf, type Works } from './at-work.ts'

/** Picking orders in waves. */
export const waveWorks = {
  open: { weight: 3, act: (at) => open(at) },
  walk: { weight: 5, act: walk },
  pick: {
    weight: 8,
    async act(at) {
      const line = openLine(at)
      if (!line) return open(at)
      await pick(at, line, 1 + at.dice.below(2))
    },
  },
  /** One pull of the trigger that is told twice. */
  'pick again': {
    weight: 2,
    async act(at) {
      const picked = lines(at).filter(({ state, gestures }) => state === 'open' && gestures.length > 0)
      const unfinished = picked.filter((line) => line.picked < planned(line))
      const line = oneOf(at.dice, unfinished) ?? oneOf(at.dice, picked)
      if (line) await pick(at, line, 1, line.gestures.at(-1)!.id)
    },
  },
  sort: { weight: 8, act: sort },
  undo: {
    weight: 2,
    async act(at) {
      const picked = () => lines(at).filter(({ state, gestures }) => state === 'open' && gestures.length > 0)
      if (picked().length === 0) await walk(at)
      const line = oneOf(at.dice, picked())
      const gesture = line && oneOf(at.dice, line.gestures)
      if (line && gesture) await at.does(undoPick, { ...placeOf(line), gesture: gesture.id })
    },
  },
  short: {
    weight: 3,
    async act(at) {
      const line = openLine(at)
      if (!line) return open(at)
      const report = { id: at.fresh('t'), quantity: 1 + at.dice.below(2), reason: 'missing' }
      await at.does(reportPickShortage, { ...placeOf(line), ...report })
    },
  },
  found: {
    weight: 2,
    async act(at) {
      const short = () => lines(at).filter(({ shortages }) => shortages.length > 0)
      if (short().length === 0) await waveWorks.short.act(at)
      const line = oneOf(at.dice, short())
      if (line) await at.does(withdrawPickShortage, { ...placeOf(line), id: line.shortages[0]!.id })
    },
  },
  'put back': { weight: 3, act: bringBack },
  finish: {
    weight: 3,
    async act(at) {
      const wave = oneOf(at.dice, waves(at, ['open']))
      if (wave) await at.does(finishWave, { code: wave.code, leaveRest: at.dice.chance(0.7) })
    },
  },
  drop: {
    weight: 1,
    async act(at) {
      const wave = oneOf(at.dice, waves(at, ['open', 'done']))
      if (wave) await at.does(dropWave, { code: wave.code })
    },
  },
  /** The desk wants one order of it; now and then it is given back. */
  'take out': {
    weight: 3,
    act: (at) => takeOut(at, false),
  },
  'take back in': {
    weight: 3,
    async act(at) {
      const orders = new Map(at.rows('orders').map((order) => [order.code, order]))
      const open = waves(at, at.dice.chance(0.9) ? ['open'] : ['done', 'dropped'])
      const left = open.flatMap(({ code, orderCodes }) =>
        orderCodes
          .filter((orderCode) => orders.get(orderCode)?.wave !== code)
          .map((orderCode) => ({ code, orderCode })),
      )
      // The desk thinks better of it at once where nobody had taken one out.
      if (left.length === 0) return takeOut(at, true)
      const one = oneOf(at.dice, left)
      if (one) await at.does(takeBackIntoWave, one)
    },
  },
  reopen: {
    weight: 2,
    async act(at) {
      const wave = oneOf(at.dice, waves(at, ['done', 'dropped']))
      if (wave) await at.does(reopenWave, { code: wave.code })
    },
  },
} satisfies Works

async function open(at: AtWork, kind = at.dice.pick(['list', 'sorted', 'sorted'])): Promise<void> {
  const wid = at.dice.chance(0.9) ? defaultWarehouse : secondWarehouse
  const fitting = at.dice.chance(0.85)
  const orders = fitting ? ordersIn(at, ['MỚI', 'CHỜ ĐÓNG GÓI'], wid) : at.rows('orders')
  const orderCodes = someOf(at.dice, orders, 5).map(({ code }) => code)
  if (orderCodes.length === 0) return
  const code = codeFor(at, 'DN', at.rows('waves'))
  await at.does(createWave, { code, wid, kind, orderCodes, leaveOut: at.dice.chance(0.5) })
}

async function takeOut(at: AtWork, andBack: boolean): Promise<void> {
  const wave = oneOf(at.dice, waves(at, ['open', 'done']))
  const orderCode = wave && oneOf(at.dice, wave.orderCodes)
  if (!wave || !orderCode) return
  await at.does(takeOutOfWave, { code: wave.code, orderCode })
  if (andBack) await at.does(takeBackIntoWave, { code: wave.code, orderCode })
}

/** Along the shelves with the list in hand; now and then a shelf is left out. */
async function walk(at: AtWork): Promise<void> {
  if (waves(at, ['open']).length === 0) await open(at)
  const wave = oneOf(at.dice, waves(at, ['open']))
  for (const line of lines(at)) {
    if (line.wave !== wave?.code || at.dice.chance(0.2)) continue
    const left = planned(line) - line.picked
    if (left > 0) await pick(at, line, left)
  }
}

async function pick(at: AtWork, line: WaveLine, quantity: number, again?: string): Promise<void> {
  const gesture = again ?? at.fresh('p')
  const scanned = scannedOf(at.dice, line.productCode)
  await at.does(pickItem, { ...placeOf(line), gesture, scanned, quantity })
}

async function sort(at: AtWork): Promise<void> {
  if (!waves(at, ['open']).some(({ kind }) => kind === 'sorted')) await open(at, 'sorted')
  const sorted = waves(at, ['open']).filter(({ kind }) => kind === 'sorted' || at.dice.chance(0.1))
  const there = lines(at).filter(({ wave }) => sorted.some(({ code }) => code === wave))
  const waiting = there.filter((line) => line.needs.some(isUnsorted))
  const line = oneOf(at.dice, waiting.length > 0 && at.dice.chance(0.9) ? waiting : there)
  const need =
    line && oneOf(at.dice, line.needs.some(isUnsorted) ? line.needs.filter(isUnsorted) : line.needs)
  if (!line || !need) return
  const left = at.dice.chance(0.7) ? Math.max(1, need.quantity - need.sorted) : 1
  const scan = { gesture: at.fresh('s'), scanned: scannedOf(at.dice, line.productCode), quantity: left }
  await at.does(sortItem, { ...placeOf(line), ...scan, orderCode: need.orderCode })
}

/** What a dropped wave, or an order that fell out, leaves on the cart. */
async function bringBack(at: AtWork): Promise<void> {
  if (!lines(at).some(({ state, picked }) => state === 'dropped' && picked > 0)) await waveWorks.drop.act(at)
  const orders = new Map(at.rows('orders').map((order) => [order.code, order]))
  const picked = lines(at).filter((line) => line.picked > 0)
  const left = picked.filter(
    ({ wave, state, needs }) =>
      state === 'dropped' || needs.some(({ orderCode }) => orders.get(orderCode)?.wave !== wave),
  )
  const line = oneOf(at.dice, left.length > 0 ? left : picked)
  if (line) await at.does(putBack, { ...placeOf(line), gesture: at.fresh('b'), quantity: 1 })
}

function isUnsorted({ sorted, quantity }: WaveLine['needs'][number]): boolean {
  return sorted < quantity
}

function waves({ rows }: AtWork, states: readonly string[]) {
  return rows('waves').filter(({ state }) => states.includes(state))
}

function lines(at: AtWork): WaveLine[] {
  return at.rows('waveLines')
}

/** Of an open wave, mostly one with something left to pick. */
function openLine(at: AtWork): WaveLine | undefined {
  const open = lines(at).filter(({ state }) => state === 'open')
  const unpicked = open.filter((line) => line.picked < planned(line))
  return oneOf(at.dice, unpicked.length > 0 && at.dice.chance(0.8) ? unpicked : open)
}

function planned({ needs }: WaveLine): number {
  return needs.reduce((units, { quantity }) => units + quantity, 0)
}

function placeOf({ wave, bid, productCode }: WaveLine) {
  return { code: wave, bid, productCode }
}
