import * as v from 'valibot'
import type { Market } from '../../domain/channels/market.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { floorWork } from '../../domain/people/permissions.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { printLabels } from '../labels/print-labels.ts'
import { askParcelHistory } from '../outside/parcel-history.ts'
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'

/*
 * What documents 1 and 2 §7 call to see where a parcel is, by each marketplace's own word for its order (FUL-142, FUL-445). They are answered like `/api/market parcelHistory`, which the app itself
 * asks. Tokens and shops that they bring are not looked at: the order says whose it is.
 */
export const parcelCalls: Readonly<Record<string, (call: MarketCall) => Promise<unknown>>> = {
  ...atBoth('shopee', {
    getTrackingInfoShopeeOrder: (call) => track(call, 'Shopee', ({ ordersn }) => ordersn),
    // Of an order that Shopee's own house sends (SAF) the parcel is asked about alike.
    getTrackingInfoShopeeOrderSAF: (call) => track(call, 'Shopee', ({ ordersn }) => ordersn),
  }),
  ...atBoth('official_shopee', { getAirwayBill }),
  '/api/lazada getLazadaLogisticInfo': (call) => track(call, 'Lazada', ({ order_id }) => order_id),
  ...atBoth('official_tiktok', {
    getTiktokLogisticInfoV2: (call) => track(call, 'Tiktok', ({ orderId }) => orderId),
  }),
  '/api/tiktok getTiktokLogisticInfoV2': (call) => track(call, 'Tiktok', ({ orderId }) => orderId),
}

/** Document 1 has two paths of each: neither document says which of its calls stands at which. */
export function atBoth<C>(name: string, calls: Readonly<Record<string, C>>): Record<string, C> {
  const both = ['/api', '/api/v2'].flatMap((start) =>
    Object.entries(calls).map(([method, call]) => [`${start}/${name} ${method}`, call] as const),
  )
  return Object.fromEntries(both)
}

const Numbered = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

async function track(
  call: MarketCall,
  channel: Market,
  numberOf: (fields: MarketCall['fields']) => unknown,
): Promise<unknown> {
  const { store, session, fields } = call
  const code = await readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, floorWork)) throw notAllowed()
    const { number } = parseAsked(v.object({ number: Numbered }), { number: numberOf(fields) })
    return (await orderOfNumber(reading, channel, number))?.code ?? number
  })
  return askParcelHistory({ ...call, fields: { code } })
}

const Billed = v.object({ shopId: Numbered, ordersn: Numbered })

/** `{shopId, ordersn}`: the label of one order, as `printMultipleCarriersLabel` gives those of several (FUL-371: a client that is told to wait asks once more after 3 s). */
async function getAirwayBill({ store, session, fields }: MarketCall) {
  const { ordersn = fields['orderCode'], shopId } = fields
  const asked = parseAsked(Billed, { ordersn, shopId })
  const [code, actor] = await readAs(store, session, async (reading, whose) => {
    const order = await orderOfNumber(reading, 'Shopee', asked.ordersn)
    return [order?.code ?? asked.ordersn, whose] as const
  })
  return printLabels({ store, actor, fields: { orders: { [asked.shopId]: [code] } } })
}
