import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { placeOf, rowAt } from './row-places.ts'

/** Rows drawn beyond the edge, so that a fast wheel meets rows and not ground; none before those in sight are painted. */
const rowsBeyond = 12
/** The window moves by so many rows at a time: fewer drawings, the same rows in sight. */
const step = 4

export interface RowWindow {
  first: number
  /** The row behind the last one that is drawn. */
  end: number
  rowPx: number
  /** Of what scrolls, px. */
  width: number
  height: number
  isAtTop: boolean
  onScroll(): void
  /** Brings a row into sight, under the head. */
  reveal(index: number): void
  /** Brings the last row into sight, and what stands under the rows as far as there is room beside it. */
  revealEnd(): void
  /** Rows that are wholly in sight. */
  inSight(): { first: number; end: number }
}

/** Until the scroller was measured no row is drawn: they would be drawn anew for its own width and height, before anybody saw them. */
const unmeasured = { top: 0, height: 0, width: 0, rem: 16 }

interface Measures {
  count: number
  /** See `row-places.ts`. */
  divideAt: number | undefined
  rowRem: number
  headRem: number
}

/** Which rows of one height are in sight of a scroller whose head sticks to its upper edge. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, divideAt, rowRem, headRem }: Measures,
): RowWindow {
  const [{ top, height, width, rem }, setPlace] = useState(unmeasured)
  const read = useCallback(() => {
    const { current } = scroller
    if (!current) return
    const { scrollTop, clientHeight, clientWidth } = current
    const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    setPlace((before) =>
      before.top === scrollTop &&
      before.height === clientHeight &&
      before.width === clientWidth &&
      before.rem === letters
        ? before
        : { top: scrollTop, height: clientHeight, width: clientWidth, rem: letters },
    )
  }, [scroller])
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    read()
    const watch = new ResizeObserver(read)
    watch.observe(current)
    return () => watch.disconnect()
  }, [scroller, read])
  const [overscan, setOverscan] = useState(0)
  useEffect(() => {
    const painted = requestAnimationFrame(() => setOverscan(rowsBeyond))
    return () => cancelAnimationFrame(painted)
  }, [])
  const rowPx = Math.round(rowRem * rem)
  const headPx = headRem * rem
  const exact = rowAt(Math.floor(top / rowPx), divideAt)
  const first = Math.max(0, Math.floor((exact - overscan) / step) * step)
  const rows = height === 0 ? 0 : Math.ceil(height / rowPx) + 2 * overscan + step
  const reveal = (index: number) => {
    const { current } = scroller
    if (!current) return
    const from = placeOf(index, divideAt) * rowPx
    const room = current.clientHeight - headPx
    if (from < current.scrollTop) current.scrollTop = from
    else if (from + rowPx > current.scrollTop + room) current.scrollTop = from + rowPx - room
  }
  return {
    first,
    end: Math.min(count, first + rows),
    rowPx,
    width,
    height,
    isAtTop: top < rowPx,
    onScroll() {
      const { current } = scroller
      if (!current) return
      const now = Math.floor(current.scrollTop / rowPx / step)
      const isTopNow = current.scrollTop < rowPx
      if (now !== Math.floor(top / rowPx / step) || isTopNow !== top < rowPx) read()
    },
    reveal,
    revealEnd() {
      const { current } = scroller
      if (current) current.scrollTop = current.scrollHeight
      reveal(count - 1)
    },
    inSight() {
      const { current } = scroller
      if (!current) return { first: 0, end: 0 }
      const from = Math.ceil(current.scrollTop / rowPx)
      const to = Math.floor((current.scrollTop + current.clientHeight - headPx) / rowPx)
      return { first: rowAt(from, divideAt), end: Math.min(count, rowAt(to, divideAt)) }
    },
  }
}
