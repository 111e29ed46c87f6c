import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Staff } from '../../../domain/tables/company.ts'
import { formatMoment } from '../../../domain/time.ts'
import { ask } from '../../../sync/ask.ts'
import { twoStepReset } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica, useUser } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

interface TwoStepStateProps {
  staff: Staff
  since: number | undefined
  onDone(): Promise<void>
}

/** That somebody signs in with two steps; an owner takes the second one off who lost their phone and their codes. */
export function TwoStepState({ staff: { name, userName }, since, onDone }: TwoStepStateProps) {
  const replica = useReplica()
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (since === undefined) return null
  const reset = async () => {
    setBusy(true)
    const answer = await ask(replica, twoStepReset, { userName })
    setBusy(false)
    setAsking(false)
    showToast(
      answer.ok ? 'success' : 'danger',
      answer.ok ? `Đã tắt đăng nhập hai bước của ${name}.` : answer.text,
    )
    await onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 card p-3">
      <p className="flex min-w-0 grow basis-60 items-center gap-2 text-15">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-ok" />
        Đăng nhập hai bước từ {formatMoment(since)}
      </p>
      {user.role === 'OWNER' && user.userName !== userName && (
        <Button onClick={() => setAsking(true)}>Tắt hai bước</Button>
      )}
      {isAsking && (
        <Sheet
          title={`Tắt hai bước của ${name}?`}
          low
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Giữ nguyên</Button>
              <Button look="primary" disabled={busy} onClick={() => void reset()}>
                Tắt hai bước
              </Button>
            </>
          }
        >
          <p className="text-15">
            Chỉ dùng khi {name} mất điện thoại và không còn mã dự phòng. Sau đó {name} vào bằng mật khẩu và tự
            bật lại.
          </p>
        </Sheet>
      )}
    </div>
  )
}
