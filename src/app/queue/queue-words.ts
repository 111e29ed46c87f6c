import { formatAge, formatDay } from '../../domain/time.ts'
import type { QueueHealth } from '../../replica/queries/queue/queue-health.ts'

export interface QueueWords {
  look: 'bad' | 'warn' | 'sending' | 'loading' | 'ok'
  title: string
  text: string
}

/**
 * The queue speaks about the work, never about requests.
 * @param sendsWhenClosed the browser sends though the app is closed: only then may it be left
 */
export function queueWords(
  { sync, waiting, mustSignIn, files, attention }: QueueHealth,
  now: number,
  sendsWhenClosed: boolean,
): QueueWords {
  const saved = `${waiting.toLocaleString('vi-VN')} thao tác đã lưu chắc chắn trên máy này`
  if (mustSignIn)
    return {
      look: 'bad',
      title: 'Cần đăng nhập lại',
      text:
        waiting > 0 ? `${saved}, sẽ gửi sau khi bạn đăng nhập lại.` : 'Đăng nhập lại để nhận dữ liệu mới.',
    }
  if (sync.updateNeeded)
    return {
      look: 'bad',
      title: 'Ứng dụng đã cũ, tạm dừng gửi',
      text: waiting > 0 ? `${saved}. Cập nhật để gửi tiếp.` : 'Cập nhật để nhận dữ liệu mới.',
    }
  if (sync.offlineSince !== undefined)
    return {
      look: 'warn',
      title: `Đang ngoại tuyến từ ${clock(sync.offlineSince, now)}`,
      text:
        waiting > 0
          ? `${saved}, sẽ tự gửi khi có mạng. ${sendsWhenClosed ? 'Không cần giữ màn hình mở.' : 'Nếu đã đóng, mở lại ứng dụng khi có mạng.'}`
          : `${files > 0 ? 'Thao tác đã gửi hết, ảnh chờ có mạng.' : 'Không có gì chờ gửi.'} Bạn vẫn làm việc được trên dữ liệu của máy này.`,
    }
  if (sync.problem) return { look: 'warn', title: 'Đồng bộ đang gặp trở ngại', text: sync.problem.text }
  if (waiting === 0 && sync.loaded && !sync.load && sync.lastSyncedAt === undefined)
    return {
      look: 'loading',
      title: sync.phase === 'idle' ? 'Còn thay đổi mới chưa nhận' : 'Đang nhận thay đổi mới',
      text: 'Dữ liệu của shop đã về đủ trên máy, bạn làm việc được rồi.',
    }
  if (sync.phase === 'loading')
    return {
      look: 'loading',
      title: 'Đang tải dữ liệu của shop',
      text: sync.load ? `Còn ${sync.load.left.toLocaleString('vi-VN')} dòng.` : 'Sắp xong.',
    }
  if (waiting > 0)
    return {
      look: 'sending',
      title: sync.phase === 'pushing' ? 'Đang gửi' : 'Đang chờ gửi',
      text: `${saved}${sync.phase === 'pushing' ? ', đang gửi lên máy chủ.' : ', sẽ tự gửi ngay khi kết nối được.'}`,
    }
  if (sync.lastSyncedAt === undefined)
    return { look: 'loading', title: 'Chưa đồng bộ lần nào', text: 'Máy sẽ nhận dữ liệu khi có mạng.' }
  if (attention > 0)
    return {
      look: 'warn',
      title: 'Đã gửi hết, có việc chưa được nhận',
      text: 'Xem từng việc ở Cần xử lý: vì sao máy chủ không nhận, và phải làm gì.',
    }
  return {
    look: 'ok',
    title: files > 0 ? 'Mọi thao tác đã được gửi' : 'Mọi việc đã được gửi',
    text: `Đã đồng bộ ${formatAge(sync.lastSyncedAt, now)}.${files > 0 ? ` Còn ${files.toLocaleString('vi-VN')} ảnh chờ tải lên.` : ''}`,
  }
}

/** "09:12" today, with the day before that. */
function clock(at: number, now: number): string {
  return formatDay(at, now).replace('hôm nay ', '')
}
