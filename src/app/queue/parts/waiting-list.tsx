import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { WaitingAction } from '../../../replica/queries/queue-list.ts'
import { Group } from '../../konsta/group.tsx'
import { WaitingRow } from './waiting-row.tsx'

const rowRem = 4.5

/** Every action that waits, newest first; a thousand scroll like ten. */
export function WaitingList({ actions }: { actions: readonly WaitingAction[] }) {
  const top = useRef<HTMLLIElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: actions.length,
    getScrollElement: () => top.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    estimateSize: () => rowRem * rem,
    scrollMargin: top.current?.offsetTop ?? 0,
    overscan: 10,
    initialRect: { width: 390, height: 844 },
  })
  const allWait = actions.every(({ status }) => status === 'pending')
  const rows = virtual.getVirtualItems()
  const before = (rows[0]?.start ?? 0) - virtual.options.scrollMargin
  const after = virtual.getTotalSize() + virtual.options.scrollMargin - (rows.at(-1)?.end ?? 0)
  return (
    <Group title={`${allWait ? 'Chưa gửi' : 'Chưa xác nhận'} · ${actions.length.toLocaleString('vi-VN')}`}>
      <li ref={top} aria-hidden style={{ height: Math.max(0, before) }} />
      {rows.map(({ index, size }) => {
        const action = actions[index]
        return (
          action && (
            <WaitingRow
              key={action.localId}
              action={action}
              height={size}
              listed={{ 'aria-setsize': actions.length, 'aria-posinset': index + 1 }}
            />
          )
        )
      })}
      {rows.length > 0 && after > 0 && <li aria-hidden style={{ height: after }} />}
    </Group>
  )
}
