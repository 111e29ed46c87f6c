import { subscribe } from 'valtio'
import type { Replica } from '../../replica/replica.ts'
import { draftPlace } from './half-done.ts'

interface Shown<T> {
  /** What this page has of them, by key. */
  list(): Readonly<Record<string, T>>
  /** Another page wrote in one, or ended it (`undefined`). */
  take(key: string, draft: T | undefined): void
  /** Something changed in another page, or this one is looked at again. */
  onLook?(): void
}

/** Several half done things of one kind, by key, as they are kept (`keepEach`). */
export function keptEach<T extends object>(replica: Replica, name: string): Record<string, T> {
  return Object.fromEntries(
    [...textsOf(replica, name)].flatMap(([key, text]) => {
      const draft = parsed<T>(text)
      return draft ? [[key, draft]] : []
    }),
  )
}

/**
 * Keeps each in a place of its own and writes those alone that changed here: pages of this browser that stand beside each other hold all of them, and none writes its
 * older picture over what another one did.
 * @param shown the proxy in which they lie
 * @returns how to hear of the other pages; answers how to stop
 */
export function keepEach<T extends object>(
  replica: Replica,
  name: string,
  shown: object,
  { list, take, onLook }: Shown<T>,
): () => () => void {
  const { keepsake } = replica.environment
  const prefix = draftPlace(replica.session, `${name}:`)
  const texts = textsOf(replica, name)
  /** What is being taken over is written when it is whole, or the pages would answer each other for ever. */
  let isTaking = false

  function keep(): void {
    if (isTaking) return
    const now = list()
    try {
      for (const [key, draft] of Object.entries(now)) {
        const text = JSON.stringify(draft)
        if (texts.get(key) === text) continue
        keepsake?.setItem(prefix + key, text)
        texts.set(key, text)
      }
    } catch {
      // A full disk: they live as long as the page.
    }
    for (const key of [...texts.keys()]) {
      if (now[key]) continue
      texts.delete(key)
      keepsake?.removeItem(prefix + key)
    }
  }

  function hear(key: string, text: string | undefined): void {
    if (texts.get(key) === text) return
    if (text === undefined) texts.delete(key)
    else texts.set(key, text)
    isTaking = true
    take(key, text === undefined ? undefined : parsed<T>(text))
    isTaking = false
    keep()
  }

  /** A page that slept has heard of nothing. */
  function lookAgain(): void {
    const stored = textsOf(replica, name)
    for (const key of [...texts.keys()]) if (!stored.has(key)) hear(key, undefined)
    for (const [key, text] of stored) hear(key, text)
    onLook?.()
  }

  subscribe(shown, keep, true)
  keep()
  return () => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null) lookAgain()
      else if (key.startsWith(prefix)) {
        hear(key.slice(prefix.length), newValue ?? undefined)
        onLook?.()
      }
    }
    const onSeen = () => {
      if (document.visibilityState === 'visible') lookAgain()
    }
    lookAgain()
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }
}

function textsOf({ environment, session }: Replica, name: string): Map<string, string> {
  const { keepsake } = environment
  const prefix = draftPlace(session, `${name}:`)
  const texts = new Map<string, string>()
  for (let index = 0; index < (keepsake?.length ?? 0); index += 1) {
    const place = keepsake?.key(index) ?? ''
    const text = place.startsWith(prefix) ? keepsake?.getItem(place) : undefined
    if (typeof text === 'string') texts.set(place.slice(prefix.length), text)
  }
  return texts
}

function parsed<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
