import { failedTally, type PartSum, type Tally } from './tally.ts'

/** A part of a run of all tests. */
export interface Part {
  name: string
  /** `label` stands before each line that is printed. */
  run: (label?: string) => Promise<Tally>
}

/**
 * Runs parts, `hands` of them at a time: a hand that is free takes the next part that nobody has begun. The sums come in the
 * order of the parts. Where several run at the same time, each line has the name of its part before it.
 *
 * 2026-11-22: before, each hand had a list of its own, and the one whose list was short stood idle for three minutes of eleven.
 */
export async function runParts(parts: readonly Part[], hands: number): Promise<PartSum[]> {
  const open = [...parts.entries()]
  const sums: PartSum[] = []
  const isBeside = Math.min(hands, parts.length) > 1
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [at, part] = next
      sums[at] = await runPart(part, isBeside)
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return sums
}

async function runPart({ name, run }: Part, isBeside: boolean): Promise<PartSum> {
  console.log(`\n━━━ ${name}`)
  const started = performance.now()
  const tally = await run(isBeside ? `${name.padEnd(9)} │ ` : undefined).catch(failed)
  return { part: name, ...tally, seconds: Math.round((performance.now() - started) / 1000) }
}

/** A part that breaks counts as one failed; the others go on. */
function failed(error: unknown): Tally {
  console.error(error)
  return failedTally(error instanceof Error ? error.message : String(error))
}
