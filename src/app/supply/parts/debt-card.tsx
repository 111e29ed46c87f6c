import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { isPayment, supplierDebt } from '../../../domain/supply/supplier-debt.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { SupplierHeld } from '../../../replica/queries/supply/suppliers.ts'
import { supplyAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { SmallTitle } from '../../components/section.tsx'

const kinds: readonly { value: 'all' | 'paid'; label: string }[] = [
  { value: 'all', label: 'Tất cả' },
  { value: 'paid', label: 'Tiền đã trả' },
]

/** So many entries are shown, and so many more with each press. */
const step = 10

/** What the shop owes a supplier, entry by entry, and what it paid them: 'Lịch sử đối soát' (CAT-609). For who sees cost prices. */
export function DebtCard({ held: { entries, due, people } }: { held: SupplierHeld }) {
  const [only, setOnly] = useState<'all' | 'paid'>('all')
  const [most, setMost] = useState(step)
  const all = supplierDebt(entries).toReversed()
  const owed = all[0]?.owed ?? 0
  const lines = all.filter(({ entry }) => only === 'all' || isPayment(entry))
  return (
    <section aria-label="Công nợ" className="card p-3">
      <div className="flex flex-wrap gap-x-6 gap-y-2 pb-2">
        <p>
          <span className="block text-13 text-sub">
            {owed < 0 ? 'Nhà cung cấp đang giữ' : 'Shop đang nợ'}
          </span>
          <b className={`text-22 ${owed > 0 ? 'text-warn' : ''}`}>{formatMoneyWithUnit(Math.abs(owed))}</b>
        </p>
        {due > 0 && (
          <p>
            <span className="block text-13 text-sub">Còn phải trả theo đơn</span>
            <b className="text-22">{formatMoneyWithUnit(due)}</b>
          </p>
        )}
      </div>
      <SmallTitle as="h2" className="mb-2">
        Lịch sử đối soát
      </SmallTitle>
      <ChoiceChips
        place="content"
        label="Lịch sử nào"
        choices={kinds}
        chosen={only}
        onChoose={(kind) => setOnly(kind)}
      />
      {lines.length === 0 && <p className="pt-2 text-15 text-sub">Chưa có lần nào.</p>}
      <ul className="divide-y divide-line">
        {lines.slice(0, most).map(({ entry, owed: after }) => (
          <li key={entry.id} className="flex items-start gap-3 py-2 text-15">
            <span className="min-w-0 grow">
              {entry.reason}
              {entry.form && ` (${entry.form.toLowerCase()})`}
              <span className="block text-13 text-sub">
                <Link className="text-brand-ink" to={supplyAddress(entry.document)}>
                  {entry.document}
                </Link>
                {' · '}
                {people.get(entry.by) ?? entry.by}, {formatMoment(entry.at)}
                {entry.note && ` · ${entry.note}`}
              </span>
            </span>
            <span className="shrink-0 text-right">
              <b>
                {entry.amount > 0 && '+'}
                {formatMoney(entry.amount)}
              </b>
              <span className="block text-13 text-sub">
                {after < 0 ? 'dư' : 'nợ'} {formatMoney(Math.abs(after))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <Button look="quiet" onClick={() => setMost(most + step)}>
          Xem thêm
        </Button>
      )}
    </section>
  )
}
