import { isLogistics } from '../../../domain/people/actor.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { Card } from '../../components/card.tsx'
import { useUser } from '../../session/session.ts'

/** What customer, shop and carrier were told. Absent when nobody said anything. */
export function NotesCard({ detail: { order, care } }: { detail: OrderDetail }) {
  const { role, department } = useUser()
  // The carrier's people see what concerns the carrier.
  const onlyCarrier = isLogistics({ role: role === 'LOGISTIC' ? 'LOGISTIC' : 'STAFF', department })
  const internal = onlyCarrier ? [] : (care?.listNote ?? [])
  const notes: [string, string | undefined][] = [
    ['Khách', order.noteCustomer],
    ['Shop', [order.noteShop, order.note].filter(Boolean).join('\n')],
    ['Người bán trên sàn', order.seller_note],
    ['Người giao', order.noteShipper],
    ...internal.map(({ createdBy, message }): [string, string] => [createdBy, message]),
  ]
  const said = notes.filter(([, text]) => text)
  if (said.length === 0) return null
  return (
    <Card title="Ghi chú">
      <dl className="space-y-2 text-15">
        {said.map(([who, text]) => (
          <div key={`${who}/${text}`}>
            <dt className="text-13 font-semibold text-sub">{who}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
