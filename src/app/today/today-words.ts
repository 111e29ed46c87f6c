import { shelfLabel } from '../../domain/names.ts'
import { formatTime } from '../../domain/time.ts'
import type { Today, UrgentOrder } from '../../replica/queries/orders/today.ts'
import { countWords } from '../components/count-words.ts'

/** Under "Cần đóng gói". That nothing presses is said once every open order is here. */
export function urgentWords({ urgent, urgentBy }: Today, mayGrow: boolean): string {
  if (urgent === 0) return mayGrow ? 'Đang tải đơn' : 'Không có đơn gấp'
  return `${countWords(urgent, mayGrow)} đơn gấp trước ${formatTime(urgentBy)}`
}

/** Under "Kiểm kho". */
export function countingWords({ counting }: Today, mayGrow: boolean): string {
  if (counting > 0) return 'Đang đếm hoặc chờ duyệt'
  return mayGrow ? 'Đang tải' : 'Không có phiếu đang mở'
}

/** Where the goods of an order lie, for who stands in a warehouse: a shelf says nothing in another one, so that is named instead. */
export function placeWords(
  { wid, binName }: Pick<UrgentOrder, 'wid' | 'binName'>,
  elsewhere: (wid: string) => string | undefined,
): string {
  return elsewhere(wid) ?? (binName && shelfLabel(binName))
}
