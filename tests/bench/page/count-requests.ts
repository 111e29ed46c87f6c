/** What something asks of IndexedDB. */
export interface Requests {
  transactions: number
  /** Object stores that these transactions reach over, together. */
  stores: number
  /** By what is asked and of which table: `get orders`. */
  byTable: Record<string, number>
  /** How often it asks while nothing asked before is unanswered: each of these waits for the browser's other process. */
  waits: number
}

const asks = ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'put', 'add', 'delete'] as const

type Ask = (this: IDBObjectStore | IDBIndex, ...given: unknown[]) => IDBRequest

/** Counts what reaches IndexedDB while something is done, at IndexedDB itself: below Dexie, which asks more than it is asked. */
export async function countRequests(work: () => Promise<unknown>): Promise<Requests> {
  const counted: Requests = { transactions: 0, stores: 0, byTable: {}, waits: 0 }
  const seen = new Set<IDBTransaction>()
  let open = 0
  const note = (table: string, ask: string, request: IDBRequest) => {
    const name = `${ask} ${table}`
    const { transaction } = request
    if (transaction && !seen.has(transaction)) {
      seen.add(transaction)
      counted.transactions += 1
      counted.stores += transaction.objectStoreNames.length
    }
    counted.byTable[name] = (counted.byTable[name] ?? 0) + 1
    if (open === 0) counted.waits += 1
    open += 1
    const over = () => (open -= 1)
    request.addEventListener('success', over, { once: true })
    request.addEventListener('error', over, { once: true })
  }
  const undo = [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((prototype) =>
    asks.flatMap((ask) => {
      const asked = (prototype as unknown as Record<string, Ask | undefined>)[ask]
      if (!asked) return []
      return replaced(prototype, ask, function (this: IDBObjectStore | IDBIndex, ...given: unknown[]) {
        const request = asked.apply(this, given)
        note('objectStore' in this ? this.objectStore.name : this.name, ask, request)
        return request
      } satisfies Ask)
    }),
  )
  try {
    await work()
  } finally {
    for (const end of undo) end()
  }
  return counted
}

function replaced(prototype: object, name: string, by: unknown): [() => void] {
  const before = (prototype as Record<string, unknown>)[name]
  Object.assign(prototype, { [name]: by })
  return [() => Object.assign(prototype, { [name]: before })]
}
