import { formatMoney } from '../../../domain/money/money.ts'
import { carrierNamed, logisticOf } from '../../../domain/orders/carrier-names.ts'
import { usualPick } from '../../../domain/providers/pick-ways.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { CarrierQuote } from '../../../protocol/queries/carrier-quotes.ts'
import type { OrderForm } from './order-form.ts'

type Changed = Partial<OrderForm>

/** A carrier's name was typed: what was chosen of another one goes, with the fee that it said. */
export function carrierTyped(form: OrderForm, carrier: string, shop?: Company): Changed {
  const before = carrierNamed(form.carrier)
  if (carrierNamed(carrier) === before && before !== undefined) return { carrier }
  const changed: Changed = { carrier, ...withoutService }
  if (isQuotedFee(form)) changed.shippingFee = ''
  return { ...changed, ...wishesOf(form, carrier, shop) }
}

const withoutService = {
  service: '',
  serviceName: '',
  quoted: null,
  payment: '',
  pick: 'cod',
  shift: '',
} as const

/** One way of bringing it was chosen: it says carrier, service and fee, and the person may write another fee over it. */
export function quoteChosen(
  form: OrderForm,
  { carrier, service, serviceName, fee }: CarrierQuote,
  shop?: Company,
): Changed {
  const logistic = logisticOf(carrier)
  const isSame = carrierNamed(form.carrier) === carrier
  const kept = isSame ? {} : { ...withoutService, ...wishesOf(form, logistic, shop) }
  const chosen: Changed = { ...kept, carrier: logistic, service, serviceName }
  if (fee !== undefined) return { ...chosen, quoted: fee, shippingFee: feeText(fee) }
  // The fee of another carrier is none of one that tells none.
  return isQuotedFee(form) && !isSame ? { ...chosen, shippingFee: '' } : chosen
}

/**
 * What goes with a carrier from the moment it is chosen: how the shop's parcels get to it (CST-017); Best Express is paid by the shop, tagged, and insures what is new (CRE-030 … CRE-032). A tag of another carrier means something else here.
 */
function wishesOf(form: OrderForm, logistic: string, shop: Company | undefined): Changed {
  const carrier = carrierNamed(logistic)
  if (carrier === carrierNamed(form.carrier)) return {}
  const { pick, shift = '' } = carrier ? usualPick(shop, carrier) : { pick: 'cod' as const }
  if (carrier !== 'BEST') return { labelTag: null, pick, shift, ...withoutBest(form) }
  const isNew = form.edits === '' || form.seen?.state === 'ĐƠN NHÁP'
  const { buyerPays, isInsured } = form
  return {
    buyerPays: false,
    labelTag: 1,
    isInsured: isNew || isInsured,
    beforeBest: { buyerPays, isInsured },
    pick,
    shift,
  }
}

/** What Best Express alone asks goes with it: the payer is who it was, and nothing is insured that nobody wanted insured. */
function withoutBest({ beforeBest, buyerPays, isInsured }: OrderForm): Changed {
  if (!beforeBest) return {}
  return {
    buyerPays: buyerPays || beforeBest.buyerPays,
    isInsured: isInsured && beforeBest.isInsured,
    beforeBest: null,
  }
}

/** The seller pays from the account alone, and what the buyer pays is cash (CRE-033, CRE-034). */
export function paymentChosen(payment: 'CASH' | 'BALANCE'): Changed {
  return payment === 'BALANCE' ? { payment, buyerPays: false } : { payment }
}

export function payerChosen(form: OrderForm, buyerPays: boolean): Changed {
  return buyerPays && form.payment === 'BALANCE' ? { buyerPays, payment: 'CASH' } : { buyerPays }
}

/** What a form says of the fee once the carrier says another: nothing where a person wrote one, or it is the same. */
export function requoted(form: OrderForm, quotes: readonly CarrierQuote[]): Changed | undefined {
  const carrier = carrierNamed(form.carrier)
  const now = quotes.find((quote) => quote.carrier === carrier && quote.service === form.service)?.fee
  if (form.quoted === null || now === undefined || now === form.quoted) return undefined
  return isQuotedFee(form) ? { quoted: now, shippingFee: feeText(now) } : { quoted: now }
}

function isQuotedFee({ quoted, shippingFee }: OrderForm): boolean {
  return quoted !== null && shippingFee === feeText(quoted)
}

const feeText = (fee: number) => (fee > 0 ? formatMoney(fee) : '0')
