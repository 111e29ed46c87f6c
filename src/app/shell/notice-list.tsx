import { CloudOff, KeyRound, RefreshCw } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import type { Eviction } from '../../replica/device-store.ts'
import type { QueueHealth } from '../../replica/queries/queue/queue-health.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { LossNotice } from '../components/loss-notice.tsx'
import { Notice } from '../components/notice.tsx'
import { applyUpdate } from './app-update.ts'

export interface NoticeListProps {
  health: QueueHealth | undefined
  /** Commands that went with a cleared memory, at most. */
  lost: Eviction | undefined
  newApp: boolean
  onLostSeen(): void
}

/** Lines over the screen, the gravest first. Apart from `Notices`, because most days there is none. */
export default function NoticeList({ health, lost, newApp, onLostSeen }: NoticeListProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <LossNotice />
      {health?.mustSignIn && (
        <Notice
          icon={KeyRound}
          tone="bad"
          text={
            health.waiting > 0
              ? `Đăng nhập lại để gửi ${health.waiting.toLocaleString('vi-VN')} việc.`
              : 'Đăng nhập lại để đồng bộ.'
          }
        >
          <LinkButton to="/sign-in" state={{ from: pathname + search }}>
            Đăng nhập
          </LinkButton>
        </Notice>
      )}
      {health?.seesMore && !health.mustSignIn && (
        <Notice
          icon={KeyRound}
          tone="brand"
          text="Quyền của bạn đã được thêm. Đăng nhập lại để thấy hết; việc đang làm vẫn giữ nguyên."
        >
          <LinkButton to="/sign-in" state={{ from: pathname + search }}>
            Đăng nhập
          </LinkButton>
        </Notice>
      )}
      {lost && (
        <Notice icon={CloudOff} tone="bad" text={clearedText(lost)}>
          <Button onClick={onLostSeen}>Đã hiểu</Button>
        </Notice>
      )}
      {(newApp || health?.sync.updateNeeded) && (
        <Notice
          icon={RefreshCw}
          tone={health?.sync.updateNeeded ? 'bad' : 'brand'}
          text={
            health?.sync.updateNeeded
              ? 'Ứng dụng đã cũ nên tạm dừng gửi. Việc chưa gửi vẫn được giữ.'
              : 'Có bản mới.'
          }
        >
          <Button onClick={newApp ? applyUpdate : () => location.reload()}>Cập nhật</Button>
        </Notice>
      )}
    </>
  )
}

function clearedText({ lost }: Eviction): string {
  const cleared = 'Trình duyệt đã xóa dữ liệu trên máy này'
  if (lost === 0) return `${cleared}. Không mất thao tác nào; dữ liệu đang được tải lại.`
  const gone =
    lost === undefined ? 'việc chưa gửi, nếu có, không còn' : `có thể mất ${lost} thao tác chưa gửi`
  return `${cleared}; ${gone}. Kiểm tra lại việc vừa làm.`
}
