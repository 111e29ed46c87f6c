import { useState } from 'react'
import { accountIn } from '../../domain/providers/account-of.ts'
import { type KeyField, providerOf } from '../../domain/providers/providers.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import { ask } from '../../sync/ask.ts'
import { accountKeys } from '../../sync/questions.ts'
import { Button } from '../components/button.tsx'
import { Labelled } from '../components/labelled.tsx'
import { Sheet } from '../components/sheet.tsx'
import { TextLine } from '../components/text-line.tsx'
import { useLimit } from '../components/use-limit.ts'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import type { Trouble } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

interface AccountSheetProps {
  provider: InvoiceProvider
  company: Company
  onSaved(): void
  onClose(): void
}

/** Whoever tries keys at a provider waits longer than for ourselves (ms). */
const tryMs = 30_000
const mostLetters = 500

/** The keys of an account: typed, tried by whoever issues invoices, and never shown again (O8). */
export default function AccountSheet({ provider: id, company, onSaved, onClose }: AccountSheetProps) {
  const replica = useReplica()
  const online = useOnline()
  const provider = providerOf(id)
  const account = accountIn(company, id)
  const isKept = account !== undefined && account.link.state !== 'off'
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Trouble>()
  const typed = Object.fromEntries(
    Object.entries(keys).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )
  const lacks = ({ name, optional }: KeyField) => !isKept && !optional && typed[name] === undefined
  const isNothing = Object.keys(typed).length === 0

  async function save(): Promise<void> {
    setTried(true)
    setRefused(undefined)
    if (isNothing || provider.keys.some(lacks)) return
    setBusy(true)
    const answer = await ask(replica, accountKeys, { provider: id, keys: typed }, { timeoutMs: tryMs })
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    showToast('success', `${provider.name} đã nhận tài khoản ${answer.value.name}.`)
    onSaved()
    onClose()
  }

  return (
    <Sheet
      title={`Tài khoản ${provider.name}`}
      unsaved={!isNothing}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={isBusy || !online}
          onClick={() => void save()}
        >
          {isBusy ? `Đang hỏi ${provider.name}` : online ? 'Lưu tài khoản' : 'Cần mạng để lưu'}
        </Button>
      }
    >
      <div className="space-y-4">
        {provider.keys.map((field) => {
          const fault = isTried && lacks(field) ? `Nhập ${field.label} của ${provider.name}.` : undefined
          const line = {
            label: field.label,
            maxLength: mostLetters,
            placeholder: isKept ? 'Để trống: giữ nguyên' : (field.hint ?? ''),
            value: keys[field.name] ?? '',
            fault,
            onChange: (text: string) => {
              setKeys((before) => ({ ...before, [field.name]: text }))
              setRefused(undefined)
            },
          }
          return field.secret ? (
            <SecretLine key={field.name} {...line} />
          ) : (
            <TextLine key={field.name} {...line} />
          )
        })}
        {isTried && isKept && isNothing && (
          <p role="alert" className="text-15 text-bad">
            Chưa nhập gì mới.
          </p>
        )}
        {refused && (
          <p role="alert" className="rounded-card bg-bad-soft p-3 text-15 wrap-anywhere text-bad">
            <b className="block">Chưa lưu gì. Kiểm tra lại rồi lưu.</b>
            {refused.text}
          </p>
        )}
        <p className="text-13 text-sub">
          KhoTay thử tài khoản với {provider.name} trước khi lưu. Mật khẩu lưu kín trên máy chủ, không ai xem
          lại được.
        </p>
      </div>
    </Sheet>
  )
}

interface SecretLineProps {
  label: string
  value: string
  maxLength: number
  placeholder: string
  fault: string | undefined
  onChange(text: string): void
}

function SecretLine({ label, value, maxLength, placeholder, fault: told, onChange }: SecretLineProps) {
  const { change, fault: tooLong } = useLimit({ value, most: maxLength, onChange })
  const fault = tooLong ?? told
  return (
    <Labelled label={label} fault={fault}>
      {(id) => (
        <input
          id={id}
          type="password"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={fault !== undefined}
          className="min-h-12 w-full rounded-xl border border-line bg-ground px-4 text-17 font-semibold placeholder:font-normal"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Labelled>
  )
}
