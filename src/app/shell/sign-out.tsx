import { CloudUpload, LogOut } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { queueHealth } from '../../replica/queries/queue/queue-health.ts'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { hasLeft, signOut } from '../session/entering.ts'
import { hasHalfDone } from '../session/half-done.ts'
import { sessionState, useReplica } from '../session/session.ts'
import { useShared } from '../session/use-shared.ts'

/** How long the last of somebody's work may take before the company's page signs them out (ms). */
const leavingMs = 5_000

/** /logout: with nothing waiting it signs out by one tap; unsent work is named and kept. */
export default function SignOut() {
  const { phase } = useSnapshot(sessionState)
  return phase === 'ready' ? <Ask /> : null
}

function Ask() {
  const health = useShared(queueHealth)
  const navigate = useNavigate()
  const { key } = useLocation()
  // Opened by its address, it has nothing behind it that is ours.
  const stay = () => void (key === 'default' ? navigate('/today', { replace: true }) : navigate(-1))
  const { environment, session } = useReplica()
  if (!health) return null
  const { waiting, files } = health
  const left = [
    ...(waiting > 0 ? [`${waiting.toLocaleString('vi-VN')} thao tác chưa gửi`] : []),
    ...(files > 0 ? [`${files.toLocaleString('vi-VN')} ảnh chưa tải lên`] : []),
  ]
  return (
    <main className="grid h-dvh place-items-center">
      <EmptyState
        icon={left.length > 0 ? CloudUpload : LogOut}
        title={left.length > 0 ? `Còn ${left.join(' và ')}` : 'Đăng xuất khỏi máy này?'}
        text={
          left.length > 0
            ? keptWords(files)
            : 'Lần đăng nhập sau cần mạng. Dữ liệu shop vẫn nằm trên máy, chỉ hiện khi chính bạn hoặc người cùng quyền đăng nhập.'
        }
      >
        {environment.keepsake && hasHalfDone(environment.keepsake, session) && (
          <p className="text-15 text-warn">
            Phiếu đang ghi dở và hàng đang cầm trên tay chưa lưu sẽ bị xóa khỏi máy này. Lưu trước nếu còn
            cần.
          </p>
        )}
        <Button look={left.length > 0 ? 'danger' : 'primary'} onClick={() => void leave()}>
          {left.length > 0 ? 'Vẫn đăng xuất' : 'Đăng xuất'}
        </Button>
        <Button onClick={stay}>Ở lại</Button>
      </EmptyState>
    </main>
  )
}

/** Signs out here, and on the company's login page where there is one (RTE-064); without a network only here. */
async function leave(): Promise<void> {
  const page = import('../../sync/login-page.ts')
    .then(({ askAnew, findLogoutPage }) => {
      askAnew()
      return findLogoutPage(location.origin)
    })
    .catch(() => undefined)
  await signOut()
  if (sessionState.phase === 'ready') return
  // What waits is sent from here first; what takes longer is sent by the worker, or with the next start.
  await Promise.race([hasLeft(), new Promise((resolve) => setTimeout(resolve, leavingMs))])
  const address = await page
  if (address) location.assign(address)
}

function keptWords(files: number): string {
  const when = files > 0 ? 'khi có mạng; ảnh cần có người đăng nhập trên máy này' : 'khi có mạng'
  return `Chúng được giữ trên máy này và sẽ gửi ${when}. Đừng xóa ứng dụng hay dữ liệu trình duyệt trước khi gửi xong.`
}
