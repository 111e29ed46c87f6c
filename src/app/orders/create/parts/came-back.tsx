import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { refusedOrder } from '../../../../replica/queries/orders/refused-order.ts'
import { useLive } from '../../../session/use-live.ts'
import type { OrderDesk } from '../order-desk.ts'

/** An order that the server sent back lies in the form again, in a tab of its own, with the reason. */
export function CameBack({ desk, asked }: { desk: OrderDesk; asked: string }) {
  const { from } = useSnapshot(desk.form)
  const [answer, setAnswer] = useState<'opened' | 'gone'>()
  useEffect(() => {
    if (asked) void desk.reopen(asked).then(setAnswer)
  }, [desk, asked])
  const why = useLive((replica) => refusedOrder(replica, from || asked), [from, asked])?.why
  if (!why || (asked && !answer)) return null
  if (from === '') return null
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-bad-soft p-3 text-bad">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="text-15">
        <b>Đơn này bị trả lại:</b> {why.replace(/\.$/, '')}. Sửa rồi gửi lại.
      </p>
    </div>
  )
}
