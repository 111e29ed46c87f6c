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
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'

const most = labelsAtOnce.Tiktok

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const Id = v.union([Text, v.pipe(v.number(), v.safeInteger(), v.transform(String))])

const Asked = v.object({
  orderIdList: v.pipe(
    v.array(v.object({ code: Id, shopId: Id })),
    v.minLength(1, 'Không có đơn hàng.'),
    v.maxLength(most, `Vui lòng in tối đa ${most} đơn trên 1 lần in!!!`),
  ),
  /** FUL-147: label, packing slip, or both, by TikTok's names. */
  documentType: v.optional(
    v.picklist(['SHIPPING_LABEL', 'PACKING_SLIP', 'SHIPPING_LABEL_AND_PACKING_SLIP']),
    'SHIPPING_LABEL',
  ),
})

/**
 * FUL-377 `/api/tiktok printMultipleTiktokLabelV2 {orderIdList: [{code, shopId}], documentType}`: what lies here of them in one PDF, in that order, as a link that brings it along, and the
 * numbers of those that have none of that kind.
 */
export async function printTiktokLabels({ store, session, fields }: MarketCall) {
  const { orderIdList, documentType } = await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, floorWork)) throw notAllowed()
    return parseAsked(Asked, fields)
  })
  const files = await readAs(store, session, (reading, actor) =>
    Promise.all(
      orderIdList.map(async ({ code, shopId }) => {
        const order = await orderOfNumber(reading, 'Tiktok', code)
        const isTheirs = order && inScope(scopeOf(actor), 'orders', order) && order.tiktokShopId === shopId
        if (!isTheirs || !mayHaveLabel(order)) return undefined
        const here = [labelInForce(order), labelInForce(order, 'slip')]
        const asked = here.find((paper) => paper?.paper === documentType)
        return asked && (await reading.file(asked.id))
      }),
    ),
  )
  const failed = orderIdList.filter((_, index) => files[index] === undefined).map(({ code }) => code)
  const had = files.filter((file) => file !== undefined)
  if (had.length === 0)
    throw new WireFault('refused', {
      code: 'labels-not-ready',
      text: `Các đơn hàng ${failed.join(', ')} chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!`,
    })
  const { bytes } = await mergePdfs(had.map((file) => new Uint8Array(file.bytes).buffer))
  const link = `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`
  return { link, listPrintFailed: failed }
}
