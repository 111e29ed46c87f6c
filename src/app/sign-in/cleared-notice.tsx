import type { Eviction } from '../../replica/device-store.ts'

/** The browser cleared what this device held; how much of it was not sent, at most. */
export default function ClearedNotice({ lost }: Eviction) {
  return (
    <p role="status" className="rounded-card bg-bad-soft p-3 text-15 text-bad">
      Trình duyệt đã xóa dữ liệu KhoTay trên máy này{said(lost)}
    </p>
  )
}

function said(lost: number | undefined): string {
  if (lost === undefined)
    return '. Việc chưa gửi lúc đó, nếu có, không còn: đăng nhập rồi kiểm tra lại việc làm lần trước.'
  return `${lost > 0 ? `; có thể mất ${lost} thao tác chưa gửi` : ''}. Đăng nhập để tải lại.`
}
