import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerByItem } from '../by-item.ts'
import { answerForAll, answerInHalves, type Each, type Named } from '../each.ts'
import type { MarketListings, StockTold } from '../listings.ts'
import type { Row } from '../refusal.ts'
import type { TiktokClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { mostUnits, mostVariations, pathOf, tiktokPaths } from './paths.ts'
import { goneVariation, longSku, unknownWarehouse, whichWarehouse } from './product-refusals.ts'
import { ProductId, Units } from './read-product.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Inventory = v.object({
  inventory: v.optional(
    v.array(
      v.object({
        skus: v.optional(
          v.array(
            v.object({
              id: ProductId,
              warehouse_inventory: v.optional(
                v.array(v.object({ warehouse_id: ProductId, available_quantity: v.optional(Units, 0) })),
                [],
              ),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
})
type Warehouses = v.InferOutput<typeof Inventory>['inventory'][number]['skus'][number]['warehouse_inventory']

const SkuErrors = v.object({
  errors: v.optional(
    v.array(
      v.object({
        code: v.optional(v.pipe(v.number(), v.integer())),
        message: v.optional(v.string(), ''),
        detail: v.optional(
          v.object({
            sku_id: v.optional(Text),
            extra_errors: v.optional(
              v.array(
                v.object({
                  code: v.optional(v.pipe(v.number(), v.integer())),
                  message: v.optional(v.string(), ''),
                }),
              ),
              [],
            ),
          }),
          { extra_errors: [] },
        ),
      }),
    ),
    [],
  ),
})
/** What has to be said again of each SKU, lest it is taken for deleted. */
const Skus = v.object({
  skus: v.pipe(
    v.array(
      v.object({
        id: ProductId,
        seller_sku: v.optional(Text, ''),
        sales_attributes: v.optional(
          v.array(v.object({ id: v.optional(Text), value_id: v.optional(Text) })),
          [],
        ),
      }),
    ),
    v.minLength(1),
  ),
})
const Changed = v.object({
  skus: v.optional(v.array(v.object({ id: v.optional(Text), seller_sku: v.optional(Text) })), []),
})

type Telling = Pick<MarketListings, 'tellStock' | 'tellPrices' | 'tellSkus'>
type OfSku<T> = T & Named

/** What TikTok keeps of a code (characters). */
const mostSku = 50

/** What a shop tells of its products. */
export function tiktokTelling(client: TiktokClient): Telling {
  /** Where these products lie now, by the numbers of their SKUs. */
  async function warehousesOf(items: readonly string[], asking: Asking): Promise<Map<string, Warehouses>> {
    const body = { product_ids: [...new Set(items)] }
    const { inventory } = await client.ask(tiktokPaths.inventory, Inventory, asking, { body })
    const skus = inventory.flatMap((one) => one.skus)
    return new Map(skus.map(({ id, warehouse_inventory }) => [id, warehouse_inventory]))
  }

  async function tellSkusOf(item: string, own: readonly OfSku<{ newSku: string }>[], asking: Asking) {
    const { skus } = await client.ask(pathOf(tiktokPaths.product, item), Skus, asking)
    const wished = new Map(own.map(({ parcel = '', newSku }) => [parcel, newSku]))
    const said = skus.map(({ id, seller_sku, sales_attributes }) => ({
      id,
      seller_sku: wished.get(id) ?? seller_sku,
      sales_attributes,
    }))
    const isThere = ({ parcel }: Named) => skus.some(({ id }) => id === parcel)
    const there = own.filter(isThere)
    const answer =
      there.length === 0
        ? { skus: [] }
        : await client.ask(pathOf(tiktokPaths.changeProduct, item), Changed, asking, { body: { skus: said } })
    return own.map(({ number, parcel, newSku }): Each<object> => {
      if (!isThere({ number, parcel })) return { number, parcel, trouble: saidOf(goneVariation) }
      const { seller_sku: kept = newSku } = answer.skus.find(({ id }) => id === parcel) ?? {}
      return kept === newSku ? { number, parcel, ok: {} } : { number, parcel, trouble: unmentioned }
    })
  }

  return {
    tellStock: async (told, asking) => {
      assertFew(told)
      const named = told.map((one) => ({ ...one, number: one.item, parcel: one.model }))
      return answerForAll(named, async () => {
        const known = await warehousesOf(
          told.map(({ item }) => item),
          asking,
        )
        return answerByItem(told, (item, own) => {
          const skus = Map.groupBy(own, ({ model }) => model)
          const said = new Map([...skus].map(([id, places]) => [id, stockOf(places, known.get(id))]))
          return answerEach(own, said, async (ready) => {
            const body = { skus: ready.map(({ id, say }) => ({ id, inventory: say })) }
            const path = pathOf(tiktokPaths.tellStock, item)
            return client.ask(path, SkuErrors, asking, { body })
          })
        })
      })
    },

    tellPrices: async (told, asking) => {
      assertFew(told)
      return answerByItem(told, (item, own) => {
        const said = new Map(
          own.map(({ model, price }) => [model, { amount: String(price), currency: 'VND' }]),
        )
        return answerEach(own, said, (ready) => {
          const body = { skus: ready.map(({ id, say }) => ({ id, price: say })) }
          return client.ask(pathOf(tiktokPaths.tellPrices, item), SkuErrors, asking, { body })
        })
      })
    },

    tellSkus: async (told, asking) => {
      assertFew(told)
      return answerByItem(told, async (item, own) => {
        const short = own.filter(({ newSku }) => newSku.length <= mostSku)
        const each = short.length === 0 ? [] : await tellSkusOf(item, short, asking)
        return own.map((one): Each<object> => {
          const { number, parcel } = one
          return each[short.indexOf(one)] ?? { number, parcel, trouble: saidOf(longSku) }
        })
      })
    },
  }
}

function assertFew(told: readonly unknown[]): void {
  if (told.length > mostVariations) throw new RangeError('TikTok is told of 50 variations at once.')
}

/**
 * What is said of an SKU: every warehouse in which it lies has to be named, so those that are not told of keep what they have. Buyers may have bought
 * there since it was read, and only a shop that sells one thing from several warehouses has any.
 */
function stockOf(own: readonly StockTold[], warehouses: Warehouses | undefined): object[] | OutsideTrouble {
  if (!warehouses) return saidOf(goneVariation)
  const units = new Map(
    warehouses.map(({ warehouse_id: id, available_quantity }) => [id, available_quantity]),
  )
  for (const { place, stock } of own) {
    const [only, ...others] = units.keys()
    if (place === undefined && others.length > 0) return saidOf(whichWarehouse)
    const id = place ?? only
    if (id === undefined) return [{ quantity: Math.min(stock, mostUnits) }]
    if (!units.has(id)) return saidOf(unknownWarehouse)
    units.set(id, Math.min(stock, mostUnits))
  }
  return [...units].map(([warehouse_id, quantity]) => ({ warehouse_id, quantity }))
}

interface Ready {
  id: string
  say: object
}

/**
 * What became of each variation of a product (O5): of those that nothing can be said of, why; of the others, what TikTok tells, in halves where it
 * refuses all of them for the sake of one.
 */
async function answerEach(
  own: readonly Named[],
  said: ReadonlyMap<string, object>,
  tell: (ready: readonly Ready[]) => Promise<v.InferOutput<typeof SkuErrors>>,
): Promise<Each<object>[]> {
  const ready = [...said].flatMap(([id, say]) =>
    say instanceof OutsideTrouble ? [] : [{ number: '', parcel: id, id, say }],
  )
  const answers = await answerInHalves(ready, async (some) => {
    const { errors } = await tell(some)
    // Where TikTok does not say which of them failed, nobody knows of those that it does not name.
    const isVague = errors.some(({ detail }) => !some.some(({ id }) => id === detail.sku_id))
    return some.map(({ number, parcel, id }): Each<object> => {
      const failed = errors.find(({ detail }) => detail.sku_id === id)
      if (!failed) return isVague ? { number, parcel, trouble: unmentioned } : { number, parcel, ok: {} }
      const [closer] = failed.detail.extra_errors
      const why = closer?.code || closer?.message ? closer : failed
      return { number, parcel, trouble: troubleOf(why, { area: 'products' }) }
    })
  })
  return own.map(({ number, parcel = '' }): Each<object> => {
    const say = said.get(parcel)
    if (say instanceof OutsideTrouble) return { number, parcel, trouble: say }
    const answer = answers.find((one) => one.parcel === parcel)
    if (!answer) return { number, parcel, trouble: unmentioned }
    return 'ok' in answer ? { number, parcel, ok: answer.ok } : { number, parcel, trouble: answer.trouble }
  })
}

function saidOf({ kind, words, ...about }: Row): OutsideTrouble {
  return new OutsideTrouble(kind, words, about)
}

const unmentioned = new OutsideTrouble(
  'again',
  'TikTok Shop không nói rõ phân loại nào không được. KhoTay tự kiểm tra rồi thử lại.',
  { mayBeDone: true },
)
