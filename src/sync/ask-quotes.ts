import type { CarrierQuotesAnswer, ParcelAsked } from '../protocol/queries/carrier-quotes.ts'
import { type Kept, keepAnswer } from '../replica/kept-answers.ts'
import type { Replica } from '../replica/replica.ts'
import { ask } from './ask.ts'
import { nameOf, type Told, toldLast } from './ask-kept.ts'
import { carrierQuotesQuestion } from './questions.ts'

/** A parcel that no order stands for yet; what nobody said of it is reckoned as usual. */
export type QuotedParcel = Partial<ParcelAsked>

/**
 * What parcels of a kilogram more or less cost to the same place differs little: an answer is kept for the way and the weight, and not for one parcel. Carriers take a share of what they
 * collect, and of what is insured: a cheap parcel's fee stands for no dear one.
 */
const forWay = ({
  province,
  provinceId,
  district,
  weight = 0.2,
  cod = 0,
  value = 0,
  isInsured = false,
}: QuotedParcel) => ({
  paramOrder: {
    province,
    provinceId,
    district,
    weight: Math.ceil(weight),
    cod: bandOf(cod),
    value: isInsured ? bandOf(value) : 0,
    isInsured,
  },
})

/** Amounts of the same half million (VND): of so much a carrier's share differs by a few thousand. */
const bandOf = (amount: number) => Math.ceil(amount / 500_000)

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
