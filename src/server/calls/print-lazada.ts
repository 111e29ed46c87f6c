import * as v from 'valibot'
import { labelInForce, mayHaveLabel } from '../../domain/channels/labels/label-of.ts'
import { labelsAtOnce } from '../../domain/channels/labels/limits.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { floorWork } from '../../domain/people/permissions.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import { mergePdfs } from '../../lib/merge-pdfs.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { LazadaOrderId } from './lazada-order-id.ts'
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'

const most = labelsAtOnce.Lazada

const Asked = v.object({
  order_ids: v.pipe(
    v.array(LazadaOrderId),
    v.minLength(1, 'Không có đơn hàng.'),
    v.maxLength(most, `Vui lòng in tối đa ${most} đơn trên 1 lần in!!!`),
  ),
  /** The e-mail of the shop's account (FUL-127). */
  account: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  /** The label unless told: document 2 does not say how its client names what was chosen. */
  doc_type: v.optional(v.picklist(['invoice', 'shippingLabel']), 'shippingLabel'),
})

/** FUL-365 `printLazadaLabelsByAccountV2 {order_ids, account, doc_type}`: what lies here of them in one PDF (base64), in that order, and the codes of those that have none. */
export async function printLazadaLabels({ store, session, fields }: MarketCall) {
  const { order_ids, account, doc_type } = await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, floorWork)) throw notAllowed()
    return parseAsked(Asked, fields)
  })
  const of = doc_type === 'invoice' ? 'slip' : 'label'
  const files = await readAs(store, session, (reading, actor) =>
    Promise.all(
      order_ids.map(async (number) => {
        const order = await orderOfNumber(reading, 'Lazada', number)
        const isTheirs = order && inScope(scopeOf(actor), 'orders', order) && order.lazadaAccount === account
        const label = isTheirs && mayHaveLabel(order) ? labelInForce(order, of) : undefined
        return label && (await reading.file(label.id))
      }),
    ),
  )
  const missing = order_ids.filter((_, index) => files[index] === undefined)
  const had = files.filter((file) => file !== undefined)
  if (had.length === 0)
    throw new WireFault('refused', {
      code: 'labels-not-ready',
      text: `Các đơn hàng ${missing.join(', ')} chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!`,
    })
  const { bytes } = await mergePdfs(had.map((file) => new Uint8Array(file.bytes).buffer))
  return { document: Buffer.from(bytes).toString('base64'), code: '0', error_bills: missing }
}
