import { secondsOf } from '../market/clock.ts'
import { findOrder } from './change-order.ts'
import { labelPdf } from './label.ts'
import { later } from './later.ts'
import { pushCodes } from './push.ts'
import { listOf, optionalText, refusalOf, textOf } from './read-fields.ts'
import { checkPackage } from './ship-parameter.ts'
import type { Asked, Told } from './shopee-call.ts'
import type { PracticeOrder } from './shopee-order.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { toldNumber } from './tracking.ts'

/** Papers that can be asked for; the first is the one Shopee would take. */
export const documentTypes = ['THERMAL_AIR_WAYBILL', 'NORMAL_AIR_WAYBILL'] as const

type Fields = Readonly<Record<string, unknown>>

/** `POST /api/v2/logistics/get_shipping_document_parameter` */
export function getDocumentParameter(asked: Asked): Told {
  return perOrder(asked, () => ({
    suggest_shipping_document_type: documentTypes[0],
    selectable_shipping_document_type: documentTypes,
  }))
}

/** `POST /api/v2/logistics/create_shipping_document`: a paper exists between arranged and picked up only. */
export function createDocument(asked: Asked): Told {
  const { world } = asked
  return perOrder(asked, (order, one) => {
    if (world.faults.strikes('item')) throw cannotPrint()
    const type = typeOf(one)
    if (order.parcel.logistics_status !== 'LOGISTICS_REQUEST_CREATED') throw cannotPrint()
    const number = toldNumber(world, order.parcel)
    if (!number || one['tracking_number'] !== number)
      throw new ShopeeRefusal(
        'logistics.tracking_number_invalid',
        'The tracking number is invalid. Please check the tracking number.',
      )
    prepare(world, order, type)
    return {}
  })
}

/** Asked for twice, a paper stays the one it is. */
function prepare(world: ShopeeWorld, order: PracticeOrder, type: string): void {
  const { parcel } = order
  if (parcel.documents[type] !== undefined) return
  const readyAt = secondsOf(world) + world.settings.documentAfter
  const documents = { ...parcel.documents, [type]: readyAt }
  world.orders.put(order.order_sn, { ...order, parcel: { ...parcel, documents } })
  later(world, { at: readyAt, code: pushCodes.document, order_sn: order.order_sn })
}

/** `POST /api/v2/logistics/get_shipping_document_result` */
export function getDocumentResult(asked: Asked): Told {
  return perOrder(asked, (order, one) => {
    const readyAt = order.parcel.documents[typeOf(one)]
    if (readyAt === undefined) throw printFirst(order)
    return { status: readyAt <= secondsOf(asked.world) ? 'READY' : 'PROCESSING' }
  })
}

/** `POST /api/v2/logistics/download_shipping_document`: one PDF, a page each in the order asked; an error as JSON where one of them is not ready. */
export function downloadDocument({ world, shopId, body }: Asked): Told {
  const type = typeOf(body)
  const orders = listOf(body, 'order_list').map((one) => {
    const order = orderOf(world, shopId, one)
    const readyAt = order.parcel.documents[type]
    if (readyAt === undefined) throw printFirst(order)
    if (readyAt > secondsOf(world))
      throw new ShopeeRefusal(
        'logistics.download_later',
        `Processing, please download later. Detail: ${order.order_sn}`,
      )
    if (order.parcel.logistics_status !== 'LOGISTICS_REQUEST_CREATED') throw cannotPrint()
    return order
  })
  return { pdf: labelPdf(world, orders, type) }
}

/** Answers each order of `order_list` for itself; an error where all failed. */
function perOrder({ world, shopId, body }: Asked, act: (order: PracticeOrder, one: Fields) => object): Told {
  const asked = listOf(body, 'order_list')
  const failed: object[] = []
  const result_list = asked.map((one) => {
    const named = { order_sn: textOf(one, 'order_sn'), package_number: optionalText(one, 'package_number') }
    let answer: object = {}
    const refusal = refusalOf(() => {
      answer = act(orderOf(world, shopId, one), one)
    })
    if (!refusal) return { ...named, ...answer }
    failed.push(named)
    return { ...named, fail_error: refusal.error, fail_message: refusal.message }
  })
  const told = { response: { result_list }, warning: failed.length > 0 ? failed : null }
  if (failed.length < asked.length) return told
  const message = 'Failed, please check result_list for more details.'
  return { ...told, error: 'common.batch_api_all_failed', message }
}

function orderOf(world: ShopeeWorld, shop_id: number, one: Fields): PracticeOrder {
  const number = textOf(one, 'order_sn')
  const order = findOrder(world, shop_id, number)
  if (!order)
    throw new ShopeeRefusal(
      'logistics.order_not_exist',
      `The order_sn ${number} you provided is not exist. Please check`,
    )
  checkPackage(order, optionalText(one, 'package_number'))
  return order
}

function typeOf(fields: Fields): string {
  const type = optionalText(fields, 'shipping_document_type') ?? documentTypes[0]
  if (!documentTypes.some((known) => known === type))
    throw new ShopeeRefusal(
      'logistics.shipping_document_type_invalid',
      'The shipping_document_type is not invalid. Please check the shipping_document_type.',
    )
  return type
}

function printFirst({ order_sn }: PracticeOrder): ShopeeRefusal {
  return new ShopeeRefusal(
    'logistics.shipping_document_should_print_first',
    `The package can not print now, please create shipping document first.Detail: ${order_sn}`,
  )
}

function cannotPrint(): ShopeeRefusal {
  return new ShopeeRefusal('logistics.package_can_not_print', 'The package can not print now.')
}
