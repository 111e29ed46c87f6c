import { History } from 'lucide-react'
import { useEffect } from 'react'
import { closedAt, closedSince } from '../../../domain/people/recent.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDay } from '../../../domain/time.ts'
import { findLoan, noteUse } from '../../../replica/borrowed.ts'
import { useAge } from '../../bench/use-age.ts'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** Says of an order that was asked for since when it lies here and, without a network, how old it is. */
export default function BorrowedNote({ order }: { order: Order }) {
  const replica = useReplica()
  const now = useNow()
  const age = useAge()
  const { code } = order
  const loan = useLive((open) => findLoan(open, code), [code])
  useEffect(() => {
    // A full disk ends the loan a little sooner.
    noteUse(replica, code).catch(() => undefined)
  }, [replica, code])
  const closed = closedAt('orders', order)
  if (!loan || closed === undefined || closed >= closedSince(now)) return null
  return (
    <p className="flex items-start gap-2 px-1 text-15 text-sub">
      <History aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        Đơn đóng hơn 30 ngày, lấy từ máy chủ {formatDay(loan.at, now)}.{age && ` ${age}, chưa hỏi lại được.`}
      </span>
    </p>
  )
}
