import * as v from 'valibot'
import type { ItemWord } from '../../../domain/channels/items/item-word.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { TimeWindow } from '../by-time.ts'
import { answerForAll, answerSideBySide, type Each } from '../each.ts'
import { goneItem } from '../item-words.ts'
import type { MarketListings } from '../listings.ts'
import { readLists } from '../read-lists.ts'
import type { ShopeeClient } from './client.ts'
import { ShopeeTrouble } from './errors.ts'
import { beginningMs, mostItems, mostItemsAPage, mostVariations, shopeePaths } from './paths.ts'
import { hasModels, ItemId, Models, readItem, stateOf, ToldItem } from './read-item.ts'
import { shopeeTelling } from './tell-variations.ts'

const ItemList = v.object({
  response: v.object({
    item: v.optional(v.array(v.object({ item_id: ItemId, item_status: v.optional(v.string(), '') })), []),
    total_count: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    has_next_page: v.optional(v.boolean(), false),
    next_offset: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
})
const Items = v.object({ response: v.object({ item_list: v.optional(v.array(ToldItem), []) }) })
const OneModels = v.object({ response: Models })

const kept = ['NORMAL', 'BANNED', 'UNLIST', 'REVIEWING'] as const
const deleted = ['SELLER_DELETE', 'SHOPEE_DELETE'] as const

/** What a shop sells at Shopee. */
export function shopeeListings(client: ShopeeClient): MarketListings {
  async function windowOf(of: TimeWindow, statuses: readonly string[], asking: Asking) {
    const query = {
      offset: of.rest ?? '0',
      page_size: String(mostItemsAPage),
      // Whether its ends belong to it Shopee does not say.
      update_time_from: String(Math.max(0, of.from - 1)),
      // It wants an end, and its clock may be ahead of ours.
      update_time_to: String(of.to === undefined ? Math.ceil(asking.now / 1000) + aheadSeconds : of.to + 1),
      item_status: statuses,
    }
    const { response } = await client.ask(shopeePaths.itemList, ItemList, asking, { query })
    const goesOn = response.has_next_page && response.item.length > 0
    const rest = goesOn ? response.next_offset : undefined
    return { told: response.item, total: response.total_count, rest: rest?.toString() }
  }

  /** Those that Shopee does not know are left out. It may refuse a whole list for the sake of one, so a refused list is asked for in halves. */
  async function askItems(ids: readonly string[], asking: Asking): Promise<v.InferOutput<typeof ToldItem>[]> {
    if (ids.length === 0) return []
    const query = { item_id_list: ids.join(',') }
    try {
      const { response } = await client.ask(shopeePaths.items, Items, asking, { query })
      return response.item_list
    } catch (error) {
      if (!(error instanceof ShopeeTrouble && isUnknown(error))) throw error
      if (ids.length === 1) return []
      const half = Math.ceil(ids.length / 2)
      return [...(await askItems(ids.slice(0, half), asking)), ...(await askItems(ids.slice(half), asking))]
    }
  }

  /** Items with all their models, which are told item by item. @param whatOf one that Shopee says nothing of */
  async function wordsOf(
    ids: readonly string[],
    asking: Asking,
    whatOf: (item: string) => ItemWord = goneItem,
  ): Promise<Each<ItemWord>[]> {
    const asked = [...new Set(ids)].map((number) => ({ number }))
    return answerForAll(asked, async () => {
      const told = new Map(
        (
          await askItems(
            asked.map(({ number }) => number),
            asking,
          )
        ).map((item) => [item.item_id, item]),
      )
      return answerSideBySide(asked, async ({ number }) => {
        const item = told.get(number)
        if (!item) return whatOf(number)
        if (stateOf(String(item['item_status'])) === 'gone') return goneItem(number)
        return readItem(item, hasModels(item) ? await modelsOf(number, asking) : undefined, asking.shopId)
      })
    })
  }

  async function modelsOf(item: string, asking: Asking): Promise<v.InferOutput<typeof Models>> {
    const query = { item_id: item }
    return (await client.ask(shopeePaths.models, OneModels, asking, { query })).response
  }

  return {
    mostItems,
    mostStock: mostVariations,
    stockBy: 'item',

    async page({ since, page }, asking) {
      const of = { since, page, beginning: beginningMs, now: asking.now, most: mostItemsAPage }
      const { told, total, next } = await readLists(of, ['items'], (_, window, { isAll }) =>
        // Whoever reads all of it knows of none that is deleted.
        windowOf(window, isAll ? kept : [...kept, ...deleted], asking),
      )
      const gone = told.filter(({ item_status }) => stateOf(item_status) === 'gone')
      const there = told.filter(({ item_status }) => stateOf(item_status) !== 'gone')
      const words: Each<ItemWord>[] = gone.map(({ item_id }) => ({ number: item_id, ok: goneItem(item_id) }))
      for (let from = 0; from < there.length; from += mostItems) {
        const ids = there.slice(from, from + mostItems).map(({ item_id }) => item_id)
        words.push(...(await wordsOf(ids, asking, notTold)))
      }
      return { items: words, total, next }
    },

    async items(ids, asking) {
      if (ids.length > mostItems) throw new RangeError('Shopee tells of 50 items at once.')
      return wordsOf(ids, asking)
    },

    ...shopeeTelling(client, (ids, asking) => wordsOf(ids, asking)),
  }
}

/** One that a list told just now is not gone for not being told of. */
function notTold(): never {
  throw new OutsideTrouble('again', 'Shopee chưa trả lời về sản phẩm này. KhoTay tự hỏi lại.')
}

/** Shopee takes calls whose clock is that far away from its own. */
const aheadSeconds = 5 * 60

/** One of those that were asked for is none of the shop's. */
function isUnknown({ refusal }: ShopeeTrouble): boolean {
  return /error_item_not_found|error_item_not_belong_shop|error_not_found/.test(refusal.error ?? '')
}
