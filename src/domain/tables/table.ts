/** What not everybody may see of a row: cost prices, and what the shop's people note among themselves about a delivery. */
export type Secret = 'cost' | 'notes'

/** What is to be known of a table whose rows are `R`. */
export interface Table<R> {
  key: keyof R & string
  /** Dexie indexes beside the key; at most three, each halves the speed of a first load a little. */
  indexes: readonly string[]
  /** Whether phones hold it. Movements stay on the server. */
  replicated: boolean
  /** Rows carry a `wid`, and people bound to warehouses see theirs only. */
  placed?: true
  /** It only ever grows: of rows that this names closed, a device holds the recent ones. They carry `updatedAt`. */
  closed?(row: R): boolean
  /** The one secret its rows hold, and the row without it. */
  hides?: { secret: Secret; without(row: R): R }
}

/** Declares a table; tables.ts lists it. */
export function table<R>(definition: Table<R>): Table<R> {
  return definition
}
