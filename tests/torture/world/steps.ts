import type { OrderState } from '../../../src/domain/tables/orders.ts'
import type { Damage } from './damage.ts'
import { Dice } from './dice.ts'
import { type Area, areas, drawWork } from './floor/areas.ts'
import { type Fate, fates, type Road, roads } from './network.ts'
import { type PokeFate, pokeFates } from './pokes.ts'
import { governed, type Person, people, type StaffChange, staffChanges } from './shop.ts'

/*
 * 2026-11-21: why steps are planned here and not by fast-check's commands. A plan is plain data, numbers taken modulo what is
 * there, so any part of it fits any world: shrinking leaves steps out, halves first, and the rest keeps its meaning, where
 * `fc.commands` replays a path that is void as soon as a step or its weight changes; failures are therefore pinned as plans,
 * which outlive both. Each world draws a share of the kinds (swarm), so that a few mishaps go deep, and what hurts most is
 * weighted, which arbitraries can only imitate by repetition. One seed is one world and one number to replay; worlds run one
 * after another until the first breach, and nothing of a world outlives it. fast-check stays where values are drawn and laws
 * are short: rules, digests, folds (`tests/domain`, `tests/lib`).
 */

/** One thing that happens, as plain data: numbers are taken modulo what is there, so that any step fits any world. */
export type Step =
  | { do: 'open'; phone: number; order: number; old?: boolean }
  | { do: 'pack' | 'take over'; phone: number; order: number }
  | { do: 'scan'; phone: number; pick: number; how: 'right' | 'wrong' | 'over' | 'again' | 'two' }
  | {
      do: 'unscan' | 'short' | 'found' | 'close' | 'reopen' | 'undo' | 'acknowledge' | 'retry'
      phone: number
      pick: number
    }
  /** What the floor does beyond packing one order into one box; `pick` is the luck of whoever does it. */
  | { do: Area; phone: number; pick: number; what: string[] }
  | { do: 'desk'; phone: number; order: number; count: number; state: OrderState }
  | { do: 'settings' | 'export'; phone: number }
  /** Somebody opens an order that may lie on the server alone. */
  | { do: 'borrow'; phone: number; order: number }
  /** What no server of today understands: an unknown command, or a known one in a newer version. */
  | { do: 'strange'; phone: number; known: boolean }
  /** A file with the queue of some phone is taken in here. */
  | { do: 'carry'; phone: number; pick: number; torn: boolean }
  /** Tabs 0 and 1 are pages, 2 is the worker. */
  | { do: 'sync'; phone: number; tab: number }
  /** Pages and worker at once. */
  | { do: 'both'; phone: number }
  /** The worker is told to stop within the current exchange. */
  | { do: 'rest'; phone: number }
  /** A tab's request is slow; meanwhile something changes and the other tab fetches it. */
  | { do: 'overtake'; phone: number; fate: 'hold' | 'late' }
  /** `on`: only requests of this kind. */
  | { do: 'fates'; phone: number; list: Fate[]; on?: Road }
  | { do: 'offline' | 'online' | 'evict' | 'sign out' | 'thaw'; phone: number }
  | { do: 'socket'; phone: number; open: boolean; list: PokeFate[] }
  | { do: 'release'; pick: number }
  | { do: 'pass'; ms: number }
  /** Everything is closed for some days. */
  | { do: 'nights'; count: number }
  | { do: 'kill'; phone: number; tab: number }
  | {
      do: 'kill at step' | 'freeze at step' | 'kill at write' | 'full at write'
      phone: number
      tab: number
      after: number
    }
  | { do: 'sign in'; phone: number; other: boolean }
  | { do: 'skew'; phone: number; ms: number }
  /** The databases of the phone are brought up by a newer app. */
  | { do: 'upgrade'; phone: number; killed: boolean }
  /** Server and app come in a new version with a command of another shape. */
  | { do: 'release app' }
  | { do: 'damage'; phone: number; pick: number; how: Damage }
  | { do: 'expire'; person: Person }
  | { do: 'office'; order: number; state: OrderState }
  /** `again`: the person signs in anew wherever they are at work, and gets the replica of what they now may see. */
  | { do: 'staff'; person: Person; change: StaffChange; again: boolean }
  | {
      do: 'import'
      what: 'bin' | 'newer bin' | 'price' | 'order' | 'settings'
      pick: number
      /** Whether a bin is there, whether an order is of a state nobody knows. */
      flag: boolean
    }
  | { do: 'upkeep'; days: number; most: number }
  | { do: 'restart' | 'floor' }
  /** The server works at jobs: so many turns, or until none waits; `dies`: after so many calls it is killed under it, and comes up. */
  | { do: 'jobs at work'; turns: number; dies?: number | undefined }
  | { do: 'back up' | 'put back' }
  /** A marketplace tells of one of its orders. */
  | { do: 'market'; pick: number }

export type Kind = Step['do']

const states: OrderState[] = [
  'HỦY',
  'HẸN GIAO',
  'CHỜ ĐÓNG GÓI',
  'ĐANG ĐÓNG GÓI',
  'CHỜ GỬI HÀNG',
  'ĐÃ GỬI HÀNG',
  'MỚI',
  'CHỜ HÀNG',
  'KIỂM KÊ',
  'THẤT THU',
  'ĐANG GIAO',
  'THÀNH CÔNG',
]
/** What hurts most comes most: done, and the phone does not know. */
const likelyFates: Fate[] = [
  ...fates,
  'pass',
  'pass',
  'cut',
  'cut',
  'half',
  'late',
  'late',
  'hold',
  'echo',
  'crash-inside',
  'crash-inside',
  'crash-after',
]
const year = 365 * 86_400_000
const many = 64

/** How each kind of step is drawn, and how often beside the others. */
const draws: Record<Kind, { weight: number; draw(dice: Dice, phone: number): object }> = {
  open: {
    weight: 6,
    draw: (dice, phone) => ({ phone, order: dice.below(many), old: dice.chance(0.2) ? true : undefined }),
  },
  pack: { weight: 8, draw: (dice, phone) => ({ phone, order: dice.below(many) }) },
  'take over': { weight: 1, draw: (dice, phone) => ({ phone, order: dice.below(many) }) },
  scan: {
    weight: 12,
    draw: (dice, phone) => ({
      phone,
      pick: dice.below(many),
      how: dice.pick(['right', 'right', 'right', 'wrong', 'over', 'again', 'two']),
    }),
  },
  ...workDraws(),
  unscan: { weight: 3, draw: picking },
  short: { weight: 2, draw: picking },
  found: { weight: 2, draw: picking },
  close: { weight: 5, draw: picking },
  reopen: { weight: 2, draw: picking },
  undo: { weight: 8, draw: picking },
  acknowledge: { weight: 1, draw: picking },
  retry: { weight: 2, draw: picking },
  desk: {
    weight: 6,
    draw: (dice) => ({
      phone: 2,
      order: dice.below(many),
      count: 1 + dice.below(3),
      state: dice.pick(states),
    }),
  },
  settings: { weight: 1, draw: () => ({ phone: 2 }) },
  borrow: { weight: 4, draw: (dice, phone) => ({ phone, order: dice.below(many) }) },
  export: { weight: 2, draw: (_, phone) => ({ phone }) },
  strange: {
    weight: 1,
    draw: (dice, phone) => (dice.chance(0.5) ? { phone, known: false } : { phone: 2, known: true }),
  },
  carry: {
    weight: 3,
    draw: (dice, phone) => ({ phone, pick: dice.below(many), torn: dice.chance(0.15) }),
  },
  sync: { weight: 24, draw: (dice, phone) => ({ phone, tab: dice.pick([0, 0, 0, 1, 2]) }) },
  both: { weight: 3, draw: (_, phone) => ({ phone }) },
  rest: { weight: 1, draw: (_, phone) => ({ phone }) },
  overtake: { weight: 4, draw: (dice, phone) => ({ phone, fate: dice.pick(['hold', 'late', 'late']) }) },
  fates: {
    weight: 14,
    draw: (dice, phone) => ({
      phone,
      list: Array.from({ length: 1 + dice.below(3) }, () => dice.pick(likelyFates)),
      on: dice.chance(0.4) ? dice.pick(roads) : undefined,
    }),
  },
  socket: {
    weight: 4,
    draw: (dice, phone) => ({
      phone,
      open: dice.chance(0.75),
      list: Array.from({ length: dice.below(4) }, () => dice.pick(pokeFates)),
    }),
  },
  offline: { weight: 1, draw: (_, phone) => ({ phone }) },
  online: { weight: 2, draw: (_, phone) => ({ phone }) },
  evict: { weight: 0.4, draw: (_, phone) => ({ phone }) },
  'sign out': { weight: 0.5, draw: (_, phone) => ({ phone }) },
  release: { weight: 5, draw: (dice) => ({ pick: dice.below(many) }) },
  pass: { weight: 4, draw: (dice) => ({ ms: dice.pick([100, 1_000, 5_000, 21_000, 26_000, 120_000]) }) },
  nights: { weight: 0.6, draw: (dice) => ({ count: dice.pick([1, 1, 20, 31, 31]) }) },
  kill: { weight: 2, draw: (dice, phone) => ({ phone, tab: dice.below(3) }) },
  'freeze at step': { weight: 3, draw: arming(6) },
  thaw: { weight: 1, draw: (_, phone) => ({ phone }) },
  'kill at step': { weight: 3, draw: arming(9) },
  'kill at write': { weight: 3, draw: arming(10) },
  'full at write': { weight: 2, draw: arming(8) },
  'sign in': { weight: 2, draw: (dice, phone) => ({ phone, other: dice.chance(0.6) }) },
  skew: {
    weight: 1,
    draw: (dice, phone) => ({ phone, ms: dice.pick([-year, -60_000, 0, 3_600_000, year]) }),
  },
  expire: { weight: 1, draw: (dice) => ({ person: dice.pick(people) }) },
  office: { weight: 4, draw: (dice) => ({ order: dice.below(many), state: dice.pick(states) }) },
  staff: {
    weight: 4,
    draw: (dice) => ({
      person: dice.pick(governed),
      change: dice.pick(staffChanges),
      again: dice.chance(0.5),
    }),
  },
  import: {
    weight: 3,
    draw: (dice) => ({
      what: dice.pick(['bin', 'bin', 'newer bin', 'price', 'order', 'order', 'settings']),
      pick: dice.below(3),
      flag: dice.chance(0.5),
    }),
  },
  upgrade: { weight: 0.7, draw: (dice, phone) => ({ phone, killed: dice.chance(0.4) }) },
  'release app': { weight: 0.4, draw: () => ({}) },
  damage: {
    weight: 0.8,
    draw: (dice, phone) => ({
      phone,
      pick: dice.below(1000),
      how: dice.pick(['changed', 'gone', 'added', 'secret']),
    }),
  },
  upkeep: {
    weight: 1,
    draw: (dice) => ({ days: dice.pick([1, 95, 200]), most: dice.pick([0, 2, 1_000_000]) }),
  },
  restart: { weight: 1, draw: () => ({}) },
  'jobs at work': {
    weight: 4,
    draw: (dice) => ({
      turns: dice.pick([1, 2, 3, 40, 40]),
      dies: dice.chance(0.3) ? 1 + dice.below(60) : undefined,
    }),
  },
  floor: { weight: 0.7, draw: () => ({}) },
  market: { weight: 5, draw: (dice) => ({ pick: dice.below(1e6) }) },
  'back up': { weight: 1.5, draw: () => ({}) },
  'put back': { weight: 1.5, draw: () => ({}) },
}

/** Where people are at work a while, more of it comes than anywhere else. */
function workDraws() {
  return Object.fromEntries(
    areas.map((area) => [
      area,
      {
        weight: 5,
        draw: (dice: Dice, phone: number) => ({
          phone,
          pick: dice.below(1e6),
          what: Array.from({ length: 1 + dice.below(4) }, () => drawWork(dice, area)),
        }),
      },
    ]),
  ) as unknown as Record<Area, { weight: number; draw(dice: Dice, phone: number): object }>
}

function picking(dice: Dice, phone: number): object {
  return { phone, pick: dice.below(many) }
}

function arming(most: number): (dice: Dice, phone: number) => object {
  return (dice, phone) => ({ phone, tab: dice.pick([0, 0, 0, 1, 2]), after: 1 + dice.below(most) })
}

/** Of the mishaps each run takes a share only, so that few of them can go deep (swarm). */
const always: Kind[] = ['pack', 'sync']
const packing: Kind[] = ['open', 'scan', 'close']
/** Each run is a day in two places of the floor; what happens elsewhere comes by the way, as mishaps do. */
const places = { count: 2, times: 8 }
/** What makes sense together only. */
const companions: Partial<Record<Kind, Kind[]>> = {
  'put back': ['back up'],
  carry: ['export', 'retry', 'undo'],
  staff: ['sign in', 'office'],
  'freeze at step': ['thaw', 'both'],
  'release app': ['open'],
  open: ['scan', 'close', 'unscan', 'short', 'found', 'reopen', 'desk'],
  door: ['office'],
  returns: ['door', 'office'],
  damages: ['returns'],
  jobs: ['jobs at work', 'both'],
  listings: ['market', 'market', 'both'],
}
const stepCount = 40
/** So many kinds of mishaps come so much more often in a run than their weight says. */
const favourites = { kinds: 2, times: 5 }

interface Lot {
  kind: Kind
  weight: number
}

/** What may happen in a run, and how often. */
function lotsOf(dice: Dice): Lot[] {
  const every = Object.keys(draws) as Kind[]
  const share = dice.pick([0.15, 0.3, 0.6])
  const busy = Array.from({ length: places.count }, () => dice.pick<Kind>(['open', ...areas]))
  const taken = every.filter((kind) => always.includes(kind) || dice.chance(share))
  const loved = Array.from({ length: favourites.kinds }, () => dice.pick(every))
  const kinds = new Set([...taken, ...busy, ...loved].flatMap((kind) => [kind, ...(companions[kind] ?? [])]))
  return [...kinds].map((kind) => ({ kind, weight: draws[kind].weight * timesOf(kind, busy, loved) }))
}

function timesOf(kind: Kind, busy: readonly Kind[], loved: readonly Kind[]): number {
  if (packing.includes(kind)) return 1
  if (busy.includes(kind)) return places.times
  return loved.includes(kind) && !always.includes(kind) ? favourites.times : 1
}

/** The kind in whose share of all weights the mark falls. */
function drawn(lots: readonly Lot[], mark: number): Kind {
  let left = mark
  for (const { kind, weight } of lots) {
    left -= weight
    if (left < 0) return kind
  }
  return 'sync'
}

export interface Plan {
  seed: number
  phones: number
  steps: Step[]
}

export function planOf(seed: number): Plan {
  const dice = new Dice(seed)
  const phones = 2 + dice.below(3)
  const lots = lotsOf(dice)
  const total = lots.reduce((sum, { weight }) => sum + weight, 0)
  const steps = Array.from({ length: stepCount }, (): Step => {
    const kind = drawn(lots, dice.next() * total)
    return { do: kind, ...draws[kind].draw(dice, dice.below(phones)) } as Step
  })
  return { seed, phones, steps }
}
