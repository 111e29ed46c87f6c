import { seriesOf } from '../../domain/invoices/offers-invoice.ts'
import { whyNotOfYear } from '../../domain/invoices/series-year.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import type { ProvidersAnswer } from '../../protocol/queries/provider-accounts.ts'
import { Button } from '../components/button.tsx'
import { PracticeMark } from '../markets/parts/practice-mark.tsx'
import { AccountKeys } from '../providers/account-keys.tsx'
import { AccountMark, AccountStanding } from '../providers/account-standing.tsx'
import { accountWords } from '../providers/account-words.ts'
import { useNow } from '../session/now.ts'
import { useOnline } from '../session/online.ts'
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
  const online = useOnline()
  const provider = providerOf(id)
  const spoken = told?.find((one) => one.provider === id)
  const words = accountWords(account, 'invoice')
  const isOn = words.tone !== 'off'
  const series = account && seriesOf(account)
  const now = useNow()
  const isOver = series && whyNotOfYear(series.series, now)
  return (
    <section aria-label={provider.name} className="space-y-3 card p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-17 font-bold">
        {provider.name}
        {spoken?.isPractice && <PracticeMark words="Nhà cung cấp tập" />}
        <AccountMark words={words} />
      </h2>
      {account && isOn && <AccountStanding account={account} />}
      {isOn && !series && (
        <p role="alert" className="text-15 text-warn">
          Chưa chọn mẫu số và ký hiệu, nên chưa xuất hóa đơn được.
        </p>
      )}
      {isOn && isOver && (
        <p role="alert" className="text-15 text-warn">
          {isOver.text}
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
        {told && wireNotes(id, spoken).map((note) => <li key={note}>{note}</li>)}
      </ul>
      <AccountKeys
        provider={id}
        words={words}
        mayOpen={spoken !== undefined}
        warning="Hóa đơn đã phát hành vẫn còn. Hóa đơn đang chờ số sẽ không được phát hành nữa."
        again={again}
        onKeys={onKeys}
      >
        <Button
          look={series ? 'plain' : 'primary'}
          aria-label={`Chọn ký hiệu ${provider.name}`}
          aria-haspopup="dialog"
          disabled={!online}
          onClick={onSeries}
        >
          Chọn ký hiệu
        </Button>
      </AccountKeys>
    </section>
  )
}
