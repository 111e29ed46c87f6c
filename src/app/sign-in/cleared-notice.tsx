/** The browser cleared what this device held; how much of it was not sent, at most. */
export default function ClearedNotice({ lost }: { lost: number }) {
  return (
    <p role="status" className="rounded-card bg-bad-soft p-3 text-15 text-bad">
      Trình duyệt đã xóa dữ liệu KhoTay trên máy này
      {lost > 0 && `; có thể mất ${lost} thao tác chưa gửi`}. Đăng nhập để tải lại.
    </p>
  )
}
