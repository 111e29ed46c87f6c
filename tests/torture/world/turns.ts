/*
 * fake-indexeddb does every request in a turn of the event loop of its own (`setImmediate`). Counting those that are still to
 * come tells when everything stands still, without sleeping.
 */
const nextTurn = globalThis.setImmediate
const waiting = new Set<NodeJS.Immediate>()

function counted<A extends unknown[]>(run: (...args: A) => void, ...args: A): NodeJS.Immediate {
  const turn = nextTurn(() => {
    waiting.delete(turn)
    run(...args)
  })
  waiting.add(turn)
  return turn
}

globalThis.setImmediate = Object.assign(counted, nextTurn) as typeof setImmediate

/** Calm turns in a row after which nothing is on its way any more. */
const calmTurns = 3

/** Resolves when nothing moves but what waits for the clock or for a parked request. */
export async function standStill(isBusy: () => boolean): Promise<void> {
  for (let calm = 0; calm < calmTurns; ) {
    await new Promise((resolve) => nextTurn(resolve))
    calm = waiting.size === 0 && !isBusy() ? calm + 1 : 0
  }
}
