import { useState } from 'react'
import { seriesOf } from '../../domain/invoices/offers-invoice.ts'
import { personName } from '../../domain/names.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import { unlinkAccount } from '../../domain/providers/unlink-account.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import { formatMoment } from '../../domain/time.ts'
import type { ProvidersAnswer } from '../../protocol/queries/provider-accounts.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import { actOnline } from '../../sync/ask.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../konsta/confirm.tsx'
import { PracticeMark } from '../markets/parts/practice-mark.tsx'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { wireNotes } from './wire-notes.ts'

interface ProviderCardProps {
  provider: InvoiceProvider
  account: ProviderAccount | undefined
  /** Whom this server speaks to; nothing before it was asked. */
  told: ProvidersAnswer['providers'] | undefined
  again(): void
  onKeys(): void
  onSeries(): void
}

/** One of those who issue invoices: how the shop stands with them, what they number its invoices by, and what they do not offer. */
export function ProviderCard({ provider: id, account, told, again, onKeys, onSeries }: ProviderCardProps) {
  const replica = useReplica()
  const online = useOnline()
  const [isAsked, setAsked] = useState(false)
  const provider = providerOf(id)
  const spoken = told?.find((one) => one.provider === id)
  const isOn = account !== undefined && account.link.state !== 'off'
  const series = account && seriesOf(account)
  async function unlink(): Promise<void> {
    setAsked(false)
    const answer = await actOnline(replica, unlinkAccount, { provider: id })
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', `Đã ngắt kết nối ${provider.name}.`)
    again()
  }
  return (
    <section aria-label={provider.name} className="space-y-3 card p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-17 font-bold">
        {provider.name}
        {spoken?.isPractice && <PracticeMark words="Nhà cung cấp tập" />}
        <span className="text-13 font-semibold text-sub">{stateWords(account)}</span>
      </h2>
      {isOn && <Standing account={account} />}
      {isOn && !series && (
        <p role="alert" className="text-15 text-warn">
          Chưa chọn mẫu số và ký hiệu, nên chưa xuất hóa đơn được.
        </p>
      )}
      {isOn && series && (
        <p className="text-15">
          Ký hiệu{' '}
          <b>
            {series.pattern}
            {series.series}
          </b>
        </p>
      )}
      <ul className="space-y-1 text-13 text-sub empty:hidden">
        {told && !spoken && (
          <li>
            {provider.name} không công bố cách kết nối, nên máy chủ này chưa nói chuyện được. Xuất ở trang của
            họ.
          </li>
        )}
        {spoken && wireNotes(id, spoken).map((note) => <li key={note}>{note}</li>)}
      </ul>
      {(spoken || isOn) && (
        <div className="flex flex-wrap gap-2">
          {spoken && (
            <Button
              look={isOn && account.link.state === 'linked' ? 'plain' : 'primary'}
              aria-haspopup="dialog"
              disabled={!online}
              onClick={onKeys}
            >
              {isOn ? 'Sửa tài khoản' : 'Kết nối'}
            </Button>
          )}
          {isOn && (
            <Button
              look={series ? 'plain' : 'primary'}
              aria-haspopup="dialog"
              disabled={!online}
              onClick={onSeries}
            >
              Chọn ký hiệu
            </Button>
          )}
          {isOn && (
            <Button look="quiet" disabled={!online} onClick={() => setAsked(true)}>
              Ngắt kết nối
            </Button>
          )}
        </div>
      )}
      {isAsked && (
        <Confirm
          title={`Ngắt kết nối ${provider.name}?`}
          stay="Giữ"
          go="Ngắt kết nối"
          danger
          onStay={() => setAsked(false)}
          onGo={() => void unlink()}
        >
          Hóa đơn đã phát hành vẫn còn. Hóa đơn đang chờ số sẽ không được phát hành nữa.
        </Confirm>
      )}
    </section>
  )
}

function stateWords(account: ProviderAccount | undefined): string {
  if (!account || account.link.state === 'off') return 'Chưa kết nối'
  return account.link.state === 'ended' ? 'Cần nhập lại' : 'Đã kết nối'
}

function Standing({ account }: { account: ProviderAccount }) {
  const names = useLive(staffNames, [])
  const { at, by, trouble, state } = account.link
  const name = names?.get(by)
  return (
    <div className="text-15">
      <p className="wrap-anywhere">
        {account.name}
        <span className="text-sub">
          {account.accountId !== account.name && ` · MST ${account.accountId}`} ·{' '}
          {personName(name === undefined ? undefined : { name }, by)} kết nối {formatMoment(at)}
        </span>
      </p>
      {trouble && (
        <p
          role={state === 'ended' ? 'alert' : undefined}
          className={`wrap-anywhere ${state === 'ended' ? 'text-bad' : 'text-warn'}`}
        >
          {trouble.text}
          {trouble.said && <span className="block text-13">{trouble.said}</span>}
        </p>
      )}
    </div>
  )
}
