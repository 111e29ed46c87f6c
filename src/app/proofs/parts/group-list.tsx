import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ProofGroup } from '../../../replica/queries/proofs.ts'
import { GroupCard } from './group-card.tsx'

const rowRem = 16

/** Proofs by order; only those in sight exist, so that thousands scroll, and fetch their pictures, like ten. */
export function GroupList({ groups }: { groups: readonly ProofGroup[] }) {
  const list = useRef<HTMLUListElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: groups.length,
    getScrollElement: () => list.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    estimateSize: () => rowRem * rem,
    getItemKey: (index) => groups[index]?.key ?? index,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan: 2,
    initialRect: { width: 390, height: 844 },
  })
  return (
    <ul
      ref={list}
      aria-label="Ảnh chứng minh theo đơn"
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const group = groups[index]
        return (
          group && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={groups.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 pb-3"
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              <GroupCard group={group} />
            </li>
          )
        )
      })}
    </ul>
  )
}
