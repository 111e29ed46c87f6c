import { carrierName } from '../../domain/names.ts'
import { formatTime } from '../../domain/time.ts'
import type { Today } from '../../replica/queries/orders/today.ts'
import { countWords } from '../components/count-words.ts'

/** Under "Cần đóng gói". That nothing presses is said once every open order is here. */
export function urgentWords({ urgent, urgentBy }: Today, mayGrow: boolean): string {
  if (urgent === 0) return mayGrow ? 'Đang tải đơn' : 'Không có đơn gấp'
  return `${countWords(urgent, mayGrow)} đơn gấp trước ${formatTime(urgentBy)}`
}

/** Under "Chờ bàn giao": the carriers with the most parcels. */
export function carrierWords({ byCarrier }: Today, mayGrow: boolean): string {
  if (mayGrow) return 'Đang tải đơn'
  return byCarrier
    .slice(0, 3)
    .map(({ carrier, count }) => `${carrierName(carrier)} ${count}`)
    .join(' · ')
}

/** Under "Kiểm kho". */
export function countingWords({ counting }: Today, mayGrow: boolean): string {
  if (counting > 0) return 'Đang đếm hoặc chờ duyệt'
  return mayGrow ? 'Đang tải' : 'Không có phiếu đang mở'
}
