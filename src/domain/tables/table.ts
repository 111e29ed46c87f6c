/** What not everybody may see of a row: cost prices, and what the shop's people note among themselves. */
export type Secret = 'cost' | 'notes'

/** What is to be known of a table whose rows are `R`. Phones hold it, as far as they need it. */
export interface Table<R> {
  key: keyof R & string
  /** Dexie indexes beside the key; at most three, each halves the speed of a first load a little. */
  indexes: readonly string[]
  replicated: true
  /** Rows carry a `wid`, and people bound to warehouses see theirs only. */
  placed?: true
  /** It only ever grows: of rows that this names closed, a device holds the recent ones. They carry `updatedAt`. */
  closed?(row: R): boolean
  /** The one secret its rows hold, and the row without it. */
  hides?: { secret: Secret; without(row: R): R }
}

/**
 * A table of the server alone. Rules read and write it by key there; on a device it is empty, and what a rule writes to it is dropped.
 * So a rule may refuse because of such a row, and must not need one: the device's answer is a guess that the server corrects.
 */
export interface ServerTable<R> {
  key: keyof R & string
  indexes: readonly []
  replicated: false
}

/** Declares a table that phones hold; tables.ts lists it. */
export function table<R>(definition: Omit<Table<R>, 'replicated'>): Table<R> {
  return { ...definition, replicated: true }
}

/** Declares a table that stays on the server. */
export function serverTable<R>(definition: Pick<ServerTable<R>, 'key'>): ServerTable<R> {
  return { ...definition, indexes: [], replicated: false }
}
