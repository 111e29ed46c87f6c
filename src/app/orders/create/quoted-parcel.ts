import { parseMoney } from '../../../domain/money/money.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import type { QuotedParcel } from '../../../sync/ask-quotes.ts'
import { measureFault } from './form-faults.ts'
import { type OrderForm, percentOf } from './order-form.ts'
import type { WrittenOrder } from './use-written-order.ts'

/** The parcel that carriers are asked about while its order is written; nothing before it is known where it goes. What nobody said is reckoned as usual (PRC-015, FUL-258). */
export function quotedParcel(
  form: OrderForm,
  { total, vat }: WrittenOrder['reckoned']['price'],
): QuotedParcel | undefined {
  const { place } = form
  if (form.delivery !== 'carrier' || !place) return undefined
  const parcel: QuotedParcel = {
    province: place.provinceName,
    provinceId: place.provinceId,
    district: place.districtName ?? '',
    ward: place.wardName ?? '',
    address: form.address.trim(),
    // Without the way: what is chosen of it must not ask anew.
    cod: Math.max(0, total + vat - (parseMoney(form.paid) ?? 0)),
    value: Math.max(0, total),
    isInsured: form.isInsured,
    pick: form.pick,
  }
  for (const name of keysOf(form.size)) {
    const text = form.size[name]
    if (text.trim() !== '' && measureFault(text) === undefined) parcel[name] = percentOf(text)
  }
  return parcel
}
