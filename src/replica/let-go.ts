/*
 * A browser may freeze a page that nobody looks at between two steps of a transaction. The transaction then stays open, reading
 * ones too, and every other tab and the worker wait for it until somebody looks at the frozen page again. So a page that is
 * being frozen lets go of all its transactions and opens no other (messages of other tabs still reach it). What it wrote is
 * rolled back, and done again when it is thawed.
 *
 * 2026-11-27: without Dexie, which a page hears of freezing long before it has: what is Dexie's part stands in `watch-transactions.ts`.
 */

const open = new Set<IDBTransaction>()
const takingUp = new Set<() => void>()
let times = 0
let frozen: { over: Promise<void>; end(): void } | undefined

/** Keeps a transaction in sight while it is open. */
export function holdTransaction(transaction: IDBTransaction): void {
  open.add(transaction)
  const forget = () => open.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

/** Whether a transaction that is asked for now may not be opened; it counts as let go. */
export function refusesTransactions(): boolean {
  if (frozen) times += 1
  return frozen !== undefined
}

/** What looks up again when the page is thawed. */
export function whenTakenUp(run: () => void): void {
  takingUp.add(run)
}

/** How often transactions were let go: work that was aborted since it was asked for has to be done again. */
export function timesLetGo(): number {
  return times
}

/** Resolves when transactions may be opened: at once, unless the page is frozen. */
export async function thawed(): Promise<void> {
  await frozen?.over
}

/** Rolls back everything that is not being committed yet, and opens nothing until `takeUp`. */
export function letGo(): void {
  times += 1
  frozen ??= untilEnded()
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch {
      // It is being committed: that needs nobody here any more.
    }
  }
  open.clear()
}

/** Goes on, and runs every live query again: what was let go, and what others changed meanwhile. */
export function takeUp(): void {
  if (!frozen) return
  frozen.end()
  frozen = undefined
  for (const run of takingUp) run()
}

function untilEnded() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}
