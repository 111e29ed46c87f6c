import { proxy, subscribe } from 'valtio'
import type { Replica } from '../../replica/replica.ts'
import { draftPlace } from './half-done.ts'

/**
 * Something half done that is not a command yet (goods in the hand, a slip being written), kept on this device so that a call or an
 * empty battery costs nothing. One for each person, until they sign out; what is stored and does not fit is left.
 */
export function keptDraft<T extends object>(replica: Replica, name: string, empty: T): T {
  const { environment, session } = replica
  const key = draftPlace(session, name)
  const draft = proxy({ ...empty, ...read(environment.keepsake?.getItem(key) ?? undefined) })
  const keep = () => {
    try {
      environment.keepsake?.setItem(key, JSON.stringify(draft))
    } catch {
      // A full disk: the draft lives as long as the page.
    }
  }
  // At once: the next moment may be the one in which the phone goes out.
  subscribe(draft, keep, true)
  return draft
}

/** Nothing of it stays. Answers how it comes back. */
export function forgetDraft({ environment, session }: Replica, name: string): () => void {
  const { keepsake } = environment
  const place = draftPlace(session, name)
  const text = keepsake?.getItem(place)
  keepsake?.removeItem(place)
  return () => {
    if (text) keepsake?.setItem(place, text)
  }
}

function read(text: string | undefined): object {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
