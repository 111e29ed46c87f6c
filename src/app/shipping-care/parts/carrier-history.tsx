import type { Order } from '../../../domain/tables/orders.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'

/** What the carrier reported, the newest first. */
export function CarrierHistory({ delivery: { history } }: { delivery: Order['delivery'] }) {
  return (
    <Group title="Hành trình vận đơn">
      {history.length === 0 && (
        <Row label={<span className="text-15">Đơn vị vận chuyển chưa báo gì về vận đơn này.</span>} />
      )}
      {history.toReversed().map(({ state, updatedAt, note }, index) => (
        <Row
          key={`${state}/${updatedAt}`}
          label={<span className={`text-15 ${index === 0 ? 'font-semibold' : ''}`}>{state}</span>}
          text={[formatOrderTime(updatedAt), note].filter(Boolean).join(' · ')}
        />
      ))}
    </Group>
  )
}
