import { useState } from 'react'
import { OwnPasswordForm } from './own-password-form.tsx'
import SecondStep from './second-step.tsx'
import { signIn } from './sign-in.ts'

interface NewPasswordProps {
  username: string
  /** The one that was given. */
  password: string
  onDone(): void
}

/** Somebody else made the password: before anything else one's own takes its place. */
export default function NewPassword({ username, password, onDone }: NewPasswordProps) {
  /** Chosen, and good; the second step of the sign-in stands before it. */
  const [chosen, setChosen] = useState<string>()
  const save = async (own: string) => {
    const refused = await signIn(username, password, { newPassword: own })
    if (refused?.code === 'code-needed') setChosen(own)
    else if (!refused) onDone()
    return refused
  }
  if (chosen !== undefined)
    return (
      <SecondStep
        username={username}
        password={password}
        newPassword={chosen}
        onDone={onDone}
        onBack={() => setChosen(undefined)}
      />
    )
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
