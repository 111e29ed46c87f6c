import { randomUUID } from 'node:crypto'
import type { Tallies } from '../store/outside.ts'

/*
 * Several processes of one server share the pace that a marketplace allows an account: each goes by an equal part. Every process says every few seconds that it lives, and counts who else
 * does. One that has just come waits until all others must have heard of it; one whose word the store did not take for too long, so that the others believe it dead, calls nobody.
 */

/** How often a process says that it lives (ms). */
export const beatMs = 4_000
/** Others believe it dead after so long (ms). */
export const deadMs = 15_000
/** Its own word is good for so long (ms): shorter, so that it stops before the others take over its part. */
const goodMs = deadMs - beatMs

export interface PaceShare {
  /** The part of the pace that this process may go by; 0 where it may not call at all now. */
  part(): number
  /** Says that it lives, and counts who does. */
  beat(): Promise<void>
  start(): void
  stop(): void
}

/** @param report the store did not answer */
export function sharePace({
  tallies,
  clock,
  report,
}: {
  tallies: Pick<Tallies, 'beat'>
  clock(): number
  report(error: unknown): void
}): PaceShare {
  const id = randomUUID()
  let begun: number | undefined
  let heard: { at: number; processes: number } | undefined
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const at = clock()
    const processes = await tallies.beat(id, { now: at, since: at - deadMs })
    begun ??= at
    heard = { at, processes }
  }

  return {
    beat,
    part() {
      const now = clock()
      if (!heard || begun === undefined || now - heard.at > goodMs) return 0
      // The others hear of it with their next beat; alone there is nobody to wait for.
      if (heard.processes > 1 && now - begun < 2 * beatMs) return 0
      return 1 / Math.max(1, heard.processes)
    },
    start() {
      const again = () => void beat().catch(report)
      again()
      timer = setInterval(again, beatMs)
    },
    stop: () => clearInterval(timer),
  }
}
