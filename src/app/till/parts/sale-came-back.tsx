import { TriangleAlert } from 'lucide-react'
import { refusedOrder } from '../../../replica/queries/orders/refused-order.ts'
import { useLive } from '../../session/use-live.ts'

/** Why a sale stands at the till again after its buyer left with the goods. */
export function SaleCameBack({ from }: { from: string }) {
  const why = useLive((replica) => refusedOrder(replica, from), [from])?.why
  if (!why) return null
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-bad-soft p-3 text-bad">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="text-15">
        <b>Lần bán này bị trả lại:</b> {why.replace(/\.$/, '')}. Khách đã cầm hàng và trả tiền: sửa cho khớp
        rồi bấm Hoàn tất để ghi lại.
      </p>
    </div>
  )
}
