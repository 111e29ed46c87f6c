import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { whenIdle } from '../../../replica/search/idle.ts'
import { placeOf, rowAt } from './row-places.ts'

/*
 * 2026-11-25: a table that opens, or shows another list, draws the rows in sight and nothing else: 20 of 44 on a usual screen, and each takes 2 ms to draw,
 * lay out and paint. Those beyond the edge follow a few at a time in idle time. A table that opens again begins with the size it had: to measure itself
 * first, the page was laid out and the table drawn twice.
 */

/** Rows drawn beyond the edge, so that a fast wheel meets rows and not ground; none before those in sight are painted. */
const rowsBeyond = 12
/** The window moves by so many rows at a time: fewer drawings, the same rows in sight. */
const step = 4
/** Above a row that was brought: the line that parts it from those before, and the last of these. */
const linesBefore = 2

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
  /** Brings a row to the top of the window, under the two lines before it. */
  revealFirst(index: number): void
  /** Brings the last row into sight, and what stands under the rows as far as there is room beside it. */
  revealEnd(): void
  /** Rows that are wholly in sight. */
  inSight(): { first: number; end: number }
}

/** How large a scroller is, and its letters; px. */
interface Size {
  height: number
  width: number
  rem: number
}

/** Until the scroller was measured no row is drawn: they would be drawn anew for its own width and height, before anybody saw them. */
const unmeasured: Size = { height: 0, width: 0, rem: 16 }
/** What each table measured last, by its name. */
const sizes = new Map<string, Size>()
/** Where each table stood when it was left, and with which list: whoever comes back finds their place. */
const left = new Map<string, { question: string; top: number }>()

interface Rows {
  /** Of the table, by which its size is known when it opens again. */
  name: string
  /** Another one is another list: it begins at its top. */
  question: string
  count: number
  /** See `row-places.ts`. */
  divideAt: number | undefined
  rowRem: number
  headRem: number
}

/** Which rows of one height are in sight of a scroller whose head sticks to its upper edge. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  { name, question, count, divideAt, rowRem, headRem }: Rows,
): RowWindow {
  const isBack = useNavigationType() === 'POP'
  const [before] = useState(() =>
    isBack && left.get(name)?.question === question ? left.get(name) : undefined,
  )
  const [{ top, height, width, rem }, setPlace] = useState(() => ({
    top: before?.top ?? 0,
    ...(sizes.get(name) ?? unmeasured),
  }))
  const [overscan, setOverscan] = useState(0)
  const [list, setList] = useState(question)
  if (list !== question) {
    setList(question)
    setPlace((before) => ({ ...before, top: 0 }))
    setOverscan(0)
  }
  const scrolledFor = useRef(question)
  useLayoutEffect(() => {
    if (scroller.current && scrolledFor.current !== question) scroller.current.scrollTop = 0
    scrolledFor.current = question
  }, [scroller, question])
  const isThere = useRef(before === undefined)
  useLayoutEffect(() => {
    if (!scroller.current || isThere.current || count === 0) return
    isThere.current = true
    scroller.current.scrollTop = before?.top ?? 0
  }, [scroller, before, count])
  const read = useCallback(() => {
    const { current } = scroller
    if (!current) return
    const { scrollTop, clientHeight, clientWidth } = current
    const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const size = { height: clientHeight, width: clientWidth, rem: letters }
    sizes.set(name, size)
    setPlace((before) =>
      before.top === scrollTop &&
      before.height === clientHeight &&
      before.width === clientWidth &&
      before.rem === letters
        ? before
        : { top: scrollTop, ...size },
    )
  }, [scroller, name])
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    read()
    const watch = new ResizeObserver(read)
    watch.observe(current)
    return () => watch.disconnect()
  }, [scroller, read])
  useLayoutEffect(() => {
    const { current } = scroller
    return () => void left.set(name, { question: scrolledFor.current, top: current?.scrollTop ?? 0 })
  }, [scroller, name])
  useEffect(() => {
    if (overscan >= rowsBeyond) return
    let isLeft = false
    const painted = requestAnimationFrame(async () => {
      await whenIdle()
      if (!isLeft) setOverscan(overscan + step)
    })
    return () => {
      isLeft = true
      cancelAnimationFrame(painted)
    }
  }, [overscan])
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
    revealFirst(index) {
      const { current } = scroller
      if (current) current.scrollTop = (placeOf(index, divideAt) - linesBefore) * rowPx
    },
    revealEnd() {
      const { current } = scroller
      if (current) current.scrollTop = current.scrollHeight
      reveal(count - 1)
    },
    inSight() {
      const { current } = scroller
      if (!current) return { first: 0, end: 0 }
      // While another list is drawn the browser still stands where the last one was left.
      const top = scrolledFor.current === question ? current.scrollTop : 0
      const from = Math.ceil(top / rowPx)
      const to = Math.floor((top + current.clientHeight - headPx) / rowPx)
      return { first: rowAt(from, divideAt), end: Math.min(count, rowAt(to, divideAt)) }
    },
  }
}
