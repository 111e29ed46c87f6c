import { formatAge } from '../../domain/time.ts'
import type { SupportFile } from './support-file.ts'

export interface SupportLine {
  label: string
  text: string
}

const megabyte = 1024 * 1024
const number = (value: number) => value.toLocaleString('vi-VN')

/** What is in the file, line by line, before it is saved. */
export function supportWords({ app, device, replica, errors, contents, madeAt }: SupportFile): SupportLine[] {
  const { room, persisted } = device.storage
  return [
    { label: 'Ứng dụng', text: `KhoTay ${app.version} · bản dựng ${app.build}` },
    { label: 'Trình duyệt', text: device.userAgent },
    {
      label: 'Bộ nhớ',
      text: [
        room &&
          `${number(Math.round(room.usedBytes / megabyte))} / ${number(Math.round(room.quotaBytes / megabyte))} MB`,
        persisted ? 'được giữ lâu dài' : 'có thể bị xóa khi máy đầy',
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      label: 'Kết nối',
      text: [
        device.network.online && !replica?.sync.offlineSince ? 'có mạng' : 'ngoại tuyến',
        device.worker.controls ? 'chạy nền được' : 'không chạy nền',
      ].join(' · '),
    },
    ...(replica ? replicaLines(replica, contents !== undefined, madeAt) : [noReplica]),
    {
      label: 'Lỗi gần đây',
      text: errors.length === 0 ? 'không có' : `${number(errors.length)} lỗi, chỉ mã và lúc xảy ra`,
    },
    { label: 'Cài đặt máy', text: 'âm thanh, rung, camera, đầu đọc' },
  ]
}

const noReplica: SupportLine = { label: 'Dữ liệu của shop', text: 'chưa mở được trên máy này' }

function replicaLines(
  { sync, rows, queue, attention }: NonNullable<SupportFile['replica']>,
  withContents: boolean,
  now: number,
): SupportLine[] {
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const { lastSyncedAt, problem } = sync
  return [
    {
      label: 'Đồng bộ',
      text: [
        lastSyncedAt === undefined ? 'chưa lần nào' : `lần cuối ${formatAge(lastSyncedAt, now)}`,
        problem && `mã lỗi ${problem.code}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    { label: 'Dữ liệu của shop', text: `chỉ số dòng: ${number(total)} dòng trong ${counts.length} bảng` },
    {
      label: 'Việc chưa gửi',
      text: `${number(queue.waiting.length)} việc, ${withContents ? 'gồm cả nội dung' : 'không có nội dung'}`,
    },
    {
      label: 'Cần xử lý',
      text: `${number(attention.length)} mục, ${withContents ? 'gồm cả nội dung' : 'chỉ mã lỗi'}`,
    },
  ]
}
