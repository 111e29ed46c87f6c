import type { Environment } from '../replica/environment.ts'

/** All phones of a shop hear a poke in the same instant; each waits its own while before it asks (ms). */
export const spreadMs = 500
/** News that come faster are asked for together, twice a second at most (ms). */
export const restMs = 500

/**
 * Calls `ask` soon after news were heard, and not again before it has rested:
 *
 *   quiet ──news──▶ spread (0 … 500 ms) ──▶ ask, rest (500 ms) ──▶ quiet, or ask again if there were news meanwhile
 */
export function paceNews(
  { wait, random }: Pick<Environment, 'wait' | 'random'>,
  ask: () => void,
  signal: AbortSignal,
): () => void {
  let running = false
  let heard = false

  async function run(): Promise<void> {
    await wait(random() * spreadMs, signal)
    while (heard && !signal.aborted) {
      heard = false
      ask()
      await wait(restMs, signal)
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
