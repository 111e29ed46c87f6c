import * as v from 'valibot'
import { productOf } from '../../../domain/catalogue/product-of.ts'
import { markAdded } from '../../../domain/channels/items/mark-added.ts'
import { linkItem } from '../../../domain/channels/link-item.ts'
import { mapWaiting } from '../../../domain/channels/map-waiting.ts'
import type { Market } from '../../../domain/channels/market.ts'
import { LinkedProducts } from '../../../domain/channels/params.ts'
import { pushStock } from '../../../domain/channels/stock/push-stock.ts'
import { unlinkItem } from '../../../domain/channels/unlink-item.ts'
import { settle, WorkingSet } from '../../../domain/run.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import type { LinkedProduct } from '../../../domain/tables/links.ts'
import { type Fields, parseAsked } from '../../http/body.ts'
import { WireFault } from '../../http/errors.ts'
import { refused } from '../../outside/shipping-ways.ts'
import type { Reading } from '../../store/store.ts'
import type { MarketCall } from '../market-call.ts'
import { notKnown } from './ask-listings.ts'
import { readFor, shopsNamed, theOneOf, variationsOf } from './find-listings.ts'
import { marketNamed, mustNameItem, mustNameListing, shopNamed, variationsNamed } from './listing-names.ts'

/* What document 3 §7 does to listings: each is a command that the app itself gives, with the document's names. Tokens that these bring are not looked at: the server has its own. */

/** `{id}`: products of ours were made of the item (CAT-222). */
export async function markItemAdded(call: MarketCall, channel: Market) {
  const rows = await readFor(call, markAdded.permission, async (reading, company) => {
    const item = mustNameItem(channel, call.fields)
    return variationsOf(reading, company, channel, [item])
  })
  const [first] = rows
  if (!first) throw notKnown()
  const { shopId } = first
  const listings = rows.filter((row) => row.shopId === shopId).map(({ id }) => id)
  return give(call, markAdded, { channel, shopId, listings })
}

const Items = v.object({
  item_id_list: v.optional(
    v.pipe(
      v.array(v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), v.number()])),
      v.maxLength(500),
    ),
  ),
})

/** `{item_id_list}`: orders that wait for these items are gone through, or all that wait (CAT-258). */
export async function mapOrdersOf(call: MarketCall, channel: Market) {
  const shops = await readFor(call, mapWaiting.permission, async (_, company) => {
    const one = shopNamed(channel, call.fields)
    const named = shopsNamed(company, channel, one === undefined ? undefined : [one])
    return named.filter(({ link }) => link !== undefined && link.state !== 'off')
  })
  const { item_id_list = [] } = parseAsked(Items, call.fields)
  if (shops.length === 0)
    throw refused('shop-not-known', `Chưa có gian hàng ${channel} nào liên kết với KhoTay.`)
  const items = item_id_list.length > 0 ? item_id_list.map(String) : undefined
  for (const { shopId } of shops)
    await give(call, mapWaiting, items ? { channel, shopId, items } : { channel, shopId })
  return { ok: true, shops: shops.length }
}

/** `{productCode, item_id, model_id}`: the listing is of no goods of ours any more. A box that lacks one of its goods is another box, so it is unlinked whole (CAT-302 … CAT-306). */
export async function disconnect(call: MarketCall, channel: Market) {
  const row = await readFor(call, unlinkItem.permission, async (reading, company) => {
    const named = mustNameListing(channel, call.fields)
    const rows = await variationsOf(reading, company, channel, [named.item])
    const code = parseAsked(v.object({ productCode: Code }), call.fields).productCode
    const own = rows.filter((one) => theOneOf([one], named) && one.products)
    const linked = await linkedTo(reading, own, code)
    return linked[0] ?? notLinked()
  })
  return give(call, unlinkItem, { ...partsOf(row), from: row.products })
}

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Units = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999))
const Pushed = v.object({
  stock: v.optional(Units),
  quantity: v.optional(Units),
  productCode: v.optional(Code),
  location_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  warehouseId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  seller_warehouse_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/** `{shopId, itemId, modelId, stock, productCode, location_id}`: the marketplace is told how many there are, never more than may be sold (CAT-294 … CAT-301). */
export async function tellStock(call: MarketCall, channel: Market) {
  const { stock, row } = await readFor(call, pushStock.permission, async (reading, company) => {
    const named = mustNameListing(channel, call.fields)
    const asked = parseAsked(Pushed, call.fields)
    const count = asked.stock ?? asked.quantity
    if (count === undefined) throw new WireFault('bad-params', { text: 'Hãy nhập tồn kho cần báo lên sàn.' })
    const found = theOneOf(await variationsOf(reading, company, channel, [named.item]), named)
    if (!found) throw notKnown()
    if (asked.productCode !== undefined && (await linkedTo(reading, [found], asked.productCode)).length === 0)
      notLinked()
    const place = asked.location_id ?? asked.warehouseId ?? asked.seller_warehouse_id
    const first = found.places?.[0]
    // All of ours are said to lie at the first of its places.
    if (place && first && found.places?.some(({ id }) => id === place) && first.id !== place)
      throw refused('place-not-told', `KhoTay báo tồn kho vào kho ${first.name ?? first.id} của hàng này.`)
    return { stock: count, row: found }
  })
  return give(call, pushStock, { ...partsOf(row), stock })
}

/** What became of one variation of several (O5). */
interface Answer {
  item: string
  model: string
  ok: boolean
  error?: string
}

const Products = v.object({ product: v.record(v.string(), v.unknown()) })

/** `{product, shop_id}`: an item with the goods of ours that each of its variations is (CAT-221). What is told without any stays as it is: disconnecting is a call of its own. */
export async function linkProduct(call: MarketCall, channel: Market): Promise<{ links: Answer[] }> {
  await mayLink(call)
  const { product } = parseAsked(Products, call.fields)
  const shopId = shopNamed(channel, call.fields) ?? shopNamed(channel, product)
  return linkAll(call, channel, [shopId === undefined ? product : { ...product, ...ofShop(channel, shopId) }])
}

const Mapped = v.object({
  channel: v.pipe(v.string(), v.maxLength(32)),
  products: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1), v.maxLength(100)),
})

/** `{products[], channel}`: the same of several items, or of variations by themselves (CAT-255, CAT-527). */
export async function mapItems(call: MarketCall): Promise<{ links: Answer[] }> {
  await mayLink(call)
  const { channel: told, products } = parseAsked(Mapped, call.fields)
  const channel = marketNamed(told)
  if (!channel) throw new WireFault('bad-params', { text: `Không có kênh ${told} để liên kết.` })
  return linkAll(call, channel, products)
}

/** Whoever may link nothing is told so before anything is read. */
function mayLink(call: MarketCall): Promise<void> {
  return readFor(call, linkItem.permission, async () => undefined)
}

async function linkAll(call: MarketCall, channel: Market, products: readonly Fields[]) {
  const wanted = products.flatMap((product) => {
    const variations = variationsNamed(channel, product)
    if (!variations) throw new WireFault('bad-params', { text: 'Có sản phẩm không ghi mã trên sàn.' })
    return variations.flatMap(({ named, beside }) => {
      const goods = goodsIn(beside)
      return goods ? [{ named, goods }] : []
    })
  })
  if (wanted.length === 0) throw new WireFault('bad-params', { text: 'Xin hãy chọn sản phẩm để kết nối' })
  const rows = await readFor(call, linkItem.permission, (reading, company) =>
    variationsOf(
      reading,
      company,
      channel,
      wanted.map(({ named }) => named.item),
    ),
  )
  const links: Answer[] = []
  for (const { named, goods } of wanted) {
    const row = theOneOf(rows, named)
    const of = { item: named.item, model: row?.model ?? named.model ?? named.shopSku ?? '0' }
    try {
      if (!row) throw notKnown()
      await give(call, linkItem, { ...partsOf(row), products: goods, from: row.products })
      links.push({ ...of, ok: true })
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      links.push({ ...of, ok: false, error: error.message })
    }
  }
  return { links }
}

/** `swCode: [{productCode, amount}]`, where the create dialog says `combo` (CAT-036, CAT-037); or one product beside the listing. */
function goodsIn({ swCode, productCode, amount, combo }: Fields): LinkedProduct[] | undefined {
  const list = Array.isArray(swCode)
    ? swCode
    : productCode === undefined
      ? []
      : [{ productCode, amount, combo }]
  if (list.length === 0) return undefined
  const told = list.map((one: Fields) => ({
    productCode: one?.['productCode'],
    amount: one?.['amount'] ?? one?.['combo'] ?? 1,
  }))
  return parseAsked(v.object({ swCode: LinkedProducts }), { swCode: told }).swCode
}

function ofShop(channel: Market, shopId: string): Fields {
  const field = channel === 'Lazada' ? 'account' : channel === 'Tiki' ? 'sid' : 'shopId'
  return { [field]: shopId }
}

/** Those of these that are of this product, by whichever of its codes. */
async function linkedTo(
  reading: Reading,
  rows: readonly ChannelItem[],
  code: string,
): Promise<ChannelItem[]> {
  return settle(
    new WorkingSet(),
    (places) => reading.rows(places),
    (read) => {
      const now = (one: string) => productOf(read, one)?.code ?? one
      return rows.filter(({ products = [] }) =>
        products.some(({ productCode }) => now(productCode) === now(code)),
      )
    },
  )
}

function notLinked(): never {
  throw refused('link-not-found', 'Hàng đăng bán này không liên kết với sản phẩm đó.')
}

function partsOf({ channel, shopId, item, model }: ChannelItem) {
  return { channel, shopId, item, model }
}

function give({ command }: MarketCall, { path, method }: { path: string; method: string }, params: object) {
  return command({ path, body: { method, params } })
}
