import type { Circle } from '../people/permissions.ts'

/**
 * What not everybody may see of a row: cost prices, what the shop's people note among themselves, whom and where goods go to, whom they
 * went to once that is past, what is written of colleagues, what an order earned, and how suppliers are reached and paid. The store sums each up in a column of its own, `cost_digest` …: a
 * further one needs a migration, and so does a field that joins one.
 */
export const secrets = ['cost', 'notes', 'contact', 'past', 'colleagues', 'earnings', 'suppliers'] as const

export type Secret = (typeof secrets)[number]

/** Which secrets are shown, by name. */
export function secretsShown(isShown: (secret: Secret) => boolean): Record<Secret, boolean> {
  return Object.fromEntries(secrets.map((secret) => [secret, isShown(secret)])) as Record<Secret, boolean>
}

/** A secret of a table's rows. */
export interface Hidden<R> {
  secret: Secret
  /** The fields that make it up; a list stands for each of its items. */
  fields: readonly FieldOf<R>[]
  /** What stands in the place of a field that rows cannot be without. */
  instead?: Partial<R>
  /** Of a table that only grows: it is a secret of rows in use, or of those that are past (`Table.past`); of all when absent. */
  while?: 'open' | 'past'
}

type ItemOf<V> = V extends readonly (infer I)[] ? I : V

/** A field of a row, or one within it: `customer`, `swItems.cost`. */
type FieldOf<R> = {
  [F in keyof R & string]: F | `${F}.${keyof ItemOf<NonNullable<R[F]>> & string}`
}[keyof R & string]

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
  /** Rows that nobody on the floor works at any more, for what its secrets are; the closed ones when absent. */
  past?(row: R): boolean
  /** The circle of people who need it; everybody of the shop when absent. */
  neededBy?: Circle
  /** People who see shipping care only hold it too; of other tables they hold none (ROL-020). */
  forCare?: true
  /** The secrets its rows hold, which people without their permission are not sent. */
  hides?: readonly Hidden<R>[]
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
