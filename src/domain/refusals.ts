import { carrierRefusals } from './carriers/refusals.ts'
import { catalogueRefusals } from './catalogue/refusals.ts'
import { channelRefusals } from './channels/refusals.ts'
import { copyRefusals } from './copies/refusals.ts'
import { customerRefusals } from './customers/refusals.ts'
import { deviceRefusals } from './device-refusals.ts'
import { facebookRefusals } from './facebook/refusals.ts'
import { handoverRefusals } from './handover/refusals.ts'
import { invoiceRefusals } from './invoices/refusals.ts'
import { jobRefusals } from './jobs/refusals.ts'
import { moneyRefusals } from './money/refusals.ts'
import { orderRefusals } from './orders/refusals.ts'
import { packingRefusals } from './packing/refusals.ts'
import { paperRefusals } from './paper/refusals.ts'
import { peopleRefusals } from './people/refusals.ts'
import { pickingRefusals } from './picking/refusals.ts'
import { proofRefusals } from './proofs/refusals.ts'
import { providerRefusals } from './providers/refusals.ts'
import { reconciliationRefusals } from './reconciliation/refusals.ts'
import { returnRefusals } from './returns/refusals.ts'
import type { Catalogue, Sentence } from './sentence.ts'
import { settingsRefusals } from './settings/refusals.ts'
import { shippingRefusals } from './shipping/refusals.ts'
import { stockRefusals } from './stock/refusals.ts'
import { transferRefusals } from './stock/transfer-refusals.ts'
import { stockTakeRefusals } from './stock-take/refusals.ts'
import { supplyRefusals } from './supply/refusals.ts'
import { tillRefusals } from './till/refusals.ts'
import { zaloRefusals } from './zalo/refusals.ts'

/** Every sentence a rule may refuse with, by area. No code stands in two of them. */
export const refusalsByArea = {
  carriers: carrierRefusals,
  catalogue: catalogueRefusals,
  channels: channelRefusals,
  copies: copyRefusals,
  customers: customerRefusals,
  device: deviceRefusals,
  handover: handoverRefusals,
  jobs: jobRefusals,
  money: moneyRefusals,
  orders: orderRefusals,
  packing: packingRefusals,
  paper: paperRefusals,
  people: peopleRefusals,
  picking: pickingRefusals,
  proofs: proofRefusals,
  providers: providerRefusals,
  reconciliation: reconciliationRefusals,
  returns: returnRefusals,
  settings: settingsRefusals,
  shipping: shippingRefusals,
  stock: stockRefusals,
  transfers: transferRefusals,
  stockTake: stockTakeRefusals,
  supply: supplyRefusals,
  till: tillRefusals,
  zalo: zaloRefusals,
  facebook: facebookRefusals,
  invoices: invoiceRefusals,
} satisfies Record<string, Catalogue>

type AreaRefusals = (typeof refusalsByArea)[keyof typeof refusalsByArea]
type CodesOf<C> = C extends unknown ? keyof C & string : never

/** What a rule, or the phone before any rule, may refuse with. */
export type RefusalCode = CodesOf<AreaRefusals>

/** What the sentence of a code has to be told. */
export type DetailsOf<K extends RefusalCode> =
  Extract<AreaRefusals, Record<K, unknown>>[K] extends Sentence<infer D> ? D : never

const sentences: Catalogue = Object.assign({}, ...Object.values(refusalsByArea))

/** Whether this app knows the code; the server answers with others too, and a newer one with codes not made yet. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(sentences, code)
}

export function sentenceOf<K extends RefusalCode>(code: K): Sentence<DetailsOf<K>> {
  return sentences[code] as Sentence<DetailsOf<K>>
}
