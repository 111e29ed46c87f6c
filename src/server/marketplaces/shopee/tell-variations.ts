import * as v from 'valibot'
import type { ItemWord } from '../../../domain/channels/items/item-word.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerByItem } from '../by-item.ts'
import { answerFor, answerInHalves, answerInTurn, type Each, type Named } from '../each.ts'
import type { MarketListings, StockTold } from '../listings.ts'
import type { ShopeeClient } from './client.ts'
import { ShopeeTrouble, troubleOf } from './errors.ts'
import { mostVariations, shopeePaths } from './paths.ts'
import { isAboutPlaces } from './product-refusals.ts'
import { ItemId } from './read-item.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
/** The two lists in which Shopee answers about an item's variations. */
function variationLists<E extends v.ObjectEntries>(entries: E) {
  return v.object({
    response: v.object({
      success_list: v.optional(v.array(v.object({ model_id: ItemId, ...entries })), []),
      failure_list: v.optional(
        v.array(v.object({ model_id: ItemId, failed_reason: v.optional(Text, '') })),
        [],
      ),
    }),
  })
}
const StockAnswer = variationLists({ location_id: v.optional(Text, ''), stock: v.optional(v.number()) })
const PriceAnswer = variationLists({ original_price: v.optional(v.number()) })
const PreOrder = v.object({
  response: v.optional(
    v.object({ pre_order: v.optional(v.object({ is_pre_order: v.optional(v.boolean()) }), {}) }),
    {},
  ),
})
const Done = v.object({})

type Telling = Pick<MarketListings, 'tellStock' | 'tellPrices' | 'tellSkus' | 'tellPreOrder'>
type OwnStock = readonly (StockTold & Named)[]

/** After how many days goods are sent that are no pre-order (CAT-165). */
const usualDays = 2

/** What Shopee keeps of a code (characters). */
const mostSku = 100

/** What a shop tells of its items. @param wordsOf items as they are now */
export function shopeeTelling(
  client: ShopeeClient,
  wordsOf: (ids: readonly string[], asking: Asking) => Promise<Each<ItemWord>[]>,
): Telling {
  async function tellStockOf(item: string, own: OwnStock, asking: Asking): Promise<Each<object>[]> {
    const nameOf = ({ model, place }: Pick<StockTold, 'model' | 'place'>) => `${model}/${place}`
    // Of one and the same place the last word counts.
    const last = new Map(own.map((one) => [nameOf(one), one]))
    const stock_list = [...Map.groupBy(last.values(), ({ model }) => model)].map(([model, places]) => ({
      model_id: Number(model),
      seller_stock: places.map(({ place, stock }) => ({ location_id: place, stock })),
    }))
    const body = { item_id: Number(item), stock_list }
    const { response } = await client.ask(shopeePaths.tellStock, StockAnswer, asking, { body })
    return own.map((one) => {
      const success = response.success_list.find(
        ({ model_id, location_id }) =>
          model_id === one.model && (one.place === undefined || ['', one.place].includes(location_id)),
      )
      const sent = last.get(nameOf(one))?.stock
      const isTold = success !== undefined && (success.stock ?? sent) === sent
      return answerOf(one, response.failure_list, isTold, asking)
    })
  }

  /**
   * A shop of one place may have to name it or must not, as Shopee keeps its stock; refused for that, nothing is done yet, and the same is told the
   * other way. With several places only the shop knows where its goods lie.
   */
  async function otherWay(item: string, own: OwnStock, asking: Asking): Promise<OwnStock | undefined> {
    if (new Set(own.map(({ model }) => model)).size < own.length) return undefined
    if (own.some(({ place }) => place !== undefined)) return own.map((one) => ({ ...one, place: undefined }))
    const [word] = await wordsOf([item], asking)
    const variations = word && 'ok' in word ? word.ok.variations : []
    const placed = own.flatMap((one) => {
      const { places = [] } = variations.find(({ model }) => model === one.model) ?? {}
      const [only, ...others] = places
      return only && others.length === 0 ? [{ ...one, place: only.id }] : []
    })
    return placed.length === own.length ? placed : undefined
  }

  return {
    async tellStock(told, asking) {
      assertFew(told)
      return answerByItem(told, async (item, own) => {
        try {
          return await tellStockOf(item, own, asking)
        } catch (error) {
          if (!(error instanceof ShopeeTrouble && isAboutPlaces(error.refusal.message))) throw error
          const other = await otherWay(item, own, asking)
          if (!other) throw error
          return tellStockOf(item, other, asking)
        }
      })
    },

    async tellPrices(told, asking) {
      assertFew(told)
      return answerByItem(told, async (item, own) => {
        const price_list = own.map(({ model, price }) => ({ model_id: Number(model), original_price: price }))
        const body = { item_id: Number(item), price_list }
        const { response } = await client.ask(shopeePaths.tellPrices, PriceAnswer, asking, { body })
        return own.map((one) => {
          const success = response.success_list.find(({ model_id }) => model_id === one.model)
          const isTold = success !== undefined && (success.original_price ?? one.price) === one.price
          return answerOf(one, response.failure_list, isTold, asking)
        })
      })
    },

    async tellSkus(told, asking) {
      assertFew(told)
      return answerByItem(told, async (item, own) => {
        const tooLong = own.filter(({ newSku }) => newSku.length > mostSku)
        const plain = own.filter((one) => one.model === '0' && !tooLong.includes(one))
        const models = own.filter((one) => one.model !== '0' && !tooLong.includes(one))
        const item_id = Number(item)
        const answers = new Map<Named, Each<object>>()
        const keep = (asked: readonly Named[], each: readonly Each<object>[]) => {
          for (const [index, one] of asked.entries()) {
            const answer = each[index]
            if (answer) answers.set(one, answer)
          }
        }
        keep(tooLong, await answerInTurn(tooLong, () => Promise.reject(skuTooLong())))
        keep(
          plain,
          await answerInTurn(plain, async ({ newSku }) => {
            await client.ask(shopeePaths.changeItem, Done, asking, { body: { item_id, item_sku: newSku } })
            return {}
          }),
        )
        keep(
          models,
          await answerInHalves(models, async (some) => {
            const model = some.map((one) => ({ model_id: Number(one.model), model_sku: one.newSku }))
            await client.ask(shopeePaths.changeModels, Done, asking, { body: { item_id, model } })
            return some.map(({ number, parcel }) => ({ number, parcel, ok: {} }))
          }),
        )
        return own.flatMap((one) => answers.get(one) ?? [])
      })
    },

    tellPreOrder: ({ item, days }, asking) =>
      answerFor({ number: item }, async () => {
        const is_pre_order = days > 0
        const pre_order = { is_pre_order, days_to_ship: is_pre_order ? days : usualDays }
        const body = { item_id: Number(item), pre_order }
        const { response } = await client.ask(shopeePaths.changeItem, PreOrder, asking, { body })
        if ((response.pre_order.is_pre_order ?? is_pre_order) !== is_pre_order) throw unmentioned()
        return {}
      }),
  }
}

function assertFew(told: readonly unknown[]): void {
  if (told.length > mostVariations) throw new RangeError('Shopee is told of 50 variations at once.')
}

/** One that failed failed, even if it is told to have come through as well; of one that is not mentioned, or with another number, nobody knows (O5). */
function answerOf(
  { number, parcel }: Named,
  failures: readonly { model_id: string; failed_reason: string }[],
  isTold: boolean,
  { now }: Pick<Asking, 'now'>,
): Each<object> {
  const failed = failures.find(({ model_id }) => model_id === parcel)
  if (failed) {
    const { failed_reason: message } = failed
    const isCode = /^[a-z_.]+$/.test(message)
    return {
      number,
      parcel,
      trouble: troubleOf(isCode ? { error: message } : { message }, { now, area: 'products' }),
    }
  }
  return isTold ? { number, parcel, ok: {} } : { number, parcel, trouble: unmentioned() }
}

function unmentioned(): OutsideTrouble {
  return new OutsideTrouble(
    'again',
    'Shopee không nói gì về phân loại này. KhoTay tự kiểm tra rồi thử lại.',
    { mayBeDone: true },
  )
}

function skuTooLong(): OutsideTrouble {
  return new OutsideTrouble(
    'person',
    `Shopee nhận mã SKU dài nhất ${mostSku} ký tự. Rút ngắn mã rồi thử lại.`,
  )
}
