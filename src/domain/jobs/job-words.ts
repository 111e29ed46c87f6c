import { invoiceProviderNames } from '../names.ts'
import { channelName } from '../orders/channel-name.ts'
import type { Job, JobState, JobWhat } from '../tables/jobs.ts'

/*
 *             ┌──────────────── resume ────────────────┐
 *             ▼                                        │
 *   start → waiting → running → done (resumed only while something of it failed)
 *             │          ├────→ failed: it stopped as a whole, and says why
 *             └──────────┴────→ cancelled
 *
 * People start, cancel and resume; the server alone says that it runs, and how it ended.
 */

/** "Xuất đơn hàng năm 2026". */
export function jobName(job: Job): string {
  switch (job.what) {
    case 'export-orders':
      return `Xuất đơn hàng năm ${job.params.year}`
    case 'export-shop':
      return 'Xuất toàn bộ dữ liệu shop'
    case 'import-products':
      return `Nhập sản phẩm từ ${job.params.name}`
    case 'balance-stock':
      return `Cân bằng kho theo ${job.params.name}`
    case 'delete-products':
      return 'Xóa tất cả sản phẩm'
    case 'take-orders':
      return `Lấy đơn của ${job.params.name} (${channelName(job.params.channel)})`
    case 'take-items':
      return `Lấy hàng đăng bán của ${job.params.name} (${channelName(job.params.channel)})`
    case 'send-copies':
      return 'Đăng bản sao chép lên sàn'
    case 'issue-invoices':
      // Its numbers come from the provider afterwards, one by one.
      return `Lập hóa đơn qua ${invoiceProviderNames[job.params.provider]}`
    case 'book-statement':
      return `Đối soát bảng kê ${job.params.provider} (${job.params.name})`
    case 'withdraw-statement':
      return `Hủy đối soát bảng kê ${job.params.provider} (${job.params.name})`
    case 'restore-products':
      return 'Khôi phục sản phẩm đã xóa'
  }
}

/** What is counted while a job runs: "12/50 đơn". */
export const jobItems: Record<JobWhat, string> = {
  'export-orders': 'đơn',
  'export-shop': 'dòng',
  'import-products': 'dòng',
  'balance-stock': 'dòng',
  'delete-products': 'sản phẩm',
  'restore-products': 'sản phẩm',
  'take-orders': 'đơn',
  'take-items': 'hàng',
  'send-copies': 'bản',
  'issue-invoices': 'đơn',
  'book-statement': 'dòng',
  'withdraw-statement': 'dòng',
}

export const jobStateNames: Record<JobState, string> = {
  waiting: 'Chờ đến lượt',
  running: 'Đang chạy',
  done: 'Xong',
  failed: 'Cần xử lý',
  cancelled: 'Đã dừng',
}

/** Whether the server still has to work at it. */
export function isOpen({ state }: Pick<Job, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** Whether there is anything left of it to be done once more. */
export function isResumable({ state, failed }: Pick<Job, 'state' | 'failed'>): boolean {
  return state === 'failed' || state === 'cancelled' || (state === 'done' && failed > 0)
}

/** Whose sheet: sent once more, it is the same job. */
export function sheetJobId({ file, userName }: { file: string; userName: string }): string {
  return `nhap-san-pham/${userName}/${file.slice(0, 16)}`
}

/** One of each a shop: nobody deletes everything twice at once. */
export const deleteJobId = 'xoa-san-pham'
export const restoreJobId = 'khoi-phuc-san-pham'

/** What is said of those that came to nothing: products that stay are no fault, nor are those that were there already. */
export function failedWord({ what }: Pick<Job, 'what'>): string {
  if (what === 'restore-products') return 'không khôi phục'
  return what === 'delete-products' ? 'giữ lại' : 'lỗi'
}

/** Whose export of which year: one row, however often it is asked for. */
export function exportJobId({ year, userName }: { year: number; userName: string }): string {
  return `xuat-don/${year}/${userName}`
}

/** One of each owner: what is asked for again takes the place of the file before. */
export function shopExportJobId(userName: string): string {
  return `xuat-shop/${userName}`
}
