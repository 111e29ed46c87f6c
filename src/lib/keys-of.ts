/** The keys of a table that is written out in full, so that no other is among them. */
export function keysOf<C extends object>(table: C): (keyof C & string)[] {
  return Object.keys(table) as (keyof C & string)[]
}
