/*
 * What a list shows is kept in its address: it survives reloading, going back and sending the link. A view names each such thing
 * once, with its name in the address and how it is written there; reading, writing and changing follow from that. What an address says
 * and the view does not know is left out, and what stands as usual is not written.
 */

/** One thing that a screen keeps in its address. */
export interface Kept<T> {
  /** Its name there. */
  name: string
  /** From what stands there, empty when nothing does. */
  read(written: string): T
  /** Empty when it is as usual. */
  write(value: T): string
}

/** All that a screen keeps in its address. */
export interface View<V> {
  read(params: URLSearchParams): V
  /** As part of an address: "?q=…", or nothing. What is not given is as usual. */
  query(view: Partial<V>): string
}

/** What a view shows: `ViewOf<typeof slipView>`. */
export type ViewOf<D> = D extends View<infer V> ? V : never

/** The view that keeps these things, written in this order. */
export function defineView<V extends object>(kept: { [K in keyof V]: Kept<V[K]> }): View<V> {
  const fields = Object.entries(kept) as [keyof V, Kept<V[keyof V]>][]
  return {
    read: (params) =>
      Object.fromEntries(
        fields.map(([field, { name, read }]) => [field, read(params.get(name) ?? '')]),
      ) as unknown as V,
    query(view) {
      const params = new URLSearchParams()
      for (const [field, { name, write }] of fields) {
        const value = view[field]
        const written = value === undefined ? '' : write(value)
        if (written) params.set(name, written)
      }
      return params.size > 0 ? `?${params}` : ''
    },
  }
}

/** What was typed. */
export function typed(name: string): Kept<string> {
  return { name, read: (written) => written, write: (value) => value }
}

/** A key of a row, or none. */
export function rowKey(name: string): Kept<string | undefined> {
  return { name, read: (written) => written || undefined, write: (value) => value ?? '' }
}

/** One of a few, `usual` unless the address says another; `slugOf` writes one there. */
export function oneOf<const T extends string, U extends T | undefined>(
  name: string,
  choices: readonly T[],
  usual: U,
  slugOf: (choice: T) => string = String,
): Kept<T | U> {
  return {
    name,
    read: (written) => choices.find((choice) => slugOf(choice) === written) ?? usual,
    write: (value) => (value === undefined || value === usual ? '' : slugOf(value)),
  }
}

/** Whether something holds. */
export function flag(name: string, on = '1'): Kept<boolean> {
  return { name, read: (written) => written === on, write: (value) => (value ? on : '') }
}

/** Several, with commas between them; a comma within one is written as a browser would. */
export function listOf(name: string): Kept<readonly string[]> {
  return {
    name,
    read: (written) => [...new Set(written.split(',').map(withoutMarks).filter(Boolean))],
    write: (values) => values.map((value) => value.replace(/[%,]/g, encodeURIComponent)).join(','),
  }
}

/** What nobody wrote so is taken as it stands. */
function withoutMarks(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Several of a few, in the order of those; `slugOf` writes one there. */
export function someOf<const T extends string>(
  name: string,
  choices: readonly T[],
  slugOf: (choice: T) => string = String,
): Kept<readonly T[]> {
  return {
    name,
    read(written) {
      const chosen = new Set(written.split(','))
      return choices.filter((choice) => chosen.has(slugOf(choice)))
    },
    write: (values) => values.map(slugOf).join(','),
  }
}

/** A whole number from `least` to `most`, `least` unless the address says another. */
export function numberWithin(name: string, { least, most }: { least: number; most: number }): Kept<number> {
  return {
    name,
    read(written) {
      const number = Number(written || least)
      return Number.isInteger(number) && number >= least && number <= most ? number : least
    },
    write: (value) => (value === least ? '' : String(value)),
  }
}
