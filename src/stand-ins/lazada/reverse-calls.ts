import { must } from '../../lib/must.ts'
import { countAct } from '../market/act-counts.ts'
import type { Asked, Told } from './lazada-call.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { idsOf, isFields, jsonParam, textParam, wholeParam } from './read-params.ts'
import { agreeToReturn, refund } from './returns.ts'
import type { ReverseOrder } from './reverse-order.ts'
import { setReverse } from './reverses.ts'

/** Why a seller says no. */
const refusalReasons = [
  { reason_id: 10_000_101, text: 'Item is used', muti_language_text: 'Hàng đã qua sử dụng' },
  { reason_id: 10_000_102, text: 'Item is as described', muti_language_text: 'Hàng đúng mô tả' },
]

/** `/reverse/getreverseordersforseller` */
export function getReverseOrders({ world, sellerId, params }: Asked): Told {
  const page_size = wholeParam(params, 'page_size', { fallback: 10, refuse: wrong('120', 'page size') })
  const page_no = wholeParam(params, 'page_no', { fallback: 1, refuse: wrong('121', 'page number') })
  if (page_size < 1 || page_size > 100) throw wrong('120', 'page size')()
  if (page_no < 1) throw wrong('121', 'page number')()
  const types = textsOf(params, 'request_type_list')
  const states = textsOf(params, 'reverse_status_list')
  const since = Number(params['ReverseOrderLineModifiedTimeRangeStart'] || 0)
  const until = Number(params['ReverseOrderLineModifiedTimeRangeEnd'] || Number.POSITIVE_INFINITY)
  const { reverse_order_id: id, trade_order_id: order } = params
  const found = world.reverses
    .all()
    .filter((one) => one.seller_id === sellerId)
    .filter((one) => !id || String(one.reverse_order_id) === id)
    .filter((one) => !order || String(one.order_id) === order)
    .filter((one) => !types || types.includes(one.request_type))
    .filter((one) => !states || states.includes(one.status))
    .filter((one) => one.updated_at * 1000 >= since && one.updated_at * 1000 <= until)
    .toReversed()
  const items = found.slice((page_no - 1) * page_size, page_no * page_size).map((reverse) => ({
    ...headOf(reverse),
    shipping_type: 'PICK_UP',
    reverse_order_lines: linesOf(world, reverse).map(({ sku_id, item_id, buyer_id, ...line }) => ({
      ...line,
      product: { product_id: item_id, product_sku: String(sku_id) },
      buyer: { buyer_id },
    })),
  }))
  return { result: { success: true, page_no, page_size, total: found.length, items } }
}

/** `/order/reverse/return/detail/list` */
export function getReverseDetail(asked: Asked): Told {
  const reverse = reverseOf(asked)
  const reverseOrderLineDTOList = linesOf(asked.world, reverse).map(
    ({ sku_id, item_id, buyer_id, ...line }) => ({
      ...line,
      productDTO: { product_id: item_id, sku: String(sku_id) },
      buyer: { user_id: buyer_id },
    }),
  )
  return { data: { ...headOf(reverse), shipping_type: 'PICK_UP', reverseOrderLineDTOList } }
}

/** `/order/reverse/reason/list` */
export function getReasons({ params }: Asked): Told {
  textParam(params, 'reverse_order_line_id')
  return { data: refusalReasons }
}

/** `/order/reverse/return/update`: what the seller says to a buyer who gives goods back. */
export function updateReturn(asked: Asked): Told {
  const { world, params } = asked
  const reverse = reverseOf(asked)
  const order = must(world.orders.get(String(reverse.order_id)), 'the order that goods come back of')
  const ids = idsOf(jsonParam(params, 'reverse_order_item_ids'))
  if (!ids?.every((id) => reverse.lines.some((line) => line.reverse_order_line_id === id)))
    throw new LazadaRefusal('126', 'E0126: invalid reverse order lines')
  const isOpen = reverse.request_type === 'RETURN' && reverse.status === 'REQUEST_INITIATE'
  const isUnderway = reverse.request_type === 'RETURN' && reverse.status === 'REQUEST_COMPLETE'
  const action = textParam(params, 'action')
  const step = ofRequest.includes(action) ? 'asked' : 'coming'
  const answer = {
    act: 'answer' as const,
    shop_id: reverse.seller_id,
    of: `${reverse.reverse_order_id}/${step}`,
    said: action.startsWith('refuse') ? ('no' as const) : ('yes' as const),
  }
  countAct(world, answer, false)
  if (world.faults.strikes('item')) throw notSupported()
  if (action === 'agreeReturn' && isOpen) agreeToReturn(world, reverse)
  else if (action === 'instantRefund' && isOpen) refund(world, order, reverse)
  else if ((action === 'agreeRefund' || action === 'confirmDelivery') && isUnderway)
    refund(world, order, reverse)
  else if ((action === 'refuseReturn' && isOpen) || (action === 'refuseRefund' && isUnderway)) {
    if (!refusalReasons.some(({ reason_id }) => String(reason_id) === params['reason_id']))
      throw new LazadaRefusal('108', "E0108: reason can't be empty if you want to refuse return or refund")
    const comment = params['comment'] ?? ''
    const images = params['image_info'] ? textsOf(params, 'image_info') : undefined
    const refused = { reason_id: params['reason_id'] ?? '', comment, images: images ?? [] }
    setReverse(world, { ...reverse, refused }, 'REQUEST_REJECT')
  } else throw notSupported()
  countAct(world, answer, true)
  return { data: { reverse_order_id: reverse.reverse_order_id } }
}

/** What is said to the request itself; the rest is about what the buyer sent. */
const ofRequest: readonly string[] = ['agreeReturn', 'instantRefund', 'refuseReturn']

function reverseOf({ world, sellerId, params }: Asked): ReverseOrder {
  const reverse = world.reverses.get(params['reverse_order_id'] ?? '')
  if (reverse?.seller_id !== sellerId)
    throw new LazadaRefusal('105', 'E0105: reverse order id is empty or invalid')
  return reverse
}

function notSupported(): LazadaRefusal {
  return new LazadaRefusal('114', 'E0114: this reverse does not support this action')
}

function headOf({ reverse_order_id, order_id, request_type }: ReverseOrder) {
  return { reverse_order_id, trade_order_id: order_id, request_type, is_rtm: true }
}

function linesOf(world: LazadaWorld, reverse: ReverseOrder) {
  const order = world.orders.get(String(reverse.order_id))
  return reverse.lines.flatMap(({ reverse_order_line_id, order_item_id }) => {
    const item = order?.items.find((one) => one.order_item_id === order_item_id)
    if (!order || !item) return []
    const refund_amount = item.item_price - item.voucher_seller - item.voucher_platform
    return [
      {
        reverse_order_line_id,
        trade_order_line_id: order_item_id,
        reverse_status: reverse.status,
        reason_code: reverse.reason_code,
        reason_text: reverse.reason_text,
        ofc_status: reverse.request_type === 'RETURN' ? 'RETURN_PENDING' : '',
        is_need_refund: true,
        is_dispute: false,
        refund_amount,
        refund_payment_method: order.payment_method,
        item_unit_price: item.item_price,
        seller_sku_id: item.seller_sku,
        platform_sku_id: item.shop_sku,
        whqc_decision: null,
        tracking_number: reverse.tracking_number ?? null,
        sla: reverse.sla * 1000,
        trade_order_gmt_create: order.created_at * 1000,
        return_order_line_gmt_create: reverse.created_at * 1000,
        return_order_line_gmt_modified: reverse.updated_at * 1000,
        item_id: item.item_id,
        sku_id: item.sku_id,
        buyer_id: reverse.buyer_id,
      },
    ]
  })
}

function textsOf(params: Readonly<Record<string, string>>, name: string): string[] | undefined {
  if (!params[name]) return undefined
  const list = jsonParam(params, name)
  if (!Array.isArray(list) || list.some((one) => isFields(one)))
    throw new LazadaRefusal('InvalidParameter', `The specified parameter "${name}" is invalid`, {
      type: 'ISV',
    })
  return list.length > 0 ? list.map(String) : undefined
}

function wrong(code: string, what: string): () => LazadaRefusal {
  return () => new LazadaRefusal(code, `E0${code}: ${what} invalid`)
}
