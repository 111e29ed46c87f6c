import { TriangleAlert } from 'lucide-react'

interface StockWordsProps {
  /** Units that may be sold where the order takes them; nothing while that is not known. */
  ready: number | undefined
  /** Units that are asked for. */
  amount: number
  /** They are not all there. */
  lacks: boolean
  /** Why they cannot be ordered at all. */
  fault: string | undefined
}

/** How many of a line's product are ready, and whether that is enough. */
export function StockWords({ ready, amount, lacks, fault }: StockWordsProps) {
  if (fault)
    return (
      <p role="alert" className="flex items-center gap-1 text-13 font-semibold text-bad">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {fault}
      </p>
    )
  if (ready === undefined) return null
  if (lacks)
    return (
      <p role="status" className="flex items-center gap-1 text-13 font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {ready > 0 ? `sẵn bán ${ready}` : 'hết hàng'}, đơn sẽ chờ hàng
      </p>
    )
  return (
    <p className={`text-13 ${ready - amount <= 0 ? 'font-semibold text-warn' : 'text-sub'}`}>
      {ready - amount <= 0 ? `chỉ còn ${ready}` : `sẵn bán ${ready}`}
    </p>
  )
}
