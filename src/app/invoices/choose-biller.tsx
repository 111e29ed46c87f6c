import { seriesOf } from '../../domain/invoices/offers-invoice.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'
import { Sheet } from '../components/sheet.tsx'

interface ChooseBillerProps {
  billers: readonly ProviderAccount[]
  onChoose(account: ProviderAccount): void
  onClose(): void
}

/** FUL-277: by whom the order is billed. */
export default function ChooseBiller({ billers, onChoose, onClose }: ChooseBillerProps) {
  return (
    <Sheet title="Xuất hóa đơn qua" low onClose={onClose}>
      <ul className="space-y-2">
        {billers.map((account) => {
          const series = seriesOf(account)
          return (
            <li key={account.provider}>
              <button
                type="button"
                className="flex min-h-14 w-full flex-col items-start justify-center rounded-2xl border border-line px-4 py-2 text-left"
                onClick={() => onChoose(account)}
              >
                <b className="text-17">{providerOf(account.provider).name}</b>
                <span className="text-13 text-sub">
                  {account.name}
                  {series ? ` · ký hiệu ${series.pattern}${series.series}` : ' · chưa chọn ký hiệu'}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
