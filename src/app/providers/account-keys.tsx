import { type ReactNode, useState } from 'react'
import { providerOf } from '../../domain/providers/providers.ts'
import { unlinkAccount } from '../../domain/providers/unlink-account.ts'
import type { ProviderId } from '../../domain/tables/provider-ids.ts'
import { actOnline } from '../../sync/ask.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../konsta/confirm.tsx'
import { useOnline } from '../session/online.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import type { AccountWords } from './account-words.ts'

interface AccountKeysProps {
  provider: ProviderId
  words: AccountWords
  /** Whether this server speaks to the provider. */
  mayOpen: boolean
  /** What becomes of what is under way, once the account is none any more. */
  warning: string
  again(): void
  onKeys(): void
  /** What else is done with an account. */
  children?: ReactNode
}

/** The keys of a provider's card: its keys are typed, and it is disconnected. */
export function AccountKeys({
  provider,
  words,
  mayOpen,
  warning,
  again,
  onKeys,
  children,
}: AccountKeysProps) {
  const replica = useReplica()
  const online = useOnline()
  const may = useMayDo(unlinkAccount)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { name } = providerOf(provider)
  const isOn = words.tone !== 'off'
  if (!may || (!isOn && !mayOpen)) return null
  const unlink = async () => {
    setAsked(false)
    setBusy(true)
    const answer = await actOnline(replica, unlinkAccount, { provider })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', `Đã ngắt kết nối ${name}.`)
    again()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayOpen && (
        <Button
          look={words.tone === 'on' || words.tone === 'warn' ? 'plain' : 'primary'}
          aria-label={`${words.key} ${name}`}
          aria-haspopup="dialog"
          disabled={!online || isBusy}
          onClick={onKeys}
        >
          {words.key}
        </Button>
      )}
      {isOn && children}
      {isOn && (
        <Button
          look="quiet"
          aria-label={`Ngắt kết nối ${name}`}
          disabled={!online || isBusy}
          onClick={() => setAsked(true)}
        >
          Ngắt
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={`Ngắt kết nối ${name}?`}
          stay="Giữ"
          go="Ngắt kết nối"
          danger
          onStay={() => setAsked(false)}
          onGo={() => void unlink()}
        >
          {warning}
        </Confirm>
      )}
    </div>
  )
}
