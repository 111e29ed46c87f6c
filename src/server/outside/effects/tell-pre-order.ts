import * as v from 'valibot'
import { linkId } from '../../../domain/channels/link-of.ts'
import { isAtMarket, type MarketShop, shopOfAccount } from '../../../domain/channels/market.ts'
import { reportPreOrder } from '../../../domain/channels/pre-order/report-pre-order.ts'
import { must } from '../../../lib/must.ts'
import type { Taken } from '../../store/outside.ts'
import type { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { isLinked } from './is-linked.ts'
import { forPerson, inVain, reportRows, type TellRows, toldNoMore } from './listing-outcome.ts'
import { askingFor, type Making, type Performer } from './performer.ts'

const Params = v.object({ item: v.string(), model: v.optional(v.string()), days: v.number(), by: v.string() })
type Params = v.InferOutput<typeof Params>

/** An item has no more variations than this. */
const mostVariations = 500

/** Tells Shopee after how many days an item is sent; all its variations say so from then on. */
export const tellPreOrder: Performer = async (making, taken) => {
  const asked = v.parse(Params, JSON.parse(taken.params))
  const { shop, market } = making
  const listings = await variationsOf(making, asked)
  const tell = telling(shop, { ...asked, listings, at: making.road.clock() })
  if (!(await isLinked(making)) || !market.listings?.tellPreOrder)
    return toldNoMore(shop, market.listings?.tellPreOrder ? unlinked : cannotBeTold, tell)
  const answer = await market.listings.tellPreOrder(
    { item: asked.item, days: asked.days },
    await askingFor(making),
  )
  return 'ok' in answer
    ? { ok: true, answer: String(asked.days), report: reportRows(shop, tell) }
    : inVain(shop, answer.trouble, tell)
}

/** Tells the variation what became of a telling that nobody could make. */
export function tellPreOrderAsker(
  { account, params }: Pick<Taken['effects'], 'account' | 'params'>,
  trouble: OutsideTrouble,
  at: number,
): Outcome['report'] {
  const shop = shopOfAccount(account)
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Params), params)
  if (!shop || !isAtMarket(shop) || !asked.success) return undefined
  const { item, model } = asked.output
  const listings = model === undefined ? [] : [linkId({ ...shop, item, model })]
  return reportRows(shop, telling(shop, { ...asked.output, listings, at }), trouble)
}

function telling(
  shop: MarketShop,
  { days, by, listings, at }: Pick<Params, 'days' | 'by'> & { listings: readonly string[]; at: number },
): TellRows {
  return (give, trouble) =>
    give(reportPreOrder, {
      ...shop,
      days,
      told: listings.map((listing) => ({ listing, at, by, trouble })),
    })
}

async function variationsOf({ road, company, account }: Making, { item }: Params): Promise<string[]> {
  const own = `${account}/${item}/`
  const stretch = { table: 'channelItems' as const, closed: false, after: own, closedSince: 0 }
  const rows = await road.store.read(company, (reading) => reading.scan(stretch, mostVariations))
  return rows.flatMap(({ key, doc }) =>
    doc !== undefined && must(key, 'a key').startsWith(own) ? [key] : [],
  )
}

const unlinked = forPerson("Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi thử lại.")
const cannotBeTold = forPerson('Sàn này không cho đặt trước từ bên ngoài. Đổi trên trang của sàn.')
