import { useState } from 'react'
import { formatMoment } from '../../../domain/time.ts'
import type { OwnAccount, TwoStepBegun } from '../../../protocol/queries/accounts.ts'
import { ask } from '../../../sync/ask.ts'
import { twoStepBegin, twoStepConfirm, twoStepEnd } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { FormTrouble } from '../../components/form-trouble.tsx'
import { useReplica } from '../../session/session.ts'
import type { Trouble } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'
import { useSameTry } from '../../session/use-same-try.ts'
import { TwoStepProof } from './two-step-proof.tsx'

interface TwoStepCardProps {
  account: OwnAccount
  onChanged(): Promise<void>
}

/** A code of the person's own phone beside the password: turned on and off here, with the password. */
export function TwoStepCard({ account, onChanged }: TwoStepCardProps) {
  const replica = useReplica()
  const [begun, setBegun] = useState<TwoStepBegun>()
  const { twoStepSince, recoveryLeft, hasPassword, canTwoStep } = account
  const isOn = twoStepSince !== undefined

  const begin = async (password: string): Promise<Trouble | undefined> => {
    const answer = await ask(replica, twoStepBegin, { password })
    if (!answer.ok) return answer
    setBegun(answer.value)
    return undefined
  }
  const confirm = async (code: string): Promise<Trouble | undefined> => {
    const answer = await ask(replica, twoStepConfirm, { code })
    if (!answer.ok) return answer
    setBegun(undefined)
    showToast('success', 'Đã bật đăng nhập hai bước.')
    await onChanged()
    return undefined
  }
  const end = async (password: string): Promise<Trouble | undefined> => {
    const answer = await ask(replica, twoStepEnd, { password })
    if (!answer.ok) return answer
    showToast('success', 'Đã tắt đăng nhập hai bước.')
    await onChanged()
    return undefined
  }

  return (
    <Card title="Đăng nhập hai bước" className="flex flex-col gap-3">
      <p className="text-15">
        {isOn
          ? `Đang bật từ ${formatMoment(twoStepSince)}. Còn ${recoveryLeft ?? 0} mã dự phòng.`
          : 'Ngoài mật khẩu, máy mới còn phải nhập mã 6 số từ điện thoại của bạn: ai biết mật khẩu cũng chưa vào được.'}
      </p>
      <p className="text-15 text-sub">Nhận lại máy bằng PIN hoặc thẻ vẫn như cũ, cả khi không có mạng.</p>
      {!hasPassword && (
        <p className="text-15 text-sub">
          Bạn đăng nhập bằng trang của công ty; bước hai, nếu có, được hỏi ở trang đó.
        </p>
      )}
      {hasPassword && !canTwoStep && !isOn && (
        <p className="text-15 text-warn">
          Máy chủ chưa có khóa để giữ bí mật (KHOTAY_SECRET_KEY), nên chưa bật được.
        </p>
      )}
      {begun && <TwoStepProof {...begun} onCode={confirm} onCancel={() => setBegun(undefined)} />}
      {hasPassword && !begun && (isOn || canTwoStep) && (
        <ByPassword
          key={String(isOn)}
          says={isOn ? 'Tắt đăng nhập hai bước' : 'Bật đăng nhập hai bước'}
          act={isOn ? end : begin}
        />
      )}
    </Card>
  )
}

/** One key first; the password is asked for once it was pressed. */
function ByPassword({ says, act }: { says: string; act(password: string): Promise<Trouble | undefined> }) {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const tries = useSameTry(password)
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{says}</Button>
      </div>
    )
  const submit = async () => {
    setAsked(true)
    if (password === '' || tries.isSame) return
    tries.note()
    setBusy(true)
    setTrouble(await act(password))
    setBusy(false)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormLine
        secret
        label="Mật khẩu của bạn"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={setPassword}
        fault={password === '' ? 'Nhập mật khẩu của bạn.' : undefined}
        isAsked={isAsked}
      />
      <FormTrouble trouble={trouble} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={busy || tries.isSame}>
          {busy ? 'Đang xử lý' : says}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          Thôi
        </Button>
      </div>
    </form>
  )
}
