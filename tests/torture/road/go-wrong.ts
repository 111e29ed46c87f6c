import { leaseMs } from '../../../src/server/outside/line-worker.ts'
import type { Fault, Faults } from '../../../src/stand-ins/market/faults.ts'
import type { Death, SimProcess } from './process.ts'
import type { SimWorld } from './sim-world.ts'

/** What strikes single calls of whoever is outside (O10). */
export const callFaults = [
  'silent-before',
  'silent-after',
  'cut',
  'too-many',
  'rate-limit',
  'broken',
  'html',
  'wrong-sign',
  'token-expired',
] as const satisfies readonly Fault[]

/** After these nobody knows whether it was done. */
const lostAnswers: readonly Fault[] = ['cut', 'silent-after', 'silent-before', 'broken', 'html']

const hookFaults: readonly Fault[] = [
  'hook-lost',
  'hook-doubled',
  'hook-late',
  'hook-shuffled',
  'hook-forged',
]

const deaths: readonly Death[] = ['before-call', 'after-call', 'before-commit', 'after-commit']

/** Whoever is outside, and the calls of theirs that must not be done twice. */
interface Outside {
  name: string
  faults: Faults
  acting: readonly string[]
}

/** How often something strikes, each 0 to 1, and for how long. */
interface Bad {
  call: { chance: number; faults: readonly Fault[]; mostAfter: number }
  lost: number
  hook: { chance: number; times: readonly number[] }
  over: number
}

/** Something goes wrong outside from now on, or stops going wrong. */
export function strike(
  world: Pick<SimWorld, 'dice' | 'tell'>,
  { name, faults, acting }: Outside,
  { call, lost, hook, over }: Bad,
): void {
  const { dice } = world
  if (dice.chance(call.chance)) {
    const fault = dice.pick(call.faults)
    const how = {
      times: dice.pick([1, 1, 2, 5]),
      after: dice.below(call.mostAfter),
      chance: dice.pick([1, 1, 0.5]),
    }
    faults.set(fault, how)
    world.tell(`fault ${name} ${fault} ${JSON.stringify(how)}`)
  }
  if (dice.chance(lost)) {
    const [fault, path] = [dice.pick(lostAnswers), dice.pick(acting)]
    faults.set(fault, { times: dice.pick([1, 1, 3]), path })
    world.tell(`fault ${name} ${fault} ${path}`)
  }
  if (dice.chance(hook.chance)) {
    const fault = dice.pick(hookFaults)
    faults.set(fault, { chance: dice.pick([1, 0.5]), times: dice.pick(hook.times) })
    world.tell(`fault ${name} ${fault}`)
  }
  if (dice.chance(over)) faults.clear()
}

/** A process of the shop dies soon with this chance, and finds the database busy now and then. */
export function mayDie(world: Pick<SimWorld, 'dice' | 'tell'>, process: SimProcess, chance: number): void {
  const { dice } = world
  if (dice.chance(chance)) {
    process.death = { when: dice.pick(deaths), in: 1 + dice.below(6) }
    world.tell(`death ${process.death.when} ${process.death.in}`)
  }
  if (dice.chance(0.1)) process.busy += 1
}

/** Nothing goes wrong any more, and everybody is there: whatever was claimed by somebody who died is claimed anew. */
export async function calm(
  world: SimWorld & { pass(ms: number): Promise<void> },
  outside: readonly { faults: Faults }[],
): Promise<void> {
  for (const { faults } of outside) faults.clear()
  for (const process of world.processes) {
    process.death = undefined
    process.busy = 0
  }
  world.revive()
  world.tell('settle')
  await world.pass(leaseMs)
}
