import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement as element, type ReactNode, useRef } from 'react'
import { createRoot } from 'react-dom/client'

const rowPx = 37
const columns = 10

/** The peer of our table: so many rows of ten cells, drawn by TanStack Virtual out of memory, with nothing else on the page. */
export async function openPlainTable({ rows }: { rows: number }): Promise<number> {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(element(PlainTable, { rows }))
  while (!document.querySelector('[data-index]')) await new Promise(requestAnimationFrame)
  return rows
}

function PlainTable({ rows }: { rows: number }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  return element(
    'div',
    { ref: scroller, 'data-scroller': '', style: { height: 800, overflow: 'auto' } },
    element(
      'div',
      { style: { height: virtual.getTotalSize(), position: 'relative' } },
      virtual.getVirtualItems().map(({ key, index, start }) =>
        element(
          'div',
          {
            key,
            role: 'row',
            'data-index': index,
            style: {
              position: 'absolute',
              width: '100%',
              height: rowPx,
              display: 'grid',
              gridTemplateColumns: `repeat(${columns}, 1fr)`,
              transform: `translateY(${start}px)`,
            },
          },
          Array.from({ length: columns }, (_, column) =>
            element('div', { key: column }, `${column} · ${index}`),
          ),
        ),
      ),
    ),
  )
}
