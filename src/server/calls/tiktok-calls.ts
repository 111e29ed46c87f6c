import * as v from 'valibot'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import { failureCodes } from '../../domain/shipping/failure-reasons.ts'
import { deliveryTypes, reportDelivery } from '../../domain/shipping/report-delivery.ts'
import type { ShippingChoice } from '../../domain/tables/channel-requests.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { listTable } from '../queries/list-table.ts'
import type { Reading } from '../store/store.ts'
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'
import { printTiktokLabels } from './print-tiktok.ts'

/*
 * What document 2 §7 calls of TikTok Shop's, at `/api/tiktok` (FUL-470). V2 prepares what the shop brings itself, V3 what TikTok's carriers fetch (FUL-438). Tokens that these bring are not
 * looked at: the server has its own.
 */
export const tiktokCalls: Readonly<Record<string, (call: MarketCall) => Promise<unknown>>> = {
  '/api/tiktok initMultipleTiktokOrderV2': initOwn,
  '/api/tiktok initMultipleTiktokOrderV3': init,
  '/api/tiktok updatePackageDeliveryStatusOrderTiktok': tellDelivery,
  '/api/tiktok printMultipleTiktokLabelV2': printTiktokLabels,
}

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const Id = v.union([Text, v.pipe(v.number(), v.safeInteger(), v.transform(String))])

const Listed = {
  shopId: Id,
  orderIdList: v.pipe(
    v.array(v.object({ orderId: Id, package_id: v.optional(Id) })),
    v.minLength(1, 'Không có đơn hàng.'),
    v.maxLength(200),
  ),
}
/** FUL-145, FUL-146, FUL-376. */
const Init = v.object({
  ...Listed,
  pickup: v.optional(v.picklist(['pickup', 'drop_off', 'dropoff']), 'pickup'),
})
/** FUL-375: `pickup` is `drop_off` there, and says nothing. */
const InitOwn = v.object({
  ...Listed,
  shippingProviderId: v.optional(v.union([Id, v.literal('')]), ''),
  trackingNumber: v.optional(v.union([Id, v.literal('')]), ''),
})

interface Answer {
  order: string
  ok: boolean
  error?: string
}

/** `{orderIdList: [{orderId}], shopId, pickup}`: each order is asked to leave by a command of its own, and has an answer of its own (O5, FUL-376). */
async function init(call: MarketCall): Promise<Answer[]> {
  await mayShip(call)
  const { orderIdList, shopId, pickup } = parseAsked(Init, call.fields)
  return shipEach(call, shopId, orderIdList, { way: pickup === 'pickup' ? 'pickup' : 'dropoff' })
}

/** `{orderIdList: [{orderId}], shopId, shippingProviderId, trackingNumber}`: a number is of one parcel, so that of two orders the second is refused (FUL-152, FUL-153, FUL-375). */
async function initOwn(call: MarketCall): Promise<Answer[]> {
  await mayShip(call)
  const { orderIdList, shopId, shippingProviderId, trackingNumber } = parseAsked(InitOwn, call.fields)
  if (orderIdList.length > 1)
    throw new WireFault('bad-params', { text: 'Mỗi ID theo dõi là của một đơn: gửi từng đơn một.' })
  const choice: ShippingChoice = { way: 'own', tracking: trackingNumber, provider: shippingProviderId }
  return shipEach(call, shopId, orderIdList, choice)
}

/** Whoever may ship nothing is told so before anything is read. */
async function mayShip({ store, session }: MarketCall): Promise<void> {
  await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
  })
}

async function shipEach(
  call: MarketCall,
  shopId: string,
  orders: readonly { orderId: string }[],
  choice: ShippingChoice,
): Promise<Answer[]> {
  const { path, method } = shipChannelOrder
  const answers: Answer[] = []
  for (const { orderId } of orders)
    try {
      const order = await orderAt(call, shopId, orderId)
      const code = order?.code ?? orderId
      await call.command({ path, body: { method, params: { code, choice } } })
      answers.push({ order: orderId, ok: true })
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      answers.push({ order: orderId, ok: false, error: error.message })
    }
  return answers
}

const Delivery = v.object({
  shopId: Id,
  package_id: Id,
  delivery_type: v.picklist([1, 2]),
  reason: v.optional(v.picklist(failureCodes)),
})

/**
 * `{shopId, package_id, delivery_type, reason}`: a parcel that the shop brings itself was delivered, or was not and comes back (FUL-378, FUL-379). The order goes on by the command that the app
 * itself uses, and TikTok is told by that.
 */
async function tellDelivery(call: MarketCall): Promise<unknown> {
  const { store, session } = call
  await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, reportDelivery.permission)) throw notAllowed()
  })
  const { shopId, package_id, delivery_type, reason } = parseAsked(Delivery, call.fields)
  const order = await readAs(store, session, (reading, actor) =>
    orderOfParcel(reading, actor, { shopId, package_id }),
  )
  if (!order)
    throw new WireFault('refused', {
      code: 'order-not-found',
      text: `Không tìm thấy kiện ${package_id} của gian hàng này.`,
    })
  const { path, method } = reportDelivery
  const bringBack = delivery_type === deliveryTypes.failed
  const params = reason === undefined ? {} : { reason }
  return call.command({
    path,
    body: { method, params: { ...params, code: order.code, delivery_type, bringBack } },
  })
}

/** The order whose parcel that is. The index of orders knows parcels among its words. */
async function orderOfParcel(
  reading: Reading,
  actor: Actor,
  { shopId, package_id }: { shopId: string; package_id: string },
): Promise<Order | undefined> {
  const { rows } = await listTable(reading, actor, 'orders', {
    filter: { channel: ['Tiktok'] },
    search: package_id,
    sort: { by: 'madeAt', descending: true },
    limit: 20,
  })
  return (rows as Order[]).find((order) => order.package_id === package_id && order.tiktokShopId === shopId)
}

/** An order of this shop by TikTok's number; nothing of one that nobody knows, or that the caller does not see. */
async function orderAt(
  { store, session }: MarketCall,
  shopId: string,
  number: string,
): Promise<Order | undefined> {
  return readAs(store, session, async (reading, actor) => {
    const order = await orderOfNumber(reading, 'Tiktok', number)
    if (!order || !inScope(scopeOf(actor), 'orders', order)) return undefined
    if (order.tiktokShopId === shopId) return order
    throw new WireFault('refused', {
      code: 'order-of-another-shop',
      text: `Đơn ${number} không thuộc gian hàng này.`,
    })
  })
}
