import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { View } from './define-view.ts'

/** What becomes of the view: some of its parts, or how they follow from the view as the person has it by now. */
export type ViewChange<V> = Partial<V> | ((view: V) => Partial<V>)

/** Changes what the address keeps and leaves the rest of the view; `step` makes it a place of its own, from which one goes back. */
export type ChangeView<V> = (change: ViewChange<V>, step?: 'step') => void

/** The view in the address, and how to change it. What else the address says is dropped by a change. */
export function useView<V extends object>(view: View<V>): [V, ChangeView<V>] {
  const [params, setParams] = useSearchParams()
  const shown = useMemo(() => view.read(params), [view, params])
  const written = view.query(shown)
  // The address follows in a transition: a second tap meanwhile changes what the first one made, not what is still drawn.
  const latest = useRef(shown)
  const onTheWay = useRef<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the address says that arrives
  useEffect(() => {
    const place = onTheWay.current.indexOf(written)
    onTheWay.current = place < 0 ? [] : onTheWay.current.slice(place + 1)
    if (onTheWay.current.length === 0) latest.current = shown
  }, [written])
  return [
    shown,
    (change, step) => {
      const changes = typeof change === 'function' ? change(latest.current) : change
      latest.current = { ...latest.current, ...changes }
      const query = view.query(latest.current)
      if (query !== written) onTheWay.current = [...onTheWay.current, query]
      setParams(query, { replace: step === undefined })
    },
  ]
}
