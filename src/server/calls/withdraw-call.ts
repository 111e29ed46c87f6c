import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { accountOf } from '../../domain/channels/market.ts'
import { answerBuyerCancel } from '../../domain/channels/requests/answer-buyer-cancel.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'

const Withdrawn = v.object({ ordersn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })

/**
 * `{ordersn}`: a buyer takes back that they want to cancel (CAN-013). Whoever says so gives a hint, as a webhook does (O9): the order is read anew at Shopee, whose word alone
 * changes it. Answers with our order; asked twice within the same second it is asked once.
 */
export async function withdrawCancellation({ store, session, fields, now }: MarketCall) {
  const order = await readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, answerBuyerCancel.permission)) throw notAllowed()
    const { ordersn = fields['order'] ?? fields['orderCode'] } = fields
    const asked = parseAsked(Withdrawn, { ordersn })
    return orderOfNumber(reading, 'Shopee', asked.ordersn)
  })
  if (!order?.shopeeShopId)
    throw new WireFault('refused', { code: 'order-not-found', text: 'Không có đơn Shopee này.' })
  const { code, subCode = code, shopeeShopId: shopId } = order
  const account = accountOf({ channel: 'Shopee', shopId })
  const second = Math.floor(now / 1000)
  const key = createHash('sha256').update(`withdrawn/${subCode}/${second}`).digest('hex')
  const bytes = Buffer.from(JSON.stringify({ withdrawn: subCode }))
  await store.outside.inbox.put(session.company, {
    account,
    subject: `order/${subCode}`,
    kind: 'order',
    key,
    bytes,
    at: now,
  })
  return { orderCode: code, asked: true }
}
