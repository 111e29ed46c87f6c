import { liveQuery } from 'dexie'
import { must } from '../../lib/must.ts'

/** A live query that several screens look at: asked once for all of them, and told at once to whoever comes later. */
export interface Shared<T> {
  hasValue(): boolean
  getValue(): T
  subscribe(tell: (value: T) => void, fail: (error: unknown) => void): () => void
}

export function shareLive<T>(ask: () => Promise<T>): Shared<T> {
  const listeners = new Set<{ tell: (value: T) => void; fail: (error: unknown) => void }>()
  let told: { value: T } | undefined
  let asking: { unsubscribe(): void } | undefined

  function begin() {
    return liveQuery(ask).subscribe(
      (value) => {
        told = { value }
        for (const { tell } of [...listeners]) tell(value)
      },
      (error: unknown) => {
        // Whoever comes next, as after "thử lại", asks anew.
        end()
        for (const { fail } of [...listeners]) fail(error)
      },
    )
  }

  /** What is not kept up to date is not told to whoever comes next. */
  function end() {
    asking?.unsubscribe()
    asking = undefined
    told = undefined
  }

  return {
    hasValue: () => told !== undefined,
    getValue: () => must(told, 'an answer').value,
    subscribe(tell, fail) {
      const listener = { tell, fail }
      listeners.add(listener)
      if (told) tell(told.value)
      asking ??= begin()
      return () => {
        listeners.delete(listener)
        // The screen that follows this one comes before that.
        queueMicrotask(() => {
          if (listeners.size === 0) end()
        })
      }
    },
  }
}
