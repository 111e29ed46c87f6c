import type { OrderDetail } from '../../../replica/queries/order-detail.ts'
import { Card } from '../../components/card.tsx'

/** What customer, shop and carrier were told. Absent when nobody said anything. */
export function NotesCard({ detail: { order, care } }: { detail: OrderDetail }) {
  const notes: [string, string | undefined][] = [
    ['Khách', order.noteCustomer],
    ['Shop', order.noteShop ?? order.note],
    ['Người bán trên sàn', order.seller_note],
    ['Người giao', order.noteShipper],
    ...(care?.listNote ?? []).map(({ createdBy, message }): [string, string] => [createdBy, message]),
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
