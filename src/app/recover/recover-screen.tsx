import { KeyRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { lookAtRecovery, recoverPassword } from '../../sync/recover.ts'
import { OneTimeLink } from '../components/one-time-link.tsx'
import { handOver } from '../session/entering.ts'
import { OwnPasswordForm } from '../sign-in/own-password-form.tsx'

/** /recover: an owner who forgot the password chooses a new one, by a link that the server's keeper printed (`npm run recover`). */
export default function RecoverScreen() {
  const navigate = useNavigate()
  const save = async (secret: string, newPassword: string) => {
    const answer = await recoverPassword({ secret, newPassword })
    if (!answer.ok) return answer
    await handOver(answer.session)
    await navigate('/today', { replace: true })
    return undefined
  }
  return (
    <OneTimeLink
      title="Chọn mật khẩu mới"
      look={lookAtRecovery}
      cut="Địa chỉ này thiếu phần sau dấu #. Chép cả liên kết mà máy chủ in ra."
      done={{ icon: KeyRound, title: 'Liên kết đã dùng' }}
    >
      {(secret, { userName, name }) => (
        <div className="flex min-h-full flex-col justify-center-safe">
          <OwnPasswordForm username={userName} save={(own) => save(secret, own)}>
            {name}, đặt mật khẩu mới cho tài khoản <b>{userName}</b>. Mọi máy khác đang đăng nhập tài khoản
            này bị đăng xuất; việc chưa gửi trên các máy vẫn được giữ.
          </OwnPasswordForm>
        </div>
      )}
    </OneTimeLink>
  )
}
