import type { OrderState } from '../../../src/domain/tables.ts'
import { Dice } from './dice.ts'
import { type Fate, fates } from './network.ts'
import { type Person, people } from './shop.ts'

/** One thing that happens, as plain data: numbers are taken modulo what is there, so that any step fits any world. */
export type Step =
  | { do: 'open' | 'pack' | 'take over'; phone: number; order: number }
  | { do: 'scan'; phone: number; pick: number; how: 'right' | 'wrong' | 'over' | 'again' | 'two' }
  | {
      do: 'unscan' | 'short' | 'found' | 'close' | 'reopen' | 'undo' | 'acknowledge' | 'retry'
      phone: number
      pick: number
    }
  | { do: 'desk'; phone: number; order: number; count: number; state: OrderState }
  | { do: 'settings' | 'strange'; phone: number }
  | { do: 'sync'; phone: number; tab: number }
  /** Both tabs at once. */
  | { do: 'both'; phone: number }
  /** A tab's request is slow; meanwhile something changes and the other tab fetches it. */
  | { do: 'overtake'; phone: number; fate: 'hold' | 'late' }
  | { do: 'fates'; phone: number; list: Fate[] }
  | { do: 'offline' | 'online' | 'evict' | 'sign out'; phone: number }
  | { do: 'release'; pick: number }
  | { do: 'pass'; ms: number }
  | { do: 'kill'; phone: number; tab: number }
  | { do: 'kill at step' | 'kill at write' | 'full at write'; phone: number; tab: number; after: number }
  | { do: 'sign in'; phone: number; other: boolean }
  | { do: 'skew'; phone: number; ms: number }
  | { do: 'expire'; person: Person }
  | { do: 'office'; order: number; state: OrderState }
  | { do: 'import'; bin: number; there: boolean }
  | { do: 'restart' | 'floor' }

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
  'crash-after',
]
const year = 365 * 86_400_000
const many = 64

/** How each kind of step is drawn, and how often beside the others. */
const draws: Record<Kind, { weight: number; draw(dice: Dice, phone: number): object }> = {
  open: { weight: 6, draw: (dice, phone) => ({ phone, order: dice.below(many) }) },
  pack: { weight: 8, draw: (dice, phone) => ({ phone, order: dice.below(many) }) },
  'take over': { weight: 1, draw: (dice, phone) => ({ phone, order: dice.below(many) }) },
  scan: {
    weight: 12,
    draw: (dice, phone) => ({
      ...{ phone, pick: dice.below(many) },
      how: dice.pick(['right', 'right', 'right', 'wrong', 'over', 'again', 'two']),
    }),
  },
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
  strange: { weight: 1, draw: (_, phone) => ({ phone }) },
  sync: { weight: 22, draw: (dice, phone) => ({ phone, tab: dice.chance(0.3) ? 1 : 0 }) },
  both: { weight: 3, draw: (_, phone) => ({ phone }) },
  overtake: { weight: 4, draw: (dice, phone) => ({ phone, fate: dice.pick(['hold', 'late', 'late']) }) },
  fates: {
    weight: 14,
    draw: (dice, phone) => ({
      phone,
      list: Array.from({ length: 1 + dice.below(3) }, () => dice.pick(likelyFates)),
    }),
  },
  offline: { weight: 1, draw: (_, phone) => ({ phone }) },
  online: { weight: 2, draw: (_, phone) => ({ phone }) },
  evict: { weight: 0.4, draw: (_, phone) => ({ phone }) },
  'sign out': { weight: 0.5, draw: (_, phone) => ({ phone }) },
  release: { weight: 5, draw: (dice) => ({ pick: dice.below(many) }) },
  pass: { weight: 4, draw: (dice) => ({ ms: dice.pick([100, 1_000, 5_000, 21_000, 26_000, 120_000]) }) },
  kill: { weight: 2, draw: (dice, phone) => ({ phone, tab: dice.below(2) }) },
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
  import: { weight: 2, draw: (dice) => ({ bin: dice.below(3), there: dice.chance(0.5) }) },
  restart: { weight: 1, draw: () => ({}) },
  floor: { weight: 0.7, draw: () => ({}) },
}

function picking(dice: Dice, phone: number): object {
  return { phone, pick: dice.below(many) }
}

function arming(most: number): (dice: Dice, phone: number) => object {
  return (dice, phone) => ({ phone, tab: dice.chance(0.25) ? 1 : 0, after: 1 + dice.below(most) })
}

/** Work is always there; of the mishaps each run takes a share only, so that few of them can go deep (swarm). */
const always: Kind[] = ['open', 'pack', 'scan', 'close', 'sync']
const stepCount = 40

/** The kind in whose share of all weights the mark falls. */
function drawn(kinds: readonly Kind[], mark: number): Kind {
  let left = mark
  for (const kind of kinds) {
    left -= draws[kind].weight
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
  const share = dice.pick([0.3, 0.6, 0.9])
  const kinds = (Object.keys(draws) as Kind[]).filter((kind) => always.includes(kind) || dice.chance(share))
  const total = kinds.reduce((sum, kind) => sum + draws[kind].weight, 0)
  const steps = Array.from({ length: stepCount }, (): Step => {
    const kind = drawn(kinds, dice.next() * total)
    return { do: kind, ...draws[kind].draw(dice, dice.below(phones)) } as Step
  })
  return { seed, phones, steps }
}
