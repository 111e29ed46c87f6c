import { Dice } from '../torture/world/dice.ts'

const { FAULT_ROUNDS = '1', FAULT_SEED } = process.env

/** How often a fault strikes: `short` in `npm test`, as many times more as FAULT_ROUNDS says. */
export function rounds(short: number): number {
  return Math.max(1, Math.round(short * Number(FAULT_ROUNDS)))
}

/** Chance for one test. FAULT_SEED gives the same again; without it the seed is new each time, and printed. */
export function seededDice(what: string): Dice {
  const seed = FAULT_SEED === undefined ? Math.floor(Math.random() * 1e9) : Number(FAULT_SEED)
  console.log(`${what}: FAULT_SEED=${seed}`)
  return new Dice(seed)
}
