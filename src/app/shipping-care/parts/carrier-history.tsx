import type { Order } from '../../../domain/tables.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { Card } from '../../components/card.tsx'

/** What the carrier reported, the newest first. */
export function CarrierHistory({ delivery: { history } }: { delivery: Order['delivery'] }) {
  return (
    <Card title="Hành trình vận đơn">
      {history.length === 0 && (
        <p className="text-15 text-sub">Đơn vị vận chuyển chưa báo gì về vận đơn này.</p>
      )}
      <ol className="space-y-2">
        {history.toReversed().map(({ state, updatedAt, note }) => (
          <li key={`${state}/${updatedAt}`}>
            <p className="text-15 font-semibold">{state}</p>
            <p className="text-13 text-sub">
              {formatOrderTime(updatedAt)}
              {note && ` · ${note}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
