import type { CarrierQuotesAnswer, ParcelAsked } from '../protocol/queries/carrier-quotes.ts'
import { type Kept, keepAnswer } from '../replica/kept-answers.ts'
import type { Replica } from '../replica/replica.ts'
import { ask } from './ask.ts'
import { nameOf, type Told, toldLast } from './ask-kept.ts'
import { carrierQuotesQuestion } from './questions.ts'

/** A parcel that no order stands for yet; what nobody said of it is reckoned as usual. */
export type QuotedParcel = Partial<ParcelAsked>

/** What parcels of a kilogram more or less cost to the same place differs little: an answer is kept for the way and the weight, and not for one parcel. */
const forWay = ({ province, provinceId, district, weight = 0.2 }: QuotedParcel) => ({
  paramOrder: { province, provinceId, district, weight: Math.ceil(weight) },
})

/** Asks what each carrier takes for a parcel; what was told last of one like it stands in where the server is not reached. */
export async function askQuotes(
  replica: Replica,
  parcel: QuotedParcel,
  signal?: AbortSignal,
): Promise<Told<CarrierQuotesAnswer>> {
  const asked = await ask(replica, carrierQuotesQuestion, { paramOrder: parcel }, { signal })
  if (!asked.ok) return { told: await lastQuotes(replica, parcel), trouble: asked }
  return { told: await keepAnswer(replica, nameOf(carrierQuotesQuestion, forWay(parcel)), asked.value) }
}

/** What was told last of such a parcel, however long ago. */
export function lastQuotes(
  replica: Replica,
  parcel: QuotedParcel,
): Promise<Kept<CarrierQuotesAnswer> | undefined> {
  return toldLast(replica, carrierQuotesQuestion, forWay(parcel))
}
