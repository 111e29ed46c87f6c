/** Counts records written to IndexedDB from the call on, whoever writes them. Answers how to read the count. */
export function countRecords(): () => number {
  let count = 0
  for (const method of ['put', 'add', 'delete', 'clear'] as const) {
    const original = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest
    Object.assign(IDBObjectStore.prototype, {
      [method](this: IDBObjectStore, ...given: unknown[]) {
        count += 1
        return original.apply(this, given)
      },
    })
  }
  for (const method of ['update', 'delete'] as const) {
    const original = IDBCursor.prototype[method] as (...given: unknown[]) => IDBRequest
    Object.assign(IDBCursor.prototype, {
      [method](this: IDBCursor, ...given: unknown[]) {
        count += 1
        return original.apply(this, given)
      },
    })
  }
  return () => count
}
