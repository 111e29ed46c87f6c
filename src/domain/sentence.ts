/** One sentence of an area's catalogue of refusals. */
export interface Sentence<D> {
  text(details: D): string
  /** Red unless told otherwise. */
  tone?: 'danger' | 'warning'
  /** How long a toast shows it (ms), where the time of its tone is too short. */
  durationMs?: number
}

// biome-ignore lint/suspicious/noExplicitAny: the catalogue holds sentences with differing details
export type Catalogue = Record<string, Sentence<any>>
