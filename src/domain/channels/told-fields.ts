import { deepEqual } from '../../lib/deep-equal.ts'
import type { ChannelItem, Order } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'
import { keptCustomer } from './kept-customer.ts'
import { isMarket } from './market.ts'

/** What a row says of an order because its marketplace told it so; fields that this word does not tell are left out. */
export function toldFields(word: ChannelWord, before?: Order): Partial<Order> {
  const { said, at, fields, customer, carrier, packageId, parcelIds, waybill } = word
  const told: Partial<Order> = { ...definedOf(fields), channelState: said, channelAt: at }
  const isKnown = isSameAddressee(word, before) || before?.customer.erasedAt !== undefined
  if (isKnown) delete told.noteCustomer
  if (customer && !isKnown)
    told.customer = definedOf({
      ...keptCustomer(customer, before?.customer),
      id: before?.customer.id,
      code: before?.customer.code,
    }) as Order['customer']
  if (packageId) {
    told.package_id = packageId
    told.parcelIds = parcelIds
    told.parcelWaybills = parcelWaybillsOf(word, before)
  }
  told.toArrange = isMarket(word.channel) && word.step === 'to ship' ? true : undefined
  told.pickupMissed = word.pickupMissed ? true : undefined
  const delivery = before?.delivery ?? { logistic: '', id: '', history: [] }
  told.delivery = { ...delivery, logistic: carrier || delivery.logistic, id: waybill ?? delivery.id }
  told.cancelAsked = askedOf(word, before)
  return told
}

/** What is not told of a parcel this time stays as it was told before; nothing before any of them has a number. */
function parcelWaybillsOf(
  { parcelIds, parcelWaybills }: ChannelWord,
  before: Order | undefined,
): string[] | undefined {
  const known = new Map(before?.parcelIds?.map((parcel, place) => [parcel, before.parcelWaybills?.[place]]))
  const numbers = parcelIds?.map((parcel, place) => parcelWaybills?.[place] || known.get(parcel) || '')
  return numbers?.some((number) => number !== '') ? numbers : undefined
}

/** A web store says once more whom it goes to: what the desk corrected since stays. */
function isSameAddressee({ channel, block }: ChannelWord, before: Order | undefined): boolean {
  return (
    channel === 'web_store' &&
    before?.webstore !== undefined &&
    before.webstore.addressee === block?.['addressee']
  )
}

/** Who asks again asks since they were heard first; who asks although they were answered asks anew, unless the answer was yes and is on its way. */
function askedOf(
  { cancelAsked, cancelAgreed, cancelUntil, at }: ChannelWord,
  before: Order | undefined,
): Order['cancelAsked'] {
  if (cancelAsked === undefined) return undefined
  const known = before?.cancelAsked
  const isAnew = before?.requests?.answer?.state === 'done' && at > (before.channelAt ?? 0)
  // Why and until when may be told later than that they ask, or not each time.
  const isSame = known && (known.reason === cancelAsked || known.reason === '' || cancelAsked === '')
  if (known && (cancelAgreed || (isSame && !isAnew))) {
    const until = known.until ?? cancelUntil
    const reason = known.reason || cancelAsked
    const told = until === undefined ? { ...known, reason } : { ...known, reason, until }
    return deepEqual(told, known) ? known : told
  }
  return cancelUntil === undefined
    ? { reason: cancelAsked, at }
    : { reason: cancelAsked, at, until: cancelUntil }
}

/** A marketplace says what its goods weigh, and not in what they go: a small box. */
export function boxOf({ weight }: Pick<ChannelWord, 'weight'>): Order['package'] {
  const someBox = { length: 10, width: 10, height: 10, weight: 0.2 }
  return weight > 0 ? { ...someBox, weight: Math.round(weight * 1000) / 1000 } : someBox
}

/** The marketplace's own lines, as the channel's block keeps them (ORD-032, FUL-071, FUL-199); TikTok's by the names that TikTok has for them, too. */
export function channelItems({ channel, lines }: Pick<ChannelWord, 'channel' | 'lines'>): ChannelItem[] {
  return lines.map(({ item, model, sku, name, variant, amount, price, promotion }) => {
    const row: ChannelItem = { item_id: item, model_id: model, item_name: name, amount, price }
    if (variant) row.model_name = variant
    if (sku) row.sku = sku
    if (promotion) row.promotion_type = promotion
    row.final_name = variant ? `${name} - ${variant}` : name
    if (channel !== 'Tiktok') return row
    return { ...row, product_name: name, variant_id: model, variant_name: variant, sku_sale_price: price }
  })
}

function definedOf<R extends object>(row: R): Partial<R> {
  return Object.fromEntries(Object.entries(row).filter(([, field]) => field !== undefined)) as Partial<R>
}
