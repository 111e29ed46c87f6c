import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { overtakenOf, refusedOrder } from '../../../../replica/queries/orders/refused-order.ts'
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
  const overtaken = useLive((replica) => overtakenOf(replica, from || asked), [from, asked]) ?? []
  if (!why || (asked && !answer)) return null
  if (from === '') return null
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-bad-soft p-3 text-bad">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <div className="text-15">
        <p>
          <b>Đơn này bị trả lại:</b> {sayBack(why)}
        </p>
        {overtaken.map(({ part, stands, written }) => (
          <p key={part}>{`Trên đơn bây giờ, ${part}: ${stands}. Bạn viết: ${written}.`}</p>
        ))}
        {overtaken.length > 0 && <p>Cập nhật sẽ thay bằng nội dung trong ô dưới đây.</p>}
      </div>
    </div>
  )
}

/** The reason, with what to do about it said once: whoever reads this has opened the order again. */
export function sayBack(why: string): string {
  return `${why.replace(/ Mở lại đơn[^.]*\.?$/, '').replace(/\.$/, '')}. Sửa rồi gửi lại.`
}
