import type { SellerShop } from '../../../domain/channels/market.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import type { Give } from '../run-as.ts'
import { tellTrouble } from '../tell-trouble.ts'

type Report = NonNullable<Outcome['report']>

/** Why a marketplace did not take it, as rows of listings say it. */
export interface ListingTrouble {
  text: string
  said: string
}

/** Writes on rows what came of telling them; with a trouble, or without any. */
export type TellRows = (give: Give, trouble?: ListingTrouble) => Promise<unknown>

/** The rows say what came of it. */
export function reportRows(shop: SellerShop, tell: TellRows, trouble?: OutsideTrouble): Report {
  return async ({ give }) => {
    await tell(give, trouble && { text: trouble.message, said: trouble.said })
    return trouble && tellTrouble(give, shop, trouble)
  }
}

/** The listing's row says what stands in the way; of what is tried again by itself nobody has to do anything. */
export function inVain(shop: SellerShop, trouble: OutsideTrouble, tell: TellRows): Outcome {
  if (trouble.kind === 'again' || trouble.kind === 'grant')
    return { ok: false, trouble, report: ({ give }) => tellTrouble(give, shop, trouble) }
  const report = reportRows(shop, tell, trouble)
  // A bug of ours is for those who run the server, too (O6).
  return trouble.kind === 'never'
    ? { ok: false, trouble, report }
    : { ok: true, answer: 'failed', named: trouble, report }
}

/** Nobody tells it any more, and whoever wanted it told hears why. */
export function toldNoMore(shop: SellerShop, why: OutsideTrouble, tell: TellRows): Outcome {
  return { ok: true, answer: 'over', named: why, report: reportRows(shop, tell, why) }
}

/** What a person has to do about it. */
export function forPerson(text: string): OutsideTrouble {
  return new OutsideTrouble('person', text)
}

export const notMentioned = new OutsideTrouble('again', 'Sàn không nói gì về hàng này. KhoTay tự gửi lại.')
