import * as v from 'valibot'
import { type SellerShop, shopOfAccount } from '../../../domain/channels/market.ts'
import { follows, shopIn } from '../../../domain/channels/shops/shops-of.ts'
import { reportStock } from '../../../domain/channels/stock/report-stock.ts'
import { stockToTell } from '../../../domain/channels/stock/stock-to-tell.ts'
import { mapTogether, settle, WorkingSet } from '../../../domain/run.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import { must } from '../../../lib/must.ts'
import { slices } from '../../../lib/slices.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { MarketListings, StockTold } from '../../marketplaces/listings.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { inLanes } from './in-lanes.ts'
import { isLinked } from './is-linked.ts'
import { forPerson, inVain, notMentioned, reportRows, type TellRows, toldNoMore } from './listing-outcome.ts'
import { askingFor, type MakingForAny, type MakingOfListings, type PerformerOfMany } from './performer.ts'

const Params = v.object({
  listing: v.string(),
  /** What somebody wants to be told, though the rule would say otherwise: never more than there are. */
  stock: v.optional(v.number()),
  /** Who wants it told now, whether the shop follows or not. */
  by: v.optional(v.string()),
  isMass: v.optional(v.boolean()),
})
type Params = v.InferOutput<typeof Params>

/** What a listing is to be told now, and what of it is known. */
interface Wanted extends Params {
  item: ChannelItem
  stock: number
}

/**
 * Tells a marketplace how many there are of listings, as the books say at this very moment, and not as they said when it was asked for (O12). What it
 * has already is not told again, unless what was told before may have reached it after all (O4).
 */
export const tellStocks: PerformerOfMany<MakingOfListings> = async (making, taken) => {
  const asked = taken.map(({ params }) => v.parse(Params, JSON.parse(params)))
  const isHere = making.market.listings !== undefined && (await isLinked(making))
  const wanted = isHere ? await readWanted(making, asked) : asked.map(() => unlinked)
  const told = wanted.map((one, index) => {
    const isRepeated = (taken[index]?.attempts ?? 0) > 1
    return one instanceof OutsideTrouble || (!isRepeated && hasIt(one)) ? undefined : one
  })
  const answers = await answersFor(
    making,
    told.flatMap((one) => one ?? []),
  )
  const now = making.road.clock()
  return asked.map((one, index): Outcome => {
    const why = wanted[index]
    if (why instanceof OutsideTrouble) return over(making, one, why)
    const what = told[index]
    if (!what) return { ok: true, answer: 'has it', isQuiet: true }
    const { listing, stock, by, item } = what
    const answer = must(answers.get(listing), 'an answer about the listing')
    const tell = telling(making.shop, { listing, stock, at: now, place: placeOf(item), by })
    return 'ok' in answer
      ? { ok: true, answer: String(stock), report: reportRows(making.shop, tell) }
      : inVain(making.shop, answer.trouble, tell)
  })
}

type Line = Parameters<typeof reportStock.decide>[1]['told'][number]

function telling(shop: SellerShop, line: Line): TellRows {
  return (give, trouble) => give(reportStock, { ...shop, told: [trouble ? { ...line, trouble } : line] })
}

/** It is not told any more: whoever wanted it told hears why. */
function over({ shop, road }: MakingForAny, { listing, by }: Params, why: OutsideTrouble): Outcome {
  if (by === undefined) return { ok: true, answer: 'over', isQuiet: true }
  return toldNoMore(shop, why, telling(shop, { listing, by, at: road.clock() }))
}

/** Tells a listing what became of a telling that nobody could make. */
export function tellListing(
  { account, params }: Pick<Taken['effects'], 'account' | 'params'>,
  trouble: OutsideTrouble,
  at: number,
): Outcome['report'] {
  const shop = shopOfAccount(account)
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Params), params)
  if (!shop || !asked.success) return undefined
  const { listing, by } = asked.output
  return reportRows(shop, telling(shop, { listing, by, at }), trouble)
}

/** What each is to be told by the books of now, or why it is not told any more. */
async function readWanted(
  { road, company: id, shop }: MakingForAny,
  asked: readonly Params[],
): Promise<(Wanted | OutsideTrouble)[]> {
  return road.store.read(id, (reading) =>
    settle(
      new WorkingSet(),
      (places) => reading.rows(places),
      (read) => {
        const company = read.get('companies', id)
        const known = company && shopIn(company, shop)
        if (!company || !known) return asked.map(() => unlinked)
        const keys = asked.map(({ listing }) => listing)
        read.many('channelItems', keys)
        read.many('links', keys)
        return mapTogether(asked, ({ listing, stock, by, isMass }): Wanted | OutsideTrouble => {
          const [link, item] = [read.get('links', listing), read.get('channelItems', listing)]
          if (!link) return notOurs
          if (!item) return notSeen
          if (item.state === 'gone') return gone
          const most = stockToTell(read, link, company, { isMass })
          if (by !== undefined) return { listing, item, by, stock: Math.min(stock ?? most, most) }
          return follows(known) && !link.paused ? { listing, item, by, stock: most } : byHand
        })
      },
    ),
  )
}

const unlinked = forPerson("Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi báo tồn kho.")
const notOurs = forPerson('Hàng này không còn liên kết với sản phẩm nào. Liên kết lại rồi báo tồn kho.')
const notSeen = forPerson('KhoTay chưa thấy hàng này trên sàn. Lấy lại hàng của gian hàng rồi báo tồn kho.')
const gone = forPerson('Hàng này không còn trên sàn nên không báo tồn kho được.')
const byHand = forPerson('Số tồn kho của hàng này trên sàn giữ bằng tay.')

/** The marketplace says so itself, was told no other since, and refused none. */
function hasIt({ item, stock, by }: Wanted): boolean {
  // What a web store has is not known before it was told.
  const isSo = item.stockAt > 0 && item.stock === stock && (item.told?.stock ?? stock) === stock
  return by === undefined && isSo && item.trouble === undefined
}

async function answersFor(
  making: MakingOfListings,
  wanted: readonly Wanted[],
): Promise<Map<string, Each<object>>> {
  const listings = must(making.market.listings, 'listings')
  const answers = new Map<string, Each<object>>()
  if (wanted.length === 0) return answers
  const asking = await askingFor(making)
  // What is sold out first, and variations of one item together.
  const inTurn = wanted.toSorted(
    (one, other) =>
      Number(one.stock > 0) - Number(other.stock > 0) || (one.item.item < other.item.item ? -1 : 1),
  )
  const told = inTurn.flatMap((one) => toldOf(one).map((what) => ({ one, what })))
  await Promise.all(
    inLanes(told, listings.stockBy, ({ what }) => what.item).map((lane) =>
      tellLane(listings, lane, { answers, asking }),
    ),
  )
  return answers
}

interface Told {
  one: Wanted
  what: StockTold
}

async function tellLane(
  listings: Pick<MarketListings, 'mostStock' | 'tellStock'>,
  lane: readonly Told[],
  { answers, asking }: { answers: Map<string, Each<object>>; asking: Asking },
): Promise<void> {
  for (const part of slices(lane, listings.mostStock)) {
    const each = await listings.tellStock(
      part.map(({ what }) => what),
      asking,
    )
    for (const { one } of part) {
      const { item, model } = one.item
      const own = each.filter(({ number, parcel }) => number === item && parcel === model)
      const answer = own.find((place) => 'trouble' in place) ?? own[0]
      const known = answers.get(one.listing)
      // Told at one of its places and not at another, it is not told.
      if (known && 'trouble' in known) continue
      answers.set(one.listing, answer ?? { number: item, parcel: model, trouble: notMentioned })
    }
  }
}

/** Where a marketplace keeps goods at several places, all of ours are said to lie at the first: what the others have would be sold beside them. */
function toldOf({ item: { item, model, sku, shopSku, places = [] }, stock }: Wanted): StockTold[] {
  const of = { item, model, sku, shopSku }
  const [first, ...others] = places
  return [...others.map(({ id }) => ({ ...of, stock: 0, place: id })), { ...of, stock, place: first?.id }]
}

/** As the history names it. */
function placeOf({ places }: Pick<ChannelItem, 'places'>): string | undefined {
  return places?.[0]?.id
}
