import { answerBuyerCancel } from '../../domain/channels/requests/answer-buyer-cancel.ts'
import { cancelChannelOrder } from '../../domain/channels/requests/cancel-channel-order.ts'
import { rejectReasonOf } from '../../domain/channels/requests/reject-reasons.ts'
import type { Channel } from '../../domain/tables/orders.ts'
import type { Fields } from '../http/body.ts'
import type { Store } from '../store/store.ts'
import { orderOfNumber } from './order-of-number.ts'

/** What the documents call a cancellation at each marketplace, as a command of ours about one order. */
interface Form {
  channel: Channel
  /** The marketplace's number of the order. */
  number(fields: Fields): unknown
  command: { path: string; method: string }
  params(fields: Fields): Fields
}

const cancelOf = (channel: Channel, number: Form['number'], params: Form['params']): Form => ({
  channel,
  number,
  command: cancelChannelOrder,
  params,
})
const answerOf = (channel: Channel, accepts: boolean): Form => ({
  channel,
  number: ({ ordersn, order, orderId }) => ordersn ?? order ?? orderId,
  command: answerBuyerCancel,
  params: ({ rejectReasonKey: key }) => {
    const reason = !accepts && typeof key === 'string' ? rejectReasonOf(key) : undefined
    return { accepts, reason }
  },
})

const shopee = cancelOf(
  'Shopee',
  ({ ordersn }) => ordersn,
  ({ cancelReason, itemList }) => ({ reason: cancelReason, lines: linesOf(itemList) }),
)
const byKey: Form['params'] = ({ cancelReasonKey: key }) => ({
  reason: typeof key === 'number' ? String(key) : key,
})

/**
 * Tokens that these bring are not looked at: the server has its own. Document 1 and document 2 leave open where Shopee's stand, and how buyers' requests are answered (FUL-446): each has one
 * name here.
 */
const forms: Readonly<Record<string, Form>> = {
  '/api/shopee cancelShopeeOrder': shopee,
  '/api/v2/shopee cancelShopeeOrder': shopee,
  '/api/lazada cancelLazadaOrder': cancelOf('Lazada', ({ orderId }) => orderId, byKey),
  '/api/tiktok cancelTiktokOrderV2': cancelOf('Tiktok', ({ orderId }) => orderId, byKey),
  '/api/official_shopee acceptBuyerCancellation': answerOf('Shopee', true),
  '/api/official_shopee rejectBuyerCancellation': answerOf('Shopee', false),
  '/api/official_tiktok acceptBuyerReverseRequest': answerOf('Tiktok', true),
  '/api/official_tiktok rejectBuyerReverseRequest': answerOf('Tiktok', false),
}

/** Where they are called. */
export const marketCancelNames: readonly string[] = Object.keys(forms)

/** A call by one of these names, as a call of the command that it is; nothing for other names. */
export async function asCancel(
  store: Pick<Store, 'read'>,
  company: string,
  name: string,
  body: Fields,
): Promise<{ path: string; body: Fields } | undefined> {
  const form = forms[name]
  if (!form) return undefined
  const { params: inner, method: _, token, ...beside } = body
  const fields = { ...beside, ...(inner as Fields | undefined) }
  const number = String(form.number(fields) ?? '')
  const { path, method } = form.command
  const order = await store.read(company, (reading) => orderOfNumber(reading, form.channel, number))
  const params = { code: order?.code ?? number, ...form.params(fields) }
  return { path, body: { token, id: body['id'], method, params } }
}

function linesOf(items: unknown): unknown {
  if (!Array.isArray(items)) return undefined
  return items.map((item: Fields) => ({
    itemId: String(item['item_id'] ?? ''),
    modelId: String(item['model_id'] ?? 0),
  }))
}
