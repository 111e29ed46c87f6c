import type { ReactNode } from 'react'
import { carrierNamed, logisticOf } from '../../../../domain/orders/carrier-names.ts'
import { ahamovePayments } from '../../../../domain/orders/carrier-rules.ts'
import { accountIn, isConnected } from '../../../../domain/providers/account-of.ts'
import { labelTags } from '../../../../domain/shipping/label-tags.ts'
import type { Company } from '../../../../domain/tables/company.ts'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { showToast } from '../../../session/toast-list.ts'
import { paymentChosen } from '../choose-carrier.ts'
import type { FormField } from '../form-faults.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { PickChoice } from './pick-choice.tsx'

interface CarrierWishesProps {
  desk: OrderDesk
  written: WrittenOrder
  shop: Company | undefined
  /** Why Ahamove is not paid so, once somebody tried. */
  paymentFault: string | undefined
}

/** What is said to the carrier of this parcel beyond where it goes: each carrier has its own. */
export function CarrierWishes({ desk, written: { form, reckoned }, shop, paymentFault }: CarrierWishesProps) {
  if (form.carrier.trim() === '') return null
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  const carrier = carrierNamed(form.carrier)
  const isAhamove = carrier === 'AHAMOVE' && shop && isConnected(accountIn(shop, 'AHAMOVE'))
  return (
    <>
      {isAhamove && (
        <Choice title="Phương thức thanh toán Ahamove" field="payment" fault={paymentFault}>
          <ChoiceChips
            label="Phương thức thanh toán Ahamove"
            place="content"
            choices={ahamovePayments}
            chosen={form.payment || undefined}
            onChoose={(payment) => {
              if (!payment) return
              if (payment === 'BALANCE' && form.buyerPays) showToast('warning', balanceWords)
              change(paymentChosen(payment))
            }}
          />
        </Choice>
      )}
      {carrier && (carrier === 'GHTK' || isConnected(accountIn(shop, carrier))) && (
        <PickChoice
          carrier={carrier}
          name={logisticOf(carrier)}
          shop={shop}
          pick={form.pick}
          shift={form.shift}
          onChoose={change}
        />
      )}
      <Choice title="Nhãn trên kiện">
        <ChoiceChips
          label="Nhãn trên kiện"
          place="content"
          choices={tagChoices(form.carrier)}
          chosen={tagKey(form.carrier, form.labelTag)}
          onChoose={(tag) => change({ labelTag: tag === 'none' ? null : Number(tag) })}
        />
      </Choice>
      <label className="flex min-h-12 items-center gap-3 text-15">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-(--brand-fill)"
          checked={form.isInsured}
          onChange={(event) => change({ isInsured: event.target.checked })}
        />
        <span>
          Mua bảo hiểm hàng hóa
          <span className="block text-13 text-sub">Theo giá trị đơn; hãng tính thêm phí nếu có.</span>
        </span>
      </label>
      <SizeFault faults={reckoned.faults} />
    </>
  )
}

/** VAL-037, to the letter. */
const balanceWords = 'Nếu phương thức thanh toán là "tài khoản" thì bắt buộc người bán phải trả phí'

/** What may be chosen of a carrier, and nothing, where it has no number for that. */
function tagChoices(carrier: string): { value: string; label: string }[] {
  const tags = labelTags(carrier)
  const choices = tags.map(({ value, label }) => ({ value: String(value), label: label || 'Không' }))
  const hasNone = tags.some(({ label }) => label === '') || carrierNamed(carrier) === 'BEST'
  return hasNone ? choices : [{ value: 'none', label: 'Không' }, ...choices]
}

function tagKey(carrier: string, tag: number | null): string {
  const isKnown = labelTags(carrier).some(({ value }) => value === (tag ?? 0))
  return isKnown ? String(tag ?? 0) : 'none'
}

/** What is larger than the carrier's service takes (VAL-035, VAL-036). */
function SizeFault({ faults }: { faults: WrittenOrder['reckoned']['faults'] }) {
  const fault = faults.find(({ field }) => field === 'package')
  if (!fault) return null
  return (
    <p role="alert" className="text-15 text-bad">
      {fault.why.text}
    </p>
  )
}

interface ChoiceProps {
  title: string
  field?: FormField
  fault?: string | undefined
  children: ReactNode
}

function Choice({ title, field, fault, children }: ChoiceProps) {
  return (
    <div data-field={field}>
      <p className="mb-1 text-15 text-sub">{title}</p>
      {children}
      {fault && (
        <p role="alert" className="mt-1 text-13 text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}
