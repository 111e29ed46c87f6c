import { signIn } from '../session/session.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

interface NewPasswordProps {
  username: string
  /** The one that was given. */
  password: string
  onDone(): void
}

/** Somebody else made the password: before anything else one's own takes its place. */
export default function NewPassword({ username, password, onDone }: NewPasswordProps) {
  const save = async (own: string) => {
    const refused = await signIn(username, password, own)
    if (!refused) onDone()
    return refused
  }
  return (
    <main className="flex h-dvh flex-col justify-center-safe overflow-y-auto">
      <OwnPasswordForm
        username={username}
        faultOf={(own) => (own === password ? 'Chọn mật khẩu khác mật khẩu được cấp.' : undefined)}
        save={save}
      >
        Mật khẩu vừa nhập do người khác đặt cho {username}. Từ nay chỉ bạn biết mật khẩu mới.
      </OwnPasswordForm>
    </main>
  )
}
