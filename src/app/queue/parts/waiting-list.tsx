import { useCallback } from 'react'
import type { WaitingAction } from '../../../replica/queries/queue/queue-list.ts'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { Group } from '../../konsta/group.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** Every action that waits, newest first; a thousand scroll like ten. */
export function WaitingList({ actions }: { actions: readonly WaitingAction[] }) {
  const keyAt = useCallback((index: number) => actions[index]?.localId ?? index, [actions])
  const { top, items, before, after } = useVirtualRows<HTMLLIElement>({
    count: actions.length,
    keyAt,
    rowRem: 4.5,
    overscan: 10,
  })
  const allWait = actions.every(({ status }) => status === 'pending')
  return (
    <Group title={`${allWait ? 'Chưa gửi' : 'Chưa xác nhận'} · ${actions.length.toLocaleString('vi-VN')}`}>
      <li ref={top} aria-hidden style={{ height: before }} />
      {items.map(({ index, key, listed }) => {
        const action = actions[index]
        return action && <WaitingRow key={key} action={action} listed={listed} />
      })}
      {after > 0 && <li aria-hidden style={{ height: after }} />}
    </Group>
  )
}
