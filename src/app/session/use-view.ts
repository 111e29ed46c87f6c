import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { View } from './define-view.ts'

/** Changes what the address keeps and leaves the rest of the view; `step` makes it a place of its own, from which one goes back. */
export type ChangeView<V> = (changes: Partial<V>, step?: 'step') => void

/** The view in the address, and how to change it. What else the address says is dropped by a change. */
export function useView<V extends object>(view: View<V>): [V, ChangeView<V>] {
  const [params, setParams] = useSearchParams()
  const shown = useMemo(() => view.read(params), [view, params])
  return [
    shown,
    (changes, step) => setParams(view.query({ ...shown, ...changes }), { replace: step === undefined }),
  ]
}
