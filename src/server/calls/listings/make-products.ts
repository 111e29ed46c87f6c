import { productOf } from '../../../domain/catalogue/product-of.ts'
import { createFromItems } from '../../../domain/channels/create/create-from-items.ts'
import { batchesOf, createdItem } from '../../../domain/channels/create/created-item.ts'
import type { CreatedItem } from '../../../domain/channels/create/item-params.ts'
import { ownCodes } from '../../../domain/channels/create/suggest-codes.ts'
import { whyNotCodes } from '../../../domain/channels/create/why-not-codes.ts'
import type { Market } from '../../../domain/channels/market.ts'
import { shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import type { Reader } from '../../../domain/command.ts'
import { refuse } from '../../../domain/refuse.ts'
import { settle, WorkingSet } from '../../../domain/run.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import type { Company } from '../../../domain/tables/company.ts'
import { ProductsOfShop } from '../../../protocol/queries/products.ts'
import { parseAsked } from '../../http/body.ts'
import { WireFault } from '../../http/errors.ts'
import { itemsQuestion } from '../../queries/list-channel-items.ts'
import type { Reading } from '../../store/store.ts'
import type { MarketCall } from '../market-call.ts'
import { readFor, walkItems } from './find-listings.ts'
import { marketNamed } from './listing-names.ts'

/** Variations made into products by one call, some twenty commands; with more, whoever calls is told to call again. */
const mostMade = 2_000

interface ItemSold {
  channel: Market
  shopId: string
  item: string
  name: string
  rows: ChannelItem[]
}

interface NotMade {
  item: string
  name: string
  error: string
}

/**
 * `/api/product addMultipleProduct {shopId, type}` (CAT-014): all that a shop sells and that is no product yet becomes products, each variation by what the seller calls it or by a code of its
 * name. What cannot be made is named and keeps nobody back; `left` says how many items wait for another call.
 */
export async function addMultipleProduct(call: MarketCall) {
  const { permission } = createFromItems
  const items = await readFor(call, permission, async (reading, company) => {
    const shop = shopNamedIn(company, parseAsked(ProductsOfShop, call.fields))
    return soldBy(reading, company, shop)
  })
  const [made, left] = withinReach(items)
  let created = 0
  const failed: NotMade[] = []
  for (const batch of batchesOf(made)) {
    const judged = await readFor(call, permission, (reading) => withCodes(reading, batch))
    const good = judged.flatMap(({ sold, params, error }) => {
      if (error !== undefined) failed.push({ item: sold.item, name: sold.name, error })
      return params ? [params] : []
    })
    const came = await create(call, good)
    created += came.created
    failed.push(...came.failed)
  }
  return { created, failed, left: left.length }
}

function shopNamedIn(company: Company, { shopId, type }: { shopId: string; type?: string | undefined }) {
  const channel = type === undefined ? undefined : marketNamed(type)
  if (type !== undefined && !channel)
    throw new WireFault('bad-params', { text: `Không có kênh ${type} để lấy hàng đăng bán.` })
  const shop = shopsOf(company).find(
    (one) => one.shopId === shopId && one.link?.state === 'linked' && (!channel || one.channel === channel),
  )
  if (shop) return { channel: shop.channel as Market, shopId }
  const { code, text } = refuse('shop-not-linked', { shop: shopId })
  throw new WireFault('refused', { code, text })
}

/** Items of which some variation is of no goods of ours, with those variations. */
async function soldBy(reading: Reading, company: Company, shop: { channel: Market; shopId: string }) {
  const filter = { shops: [shop], linked: 'unlinked' as const, state: ['live' as const, 'hidden' as const] }
  const question = itemsQuestion(company, { filter, search: undefined })
  const items: ItemSold[] = []
  if (question)
    for await (const { rows } of walkItems(reading, question))
      for (const row of rows) {
        const last = items.at(-1)
        if (last?.item === row.item) last.rows.push(row)
        else items.push({ ...shop, item: row.item, name: row.name, rows: [row] })
      }
  return items
}

function withinReach(items: ItemSold[]): [ItemSold[], ItemSold[]] {
  let room = mostMade
  const end = items.findIndex(({ rows }) => {
    room -= rows.length
    return room < 0
  })
  return end < 0 ? [items, []] : [items.slice(0, Math.max(1, end)), items.slice(Math.max(1, end))]
}

interface Judged {
  sold: ItemSold
  params?: CreatedItem
  error?: string
}

/** Each item with its codes, or why it has none. */
async function withCodes(reading: Reading, batch: readonly ItemSold[]): Promise<Judged[]> {
  return settle(
    new WorkingSet(),
    (places) => reading.rows(places),
    (read) => {
      const given = new Set<string>()
      const isTaken = (code: string) => given.has(code.toUpperCase()) || isThere(read, code)
      return batch.map((sold): Judged => {
        const { channel, name, rows } = sold
        const variants = rows.map(({ variant, sku }) => ({ name: variant, sku }))
        const codes = ownCodes(channel, { name, variants }, isTaken)
        const there = codes.filter(isTaken)
        if (there.length > 0) return { sold, error: `Mã sản phẩm ${there.join(', ')} đã tồn tại` }
        const fault = whyNotCodes(codes)
        if (fault) return { sold, error: fault.text }
        for (const code of codes) given.add(code.toUpperCase())
        return { sold, params: createdItem(sold, codes) }
      })
    },
  )
}

function isThere(read: Reader, code: string): boolean {
  return productOf(read, code) !== undefined
}

/** A command leaves out what it cannot make: each of those is given alone, and says why. */
async function create(call: MarketCall, items: readonly CreatedItem[]) {
  const alone = await leftOut(call, items)
  const failed: NotMade[] = []
  for (const one of alone) {
    const error = await faultOf(call, one)
    if (error !== undefined) failed.push({ item: one.item, name: one.name, error })
  }
  return { created: items.length - failed.length, failed }
}

async function leftOut(call: MarketCall, items: readonly CreatedItem[]): Promise<readonly CreatedItem[]> {
  if (items.length < 2) return items
  try {
    const { items: told } = (await give(call, items)) as { items: { created: boolean }[] }
    return items.filter((_, place) => told[place]?.created !== true)
  } catch (error) {
    if (error instanceof WireFault) return items
    throw error
  }
}

async function faultOf(call: MarketCall, item: CreatedItem): Promise<string | undefined> {
  try {
    await give(call, [item])
    return undefined
  } catch (error) {
    if (error instanceof WireFault) return error.message
    throw error
  }
}

function give({ command }: MarketCall, items: readonly CreatedItem[]): Promise<unknown> {
  const { path, method } = createFromItems
  return command({ path, body: { method, params: { items } } })
}
