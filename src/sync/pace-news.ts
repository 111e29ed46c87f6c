import type { Environment } from '../replica/environment.ts'

/** All phones of a shop hear a poke in the same instant; each waits its own while before it asks (ms). */
export const spreadMs = 500
/** News that come faster are asked for together, twice a second at most (ms). */
export const restMs = 500
/**
 * So much longer for each version that was missing, and at most so long (ms): thirty people who pack make 60 versions a second and are followed as
 * before; a sheet that the server writes makes hundreds, and every look at them costs each screen as much, however many rows it brings.
 */
const restPerVersionMs = 10
export const longestRestMs = 3_000

/**
 * Calls `ask` soon after news were heard, and not again before it has rested:
 *
 *   quiet ──news──▶ spread (0 … 500 ms) ──▶ ask, rest (500 ms … 3 s) ──▶ quiet, or ask again if there were news meanwhile
 *
 * @param ask answers how many versions of the shop were missing
 */
export function paceNews(
  { wait, random }: Pick<Environment, 'wait' | 'random'>,
  ask: () => Promise<number>,
  signal: AbortSignal,
): () => void {
  let running = false
  let heard = false

  async function run(): Promise<void> {
    await wait(random() * spreadMs, signal)
    while (heard && !signal.aborted) {
      heard = false
      const missing = await ask()
      await wait(Math.min(longestRestMs, Math.max(restMs, missing * restPerVersionMs)), signal)
    }
    running = false
  }

  return () => {
    heard = true
    if (running) return
    running = true
    void run()
  }
}
