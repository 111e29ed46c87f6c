import * as v from 'valibot'
import type { ItemWord } from '../../../domain/channels/items/item-word.ts'
import { Id } from '../../../domain/channels/lazada/lazada-fields.ts'
import type { Asking } from '../asking.ts'
import type { TimeWindow } from '../by-time.ts'
import { answerFor, answerInHalves, answerSideBySide, type Each, type Named } from '../each.ts'
import { goneItem } from '../item-words.ts'
import type { MarketListings, PriceTold, StockTold } from '../listings.ts'
import { readLists } from '../read-lists.ts'
import type { LazadaClient } from './client.ts'
import { LazadaTrouble } from './errors.ts'
import { beginningMs, lazadaPaths, mostProducts, mostProductsAPage, mostVariations } from './paths.ts'
import { type Fields, payloadOf } from './payload.ts'
import { readProduct, ToldProduct } from './read-product.ts'
import { stampOf } from './stamp.ts'

const Count = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(Id, v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.minValue(0),
)
const Products = v.object({
  data: v.optional(
    v.object({
      total_products: v.optional(Count),
      products: v.optional(v.array(ToldProduct), []),
    }),
    {},
  ),
})
const OneProduct = v.object({ data: ToldProduct })
const Done = v.object({})

/** What Lazada says of a product that is not there, or is another seller's. */
const unknown = new Set(['207', '208', '4137', 'EDIT_ITEM_NOT_BELONG_SELLER'])

/** What a shop sells at Lazada. It cannot be told what a seller calls variations: in what is changed by `/product/update` that names them. */
export function lazadaListings(client: LazadaClient): MarketListings {
  async function windowOf(filter: 'all' | 'deleted', { from, to, rest }: TimeWindow, asking: Asking) {
    const offset = Number(rest ?? 0)
    const { data } = await client.ask(lazadaPaths.products, Products, asking, {
      filter,
      update_after: stampOf(from * 1000),
      update_before: to === undefined ? undefined : stampOf(to * 1000),
      limit: mostProductsAPage,
      offset,
    })
    const { products: told, total_products: total } = data
    const end = offset + told.length
    // Without a number in all, a full page may have others behind it.
    const isAll = total === undefined ? told.length < mostProductsAPage : end >= total
    return { told, total, rest: isAll || told.length === 0 ? undefined : String(end) }
  }

  return {
    mostItems: mostProducts,
    mostStock: mostVariations,
    stockBy: 'variation',

    async page({ since, page }, asking) {
      const of = { since, page, beginning: beginningMs, now: asking.now, most: mostProductsAPage }
      const lists = { ...of, deleted: 'deleted' } as const
      const { told, total, next } = await readLists(lists, ['all', 'deleted'], async (filter, window) => {
        const answer = await windowOf(filter, window, asking)
        return { ...answer, told: answer.told.map((product) => ({ product, isGone: filter === 'deleted' })) }
      })
      const items = await Promise.all(
        told.map(({ product, isGone }) =>
          answerFor({ number: product.item_id }, async () =>
            isGone ? goneItem(product.item_id) : readProduct(product),
          ),
        ),
      )
      return { items, total, next }
    },

    async items(ids, asking) {
      if (ids.length > mostProducts) throw new RangeError('Lazada is asked about 20 products together.')
      const asked = [...new Set(ids)].map((number) => ({ number }))
      return answerSideBySide(asked, async ({ number }): Promise<ItemWord> => {
        try {
          const { data } = await client.ask(lazadaPaths.product, OneProduct, asking, { item_id: number })
          return readProduct(data)
        } catch (error) {
          if (error instanceof LazadaTrouble && unknown.has(error.refusal.code ?? '')) return goneItem(number)
          throw error
        }
      })
    },

    async tellStock(told, asking) {
      assertFew(told)
      return answerInHalves(namedOf(told), async (some) => {
        const payload = payloadOf([...Map.groupBy(some, nameOf).values()].map(stockFields))
        await client.ask(lazadaPaths.tellStock, Done, asking, { payload })
        return some.map(done)
      })
    },

    async tellPrices(told, asking) {
      assertFew(told)
      return answerInHalves(namedOf(told), async (some) => {
        const payload = payloadOf(some.map(priceFields))
        await client.ask(lazadaPaths.tellPrices, Done, asking, { payload })
        return some.map(done)
      })
    },
  }
}

function assertFew(told: readonly unknown[]): void {
  if (told.length > mostVariations) throw new RangeError('Lazada is told of 20 variations at once.')
}

function namedOf<T extends StockTold | PriceTold>(told: readonly T[]): (T & Named)[] {
  return told.map((one) => ({ ...one, number: one.item, parcel: one.model }))
}

function nameOf({ item, model }: Pick<StockTold, 'item' | 'model'>): string {
  return `${item}/${model}`
}

/** It says nothing of each: refused for the sake of one it refuses all. */
function done({ number, parcel }: Named): Each<object> {
  return { number, parcel, ok: {} }
}

function skuFields({ item, model, sku }: Pick<StockTold, 'item' | 'model' | 'sku'>): Fields {
  return { ItemId: item, SkuId: model, SellerSku: sku || undefined }
}

/** How many of it may be sold, at one place or at several; of one and the same place the last word counts. */
function stockFields(places: readonly [StockTold, ...StockTold[]] | readonly StockTold[]): Fields {
  const [first, ...others] = places
  if (!first) return {}
  if (others.length === 0 && first.place === undefined)
    return { ...skuFields(first), SellableQuantity: first.stock }
  const stocks = new Map(places.map(({ place, stock }) => [place, stock]))
  const MultiWarehouseInventory = [...stocks].map(([WarehouseCode, SellableQuantity]) => ({
    WarehouseCode,
    SellableQuantity,
  }))
  return { ...skuFields(first), MultiWarehouseInventories: { MultiWarehouseInventory } }
}

/** The list price alone: a special price that runs stays as it is. */
function priceFields(told: PriceTold): Fields {
  return { ...skuFields(told), Price: told.price }
}
