import * as v from 'valibot'
import type { Market } from '../../../domain/channels/market.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import { listLimit, Search } from '../../../protocol/queries/listing.ts'
import { type Fields, isFields, parseAsked } from '../../http/body.ts'
import { WireFault } from '../../http/errors.ts'
import { refused } from '../../outside/shipping-ways.ts'
import { itemsQuestion, listingWork, withReckoned } from '../../queries/list-channel-items.ts'
import type { ListFilter, Position } from '../../store/list-question.ts'
import type { Reading } from '../../store/store.ts'
import type { MarketCall } from '../market-call.ts'
import { readFor, shopsNamed, theOneOf, variationsOf, walkItems } from './find-listings.ts'
import { idIn, listingNamed, mustNameListing, shopNamed } from './listing-names.ts'
import { toldProduct } from './told-products.ts'

/** As many variations are gone through for a page of items, and no more. */
const mostWalked = 20_000

const Paged = v.object({
  start: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)), 0),
  /** CAT-540. */
  pageSize: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(listLimit.most)), 25),
  search: Search,
  type: v.optional(v.pipe(v.string(), v.maxLength(32))),
  unMapModel: v.optional(v.boolean(), false),
})

/** What is asked for of a shop, or of several; of none that was ever linked there is nothing. */
async function asking(
  reading: Reading,
  company: Parameters<typeof itemsQuestion>[0],
  channel: Market,
  fields: Fields,
) {
  const { start, pageSize, search, type, unMapModel } = parseAsked(Paged, fields)
  const shops = shopsNamed(company, channel, shopIdsIn(channel, fields)).map(({ shopId }) => ({
    channel,
    shopId,
  }))
  const linked = type === 'unmap' || unMapModel ? ('unlinked' as const) : undefined
  const filter = { shops, linked, state: ['live', 'hidden', 'banned'] as const }
  const question =
    shops.length > 0
      ? itemsQuestion(company, { filter: { ...filter, state: [...filter.state] }, search })
      : undefined
  return { start, pageSize, question, reading }
}

const Ticked = v.object({ shops: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(100)), []) })

/** `shopId`, or the `shops` that a client has ticked, as ids or as the company's own lists have them. */
function shopIdsIn(channel: Market, fields: Fields): string[] | undefined {
  const one = shopNamed(channel, fields)
  if (one !== undefined) return [one]
  const { shops } = parseAsked(Ticked, { shops: fields['shops'] })
  if (shops.length === 0) return undefined
  return shops.flatMap((shop) =>
    isFields(shop) ? (shopNamed(channel, shop) ?? shopOfList(shop) ?? []) : idIn(shop, 'shops'),
  )
}

/** Lazada's list calls a shop by its mail (CAT-056). */
function shopOfList({ email }: Fields): string | undefined {
  return typeof email === 'string' ? email : undefined
}

/** `{start, pageSize, search, shopId, type 'unmap'}`: items with their variations, `start` and `pageSize` counting items (CAT-524, CAT-525). */
export async function getProducts({ fields, ...call }: MarketCall, channel: Market) {
  return readFor(call, listingWork, async (reading, company) => {
    const { start, pageSize, question } = await asking(reading, company, channel, fields)
    if (!question) return { products: [], total: 0 }
    const items = await itemsFrom(reading, question, { start, pageSize })
    return { products: items.rows.map((rows) => toldProduct(channel, rows)), total: items.total }
  })
}

/** `{start, pageSize, search, shopId, unMapModel, shops}`: a variation a row, `start` and `pageSize` counting variations (CAT-526). */
export async function getProductsUnwound({ fields, ...call }: MarketCall, channel: Market) {
  return readFor(call, listingWork, async (reading, company) => {
    const { start, pageSize, question } = await asking(reading, company, channel, fields)
    if (!question) return { products: [], total: 0 }
    const page = await variationsFrom(reading, question, { start, pageSize })
    return { products: page.rows.map((row) => toldProduct(channel, [row])), total: page.total }
  })
}

/** `{id}`: an item with all its variations; with one of them named, that one alone. */
export async function getProduct({ fields, ...call }: MarketCall, channel: Market) {
  return readFor(call, listingWork, async (reading, company) => {
    const named = mustNameListing(channel, fields)
    const rows = await variationsOf(reading, company, channel, [named.item])
    const one = named.model === undefined && named.shopSku === undefined ? undefined : theOneOf(rows, named)
    const own = named.model === undefined && named.shopSku === undefined ? rows : one ? [one] : []
    if (own.length === 0) throw notKnown()
    return toldProduct(channel, own)
  })
}

const Linked = v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(200))

/** `{shopeeProductList}`: a product's links, each with what its listing has at which of the marketplace's places, and how many of it may be sold by our books (CAT-610). */
export async function getProductsByWarehouse({ fields, ...call }: MarketCall, channel: Market) {
  return readFor(call, listingWork, async (reading, company) => {
    const name = `${channel.toLowerCase()}ProductList`
    const list = parseAsked(v.object({ [name]: Linked }), fields)[name] ?? []
    const named = list.flatMap((one) => listingNamed(channel, one) ?? [])
    const rows = await variationsOf(
      reading,
      company,
      channel,
      named.map(({ item }) => item),
    )
    const own = named.flatMap((one) => theOneOf(rows, one) ?? [])
    const sold = await withReckoned(reading, { company, seesCost: false }, own)
    return {
      products: sold.map((row) => ({
        ...toldProduct(channel, [row]),
        listing: row.id,
        sellable: 'sellable' in row ? row.sellable : 0,
        warehouses: (row.places ?? []).map(({ id, name, stock }) => ({
          location_id: id,
          warehouse_name: name ?? id,
          stock,
        })),
      })),
    }
  })
}

/** `{shopid}`: a shop as the company knows it. */
export async function getShopInfo({ fields, ...call }: MarketCall) {
  return readFor(call, listingWork, async (_, company) => {
    const id = shopNamed('Shopee', fields)
    if (id === undefined)
      throw new WireFault('bad-params', { text: 'Thiếu shopid. Điền shopid rồi gửi lại.' })
    const [shop] = shopsNamed(company, 'Shopee', [id])
    if (!shop) throw refused('shop-not-known', `Gian hàng Shopee ${id} chưa liên kết với KhoTay.`)
    return { shopId: shop.shopId, shopName: shop.name, isLinked: shop.link?.state === 'linked' }
  })
}

export function notKnown(): WireFault {
  return refused(
    'listing-not-known',
    'Không thấy hàng đăng bán này. Lấy lại hàng đăng bán của gian hàng rồi thử lại.',
  )
}

interface Page<R> {
  rows: R[]
  total: number
}

async function variationsFrom(
  reading: Reading,
  question: ListFilter,
  { start, pageSize }: { start: number; pageSize: number },
): Promise<Page<ChannelItem>> {
  const rows: ChannelItem[] = []
  let total: number | undefined
  let left = start
  let after: Position | undefined
  do {
    const limit = Math.min(left > 0 ? left : pageSize - rows.length, listLimit.most)
    const page = await reading.list({ ...question, sort: { by: 'name', descending: false }, after, limit })
    total ??= page.total?.count
    if (left > 0) left -= page.rows.length
    else rows.push(...page.rows.map(({ doc }) => JSON.parse(doc) as ChannelItem))
    after = page.next
  } while (after && rows.length < pageSize)
  return { rows, total: total ?? start + rows.length }
}

/** A store counts variations, so items are counted by going through them; behind the last that is gone through each variation counts as one. */
async function itemsFrom(
  reading: Reading,
  question: ListFilter,
  { start, pageSize }: { start: number; pageSize: number },
): Promise<Page<ChannelItem[]>> {
  const items: ChannelItem[][] = []
  let total = 0
  let walked = 0
  let all = 0
  let last: ChannelItem | undefined
  for await (const { rows, count } of walkItems(reading, question)) {
    all ||= count ?? 0
    walked += rows.length
    for (const row of rows) {
      const isNext = last?.item !== row.item || last.shopId !== row.shopId
      if (isNext) total += 1
      last = row
      if (total <= start || total > start + pageSize) continue
      if (isNext) items.push([row])
      else items.at(-1)?.push(row)
    }
    if (walked < mostWalked) continue
    if (total <= start) throw new WireFault('bad-params', { text: tooFar })
    return { rows: items, total: total + Math.max(0, all - walked) }
  }
  return { rows: items, total }
}

const tooFar = 'Trang này ở quá xa. Nhập từ khóa hoặc chọn một gian hàng để xem ít hàng hơn.'
