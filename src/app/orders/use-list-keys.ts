import type { RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { orderAddress, screenAddress } from '../addresses.ts'
import { useKeys } from '../session/keys.ts'
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
  const walk = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('textarea, select')) return false
    if (keys.chosen && !wide) return false
    const row = target.closest<HTMLElement>('[data-index]')
    const at = row ? Number(row.dataset['index']) : keys.chosen ? keys.codes.indexOf(keys.chosen) : -1
    const next = Math.min(keys.codes.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))
    const code = keys.codes[next]
    if (code === undefined) return false
    keys.scrollTo(next)
    if (wide) void navigate(orderAddress(code, search), { replace: keys.chosen !== undefined })
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      keys.list.current
        ?.querySelector<HTMLElement>(`[data-index="${next}"] > *`)
        ?.focus({ preventScroll: true }),
    )
    return true
  }
  const close = () => {
    if (!keys.chosen) return false
    return void navigate(screenAddress('/orders', search))
  }
  useKeys({
    title: 'Danh sách đơn',
    keys: [
      { on: ['ArrowDown', 'ArrowUp'], says: 'Đi trong danh sách', inFields: true, press: walk },
      { on: ['Escape'], says: 'Đóng đơn đang mở', press: close },
    ],
  })
}
