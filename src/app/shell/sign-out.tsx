import { CloudUpload, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { queueHealth } from '../../replica/queries/queue-health.ts'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { sessionState, signOut } from '../session.ts'
import { useLive } from '../use-live.ts'

/** /logout: with nothing waiting it signs out by one tap; unsent work is named and kept. */
export function SignOut() {
  const { phase } = useSnapshot(sessionState)
  return phase === 'ready' ? <Ask /> : null
}

function Ask() {
  const health = useLive(queueHealth, [])
  const navigate = useNavigate()
  if (!health) return null
  const { waiting } = health
  return (
    <main className="grid h-dvh place-items-center">
      <EmptyState
        icon={waiting > 0 ? CloudUpload : LogOut}
        title={
          waiting > 0 ? `Còn ${waiting.toLocaleString('vi-VN')} thao tác chưa gửi` : 'Đăng xuất khỏi máy này?'
        }
        text={
          waiting > 0
            ? 'Chúng được giữ trên máy này và sẽ gửi khi có mạng. Đừng xóa ứng dụng hay dữ liệu trình duyệt trước khi gửi xong.'
            : 'Lần đăng nhập sau cần mạng.'
        }
      >
        <Button look={waiting > 0 ? 'danger' : 'primary'} onClick={() => void signOut()}>
          {waiting > 0 ? 'Vẫn đăng xuất' : 'Đăng xuất'}
        </Button>
        <Button onClick={() => void navigate(-1)}>Ở lại</Button>
      </EmptyState>
    </main>
  )
}
