import { countAct } from '../market/act-counts.ts'
import { cancelAsBuyer } from './cancel.ts'
import { changeItems, findByParcel, track } from './change-order.ts'
import { type ItemRefusal, mostAtOnce, notDone, refusals, wellDone } from './envelope.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { pushParcel } from './push.ts'
import { type Fields, isFields, objectParam } from './read-params.ts'

/** `/order/package/rts`: the carrier may come. */
export function readyToShip(asked: Asked): Told {
  return eachParcel(asked, 'readyToShipReq', (world, known, package_id) => {
    const counted = { act: 'ship', shop_id: known.seller_id, of: String(known.order_id) } as const
    countAct(world, counted, false)
    if (world.faults.strikes('item')) return refusals.noCarrier
    const order = world.faults.strikes('order-changed') ? cancelAsBuyer(world, known) : known
    if (isCancelled(order, package_id)) return refusals.packageCancelled
    if (statusOf(order, package_id) !== 'packed') return refusals.packageStatus
    countAct(world, counted, true)
    const tracked = track(world, order, package_id, {
      code: '1200',
      type: 'ready_to_ship',
      title: 'Đã chuẩn bị hàng',
      description: 'Người bán đã chuẩn bị hàng, chờ đơn vị vận chuyển',
    })
    changeItems(world, tracked, (item) => item.package_id === package_id, { status: 'ready_to_ship' })
    pushParcel(world, tracked, { package_id, status: 'READY_TO_SHIP' })
    return undefined
  })
}

/** `/order/package/repack`: back to where nothing is packed. */
export function repack(asked: Asked): Told {
  return eachParcel(asked, 'rePackReq', (world, order, package_id) => {
    if (isCancelled(order, package_id)) return refusals.packageCancelled
    if (statusOf(order, package_id) !== 'packed') return refusals.packageStatus
    const parcels = order.parcels.filter((parcel) => parcel.package_id !== package_id)
    changeItems(world, { ...order, parcels }, (item) => item.package_id === package_id, {
      status: 'pending',
      package_id: '',
    })
    return undefined
  })
}

/** `/order/package/sof/delivered` and `failed_delivery`: no parcel here is the seller's own to bring. */
export function bringOneself(field: string): (asked: Asked) => Told {
  return (asked) => eachParcel(asked, field, () => refusals.notOwnFleet)
}

/** Does each parcel for itself. @param act why it came to nothing, where it did */
function eachParcel(
  { world, sellerId, params }: Asked,
  field: string,
  act: (world: LazadaWorld, order: LazadaOrder, package_id: string) => ItemRefusal | undefined,
): Told {
  const wanted = packageIds(objectParam(params, field))
  if (!('ids' in wanted)) return wanted
  const packages = wanted.ids.map((package_id) => {
    const order = findByParcel(world, sellerId, package_id)
    const refusal = order ? act(world, order, package_id) : refusals.packageUnknown
    const { code, msg, retry } = refusal ?? { code: '0', msg: 'success', retry: false }
    return { package_id, item_err_code: code, msg, retry }
  })
  return wellDone({ packages }, packages.find(({ item_err_code }) => item_err_code !== '0')?.item_err_code)
}

/** The parcels that a request names, 1 to 20. */
export function packageIds(request: Fields): { ids: string[] } | Told {
  const list = request['packages']
  if (!Array.isArray(list) || list.length === 0) return notDone('700017', "param can't be null")
  if (list.length > mostAtOnce) return notDone('700022', 'batch size out of limit')
  const ids = (list as unknown[]).map((one) => (isFields(one) ? one['package_id'] : undefined))
  const texts = ids.filter((id) => typeof id === 'string' && id !== '')
  if (texts.length < ids.length) return notDone('700004', 'param illegal')
  return { ids: texts as string[] }
}

export function isCancelled({ parcels }: LazadaOrder, package_id: string): boolean {
  return parcels.some((parcel) => parcel.package_id === package_id && parcel.is_cancelled)
}

function statusOf({ items }: LazadaOrder, package_id: string) {
  return items.find((item) => item.package_id === package_id)?.status
}
