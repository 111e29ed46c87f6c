import * as v from 'valibot'
import type {
  SaleCriteria,
  SaleLineTold,
  SaleName,
  SaleSlot,
} from '../../../domain/channels/flash/sale-word.ts'
import { addressIn } from '../item-words.ts'
import { ItemId } from './read-item.ts'

/*
 * Flash sales as `v2.shop_flash_sale` tells them. What an item without variations has stands with the item, else with each of its models.
 */

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Seconds = Whole
/** What is not there any more is none. */
const Units = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((units) => Math.max(0, units)),
)
const Money = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.transform((amount) => Math.round(amount)),
)

const Slot = v.object({ timeslot_id: ItemId, start_time: Seconds, end_time: Seconds })
export const Slots = v.object({ response: v.optional(v.array(Slot), []) })

const Sale = v.object({
  ...Slot.entries,
  flash_sale_id: ItemId,
  status: Whole,
  item_count: v.optional(Whole, 0),
  enabled_item_count: v.optional(Whole, 0),
})
export const SaleList = v.object({
  response: v.object({ total_count: v.optional(Whole, 0), flash_sale_list: v.optional(v.array(Sale), []) }),
})

export const MadeSale = v.object({ response: v.object({ flash_sale_id: ItemId }) })

const facts = {
  original_price: v.optional(Money, 0),
  input_promotion_price: v.optional(Money, 0),
  purchase_limit: v.optional(Units, 0),
  campaign_stock: v.optional(Units, 0),
  stock: v.optional(Units, 0),
  reject_reason: v.optional(Text, ''),
}
const Item = v.object({
  ...facts,
  item_id: ItemId,
  item_name: v.optional(Text, ''),
  image: v.optional(Text, ''),
  /** Of one without variations. */
  item_status: v.optional(Whole),
})
const Model = v.object({
  ...facts,
  item_id: ItemId,
  model_id: ItemId,
  model_name: v.optional(Text, ''),
  status: Whole,
})
export const SaleItems = v.object({
  response: v.object({
    total_count: v.optional(Whole, 0),
    item_info: v.optional(v.array(Item), []),
    models: v.optional(v.array(Model), []),
  }),
})

export const FailedItems = v.object({
  response: v.optional(
    v.object({
      failed_items: v.optional(
        v.array(
          v.object({
            item_id: ItemId,
            model_id: v.optional(ItemId),
            err_code: v.optional(v.number()),
            err_msg: v.optional(Text, ''),
            unqualified_conditions: v.optional(
              v.array(v.object({ unqualified_msg: v.optional(Text, '') })),
              [],
            ),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
})
export type FailedItem = NonNullable<v.InferOutput<typeof FailedItems>['response']['failed_items']>[number]

/** -1 is no limit. */
const Limit = v.optional(
  v.pipe(
    v.number(),
    v.transform((limit) => (limit < 0 ? undefined : limit)),
  ),
)
export const Criteria = v.object({
  response: v.object({
    criteria: v.optional(
      v.array(
        v.object({
          criteria_id: ItemId,
          min_discount: Limit,
          max_discount: Limit,
          min_promo_stock: Limit,
          max_promo_stock: Limit,
          min_discount_price: Limit,
          max_discount_price: Limit,
        }),
      ),
      [],
    ),
    pair_ids: v.optional(
      v.array(
        v.object({
          criteria_id: ItemId,
          category_list: v.optional(v.array(v.object({ category_id: ItemId })), []),
        }),
      ),
      [],
    ),
  }),
})

export function slotOf({ timeslot_id, start_time, end_time }: v.InferOutput<typeof Slot>): SaleSlot {
  return { slot: timeslot_id, startAt: start_time * 1000, endAt: end_time * 1000 }
}

/** Nothing of one that is deleted. */
export function saleOf(told: v.InferOutput<typeof Sale>): SaleName | undefined {
  if (told.status === 0) return undefined
  const state = told.status === 1 ? 'on' : told.status === 3 ? 'rejected' : 'off'
  return { ...slotOf(told), number: told.flash_sale_id, state }
}

/** Variations of a page; those that are deleted are not told. */
export function linesOf({ item_info, models }: v.InferOutput<typeof SaleItems>['response']): SaleLineTold[] {
  return item_info.flatMap((item): SaleLineTold[] => {
    const name = item.item_name.slice(0, 500)
    const image = addressIn(item.image)
    const own = models.filter(({ item_id }) => item_id === item.item_id)
    if (own.length === 0) {
      const state = lineState(item.item_status ?? 0)
      return state ? [line(item, { model: '0', variant: '', name, image, state })] : []
    }
    return own.flatMap((model) => {
      const state = lineState(model.status)
      const variant = model.model_name.slice(0, 300)
      return state ? [line(model, { model: model.model_id, variant, name, image, state })] : []
    })
  })
}

type Facts = Omit<v.InferOutput<typeof Model>, 'model_id' | 'model_name' | 'status'>

function line(
  told: Facts,
  { image, ...own }: Pick<SaleLineTold, 'model' | 'variant' | 'name' | 'image' | 'state'>,
): SaleLineTold {
  const row: SaleLineTold = {
    item: told.item_id,
    ...own,
    price: told.original_price,
    salePrice: told.input_promotion_price,
    stock: told.campaign_stock,
    limit: told.purchase_limit,
    beside: told.stock,
  }
  if (image !== undefined) row.image = image
  const reason = told.reject_reason.trim().slice(0, 500)
  if (reason) row.reason = reason
  return row
}

/** Of a status of tomorrow nobody knows whether buyers see it. */
function lineState(status: number): SaleLineTold['state'] | undefined {
  switch (status) {
    case 1:
      return 'on'
    case 2:
      return undefined
    case 4:
    case 5:
      return 'rejected'
    default:
      return 'off'
  }
}

export function criteriaOf({ response }: v.InferOutput<typeof Criteria>): SaleCriteria[] {
  return response.criteria.map((one) => {
    const pair = response.pair_ids.find(({ criteria_id }) => criteria_id === one.criteria_id)
    const told: SaleCriteria = {
      categories: (pair?.category_list ?? []).map(({ category_id }) => category_id),
      leastOff: one.min_discount,
      mostOff: one.max_discount,
      leastStock: one.min_promo_stock,
      mostStock: one.max_promo_stock,
      leastPrice: one.min_discount_price,
      mostPrice: one.max_discount_price,
    }
    return Object.fromEntries(
      Object.entries(told).filter(([, limit]) => limit !== undefined),
    ) as unknown as SaleCriteria
  })
}
