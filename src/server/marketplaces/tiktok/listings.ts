import * as v from 'valibot'
import type { ItemWord } from '../../../domain/channels/items/item-word.ts'
import type { Asking } from '../asking.ts'
import type { TimeWindow } from '../by-time.ts'
import { answerSideBySide, type Each } from '../each.ts'
import { goneItem } from '../item-words.ts'
import type { MarketListings } from '../listings.ts'
import { readLists } from '../read-lists.ts'
import type { TiktokClient } from './client.ts'
import { TiktokTrouble } from './errors.ts'
import { beginningMs, mostProducts, mostProductsAPage, mostVariations, pathOf, tiktokPaths } from './paths.ts'
import { unknownProduct } from './product-refusals.ts'
import { ProductId, readProduct, stateOf, ToldProduct } from './read-product.ts'
import { tiktokTelling } from './tell-variations.ts'

const Products = v.object({
  total_count: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  next_page_token: v.optional(v.string(), ''),
  products: v.optional(v.array(v.object({ id: ProductId, status: v.optional(v.string(), '') })), []),
})

/** What a shop sells at TikTok Shop. */
export function tiktokListings(client: TiktokClient): MarketListings {
  async function windowOf(status: 'ALL' | 'DELETED', { from, to, rest }: TimeWindow, asking: Asking) {
    const query: Record<string, string> = { page_size: String(mostProductsAPage) }
    if (rest !== undefined) query['page_token'] = rest
    const body = { status, update_time_ge: from, update_time_le: to }
    const told = await client.ask(tiktokPaths.products, Products, asking, { query, body })
    const { products, total_count: total, next_page_token: next } = told
    const isAll = next === '' || products.length === 0 || (rest === undefined && products.length === total)
    return { told: products, total, rest: isAll ? undefined : next }
  }

  /** A list tells nothing of colours and pictures, so each is asked about by itself. */
  function wordsOf(ids: readonly string[], asking: Asking): Promise<Each<ItemWord>[]> {
    const asked = [...new Set(ids)].map((number) => ({ number }))
    return answerSideBySide(asked, async ({ number }): Promise<ItemWord> => {
      try {
        const product = await client.ask(pathOf(tiktokPaths.product, number), ToldProduct, asking)
        return stateOf(product.status) === 'gone' ? goneItem(number) : readProduct(product)
      } catch (error) {
        if (isUnknown(error)) return goneItem(number)
        throw error
      }
    })
  }

  return {
    mostItems: mostProducts,
    mostStock: mostVariations,
    stockBy: 'item',

    async page({ since, page }, asking) {
      const of = { since, page, beginning: beginningMs, now: asking.now, most: mostProductsAPage }
      const { told, total, next } = await readLists(
        { ...of, deleted: 'DELETED' },
        ['ALL', 'DELETED'],
        async (status, window, { isAll }) => {
          const answer = await windowOf(status, window, asking)
          // Whoever reads all of it knows of none that is deleted.
          const products = answer.told.filter((one) => !isAll || stateOf(one.status) !== 'gone')
          return { ...answer, told: products.map((one) => ({ ...one, isGone: status === 'DELETED' })) }
        },
      )
      const isGone = (one: (typeof told)[number]) => one.isGone || stateOf(one.status) === 'gone'
      const gone = told.filter(isGone).map(({ id }): Each<ItemWord> => ({ number: id, ok: goneItem(id) }))
      const there = told.filter((one) => !isGone(one)).map(({ id }) => id)
      return { items: [...gone, ...(await wordsOf(there, asking))], total, next }
    },

    async items(ids, asking) {
      if (ids.length > mostProducts) throw new RangeError('TikTok is asked about 20 products together.')
      return wordsOf(ids, asking)
    },

    ...tiktokTelling(client),
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof TiktokTrouble && unknownProduct.includes(error.refusal.code ?? 0)
}
