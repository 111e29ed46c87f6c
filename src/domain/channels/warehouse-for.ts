import { defaultWarehouse } from '../brand.ts'
import { productOf, stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import { whyNoNewGoods } from '../stock/closed-place.ts'
import { stockOf } from '../stock/stock-of.ts'
import type { ChannelWord } from './channel-word.ts'
import { productsOfListing } from './link-of.ts'
import { shopIn } from './shops/shops-of.ts'

/**
 * Where a new order of a channel is packed: of the warehouses that sell there (decisions 31) the first that has all of it ready, the usual one before others. Where none has all, the usual one, or
 * the first of those chosen.
 *
 * 2026-11-27: every order went to the usual warehouse, also where the shop had chosen others: the channel was told of goods that its orders never came to.
 */
export function warehouseFor(draft: Draft, word: ChannelWord, circumstances: Circumstances): string {
  const company = draft.get('companies', circumstances.user.company)
  const chosen = (company && shopIn(company, word)?.stock?.wids) ?? []
  const units = unitsOf(draft, word, circumstances)
  const lying = [...units.keys()].flatMap((code) => placesOf(draft, code))
  const all = chosen.length > 0 ? chosen : [defaultWarehouse, ...lying]
  const usual = all.includes(defaultWarehouse) ? defaultWarehouse : (all[0] ?? defaultWarehouse)
  const hasAll = (wid: string) => [...units].every(([code, amount]) => readyAt(draft, code, wid) >= amount)
  const inTurn = [...new Set([usual, ...all])]
  return inTurn.find((wid) => hasAll(wid) && !whyNoNewGoods(draft, wid)) ?? usual
}

/** What of the shop's goods is bought, as far as anybody can say. */
function unitsOf(
  draft: Draft,
  { lines, channel, shopId }: ChannelWord,
  circumstances: Circumstances,
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { item, model, sku, amount } of lines) {
    const products = productsOfListing(draft, { channel, shopId, item, model }, sku, circumstances) ?? []
    for (const { productCode, amount: each } of products)
      units.set(productCode, (units.get(productCode) ?? 0) + each * amount)
  }
  return units
}

/** Where goods lie, or the parts of a combo. */
function placesOf(read: Reader, code: string): string[] {
  const product = productOf(read, code)
  const parts = product?.KhoTay?.map((part) => stockedProduct(read, part.code)) ?? []
  const stocked = product?.KhoTay?.length ? parts : [product]
  return stocked.flatMap((one) => one?.warehouses.map(({ wid }) => wid) ?? [])
}

function readyAt(read: Reader, code: string, wid: string): number {
  const product = productOf(read, code)
  const stock =
    product &&
    stockOf(
      product,
      (part) => stockedProduct(read, part),
      (one) => one === wid,
    )
  return stock?.ready ?? 0
}
