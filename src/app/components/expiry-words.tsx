import { daysLeft, expiryOf } from '../../domain/stock/expiry.ts'
import { type Lot, sayDay } from '../../domain/stock/lots.ts'
import { useNow } from '../session/now.ts'

const looks = {
  expired: 'text-bad font-semibold',
  soon: 'text-warn font-semibold',
  good: 'text-sub',
} as const

/** The last good day of a lot and how long it still is: "HSD 31/03/2027 · còn 125 ngày". */
export function ExpiryWords({ lot: { expires }, days }: { lot: Pick<Lot, 'expires'>; days: number }) {
  const now = useNow()
  if (expires === undefined) return <span className="block text-15 text-sub">Chưa ghi hạn dùng</span>
  return (
    <span className={`block text-15 ${looks[expiryOf({ expires }, days, now)]}`}>
      HSD {sayDay(expires)} · {sayLeft(daysLeft(expires, now))}
    </span>
  )
}

function sayLeft(days: number): string {
  if (days === 0) return 'hết hạn sau hôm nay'
  return days > 0
    ? `còn ${days.toLocaleString('vi-VN')} ngày`
    : `hết hạn ${(-days).toLocaleString('vi-VN')} ngày trước`
}
