import { Dice } from './dice.ts'
import { type Area, worksOf } from './floor/areas.ts'
import type { Plan, Step } from './steps.ts'

/** The owner's phone, who has everything deleted, and those of the others, who hear of it late. */
const owner = 3
const others = [0, 1, 2]
const all = [...others, owner]
/** Where work waits that means products: packers scan and count them, the desk writes about and orders them. */
const busy: readonly Area[][] = [
  ['slips', 'counting', 'transfers'],
  ['shelves', 'returns', 'supply'],
  ['catalogue', 'selling', 'supply', 'till'],
]

/** New products are made; then all of them go while three phones hold waiting work with them, a sheet comes, and everything is brought back. */
export function clearingDay(seed: number): Plan {
  const dice = new Dice(seed)
  const work = (phone: number, area: Area, ...what: string[]): Step => {
    return { do: area, phone, pick: dice.below(1e6), what }
  }
  const some = (phone: number): Step[] =>
    busy[phone]!.flatMap((area) => {
      const names = Object.keys(worksOf[area])
      return [work(phone, area, dice.pick(names), dice.pick(names), dice.pick(names))]
    })
  const sync = (phones: readonly number[]) => phones.map((phone): Step => ({ do: 'sync', phone, tab: 0 }))
  const atServer = (): Step[] => [
    { do: 'jobs at work', turns: 40, dies: dice.chance(0.4) ? 1 + dice.below(80) : undefined },
    { do: 'jobs at work', turns: 80 },
  ]
  const steps = [
    work(2, 'catalogue', 'add', 'add', 'goods with a cost', 'a combo', 'goods with a cost'),
    work(2, 'catalogue', 'another code', 'another code', 'goods with a cost', 'another code'),
    work(2, 'supply', 'order', 'receive'),
    ...sync([2, ...others, owner]),
    ...others.map((phone): Step => ({ do: 'offline', phone })),
    ...others.flatMap(some),
    work(2, 'catalogue', 'another code', 'another barcode', 'goods with a cost', 'delete'),
    work(owner, 'jobs', 'delete everything'),
    ...sync([owner]),
    ...atServer(),
    ...sync([owner]),
    ...others.map((phone): Step => ({ do: 'online', phone })),
    ...sync(others),
    work(owner, 'jobs', dice.pick(['import a sheet', 'balance by a sheet'])),
    ...(dice.chance(0.5) ? [{ do: 'both', phone: owner } as const, ...atServer()] : []),
    work(owner, 'jobs', 'bring everything back'),
    { do: 'both', phone: owner } as const,
    ...atServer(),
    ...sync(all),
    ...others.flatMap(some),
    ...sync(all),
  ]
  return { seed, phones: all.length, steps }
}
