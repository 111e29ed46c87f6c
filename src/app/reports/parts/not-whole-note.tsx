import { Hourglass } from 'lucide-react'
import { Notice } from '../../components/notice.tsx'

/** The server is still summing up orders of before. */
export function NotWholeNote() {
  return (
    <Notice
      icon={Hourglass}
      tone="warn"
      text="Máy chủ đang cộng các đơn cũ vào báo cáo. Số của những ngày trước còn tăng."
    />
  )
}
