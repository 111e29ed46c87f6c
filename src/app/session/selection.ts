import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Something that may be done with all the chosen rows at once. */
export interface SelectionAct {
  label: string
  icon: LucideIcon
  /** Whom it concerns: "3 làm được, 1 không". */
  says?: string
  run(): void
}

/** Rows that are chosen in the table on the screen, and what may be done with them: its own bar shows that, and so does the palette. */
export interface Selection {
  /** "4 đơn" */
  words: string
  /** Asked for when the palette opens: it may take reading the rows. */
  acts(): readonly SelectionAct[]
}

let current: Selection | undefined
const listeners = new Set<() => void>()

/** Tells what is chosen on this screen for as long as it stands; `undefined` while nothing is. */
export function useOfferSelection(selection: Selection | undefined): void {
  const latest = useRef(selection)
  const words = selection?.words
  useEffect(() => {
    latest.current = selection
  })
  useEffect(() => {
    if (words === undefined) return
    const offered: Selection = { words, acts: () => latest.current?.acts() ?? [] }
    offer(offered)
    return () => {
      if (current === offered) offer(undefined)
    }
  }, [words])
}

/** What is chosen on the screen right now. */
export function useSelection(): Selection | undefined {
  return useSyncExternalStore(listen, () => current)
}

function offer(selection: Selection | undefined): void {
  current = selection
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
