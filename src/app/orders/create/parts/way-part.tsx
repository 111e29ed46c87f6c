import { formatMoney } from '../../../../domain/money/money.ts'
import { carrierNamed } from '../../../../domain/orders/carrier-names.ts'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { MoneyField } from '../../../components/money-field.tsx'
import { payerChosen } from '../choose-carrier.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { PaidPart } from './paid-part.tsx'
import { ParcelSize } from './parcel-size.tsx'

const payers = [
  { value: 'seller', label: 'Người bán' },
  { value: 'buyer', label: 'Người mua' },
] as const

/** Of an order that is brought: how large the parcel is, who pays the way, and what is to be collected. */
export function WayPart({ desk, written }: { desk: OrderDesk; written: WrittenOrder }) {
  const { form, reckoned } = written
  const carrier = form.delivery === 'carrier' ? carrierNamed(form.carrier) : undefined
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  return (
    <>
      <ParcelSize size={form.size} onChange={(changed) => change({ size: { ...form.size, ...changed } })} />
      <div data-field="shippingFee">
        <MoneyField
          label="Phí giao"
          value={form.shippingFee}
          onChange={(shippingFee) => change({ shippingFee })}
        />
      </div>
      <div>
        <p className="mb-1 text-15 text-sub">Người trả phí giao</p>
        <ChoiceChips
          label="Người trả phí giao"
          place="content"
          choices={carrier === 'BEST' ? payers.slice(0, 1) : payers}
          chosen={form.buyerPays ? 'buyer' : 'seller'}
          onChoose={(payer) => change(payerChosen(form, payer === 'buyer'))}
        />
        {carrier === 'BEST' && (
          <p className="mt-1 text-13 text-sub">Best Express chỉ nhận người bán trả phí.</p>
        )}
      </div>
      <PaidPart label="Khách trả trước" formLabel="Trả trước bằng" desk={desk} written={written} />
      <p className="flex items-center justify-between gap-3 rounded-xl bg-ground px-4 py-3">
        <span className="text-15 text-sub">
          Thu hộ (COD)
          <span className="block text-13">
            Tổng đơn{reckoned.price.vat > 0 ? ' + VAT' : ''} − trả trước
            {form.buyerPays ? ' + phí giao' : ''}
          </span>
        </span>
        <b className="text-22">{formatMoney(Math.max(0, reckoned.price.pickMoney))}</b>
      </p>
    </>
  )
}
