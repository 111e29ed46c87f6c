import { must } from '../../lib/must.ts'
import { countAct, type Said } from '../market/act-counts.ts'
import { widestPage, widestWindow } from './order-list.ts'
import type { PracticeReturn } from './practice-return.ts'
import { queryText, queryWhole, textOf, wholeOf } from './read-fields.ts'
import { setReturn } from './returns.ts'
import type { Asked, Told } from './shopee-call.ts'
import { goodsTotal } from './shopee-order.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** Why a seller speaks against a return. */
const reasons = [
  { reason_id: 1, reason_text: 'I received wrong or damaged goods' },
  { reason_id: 2, reason_text: 'I did not receive the goods' },
  { reason_id: 3, reason_text: 'The goods that I sent are right' },
] as const

/** `GET /api/v2/returns/get_return_list`: the newest first. */
export function getReturnList({ world, shopId, query }: Asked): Told {
  const page = queryWhole(query, 'page_no')
  const size = queryWhole(query, 'page_size')
  if (size < 1 || size > widestPage) throw wrongParameters('page_size should be between 1 and 100')
  const [from, to] = [
    queryWhole(query, 'update_time_from', 0),
    queryWhole(query, 'update_time_to', 9_999_999_999),
  ]
  if (query.has('update_time_from') && (from >= to || to - from > widestWindow))
    throw wrongParameters('Start time must be earlier than end time and diff in 15days.')
  const status = query.get('status')
  const found = world.returns
    .all()
    .filter((one) => one.shop_id === shopId && one.update_time >= from && one.update_time <= to)
    .filter((one) => !status || one.status === status)
    .sort((a, b) => b.update_time - a.update_time || (a.return_sn < b.return_sn ? 1 : -1))
  const at = page * size
  const shown = found.slice(at, at + size).map((one) => toldReturn(world, one))
  return { response: { more: found.length > at + size, return: shown } }
}

/** `GET /api/v2/returns/get_return_detail` */
export function getReturnDetail(asked: Asked): Told {
  return { response: toldReturn(asked.world, returnOf(asked, queryText(asked.query, 'return_sn'))) }
}

/** `POST /api/v2/returns/confirm`: the buyer has the money. */
export function confirmReturn(asked: Asked): Told {
  const { world } = asked
  const one = returnOf(asked, textOf(asked.body, 'return_sn'))
  countAct(world, answerTo(one, 'yes'), false)
  if (world.faults.strikes('item') || !awaitsSeller(one)) throw notNow()
  countAct(world, answerTo(one, 'yes'), true)
  setReturn(world, one, { status: 'ACCEPTED' })
  return { response: { return_sn: one.return_sn } }
}

/** `GET /api/v2/returns/get_return_dispute_reason` */
export function getDisputeReasons(asked: Asked): Told {
  returnOf(asked, queryText(asked.query, 'return_sn'))
  return { response: { dispute_reason: reasons } }
}

/** `POST /api/v2/returns/dispute` */
export function disputeReturn(asked: Asked): Told {
  const { world, body } = asked
  const one = returnOf(asked, textOf(body, 'return_sn'))
  if (!textOf(body, 'email').includes('@')) throw wrongParameters('email is invalid')
  const reason = wholeOf(body, 'dispute_reason')
  if (!reasons.some(({ reason_id }) => reason_id === reason))
    throw wrongParameters('dispute_reason is invalid')
  const images = body['images'] ?? []
  if (!Array.isArray(images) || images.some((url) => typeof url !== 'string' || !isOurs(world, url)))
    throw wrongParameters('images should be links of convert_image')
  countAct(world, answerTo(one, 'no'), false)
  if (world.faults.strikes('item') || !awaitsSeller(one)) throw notNow()
  countAct(world, answerTo(one, 'no'), true)
  const text = typeof body['dispute_text_reason'] === 'string' ? body['dispute_text_reason'] : ''
  setReturn(world, one, { status: 'SELLER_DISPUTE', dispute: { reason, text, images: images as string[] } })
  return { response: { return_sn: one.return_sn } }
}

/** `POST /api/v2/returns/convert_image`: a picture becomes a link that a dispute names. */
export function convertImage(asked: Asked): Told {
  const { world, body } = asked
  const image = textOf(body, 'upload_image')
  const id = `proof-${world.images.size + 1}`
  world.images.put(id, { bytes: image.length })
  return { response: { images: [{ url: linkOf(id), thumbnail_url: linkOf(id) }] } }
}

function linkOf(id: string): string {
  return `https://cf.shopee.vn/file/${id}`
}

function isOurs({ images }: ShopeeWorld, url: string): boolean {
  return images.get(url.replace(linkOf(''), '')) !== undefined
}

/** Until the buyer sent it the seller answers the request; then they speak about what came back. */
function answerTo({ return_sn, shop_id, tracking_number }: PracticeReturn, said: Said) {
  const of = `${return_sn}/${tracking_number ? 'coming' : 'asked'}`
  return { act: 'answer' as const, shop_id, of, said }
}

function awaitsSeller({ status }: PracticeReturn): boolean {
  return status === 'REQUESTED' || status === 'PROCESSING'
}

function returnOf({ world, shopId }: Asked, return_sn: string): PracticeReturn {
  const one = world.returns.get(return_sn)
  if (one?.shop_id !== shopId) throw new ShopeeRefusal('error_not_found', 'The return_sn is not found.')
  return one
}

function notNow(): ShopeeRefusal {
  return new ShopeeRefusal(
    'returns.status_not_supported',
    'The return status does not support this operation.',
  )
}

function toldReturn(world: ShopeeWorld, one: PracticeReturn): object {
  const order = must(world.orders.get(one.order_sn), 'the order of a return')
  const { dispute, shop_id: _, ...told } = one
  return {
    ...told,
    image: [],
    reason: one.needs_logistics ? 'DIFFERENT_DESCRIPTION' : 'NOT_RECEIPT',
    text_reason: one.needs_logistics
      ? 'Áo không giống hình shop đăng'
      : 'Shipper báo giao rồi mà em chưa nhận được',
    refund_amount: goodsTotal(order),
    amount_before_discount: goodsTotal(order),
    currency: 'VND',
    return_ship_due_date: one.due_date,
    negotiation_status: 'PENDING_RESPOND',
    return_refund_type: 'RRBOC',
    validation_type: 'seller_validation',
    dispute_reason: dispute ? [String(dispute.reason)] : [],
    dispute_text_reason: dispute ? [dispute.text] : [],
    user: { username: order.buyer.username, email: '', portrait: '' },
    item: order.lines.map((line) => ({
      item_id: line.item_id,
      model_id: line.model_id,
      name: line.item_name,
      images: [],
      amount: line.quantity,
      item_price: line.price,
      item_sku: line.item_sku,
      variation_sku: line.model_sku,
    })),
  }
}
