import * as v from 'valibot'
import { accountOf } from '../../domain/channels/market.ts'
import { cancelChannelOrder } from '../../domain/channels/requests/cancel-channel-order.ts'
import { rejection } from '../../domain/channels/requests/reject-order.ts'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { PickupPlans } from '../marketplaces/fulfilment.ts'
import { askingFor } from '../outside/effects/performer.ts'
import { askMarket, readOrders, refused, roadTo } from '../outside/shipping-ways.ts'
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'
import { printTikiLabels, tikiLabelAddress } from './print-tiki.ts'

/*
 * What document 2 §7 calls of Tiki's. An order leaves by being confirmed: that is `shipChannelOrder`, and 'TỪ CHỐI' is `cancelChannelOrder`, as the app itself has them.
 */
export const tikiCalls: Readonly<Record<string, (call: MarketCall) => Promise<unknown>>> = {
  '/api/official_tiki getTikiSellerInventories': getInventories,
  '/api/official_tiki getExpectedPickupTimes': getTimes,
  '/api/official_tiki confirmTikiOrderEnoughStock': confirm,
  '/api/official_tiki confirmTikiOrderEnoughStockDropShipping': confirmDropship,
  '/api/official_tiki getTikiOrderPOLabel': async (call) => ({ po_label_url: await tikiLabelAddress(call) }),
  '/api/official_tiki getTikiOrderShippingLabel': async (call) => {
    const address = await tikiLabelAddress(call)
    return { shipping_label_url: address, shipping_stamp_url: address }
  },
  '/api/tiki printTikiLabelsByAccount': printTikiLabels,
}

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))

const Warehouses = v.object({
  sid: Text,
  tiki_warehouse_codes: v.union([v.pipe(v.array(Text), v.minLength(1), v.maxLength(50)), Text]),
})

/** `{sid, tiki_warehouse_codes}`: where goods for these warehouses of Tiki's are fetched (FUL-114, FUL-360). */
async function getInventories(call: MarketCall) {
  await mayShip(call)
  const { sid, tiki_warehouse_codes: codes } = parseAsked(Warehouses, call.fields)
  const asked = typeof codes === 'string' ? codes.split(',').map((code) => code.trim()) : codes
  const inventories = await askPlans(call, sid, (plans, asking) => plans.inventories(asked, asking))
  return { seller_inventories: inventories }
}

/** `{sid}`: when Tiki's drivers come, as it is told back to the letter (FUL-115, FUL-361). */
async function getTimes(call: MarketCall) {
  await mayShip(call)
  const { sid } = parseAsked(v.object({ sid: Text }), call.fields)
  const slots = await askPlans(call, sid, (plans, asking) => plans.times(asking))
  return { pickup_slots: slots.map(({ id }) => ({ expected_pickup_time: id })) }
}

/** Asks Tiki for this shop, no longer than somebody waits. */
async function askPlans<A>(
  call: MarketCall,
  shopId: string,
  ask: (plans: PickupPlans, asking: Asking) => Promise<A>,
): Promise<A> {
  const shop = { channel: 'Tiki', shopId } as const
  const { link } = await readOrders(call, shop, [])
  const road = roadTo(call.road, shop, link)
  const { plans } = road.fulfilment
  if (!plans) throw refused('market-not-set-up', 'Máy chủ này không hỏi được kho lấy hàng của Tiki.')
  return askMarket(call.gone, async (signal) => {
    const speaking = { road, shop, signal, company: call.session.company, account: accountOf(shop) }
    return ask(plans, await askingFor(speaking))
  })
}

const Confirmed = {
  sid: v.optional(Text),
  orderCode: Text,
  seller_inventory_id: v.optional(Text),
}

/** `{sid, orderCode, seller_inventory_id}`: the shop has the goods, and there they lie (FUL-116, FUL-362). */
async function confirm(call: MarketCall) {
  await mayShip(call)
  const { sid, orderCode, seller_inventory_id: addressId } = parseAsked(v.object(Confirmed), call.fields)
  const { code, isOwn } = await orderOf(call, orderCode, sid)
  return ship(call, code, isOwn ? { way: 'own' } : { way: 'pickup', addressId })
}

const Answered = v.object({
  ...Confirmed,
  expected_pickup_time: v.optional(Text),
  confirmation_status: v.picklist(['seller_confirmed', 'seller_canceled']),
})

/** `{…, expected_pickup_time, confirmation_status}`: a dropship order is confirmed, or let go of (FUL-117, FUL-118, FUL-363). */
async function confirmDropship(call: MarketCall) {
  await mayShip(call)
  const told = parseAsked(Answered, call.fields)
  const { code } = await orderOf(call, told.orderCode, told.sid)
  if (told.confirmation_status === rejection.key) {
    const { path, method } = cancelChannelOrder
    return call.command({ path, body: { method, params: { code, reason: rejection.key } } })
  }
  const { seller_inventory_id: addressId, expected_pickup_time: slotId } = told
  return ship(call, code, { way: 'pickup', addressId, slotId })
}

async function ship({ command }: MarketCall, code: string, choice: Record<string, string | undefined>) {
  const { path, method } = shipChannelOrder
  const told = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
  return command({ path, body: { method, params: { code, choice: told } } })
}

/** Whoever may ship nothing is told so before anything is read. */
async function mayShip({ store, session }: MarketCall): Promise<void> {
  await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
  })
}

/** Our code of an order of this shop; one that nobody knows, or that the caller does not see, is asked about by its number, and refused by its rule. */
async function orderOf({ store, session }: MarketCall, number: string, sid: string | undefined) {
  return readAs(store, session, async (reading, actor) => {
    const order = await orderOfNumber(reading, 'Tiki', number)
    if (!order || !inScope(scopeOf(actor), 'orders', order)) return { code: number, isOwn: false }
    if (sid !== undefined && order.tikiAccount !== sid)
      throw refused('order-of-another-shop', `Đơn ${number} không thuộc gian hàng này.`)
    return { code: order.code, isOwn: order.fulfillment_type === 'seller_delivery' }
  })
}
