import type { ReactNode } from 'react'
import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { dueFor, paidFor } from '../../../domain/supply/supply-sums.ts'
import type { SupplyRequest } from '../../../domain/tables/supply.ts'
import { MoneyField } from '../../components/money-field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { formSums, type SupplyForm } from '../supply-form.ts'

interface MoneyPanelProps {
  form: SupplyForm
  order: SupplyRequest | undefined
  onChange(form: SupplyForm): void
}

/** The cost and totals of the form, for who sees cost prices alone (CAT-369, CAT-502). */
export function MoneyPanel({ form, order, onChange }: MoneyPanelProps) {
  const { goods, discount, vat, total } = formSums(form, order)
  const isPlaced = order !== undefined && order.state !== 'NHÁP'
  const percent = form.typeDiscount === 'percent'
  return (
    <section aria-label="Tiền của đơn" className="card space-y-3 p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-2">
        {percent ? (
          <NumberField
            label="Giảm giá (%)"
            value={form.discount}
            onChange={(text) => onChange({ ...form, discount: text.replace(/[^\d.,]/g, '').slice(0, 6) })}
          />
        ) : (
          <MoneyField
            label="Giảm giá"
            value={form.discount}
            onChange={(text) => onChange({ ...form, discount: text })}
          />
        )}
        <SelectField
          label="Theo"
          value={form.typeDiscount}
          choices={[
            { value: 'amount', label: 'Tiền' },
            { value: 'percent', label: '%' },
          ]}
          onChange={(typeDiscount) => onChange({ ...form, typeDiscount, discount: '' })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label="VAT (%)"
          value={form.taxVAT}
          onChange={(text) => onChange({ ...form, taxVAT: text.replace(/[^\d.,]/g, '').slice(0, 5) })}
        />
        {!isPlaced && (
          <MoneyField
            label="Trả trước"
            value={form.prePaid}
            onChange={(text) => onChange({ ...form, prePaid: text })}
          />
        )}
        {isPlaced && (
          <MoneyField
            label="Trả thêm lần này"
            hint={`Còn phải trả ${formatMoney(Math.max(0, dueFor(order)))}`}
            value={form.payment}
            onChange={(text) => onChange({ ...form, payment: text })}
          />
        )}
      </div>
      <dl className="text-15">
        <Sum name="Tiền hàng">{formatMoney(goods)}</Sum>
        {discount > 0 && <Sum name="Giảm giá">−{formatMoney(discount)}</Sum>}
        {vat > 0 && <Sum name="VAT">{formatMoney(vat)}</Sum>}
        <Sum name="Tổng cộng" strong>
          {formatMoneyWithUnit(total)}
        </Sum>
        {isPlaced && paidFor(order) !== 0 && <Sum name="Đã trả">{formatMoney(paidFor(order))}</Sum>}
      </dl>
    </section>
  )
}

/** A sum of money by its name. */
export function Sum({
  name,
  strong = false,
  children,
}: {
  name: string
  strong?: boolean
  children: ReactNode
}) {
  return (
    <div className={`flex justify-between gap-3 py-0.5 ${strong ? 'text-17 font-bold' : ''}`}>
      <dt className={strong ? '' : 'text-sub'}>{name}</dt>
      <dd className="text-right break-all">{children}</dd>
    </div>
  )
}
