import { workerIndex } from './device.ts'
import { Dice } from './dice.ts'
import { type Area, worksOf } from './floor/areas.ts'
import type { Plan, Step } from './steps.ts'

const atDesk: readonly Area[] = [
  ...(['money', 'customers', 'catalogue', 'supply', 'places'] as const),
  ...(['jobs', 'selling', 'sending', 'till', 'listings'] as const),
]

/** How often everything of a place is gone through, each time with other luck. */
const rounds = 8

/** A day without mishaps in one place of the floor: three phones do everything there is to do, again and again. */
export function workingDay(place: Area | 'bench', seed: number): Plan {
  const dice = new Dice(seed)
  const steps = Array.from({ length: rounds }, (): Step[] => [
    ...(place === 'bench' ? atBench(dice) : worksAt(place, dice)),
    ...[0, 1, 2].map((phone): Step => ({ do: 'sync', phone, tab: 0 })),
    ...(place === 'jobs' ? atServer(dice) : []),
    ...(place === 'listings' ? atMarket(dice) : []),
  ])
  return { seed, phones: 3, steps: steps.flat() }
}

/** Rows of sheets go, and the server is at it for a while; now and then it is killed in between. */
function atServer(dice: Dice): Step[] {
  const dies = dice.chance(0.3) ? 1 + dice.below(60) : undefined
  return [
    { do: 'sync', phone: 2, tab: workerIndex },
    { do: 'jobs at work', turns: dice.pick([3, 40, 40]), dies },
    ...[0, 1, 2].map((phone): Step => ({ do: 'sync', phone, tab: 0 })),
  ]
}

/** The marketplace tells of its orders, and everybody hears of it. */
function atMarket(dice: Dice): Step[] {
  return [
    ...Array.from({ length: 4 }, (): Step => ({ do: 'market', pick: dice.below(1e6) })),
    ...[0, 1, 2].map((phone): Step => ({ do: 'sync', phone, tab: 0 })),
  ]
}

function worksAt(area: Area, dice: Dice): Step[] {
  return Object.keys(worksOf[area]).map((name) => {
    // Money, the catalogue, orders, and what the server works at, is the desk's.
    const phone = atDesk.includes(area) ? 2 : dice.below(3)
    return { do: area, phone, pick: dice.below(1e6), what: [name] }
  })
}

/** Orders of several units are opened, scanned, short, found, closed and opened again; the desk looks on. */
function atBench(dice: Dice): Step[] {
  const phone = dice.below(2)
  const pick = () => dice.below(64)
  const right = (): Step => ({ do: 'scan', phone, pick: pick(), how: 'right' })
  return [
    { do: 'open', phone, order: 1 + dice.below(2) },
    right(),
    { do: 'short', phone, pick: 0 },
    { do: 'found', phone, pick: 0 },
    right(),
    { do: 'unscan', phone, pick: 0 },
    { do: 'pack', phone, order: pick() },
    { do: 'close', phone, pick: 0 },
    { do: 'reopen', phone, pick: pick() },
    { do: 'desk', phone: 2, order: pick(), count: 1, state: dice.pick(['HẸN GIAO', 'CHỜ ĐÓNG GÓI', 'HỦY']) },
  ]
}
