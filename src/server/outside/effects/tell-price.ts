import * as v from 'valibot'
import { isAtMarket, type MarketShop, shopOfAccount } from '../../../domain/channels/market.ts'
import { priceToTell, pricingOf, withPriceMark } from '../../../domain/channels/prices/price-to-tell.ts'
import { reportPrices } from '../../../domain/channels/prices/report-prices.ts'
import { mapTogether, settle, WorkingSet } from '../../../domain/run.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import { must } from '../../../lib/must.ts'
import { slices } from '../../../lib/slices.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { MarketListings } from '../../marketplaces/listings.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { inLanes } from './in-lanes.ts'
import { isLinked } from './is-linked.ts'
import { forPerson, inVain, notMentioned, reportRows, type TellRows, toldNoMore } from './listing-outcome.ts'
import { askingFor, type Making, type PerformerOfMany } from './performer.ts'

const Params = v.object({
  listing: v.string(),
  /** Who wants it told now, whether the shop tells by itself or not. */
  by: v.optional(v.string()),
  /** What they saw it was to cost: another price is not told without them. */
  price: v.optional(v.number()),
})
type Params = v.InferOutput<typeof Params>

/** A listing that is told its price; or one that is only to be marked, since it costs something else there than the rule says, or does no more. */
type Wanted = { listing: string; item: ChannelItem; price: number; by?: string | undefined }
type Looked = { looks: boolean }

/**
 * Tells a marketplace what listings cost by its shop's rule, as our prices are at this very moment. Where the rule does not tell by itself, and nobody
 * wants it told, the listing is marked instead. What it costs already is not told again, unless what was told before may have reached it after all (O4).
 */
export const tellPrices: PerformerOfMany = async (making, taken) => {
  const asked = taken.map(({ params }) => v.parse(Params, JSON.parse(params)))
  const isHere = making.market.listings !== undefined && (await isLinked(making))
  const repeated = taken.map(({ attempts }) => attempts > 1)
  const wanted = isHere ? await readWanted(making, asked, repeated) : asked.map(() => unlinked)
  const told = wanted.flatMap((one) => ('item' in one ? [one] : []))
  const answers = await answersFor(making, told)
  const now = making.road.clock()
  return asked.map((one, index): Outcome => {
    const what = must(wanted[index], 'what is wanted')
    if (what instanceof OutsideTrouble) return over(making, one, what)
    if ('looks' in what) return looked(making, one, what)
    const answer = must(answers.get(what), 'an answer about the listing')
    const tell = telling(making.shop, { listing: one.listing, price: what.price, by: one.by, at: now })
    return 'ok' in answer
      ? { ok: true, answer: String(what.price), report: reportRows(making.shop, tell) }
      : inVain(making.shop, answer.trouble, tell)
  })
}

/** Tells a listing what became of a telling that nobody could make. */
export function tellPriceAsker(
  { account, params }: Pick<Taken['effects'], 'account' | 'params'>,
  trouble: OutsideTrouble,
  at: number,
): Outcome['report'] {
  const shop = shopOfAccount(account)
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Params), params)
  if (!shop || !isAtMarket(shop) || !asked.success) return undefined
  return reportRows(shop, telling(shop, { ...asked.output, at }), trouble)
}

function telling(
  shop: MarketShop,
  line: { listing: string; price?: number | undefined; by?: string | undefined; at: number },
): TellRows {
  return (give, trouble) => give(reportPrices, { ...shop, told: [{ ...line, trouble }] })
}

/** It is not told any more: whoever wanted it told hears why. */
function over({ shop, road }: Making, { listing, price, by }: Params, why: OutsideTrouble): Outcome {
  if (by === undefined) return { ok: true, answer: 'over', isQuiet: true }
  return toldNoMore(shop, why, telling(shop, { listing, price, by, at: road.clock() }))
}

function looked({ shop, road }: Making, { listing }: Params, { looks }: Looked): Outcome {
  if (!looks) return { ok: true, answer: 'has it', isQuiet: true }
  const told = [{ listing, at: road.clock(), looked: 1 as const }]
  return {
    ok: true,
    answer: 'looked',
    isQuiet: true,
    report: async ({ give }) => {
      await give(reportPrices, { ...shop, told })
      return undefined
    },
  }
}

/** What each is to cost by the books of now, or why it is not told. */
async function readWanted(
  { road, company: id }: Making,
  asked: readonly Params[],
  repeated: readonly boolean[],
): Promise<(Wanted | Looked | OutsideTrouble)[]> {
  return road.store.read(id, (reading) =>
    settle(
      new WorkingSet(),
      (places) => reading.rows(places),
      (read) => {
        const company = read.get('companies', id)
        const keys = asked.map(({ listing }) => listing)
        read.many('channelItems', keys)
        read.many('links', keys)
        const numbered = asked.map((one, place) => ({ one, isAgain: repeated[place] === true }))
        return mapTogether(numbered, ({ one: { listing, by, price }, isAgain }) => {
          const [link, item] = [read.get('links', listing), read.get('channelItems', listing)]
          if (!link) return notOurs
          if (!item) return notSeen
          if (item.state === 'gone') return gone
          const pricing = pricingOf(company, link)
          const isMarkedRight = withPriceMark(read, item, company).priceOff === item.priceOff
          const looks: Looked = { looks: !isMarkedRight }
          if (!pricing) return by === undefined ? looks : noRule
          const reckoned = priceToTell(read, link, pricing)
          if (!('price' in reckoned)) return by === undefined ? looks : notReckoned
          const wanted: Wanted = { listing, item, price: reckoned.price, by }
          if (by !== undefined)
            return price === undefined || price === reckoned.price ? wanted : changedMeanwhile
          if (!pricing.auto) return looks
          const hasIt = item.price === reckoned.price && !item.priceTold?.trouble
          return hasIt && !isAgain ? looks : wanted
        })
      },
    ),
  )
}

const unlinked = forPerson("Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi đẩy giá.")
const notOurs = forPerson('Hàng này không còn liên kết với sản phẩm nào. Liên kết lại rồi đẩy giá.')
const notSeen = forPerson('KhoTay chưa thấy hàng này trên sàn. Lấy lại hàng của gian hàng rồi đẩy giá.')
const gone = forPerson('Hàng này không còn trên sàn nên không đẩy giá được.')
const noRule = forPerson('Gian hàng không còn cách tính giá. Đặt lại cách tính giá rồi đẩy giá.')
const notReckoned = forPerson('Sản phẩm chưa có giá để tính. Đặt giá bán của sản phẩm rồi đẩy giá.')
const changedMeanwhile = forPerson('Giá của hàng này vừa đổi sau khi bạn xem. Xem lại giá rồi đẩy.')

async function answersFor(making: Making, wanted: readonly Wanted[]): Promise<Map<Wanted, Each<object>>> {
  const answers = new Map<Wanted, Each<object>>()
  if (wanted.length === 0) return answers
  const listings = must(making.market.listings, 'listings')
  const asking = await askingFor(making)
  // Variations of one item together.
  const inTurn = wanted.toSorted((one, other) => (one.item.item < other.item.item ? -1 : 1))
  const lanes = inLanes(inTurn, listings.stockBy, ({ item: { item } }) => item)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of slices(lane, listings.mostStock)) await tellPart(listings, part, { answers, asking })
    }),
  )
  return answers
}

async function tellPart(
  listings: Pick<MarketListings, 'tellPrices'>,
  part: readonly Wanted[],
  { answers, asking }: { answers: Map<Wanted, Each<object>>; asking: Asking },
): Promise<void> {
  const told = part.map(({ item: { item, model, sku, shopSku }, price }) => {
    return { item, model, sku, shopSku, price }
  })
  const each = await listings.tellPrices(told, asking)
  for (const one of part) {
    const { item, model } = one.item
    const answer = each.find(({ number, parcel }) => number === item && parcel === model)
    answers.set(one, answer ?? { number: item, parcel: model, trouble: notMentioned })
  }
}
