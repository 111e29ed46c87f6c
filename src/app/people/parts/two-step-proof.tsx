import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { TwoStepBegun } from '../../../protocol/queries/accounts.ts'
import { Button } from '../../components/button.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { FormTrouble } from '../../components/form-trouble.tsx'
import type { Trouble } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'
import { useSameTry } from '../../session/use-same-try.ts'
import { QrCode } from './qr-code.tsx'

interface TwoStepProofProps extends TwoStepBegun {
  onCode(code: string): Promise<Trouble | undefined>
  onCancel(): void
}

/** Scan, keep the codes for when the phone is lost, prove that the phone makes the right ones. Nothing is asked of anybody before that. */
export function TwoStepProof({ secret, address, codes, onCode, onCancel }: TwoStepProofProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const tries = useSameTry(code)
  const submit = async () => {
    setAsked(true)
    if (code.trim() === '' || tries.isSame) return
    tries.note()
    setBusy(true)
    setTrouble(await onCode(code))
    setBusy(false)
  }
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => showToast('danger', 'Trình duyệt không cho chép. Ghi các mã ra giấy.'),
    )
  const Sign = copied ? Check : Copy
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ol className="list-decimal space-y-4 pl-5 text-15">
        <li>
          Mở ứng dụng xác thực (Google Authenticator, Aegis, 1Password…) và quét mã này:
          <QrCode text={address} label="Mã QR cho ứng dụng xác thực" className="mt-2 size-52 rounded-xl" />
          <span className="mt-2 block text-13 text-sub">Không quét được thì nhập khóa:</span>
          <b className="block font-mono text-15 break-all select-text">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </b>
        </li>
        <li>
          Cất các mã dự phòng để vào khi mất điện thoại. Mỗi mã dùng một lần, chỉ hiện lần này:
          <ul
            aria-label="Mã dự phòng"
            className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-15 select-text sm:grid-cols-2"
          >
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <button
            type="button"
            className="inline-flex min-h-12 items-center gap-2 text-15 font-semibold text-brand-ink"
            onClick={() => void copy()}
          >
            <Sign aria-hidden className="size-5" /> {copied ? 'Đã chép' : 'Chép các mã'}
          </button>
        </li>
        <li>Nhập mã 6 số mà ứng dụng đang hiện.</li>
      </ol>
      <FormLine
        plain
        label="Mã 6 số"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={16}
        value={code}
        onChange={setCode}
        fault={code.trim() === '' ? 'Nhập mã 6 số.' : undefined}
        isAsked={isAsked}
      />
      <FormTrouble trouble={trouble} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={busy || tries.isSame}>
          {busy ? 'Đang xử lý' : 'Xác nhận và bật'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Thôi
        </Button>
      </div>
    </form>
  )
}
