import type { ChannelWord } from './channel-word.ts'
import { lazadaTongue } from './lazada/lazada-word.ts'
import { shopeeTongue } from './shopee/shopee-word.ts'
import { tikiTongue } from './tiki/tiki-word.ts'
import { tiktokTongue } from './tiktok/tiktok-word.ts'
import type { TakeChannelOrder } from './told-order.ts'
import type { Tongue } from './tongue.ts'
import { webStoreTongue } from './web-store/web-store-word.ts'

type Told = TakeChannelOrder['told']

const tongues: { [C in Told['channel']]: Tongue<Extract<Told, { channel: C }>> } = {
  Shopee: shopeeTongue,
  Lazada: lazadaTongue,
  Tiki: tikiTongue,
  Tiktok: tiktokTongue,
  web_store: webStoreTongue,
}

/** Reads an order as its marketplace tells it in our terms. */
export function wordOf({ told, waybills, ...about }: TakeChannelOrder): ChannelWord {
  const word = tongueOf(told).word(told, about)
  if (!waybills || !word.parcelIds) return word
  const numbers = new Map(waybills.map(({ parcel, waybill }) => [parcel, waybill]))
  return { ...word, parcelWaybills: word.parcelIds.map((parcel) => numbers.get(parcel) ?? '') }
}

/** What is named of an order before all of it is read. */
export function nameOfTold(told: Told): { number: string; stateName: string } {
  return tongueOf(told).name(told)
}

function tongueOf({ channel }: Told): Tongue {
  return tongues[channel] as unknown as Tongue
}
