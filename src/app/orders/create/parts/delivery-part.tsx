import { useSnapshot } from 'valtio'
import { formatMoney } from '../../../../domain/money/money.ts'
import { paymentForms } from '../../../../domain/money/order-ledger.ts'
import { Card } from '../../../components/card.tsx'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { MoneyField } from '../../../components/money-field.tsx'
import { NoteField } from '../../../components/note-field.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextLine } from '../../../components/text-line.tsx'
import type { OrderDesk } from '../order-desk.ts'
import { stepOf } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { ParcelSize } from './parcel-size.tsx'

const deliveries = [
  { value: 'self', label: 'Tự giao' },
  { value: 'carrier', label: 'Đơn vị vận chuyển' },
] as const

/** As labels and lists of this shop call them; any other may be typed. */
const carriers = ['GHN', 'GHTK', 'J&T', 'SPX', 'Viettel Post', 'Ninja Van', 'Best Express', 'VNPost']

const payers = [
  { value: 'seller', label: 'Người bán' },
  { value: 'buyer', label: 'Người mua' },
] as const

/** How it leaves the house, who pays the way, and what was paid already. */
export function DeliveryPart({ desk, written }: { desk: OrderDesk; written: WrittenOrder }) {
  const { form, reckoned, isFixed } = written
  const isTried = useSnapshot(desk.state).tried.includes(stepOf('paid'))
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  const paidFault = reckoned.faults.find(({ field }) => field === 'paid')?.why.text
  return (
    <Card title="Giao hàng">
      <div className="space-y-3">
        <fieldset disabled={isFixed} className="space-y-3">
          <ChoiceChips
            label="Cách giao"
            place="content"
            choices={deliveries}
            chosen={form.delivery}
            onChoose={(delivery) => change({ delivery })}
          />
          {form.delivery === 'carrier' && (
            <TextLine
              label="Tên đơn vị vận chuyển (chưa có thì để trống)"
              maxLength={64}
              known={carriers}
              value={form.carrier}
              onChange={(carrier) => change({ carrier })}
            />
          )}
          <ParcelSize
            size={form.size}
            onChange={(changed) => change({ size: { ...form.size, ...changed } })}
          />
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
              choices={payers}
              chosen={form.buyerPays ? 'buyer' : 'seller'}
              onChoose={(payer) => change({ buyerPays: payer === 'buyer' })}
            />
          </div>
          <div data-field="paid">
            <MoneyField label="Khách trả trước" value={form.paid} onChange={(paid) => change({ paid })} />
          </div>
          {form.paid.trim() !== '' && (
            <SelectField
              label="Trả trước bằng"
              choices={paymentForms.map((value) => ({ value, label: value }))}
              value={form.paidBy}
              onChange={(paidBy) => change({ paidBy })}
            />
          )}
          {paidFault && (isTried || reckoned.price.goods > 0) && (
            <p role="alert" className="text-15 text-bad">
              {paidFault}
            </p>
          )}
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
        </fieldset>
        <NoteField
          label="Ghi chú của khách"
          value={form.noteCustomer}
          onChange={(noteCustomer) => change({ noteCustomer })}
        />
        <NoteField
          label="Ghi chú cho người giao"
          value={form.noteShipper}
          onChange={(noteShipper) => change({ noteShipper })}
        />
        <NoteField
          label="Ghi chú của shop (khách không thấy)"
          value={form.note}
          onChange={(note) => change({ note })}
        />
      </div>
    </Card>
  )
}
