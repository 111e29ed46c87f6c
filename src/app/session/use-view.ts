import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { View } from './define-view.ts'
import { dialogsIn, keepingDialogs } from './dialog-address.ts'
import { type Steps, steppedBy } from './steps.ts'
import { placeNow } from './use-dialog-in-address.ts'

/** What becomes of the view: some of its parts, or how they follow from the view as the person has it by now. */
export type ViewChange<V> = Partial<V> | ((view: V) => Partial<V>)

/**
 * Changes what the address keeps and leaves the rest of the view; `step` makes it a place of its own, from which one goes back, `instead`
 * none. Without either the view's steps say which.
 */
export type ChangeView<V> = (change: ViewChange<V>, step?: 'step' | 'instead') => void

/**
 * The view in the address, and how to change it. What else the address says is dropped by a change, but for the dialogs over it: what is
 * changed under one is no place of its own, and the view that the dialog uncovers again has it, too.
 * @param steps which changes are places of their own; none without it
 */
export function useView<V extends object>(view: View<V>, steps?: Steps<V>): [V, ChangeView<V>] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = view.query(view.read(params))
  const isCovered = dialogsIn(params).length > 0
  const [changedUnder, setChangedUnder] = useState<string>()
  const isUncovered = !isCovered && changedUnder !== undefined
  const shown = useMemo(
    () => view.read(isUncovered ? new URLSearchParams(changedUnder) : params),
    [view, params, isUncovered, changedUnder],
  )
  const written = view.query(shown)
  // The address follows in a transition: a second tap meanwhile changes what the first one made, not what is still drawn.
  const latest = useRef(shown)
  const onTheWay = useRef<readonly string[]>([])
  const typing = useRef<keyof V>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the address says that arrives
  useEffect(() => {
    const place = onTheWay.current.indexOf(written)
    // Gone back, or led here: what is typed from now on is another step.
    if (place < 0) typing.current = undefined
    onTheWay.current = place < 0 ? [] : onTheWay.current.slice(place + 1)
    if (onTheWay.current.length === 0) latest.current = shown
  }, [written])
  const catchUp = useEffectEvent(() => {
    if (inAddress === changedUnder) setChangedUnder(undefined)
    else void navigate({ search: changedUnder ?? '' }, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the address says that arrives
  useEffect(() => {
    if (isUncovered) catchUp()
  }, [isUncovered, inAddress])
  return [
    shown,
    (change, step) => {
      const changes = typeof change === 'function' ? change(latest.current) : change
      const before = latest.current
      latest.current = { ...before, ...changes }
      const query = view.query(latest.current)
      if (query !== written) onTheWay.current = [...onTheWay.current, query]
      // The browser's own words: a dialog may have been opened since the screen was drawn.
      const { search, state } = placeNow()
      const isUnder = dialogsIn(search).length > 0
      setChangedUnder(isUnder ? query : undefined)
      if (isUnder) return void navigate({ search: keepingDialogs(query, search) }, { replace: true, state })
      const stepped =
        step === undefined && steps
          ? steppedBy(view, { before, after: latest.current }, steps, typing.current)
          : { isInstead: step !== 'step', typing: undefined }
      typing.current = stepped.typing
      void navigate({ search: query }, { replace: stepped.isInstead })
    },
  ]
}
