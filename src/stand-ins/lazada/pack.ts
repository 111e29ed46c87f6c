import { countAct } from '../market/act-counts.ts'
import { between } from '../market/pick.ts'
import { cancelAsBuyer } from './cancel.ts'
import { changeItems, findOrder } from './change-order.ts'
import { type ItemRefusal, mostAtOnce, notDone, refusals, wellDone } from './envelope.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { allocateType, providerOf } from './providers.ts'
import { type Fields, idOf, idsOf, isFields, objectParam } from './read-params.ts'

/** `/order/shipment/providers/get`: Lazada itself chooses the carrier in Vietnam. */
export function getProviders({ world, sellerId, params }: Asked): Told {
  const asked = ordersOf(objectParam(params, 'getShipmentProvidersReq')['orders'], 'order_item_ids')
  if (!('wanted' in asked)) return asked
  for (const { order_id } of asked.wanted)
    if (!findOrder(world, sellerId, order_id))
      return notDone(refusals.orderUnknown.code, refusals.orderUnknown.msg)
  return wellDone({ platform_default: 1, shipment_providers: [], shipping_allocate_type: allocateType })
}

/** `/order/fulfill/pack`: what of an order is packed goes into one parcel. */
export function pack({ world, sellerId, params }: Asked): Told {
  const request = objectParam(params, 'packReq')
  if (request['delivery_type'] !== 'dropship' || request['shipping_allocate_type'] !== allocateType)
    return notDone('700004', 'param illegal')
  if (request['shipment_provider_code']) return notDone('700004', 'param illegal')
  const asked = ordersOf(request['pack_order_list'], 'order_item_list')
  if (!('wanted' in asked)) return asked
  const done = asked.wanted.map((one) => packOrder(world, sellerId, one))
  const failed = done.flatMap(({ order_item_list }) => order_item_list).find(isRefused)
  return wellDone({ pack_order_list: done }, failed?.item_err_code)
}

interface Wanted {
  order_id: number
  itemIds: number[]
}

/** The orders that a request names with their items; the same one twice is one. */
function ordersOf(list: unknown, itemsField: string): { wanted: Wanted[] } | Told {
  if (!Array.isArray(list) || list.length === 0) return notDone('700017', "param can't be null")
  if (list.length > mostAtOnce) return notDone('700022', 'batch size out of limit')
  const byOrder = new Map<number, number[]>()
  for (const one of list as unknown[]) {
    const fields: Fields = isFields(one) ? one : {}
    const order_id = idOf(fields['order_id'])
    const itemIds = idsOf(fields[itemsField])
    if (!order_id || !itemIds?.length) return notDone('700004', 'param illegal')
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), ...itemIds])
  }
  return { wanted: [...byOrder].map(([order_id, ids]) => ({ order_id, itemIds: [...new Set(ids)] })) }
}

interface PackedItem {
  order_item_id: number
  item_err_code: string
  msg: string
  retry: boolean
  tracking_number: string | null
  shipment_provider: string | null
  package_id: string | null
}

const isRefused = ({ item_err_code }: PackedItem) => item_err_code !== '0'

function packOrder(
  world: LazadaWorld,
  sellerId: string,
  { order_id, itemIds }: Wanted,
): { order_id: number; order_item_list: PackedItem[] } {
  const known = findOrder(world, sellerId, order_id)
  if (!known) return { order_id, order_item_list: itemIds.map((id) => notPacked(id, refusals.orderUnknown)) }
  const counted = { act: 'pack', shop_id: sellerId, of: String(order_id) } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item'))
    return { order_id, order_item_list: itemIds.map((id) => notPacked(id, refusals.noCarrier)) }
  const order = world.faults.strikes('order-changed') ? cancelAsBuyer(world, known) : known
  const refused = new Map(itemIds.map((id) => [id, refusalOf(order, id)]))
  const packed = itemIds.filter((id) => !refused.get(id))
  const parcel = packed.length > 0 ? putParcel(world, order, packed) : undefined
  if (parcel) countAct(world, counted, true)
  return {
    order_id,
    order_item_list: itemIds.map((order_item_id) => {
      const refusal = refused.get(order_item_id)
      if (refusal || !parcel) return notPacked(order_item_id, refusal ?? refusals.itemStatus)
      return { order_item_id, item_err_code: '0', msg: 'success', retry: false, ...parcel }
    }),
  }
}

function refusalOf({ items }: LazadaOrder, id: number): ItemRefusal | undefined {
  const item = items.find(({ order_item_id }) => order_item_id === id)
  if (!item) return refusals.itemUnknown
  return item.status === 'pending' ? undefined : refusals.itemStatus
}

function putParcel(world: LazadaWorld, order: LazadaOrder, itemIds: readonly number[]) {
  const { random } = world
  const { name, prefix, suffix } = providerOf(order.provider)
  const digits = (length: number) => Array.from({ length }, () => between(random, 0, 9)).join('')
  const package_id = `FP${digits(9)}${String(order.order_id).slice(-6)}`
  const tracking_number = `${prefix}${digits(10)}${suffix}`
  const parcels = [...order.parcels, { package_id, tracking_number, is_cancelled: false, track: [] }]
  changeItems(world, { ...order, parcels }, ({ order_item_id }) => itemIds.includes(order_item_id), {
    status: 'packed',
    package_id,
  })
  return { tracking_number, shipment_provider: name, package_id }
}

function notPacked(order_item_id: number, { code, msg, retry }: ItemRefusal): PackedItem {
  const nothing = { tracking_number: null, shipment_provider: null, package_id: null }
  return { order_item_id, item_err_code: code, msg, retry, ...nothing }
}
