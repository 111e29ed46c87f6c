import { TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { ReplicaLoss } from '../../replica/replica-loss.ts'
import { memory } from '../session/memory-loss.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const memoryGone = 'Trình duyệt đã đóng bộ nhớ của ứng dụng. Tải lại để làm tiếp; việc đã lưu vẫn còn.'

const losses: Record<ReplicaLoss, string> = {
  reload: memoryGone,
  gone: memoryGone,
  'newer-app': 'Một cửa sổ khác đã mở bản mới của ứng dụng. Tải lại để dùng chung.',
  blocked: 'Một cửa sổ KhoTay cũ còn mở. Đóng cửa sổ đó rồi tải lại.',
}

/** The memory of this device cannot be used: what happened, and the key that helps. */
export function LossNotice() {
  const { loss } = useSnapshot(memory)
  if (!loss) return null
  return (
    <Notice icon={TriangleAlert} tone="bad" text={losses[loss]}>
      <Button onClick={() => location.reload()}>Tải lại</Button>
    </Notice>
  )
}
