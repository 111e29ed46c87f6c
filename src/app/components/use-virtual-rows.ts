import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefCallback, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface VirtualRowsOptions {
  count: number
  /** Stays the same function while the rows do: with a new one every row is measured anew. */
  keyAt(index: number): string | number
  /** How high a row is at least, and is taken to be until it was drawn; rem. */
  rowRem: number
  overscan?: number
  /** Called when the end comes into sight: more may be read. */
  onEnd?: (() => void) | undefined
}

/** What the `<li>` of a row is given: its place for ears, and for the eyes the height it has at least. */
export interface ListedRow {
  ref: RefCallback<HTMLLIElement>
  'data-index': number
  'aria-setsize': number
  'aria-posinset': number
  style: { minHeight: string }
}

export interface VirtualRowsState<E extends HTMLElement> {
  /** Goes to the element at whose upper edge the rows begin. */
  top: RefObject<E | null>
  /** Those in sight and a few around them. */
  items: { index: number; key: string; listed: ListedRow }[]
  /** Room of the rows that are not drawn, px. */
  before: number
  after: number
  scrollTo(index: number): void
}

/**
 * Of a long list only the rows in sight exist, so 100,000 scroll like twenty. Each is as high as its words need and is measured once
 * drawn: large letters are never cut off, and as rows lie in the page's flow none covers another. They scroll with whatever around
 * them scrolls.
 */
export function useVirtualRows<E extends HTMLElement>({
  count,
  keyAt,
  rowRem,
  overscan = 8,
  onEnd,
}: VirtualRowsOptions): VirtualRowsState<E> {
  const top = useRef<E>(null)
  const [{ scroller, margin }, setPlace] = useState<Place>({ scroller: null, margin: 0 })
  // After every drawing: what stands above may have grown, and with other letters something else may scroll.
  useLayoutEffect(() => {
    const found = placeOf(top.current)
    if (found.scroller !== scroller || found.margin !== margin) setPlace(found)
  })
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => Math.round(rowRem * rem),
    getItemKey: keyAt,
    scrollMargin: margin,
    overscan,
    initialRect: { width: 390, height: 844 },
    onChange: ({ range }) => {
      if (range && range.endIndex >= count - 1) onEnd?.()
    },
  })
  const drawn = virtual.getVirtualItems()
  const end = drawn.at(-1)?.end ?? margin
  return {
    top,
    items: drawn.map(({ index, key }) => ({
      index,
      key: String(key),
      listed: {
        ref: virtual.measureElement,
        'data-index': index,
        'aria-setsize': count,
        'aria-posinset': index + 1,
        style: { minHeight: `calc(var(--spacing) * ${rowRem * 4})` },
      },
    })),
    before: Math.max(0, (drawn[0]?.start ?? margin) - margin),
    after: Math.max(0, margin + virtual.getTotalSize() - end),
    scrollTo: (index) => virtual.scrollToIndex(index),
  }
}

interface Place {
  scroller: HTMLElement | null
  /** What stands above the rows within the scroller, px. */
  margin: number
}

function placeOf(top: HTMLElement | null): Place {
  let scroller = top?.parentElement ?? null
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  if (!top || !scroller) return { scroller: null, margin: 0 }
  const above = top.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  return { scroller, margin: Math.round(above - scroller.clientTop + scroller.scrollTop) }
}
