import * as v from 'valibot'
import { shopIn } from '../../../domain/channels/shops/shops-of.ts'
import { reportStock } from '../../../domain/channels/stock/report-stock.ts'
import { follows } from '../../../domain/channels/stock/stock-calls.ts'
import { stockToTell } from '../../../domain/channels/stock/stock-to-tell.ts'
import { settle, WorkingSet } from '../../../domain/run.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import { must } from '../../../lib/must.ts'
import { slices } from '../../../lib/slices.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { StockTold } from '../../marketplaces/listings.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Making, type PerformerOfMany } from './performer.ts'

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
 * has already is not told again.
 */
export const tellStocks: PerformerOfMany = async (making, taken) => {
  const asked = taken.map(({ params }) => v.parse(Params, JSON.parse(params)))
  const listings = making.market.listings
  if (!listings || !(await isLinked(making)))
    return taken.map((): Outcome => ({ ok: true, answer: 'unlinked', isQuiet: true }))
  const wanted = await readWanted(making, asked)
  const told = wanted.map((one) => (one && !hasIt(one) ? one : undefined))
  const answers = await answersFor(
    making,
    told.flatMap((one) => one ?? []),
  )
  const now = making.road.clock()
  return taken.map((_, index): Outcome => {
    const one = told[index]
    if (!one) return { ok: true, answer: wanted[index] ? 'has it' : 'over', isQuiet: true }
    const { listing, stock, by, item } = one
    const answer = must(answers.get(listing), 'an answer about the listing')
    const line = { listing, stock, at: now, place: placeOf(item), by }
    if ('ok' in answer)
      return {
        ok: true,
        answer: String(stock),
        async report({ give }) {
          await give(reportStock, { ...making.shop, told: [line] })
          return undefined
        },
      }
    const { trouble } = answer
    // Nobody has to do anything about what is tried again by itself.
    if (trouble.kind === 'again' || trouble.kind === 'grant' || trouble.forAll) return { ok: false, trouble }
    return {
      ok: false,
      trouble,
      async report({ give }) {
        const { message: text, said = '' } = trouble
        await give(reportStock, { ...making.shop, told: [{ ...line, trouble: { text, said } }] })
        return undefined
      },
    }
  })
}

/** What each is to be told by the books of now; nothing of one that is not told any more. */
async function readWanted(
  { road, company: id, shop }: Making,
  asked: readonly Params[],
): Promise<(Wanted | undefined)[]> {
  return road.store.read(id, (reading) =>
    settle(
      new WorkingSet(),
      (places) => reading.rows(places),
      (read) => {
        const company = read.get('companies', id)
        const known = company && shopIn(company, shop)
        if (!company || !known) return asked.map(() => undefined)
        const keys = asked.map(({ listing }) => listing)
        read.many('links', keys)
        read.many('channelItems', keys)
        return asked.map(({ listing, stock, by, isMass }): Wanted | undefined => {
          const [link, item] = [read.get('links', listing), read.get('channelItems', listing)]
          if (!link || !item || item.state === 'gone') return undefined
          const most = stockToTell(read, link, company, { isMass })
          if (by !== undefined) return { listing, item, by, stock: Math.min(stock ?? most, most) }
          return follows(known) && !link.paused ? { listing, item, by, stock: most } : undefined
        })
      },
    ),
  )
}

/** The marketplace says so itself, and was told no other since. */
function hasIt({ item, stock, by }: Wanted): boolean {
  return by === undefined && item.stock === stock && (item.told?.stock ?? stock) === stock
}

async function answersFor(making: Making, wanted: readonly Wanted[]): Promise<Map<string, Each<object>>> {
  const listings = must(making.market.listings, 'listings')
  const answers = new Map<string, Each<object>>()
  if (wanted.length === 0) return answers
  const asking = await askingFor(making)
  // What is sold out first, and variations of one item together.
  const inTurn = wanted.toSorted(
    (one, other) =>
      Number(one.stock > 0) - Number(other.stock > 0) || (one.item.item < other.item.item ? -1 : 1),
  )
  for (const part of slices(inTurn, listings.mostStock)) {
    const each = await listings.tellStock(part.map(toldOf), asking)
    for (const one of part) {
      const { item, model } = one.item
      const answer = each.find((each) => each.number === item && each.parcel === model)
      answers.set(one.listing, answer ?? { number: item, parcel: model, trouble: notTold() })
    }
  }
  return answers
}

function toldOf({ item: { item, model, sku, shopSku, ...row }, stock }: Wanted): StockTold {
  return { item, model, sku, shopSku, stock, place: placeOf(row) }
}

/** Where a marketplace keeps goods at several places, all of ours are said to lie at the first; at its usual one otherwise. */
function placeOf({ places }: Pick<ChannelItem, 'places'>): string | undefined {
  return places?.[0]?.id
}

function notTold(): OutsideTrouble {
  return new OutsideTrouble('again', 'Sàn không nói gì về hàng này. KhoTay tự gửi lại.')
}
