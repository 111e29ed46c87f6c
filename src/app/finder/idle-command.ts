import type { CommandCode } from '../scanner/command-code.ts'
import { signal } from '../scanner/signal.ts'
import { showToast } from '../session/toast-list.ts'

const idle: Record<CommandCode, string> = {
  finish: 'Chưa có đơn nào đang mở để đóng xong. Quét tem của đơn trước.',
  undo: 'Ở đây không có gì để hoàn tác.',
  shortage: 'Chưa có đơn nào đang mở để báo thiếu. Quét tem của đơn trước.',
  type: 'Màn hình này không gõ mã. Bấm Quét, rồi quét lại mã lệnh.',
}

/** A printed command where it has nothing to do: the hands hear that it was read, and the eyes see why nothing happens. */
export function tellIdleCommand(command: CommandCode): void {
  signal('unknown')
  showToast('notice', idle[command])
}
