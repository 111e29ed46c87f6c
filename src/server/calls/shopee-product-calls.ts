import * as v from 'valibot'
import { setPreOrder } from '../../domain/channels/pre-order/set-pre-order.ts'
import { pushSkus } from '../../domain/channels/skus/push-skus.ts'
import { parseAsked } from '../http/body.ts'
import { notKnown } from './listings/ask-listings.ts'
import { readFor, variationsOf } from './listings/find-listings.ts'
import type { MarketCall } from './market-call.ts'
import { atBoth } from './parcel-calls.ts'

/*
 * What document 3 §7 calls at Shopee about items: a client that was written from it has SKUs and pre-orders told by these. Tokens that they bring are not looked at: the server has its own.
 */

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Id = v.union([Text, v.pipe(v.number(), v.safeInteger(), v.transform(String))])
const Sku = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

const Skus = v.object({
  shopid: Id,
  item_id: Id,
  item_sku: Sku,
  variations: v.optional(v.pipe(v.array(v.object({ model_id: Id, model_sku: Sku })), v.maxLength(100)), []),
})

/** CAT-284: what each variation is called from now on; those without a code are left as they are, and an item without variations has its own. */
async function updateVariationSkuShopeeV2({ fields, command }: MarketCall): Promise<unknown> {
  const { shopid, item_id, item_sku, variations } = parseAsked(Skus, fields)
  const named = variations.flatMap(({ model_id, model_sku }) =>
    model_sku === '' ? [] : [{ model: model_id, sku: model_sku }],
  )
  const skus = variations.length === 0 ? [{ model: '0', sku: item_sku }] : named
  const { path, method } = pushSkus
  const params = { channel: 'Shopee', shopId: shopid, item: item_id, skus }
  return command({ path, body: { method, params } })
}

const PreOrder = v.object({
  shopId: Id,
  itemId: Id,
  is_pre_order: v.boolean(),
  days_to_ship: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365)), 0),
})

/** CAT-159 … CAT-166: an item that is no pre-order is sent as usual, whatever number stands beside it. One that is not known there is told to nobody. */
async function updateItemShopee(call: MarketCall): Promise<unknown> {
  const { path, method, permission } = setPreOrder
  const params = await readFor(call, permission, async (reading, company) => {
    const { shopId, itemId: item, is_pre_order, days_to_ship } = parseAsked(PreOrder, call.fields)
    const rows = await variationsOf(reading, company, 'Shopee', [item])
    const first = rows.find((row) => row.shopId === shopId)
    if (!first) throw notKnown()
    const days = is_pre_order ? days_to_ship || 1 : 0
    return { channel: 'Shopee', shopId, item, model: first.model, days }
  })
  return call.command({ path, body: { method, params } })
}

export const shopeeProductCalls: Readonly<Record<string, (call: MarketCall) => Promise<unknown>>> = {
  ...atBoth('shopee', { updateVariationSkuShopeeV2, updateItemShopee }),
  ...atBoth('official_shopee', { updateVariationSkuShopeeV2, updateItemShopee }),
}
