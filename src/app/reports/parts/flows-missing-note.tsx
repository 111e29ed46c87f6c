import { Hourglass } from 'lucide-react'
import { Notice } from '../../components/notice.tsx'

/** The server is still summing up movements of before. */
export function FlowsMissingNote() {
  return (
    <Notice
      icon={Hourglass}
      tone="warn"
      text="Máy chủ đang cộng các lần nhập xuất cũ vào báo cáo. Số ở đây chưa đủ, còn thay đổi."
    />
  )
}
