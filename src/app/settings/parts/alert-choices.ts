import type { AlertKind } from '../../../domain/alerts/alert-kinds.ts'
import type { QuietHours } from '../../../domain/alerts/quiet-hours.ts'

/** What a device may tell of, as people call it, and what comes only while the app is closed. */
export const alertNames: Readonly<Record<AlertKind, { label: string; text?: string }>> = {
  orders: { label: 'Có đơn mới' },
  messages: { label: 'Khách nhắn cho Trang Facebook' },
  asked: { label: 'Người mua xin hủy đơn' },
  cancelled: { label: 'Sàn báo hủy đơn' },
  late: { label: 'Đơn quá hạn gửi', text: 'Xem lại mỗi 15 phút khi mở ứng dụng' },
  leave: { label: 'Gian hàng hết quyền liên kết', text: 'Báo khi đóng ứng dụng' },
  failed: { label: 'Việc sàn chưa nhận', text: 'Báo khi đóng ứng dụng' },
}

const morningHours = [6, 6.5, 7, 7.5, 8, 8.5, 9, 10]

/** When the closed app tells what waits in the morning, by the minute of the day. */
export const morningChoices = [
  { value: '', label: 'Không báo' },
  ...morningHours.map((hour) => ({
    value: String(hour * 60),
    label: `${Math.floor(hour)}:${hour % 1 === 0 ? '00' : '30'}`,
  })),
]

/** How often at most what happens is told while the app is open (minutes). */
export const gatherChoices = [
  { value: '0', label: 'Ngay khi có', text: 'Nhiều đơn về cùng lúc thì gộp một lần' },
  { value: '5', label: 'Gộp mỗi 5 phút' },
  { value: '15', label: 'Gộp mỗi 15 phút' },
]

const hours = [
  { from: 22, to: 6 },
  { from: 21, to: 7 },
  { from: 19, to: 8 },
  { from: 12, to: 13 },
]

export const quietChoices = [
  { value: '', label: 'Không có' },
  ...hours.map(({ from, to }) => ({
    value: quietValue({ from: from * 60, to: to * 60 }),
    label: `${from}:00 đến ${to}:00`,
  })),
]

export function quietValue(quiet: QuietHours | undefined): string {
  return quiet ? `${quiet.from}-${quiet.to}` : ''
}

export function quietOf(value: string): QuietHours | undefined {
  const [from, to] = value.split('-').map(Number)
  return from === undefined || to === undefined ? undefined : { from, to }
}
