import { setImmediate as nextTurn } from 'node:timers/promises'

/** Who stands in the line works so long in a row; then whatever else the server has to do gets its turn (ms). */
const rowMs = 5

/**
 * Lets one piece of work through at a time, in the order of arrival. SQLite answers without waiting, so a long line would otherwise
 * be worked off in one go: six hundred pushes, and no socket read or written meanwhile.
 */
export function turnstile(longestMs = rowMs): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve()
  let begun = performance.now()
  const giveWay = async () => {
    if (performance.now() - begun < longestMs) return
    await nextTurn()
    begun = performance.now()
  }
  return (work) => {
    const turn = last.then(work)
    last = turn.then(giveWay, giveWay)
    return turn
  }
}
