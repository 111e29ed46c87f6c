import type { AboutTrouble, TroubleKind } from '../outside/call-outside.ts'

/** What a marketplace's refusal means here: what is to be said and done. */
export interface Row
  extends Pick<AboutTrouble, 'mayBeDone' | 'accessOver' | 'forAll' | 'isFinal' | 'retryAfterMs'> {
  kind: TroubleKind
  words: string
}

export function relink(words: string): Row {
  return { kind: 'grant', words: `${words} Mở Liên kết gian hàng và liên kết lại.` }
}

export function person(words: string): Row {
  return { kind: 'person', words }
}

/** As the order stands, the same asked again is refused again. */
export function final(words: string): Row {
  return { kind: 'person', words, isFinal: true }
}

/** For whoever runs the server: nothing of the account works before. */
export function operator(words: string): Row {
  return { kind: 'person', words, forAll: true }
}
