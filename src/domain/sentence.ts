/** One sentence of an area's catalogue of refusals. */
export interface Sentence<D> {
  text(details: D): string
  /** Red unless told otherwise. */
  tone?: 'danger' | 'warning'
}

// biome-ignore lint/suspicious/noExplicitAny: the catalogue holds sentences with differing details
export type Catalogue = Record<string, Sentence<any>>
