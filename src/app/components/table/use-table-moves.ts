import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../session/keys.ts'
import { nothingSelected, rangeTo, type Selection, selected, toggled } from './selection.ts'
import { isForTable, type TableMove, tableKeys } from './table-keys.ts'
import type { RowWindow } from './use-window.ts'

export interface TableMoves {
  /** For ears: what the rows are. */
  label: string
  /** Keys of all rows, in their order. */
  keys: readonly string[]
  /** The list begins at its top whenever this changes. */
  question: string
  selection: Selection
  onSelect(selection: Selection): void
  /** The row whose detail stands beside. */
  open: string | undefined
  onOpen(key: string, how: 'fresh' | 'instead'): void
  onClose(): void
  /** A row that was asked for: it comes to the top of the window, and the keys with it, as soon as it is there. */
  bring?: number | undefined
  onBrought?(): void
}

interface Places {
  grid: RefObject<HTMLElement | null>
  window: RowWindow
}

/** The row that the keys are at, and what presses and clicks do. It is told by its key, so it stays whatever comes and goes. */
export function useTableMoves(
  { label, keys, question, selection, onSelect, open, onOpen, onClose, bring, onBrought }: TableMoves,
  { grid, window }: Places,
): { active: string | undefined; click(event: MouseEvent<HTMLElement>): void } {
  const [active, setActive] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another list
  useEffect(() => setActive(undefined), [question])
  const openAt = open === undefined ? -1 : keys.indexOf(open)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // An order that was opened from elsewhere, or by its address, is shown where it stands.
    if (open === undefined || opened.current === open || openAt < 0) return
    opened.current = open
    setActive(open)
    window.reveal(openAt)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens beside or under the rows takes room from them, and from nothing else
  useEffect(() => {
    const at = active === undefined ? -1 : keys.indexOf(active)
    if (at >= window.first && at < window.end) window.reveal(at)
  }, [window.height])

  const isBrought = bring !== undefined && bring < keys.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    if (!isBrought) return
    window.revealFirst(bring)
    setActive(keys[bring])
    // The key that asked for it is gone, and the focus with it.
    grid.current?.focus({ preventScroll: true })
    onBrought?.()
  }, [isBrought])

  const go = (to: number, extend: boolean) => {
    const index = Math.min(keys.length - 1, Math.max(0, to))
    const key = keys[index]
    if (key === undefined) return
    if (index === keys.length - 1) window.revealEnd()
    else window.reveal(index)
    setActive(key)
    if (extend) {
      const isFirst = selection.anchor === undefined && active !== undefined
      onSelect(rangeTo(isFirst ? { ...selection, anchor: active } : selection, key, keys))
    }
    if (open === undefined || key === open) return
    opened.current = key
    onOpen(key, 'instead')
  }
  const show = (key: string) => {
    opened.current = key
    setActive(key)
    onOpen(key, open === undefined ? 'fresh' : 'instead')
  }
  const mayPress = ({ to }: TableMove): boolean => {
    if (to === 'close') return open !== undefined || selection.keys.size > 0
    if (to === 'toggle' || to === 'open') return active !== undefined
    return keys.length > 0
  }
  const press = (move: TableMove): void => {
    const at = active === undefined ? -1 : keys.indexOf(active)
    const { first, end } = window.inSight()
    switch (move.to) {
      case 'row':
        return go(at < 0 ? first : at + move.by, move.extends)
      case 'page':
        return go(at < 0 ? first : at + move.by * Math.max(1, end - first - 1), move.extends)
      case 'first':
        return go(0, move.extends)
      case 'last':
        return go(keys.length - 1, move.extends)
      case 'toggle':
        return active === undefined ? undefined : onSelect(toggled(selection, active))
      case 'open':
        return active === undefined ? undefined : show(active)
      case 'all':
        return onSelect(selected(keys))
      case 'close':
        return open === undefined ? onSelect(nothingSelected) : onClose()
    }
  }
  useKeys({
    title: label,
    keys: tableKeys((move, event) => {
      if (!grid.current || !isForTable(move, event, grid.current) || !mayPress(move)) return false
      if (move.to !== 'close') grid.current.focus({ preventScroll: true })
      press(move)
      return true
    }),
  })

  return {
    active,
    click(event) {
      const { target } = event
      if (!(target instanceof Element)) return
      const key = target.closest<HTMLElement>('[data-key]')?.dataset['key']
      if (key === undefined) return
      // A link within a row is for another window; here the row does what it does everywhere.
      if (target.closest('a')) event.preventDefault()
      if (event.shiftKey) onSelect(rangeTo(selection, key, keys))
      else if (event.ctrlKey || event.metaKey || target.closest('[data-pick]'))
        onSelect(toggled(selection, key))
      else return show(key)
      setActive(key)
    },
  }
}
