import { useState } from 'react'
import { accountIn } from '../../domain/providers/account-of.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { ProviderId } from '../../domain/tables/provider-ids.ts'
import type { ProvidersAnswer } from '../../protocol/queries/provider-accounts.ts'
import { ask } from '../../sync/ask.ts'
import { accountKeys } from '../../sync/questions.ts'
import { Button } from '../components/button.tsx'
import { FormTrouble } from '../components/form-trouble.tsx'
import { Sheet } from '../components/sheet.tsx'
import { TextLine } from '../components/text-line.tsx'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import type { Trouble } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { lackingKey, typedKeys, typedName, wrongKey } from './account-words.ts'
import { practiceWords } from './practice-words.ts'

interface AccountSheetProps {
  provider: ProviderId
  company: Company
  /** Whom this server speaks to, as far as it told. */
  told: ProvidersAnswer['providers'] | undefined
  onSaved(): void
  onClose(): void
}

/** Whoever tries keys at a provider waits longer than for ourselves (ms). */
const tryMs = 30_000
/** Longer keys nobody has. */
const mostLetters = 500

/** The keys of an account: typed, tried by the provider, and never shown again (O8). */
export default function AccountSheet({ provider: id, company, told, onSaved, onClose }: AccountSheetProps) {
  const replica = useReplica()
  const online = useOnline()
  const provider = providerOf(id)
  const spoken = told?.find((one) => one.provider === id)
  const typed = typedName[provider.kind]
  const account = accountIn(company, id)
  const isKept = account !== undefined && account.link.state !== 'off'
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Trouble>()
  const lacking = lackingKey(provider, keys, isKept) ?? wrongKey(provider, keys)

  async function save(): Promise<void> {
    setTried(true)
    setRefused(undefined)
    if (lacking) return
    setBusy(true)
    const asked = { provider: id, keys: typedKeys(keys) }
    const answer = await ask(replica, accountKeys, asked, { timeoutMs: tryMs })
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    showToast('success', `${provider.name} đã nhận ${typed}: ${answer.value.name}.`)
    onSaved()
    onClose()
  }

  return (
    <Sheet
      title={`Kết nối ${provider.name}`}
      unsaved={Object.values(keys).some((text) => text !== '')}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={isBusy || !online}
          onClick={() => void save()}
        >
          {isBusy ? `Đang hỏi ${provider.name}` : online ? `Lưu ${typed}` : `Cần mạng để lưu ${typed}`}
        </Button>
      }
    >
      <div className="space-y-4">
        {spoken?.isPractice && (
          <p className="rounded-card bg-warn-soft p-3 text-15 text-warn">
            {practiceWords(id, provider)}{' '}
            {spoken.practicePage && (
              <a
                className="font-semibold underline"
                href={spoken.practicePage}
                target="_blank"
                rel="noreferrer"
              >
                Mở trang tập
              </a>
            )}
          </p>
        )}
        {provider.keys.map((field) => (
          <TextLine
            key={field.name}
            label={field.optional ? `${field.label} (nếu có)` : field.label}
            isSecret={field.secret === true}
            maxLength={mostLetters}
            placeholder={isKept ? 'Để trống: giữ nguyên' : (field.hint ?? '')}
            value={keys[field.name] ?? ''}
            fault={isTried && lacking?.field === field.name ? lacking.text : undefined}
            onChange={(text) => {
              setKeys((before) => ({ ...before, [field.name]: text }))
              setRefused(undefined)
            }}
          />
        ))}
        {isTried && lacking?.field === '' && (
          <p role="alert" className="text-15 text-bad">
            {lacking.text}
          </p>
        )}
        {refused?.code === 'account-refused' ? (
          <p
            role="alert"
            className="rounded-card bg-bad-soft p-3 text-15 font-semibold wrap-anywhere text-bad"
          >
            {refused.text}
          </p>
        ) : (
          <FormTrouble trouble={refused} />
        )}
        <p className="text-13 text-sub">
          KhoTay thử {typed} với {provider.name} trước khi lưu. Khóa và mật khẩu lưu kín trên máy chủ, không
          ai xem lại được.
        </p>
      </div>
    </Sheet>
  )
}
