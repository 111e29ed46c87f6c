import { formatMoney } from '../../../domain/money/money.ts'
import { gapWords, profitToSay } from '../../../domain/profit/profit-words.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { useShownProfit } from './profits-shown.ts'

/** "39.500"; "≈" before what may still change, and why when it is pointed at. */
export function ProfitCell({ order }: { order: Order }) {
  const told = useShownProfit(order.code, order.updatedAt)
  if (told === undefined || told === 'asking') return <span className="text-sub">…</span>
  if (told === 'away') return <Quiet title="Chưa hỏi được máy chủ">–</Quiet>
  if (told === 'none') return <Quiet title="Máy chủ chưa có đơn này">–</Quiet>
  const gaps = gapWords(told).join(' · ')
  const amount = profitToSay(told)
  if (amount === undefined) return <Quiet title={gaps}>chưa có giá vốn</Quiet>
  return (
    <span title={gaps || undefined} className={amount < 0 ? 'text-bad' : ''}>
      {gaps && <span className="text-sub">≈ </span>}
      {formatMoney(amount)}
    </span>
  )
}

function Quiet({ title, children }: { title: string; children: string }) {
  return (
    <span title={title} className="truncate text-sub">
      {children}
    </span>
  )
}
