import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { orderAddress, screenAddress } from '../addresses.ts'
import { useWide } from '../session/wide.ts'

interface ListKeys {
  codes: readonly string[]
  chosen: string | undefined
  list: RefObject<HTMLElement | null>
  scrollTo(index: number): void
}

/** ↑ and ↓ walk through the list (from the search field too); beside a pane the order opens as one walks. Esc closes it. */
export function useListKeys(keys: ListKeys): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const wide = useWide()
  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('dialog, textarea, select') || event.altKey) return
    if (event.key === 'Escape' && keys.chosen && !target.closest('input'))
      return void navigate(screenAddress('/orders', search))
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (keys.chosen && !wide) return
    const row = target.closest<HTMLElement>('[data-index]')
    const at = row ? Number(row.dataset.index) : keys.chosen ? keys.codes.indexOf(keys.chosen) : -1
    const next = Math.min(keys.codes.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))
    const code = keys.codes[next]
    if (code === undefined) return
    event.preventDefault()
    keys.scrollTo(next)
    if (wide) void navigate(orderAddress(code, search), { replace: keys.chosen !== undefined })
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      keys.list.current
        ?.querySelector<HTMLElement>(`[data-index="${next}"] > *`)
        ?.focus({ preventScroll: true }),
    )
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
