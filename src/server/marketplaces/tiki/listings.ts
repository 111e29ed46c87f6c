import * as v from 'valibot'
import type { ItemWord } from '../../../domain/channels/items/item-word.ts'
import { tikiInstant } from '../../../domain/channels/tiki/tiki-fields.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerByItem } from '../by-item.ts'
import type { TimeWindow } from '../by-time.ts'
import { answerFor, answerSideBySide, type Each } from '../each.ts'
import { goneItem } from '../item-words.ts'
import type { MarketListings, StockTold } from '../listings.ts'
import { readLists } from '../read-lists.ts'
import type { Row } from '../refusal.ts'
import type { TikiClient } from './client.ts'
import { TikiTrouble } from './errors.ts'
import { beginningMs, mostProducts, mostProductsAPage, pathOf, tikiPaths } from './paths.ts'
import { atTiki, noWarehouse, unknownWarehouse, whichWarehouse } from './product-refusals.ts'
import { type ReadProduct, readProduct, ToldProduct } from './read-product.ts'

const Count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const Products = v.object({
  data: v.optional(v.array(ToldProduct), []),
  paging: v.optional(v.object({ total: Count, current_page: Count, last_page: Count }), {}),
})
type TikiQuery = Readonly<Record<string, string | undefined>>
const Changed = v.object({ state: v.string() })

/** What a shop sells at Tiki, where each variant is a product of its own. */
export function tikiListings(client: TikiClient): MarketListings {
  async function windowOf(list: 'products' | 'hiddenProducts', of: TimeWindow, asking: Asking) {
    const { from, to, rest = '1' } = of
    const query = {
      page: rest,
      limit: String(mostProductsAPage),
      include: 'inventory',
      updated_from_date: tikiInstant(from * 1000),
      updated_to_date: to === undefined ? undefined : tikiInstant(to * 1000),
    }
    const { data, paging } = await pageOf(list, query, asking)
    const told = data.map((product) => ({ product, isHidden: list === 'hiddenProducts' }))
    const { total, last_page: last } = { last_page: undefined, ...paging }
    const isLast = last === undefined ? told.length < mostProductsAPage : Number(rest) >= last
    return { told, total, rest: isLast || told.length === 0 ? undefined : String(Number(rest) + 1) }
  }

  /** Of the list of what it took down Tiki's documents tell no more than that there is one: where it is not there, there is nothing in it. */
  async function pageOf(list: 'products' | 'hiddenProducts', query: TikiQuery, asking: Asking) {
    try {
      return await client.ask(tikiPaths[list], Products, asking, { query })
    } catch (error) {
      const isAbsent = error instanceof TikiTrouble && [404, 405].includes(error.refusal.status)
      if (isAbsent && list === 'hiddenProducts') return { data: [], paging: { total: 0 } }
      throw error
    }
  }

  async function productOf(id: string, asking: Asking): Promise<ReadProduct> {
    const query = { include: 'inventory' }
    const told = await client.ask(pathOf(tikiPaths.product, id), ToldProduct, asking, { query })
    return readProduct(told)
  }

  async function change(item: string, said: object, asking: Asking): Promise<object> {
    const body = { product_id: Number(item), ...said }
    const { state } = await client.ask(tikiPaths.changeProduct, Changed, asking, { body })
    if (state === 'approved') return {}
    throw new OutsideTrouble('again', 'Tiki chưa nhận thay đổi này. KhoTay tự kiểm tra rồi thử lại.', {
      said: state,
      mayBeDone: true,
    })
  }

  /**
   * What buyers bought and is not yet sent lies at the seller's still, and Tiki wants to hear of it with the rest. So it is read right before, and
   * once more right after: what was sent in between would be counted as to be sold, and nothing would tell it again.
   */
  async function tellStockOf(item: string, own: readonly StockTold[], asking: Asking): Promise<object> {
    let before = await productOf(item, asking)
    for (let tried = 1; ; tried += 1) {
      if (before.isAtTiki) throw saidOf(atTiki)
      const all = withTold(own, before.warehouses)
      const said = {
        seller_warehouse: all.map(({ warehouse_id }) => warehouse_id).join(', '),
        warehouse_quantities: all,
      }
      const ok = await change(item, said, asking)
      const after = await productOf(item, asking)
      const isSame = reservedIn(after) === reservedIn(before)
      if (isSame) return ok
      if (tried === mostTries) throw movesTooFast()
      before = after
    }
  }

  return {
    mostItems: mostProducts,
    mostStock: mostProducts,
    stockBy: 'variation',

    async page({ since, page }, asking) {
      const of = { since, page, beginning: beginningMs, now: asking.now, most: mostProductsAPage }
      const { told, total, next } = await readLists(of, ['products', 'hiddenProducts'], (list, window) =>
        windowOf(list, window, asking),
      )
      const items = await Promise.all(
        told.map(({ product, isHidden }) =>
          answerFor({ number: product.product_id }, async (): Promise<ItemWord> => {
            const { word } = readProduct(product)
            return isHidden ? { ...word, state: 'banned' } : word
          }),
        ),
      )
      return { items, total, next }
    },

    async items(ids, asking): Promise<Each<ItemWord>[]> {
      if (ids.length > mostProducts) throw new RangeError('Tiki is asked about 20 products together.')
      const asked = [...new Set(ids)].map((number) => ({ number }))
      return answerSideBySide(asked, async ({ number }) => {
        try {
          return (await productOf(number, asking)).word
        } catch (error) {
          if (error instanceof TikiTrouble && error.refusal.status === 404) return goneItem(number)
          throw error
        }
      })
    },

    async tellStock(told, asking) {
      assertFew(told)
      return answerByItem(told, async (item, own) => {
        const ok = await tellStockOf(item, own, asking)
        return own.map(({ number, parcel }) => ({ number, parcel, ok }))
      })
    },

    async tellPrices(told, asking) {
      assertFew(told)
      return answerByItem(told, async (item, own) => {
        const [last] = own.slice(-1)
        const ok = await change(item, { price: last?.price }, asking)
        return own.map(({ number, parcel }) => ({ number, parcel, ok }))
      })
    },
  }
}

function assertFew(told: readonly unknown[]): void {
  if (told.length > mostProducts) throw new RangeError('Tiki is told of 20 products together.')
}

/** Every warehouse of the product is named, lest it is taken out of it; those that are not told of keep what they have. */
function withTold(own: readonly StockTold[], warehouses: ReadProduct['warehouses']) {
  const sellable = new Map(warehouses.map((one) => [one.id, one.sellable]))
  const [only, ...others] = warehouses
  if (!only) throw saidOf(noWarehouse)
  for (const { place, stock } of own) {
    if (place === undefined && others.length > 0) throw saidOf(whichWarehouse)
    const id = place ?? only.id
    if (!sellable.has(id)) throw saidOf(unknownWarehouse)
    sellable.set(id, stock)
  }
  return warehouses.map(({ id, reserved }) => ({
    warehouse_id: Number(id),
    qty_available: (sellable.get(id) ?? 0) + reserved,
  }))
}

/** What is bought and sent within the time of three calls, again and again, is told a little later. */
const mostTries = 3

function reservedIn({ warehouses }: ReadProduct): string {
  return warehouses.map(({ id, reserved }) => `${id}:${reserved}`).join()
}

function movesTooFast(): OutsideTrouble {
  return new OutsideTrouble(
    'again',
    'Tiki đang nhận và giao nhiều đơn của sản phẩm này cùng lúc. KhoTay tự báo tồn lại.',
    { retryAfterMs: 5_000, mayBeDone: true },
  )
}

function saidOf({ kind, words, ...about }: Row): OutsideTrouble {
  return new OutsideTrouble(kind, words, about)
}
