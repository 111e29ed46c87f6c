import type { PaperChoice } from './paper-choice.ts'

/** What came out just now, by the kind of paper: an invoice that came out is no label that did. */
export type OutNow = Readonly<Partial<Record<PaperChoice, ReadonlySet<string>>>>

const none: ReadonlySet<string> = new Set()

export function outOf(outNow: OutNow, paper: PaperChoice): ReadonlySet<string> {
  return outNow[paper] ?? none
}

/** @param codes of orders whose paper of this kind came out */
export function withOut(outNow: OutNow, paper: PaperChoice, codes: readonly string[]): OutNow {
  return { ...outNow, [paper]: new Set([...outOf(outNow, paper), ...codes]) }
}
