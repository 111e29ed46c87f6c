import { Dice } from './dice.ts'
import type { sameOrderWorks } from './floor/same-order.ts'
import type { Plan, Step } from './steps.ts'

type Work = keyof typeof sameOrderWorks

/** The desk's two phones, and a packer's. */
const [packer, hoa, owner] = [0, 2, 3]

interface Clashing {
  of: readonly [readonly [number, Work], readonly [number, Work]]
  /** What the server says no to when the first of them is heard first, and when the second is; nothing where the order as it is now is taken. */
  refused: readonly [string | undefined, string | undefined]
}

/** What two people do to one order without a network, each on their phone. */
const clashes = {
  'the last units are ordered and sold': {
    of: [
      [hoa, 'order the last units'],
      [owner, 'sell the last units'],
    ],
    refused: ['sellInStore', 'add'],
  },
  'both change it': {
    of: [
      [hoa, 'change'],
      [owner, 'change'],
    ],
    refused: ['update', 'update'],
  },
  'it is split and packed': {
    of: [
      [hoa, 'split'],
      [packer, 'pack'],
    ],
    refused: ['scanItem', 'splitOrder'],
  },
  'it is split and taken into a wave': {
    of: [
      [hoa, 'split'],
      [packer, 'into a wave'],
    ],
    refused: [undefined, 'splitOrder'],
  },
  'it is changed and taken into a wave': {
    of: [
      [hoa, 'change'],
      [packer, 'into a wave'],
    ],
    refused: [undefined, 'update'],
  },
  'both are paid for it': {
    of: [
      [hoa, 'pay'],
      [owner, 'pay'],
    ],
    refused: ['repaymentOrder', 'repaymentOrder'],
  },
} as const satisfies Record<string, Clashing>

export type Clash = keyof typeof clashes
export const everyClash = Object.keys(clashes) as Clash[]

/** What the server says no to; see `Clashing`. */
export function refusedIn(clash: Clash, turned: boolean): string[] {
  const method = clashes[clash].refused[turned ? 1 : 0]
  return method === undefined ? [] : [`/api/order ${method}`]
}

/** An order that everybody knows; two people at it without a network; the one is heard before the other. */
export function clashingDay(clash: Clash, turned: boolean): Plan {
  const seed = 1
  const dice = new Dice(seed)
  const [one, other] = clashes[clash].of
  const work = ([phone, what]: readonly [number, Work]): Step => ({
    do: 'same order',
    phone,
    pick: dice.below(1e6),
    what: [what],
  })
  const heard = (phone: number): Step[] => [
    { do: 'online', phone },
    { do: 'sync', phone, tab: 0 },
  ]
  const all = [hoa, owner, packer].map((phone): Step => ({ do: 'sync', phone, tab: 0 }))
  const [first, second] = turned ? [other[0], one[0]] : [one[0], other[0]]
  const away = [first, second].map((phone): Step => ({ do: 'offline', phone }))
  const steps = [
    work([hoa, 'make']),
    ...all,
    ...away,
    work(one),
    work(other),
    ...heard(first),
    ...heard(second),
    ...all,
  ]
  return { seed, phones: 4, steps }
}
