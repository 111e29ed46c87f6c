import * as v from 'valibot'
import { labelInForce, mayHaveLabel } from '../../domain/channels/labels/label-of.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { floorWork } from '../../domain/people/permissions.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { mergePdfs } from '../../lib/merge-pdfs.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { refused } from '../outside/shipping-ways.ts'
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'

/*
 * A label names a buyer, so the address of one holds no key: it leads to the order here, where who is signed in prints it. What prints several takes such addresses, and answers the papers.
 */

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const mostLabels = 50

const Labelled = v.object({ sid: v.optional(Text), orderCode: Text })

/** `{sid, orderCode}`: where the order's label is to be had, once it is here (FUL-358, FUL-359). */
export async function tikiLabelAddress({ store, session, fields, origin }: MarketCall): Promise<string> {
  return readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, floorWork)) throw notAllowed()
    const { sid, orderCode } = parseAsked(Labelled, fields)
    const order = await orderOfNumber(reading, 'Tiki', orderCode)
    const isTheirs = order && inScope(scopeOf(actor), 'orders', order) && isOf(order, sid)
    if (!isTheirs || !labelOf(order)) throw notReady([orderCode])
    return new URL(`/orders/${encodeURIComponent(order.code)}`, origin).href
  })
}

const isOf = ({ tikiAccount }: Order, sid: string | undefined) => sid === undefined || tikiAccount === sid
const labelOf = (order: Order) => (mayHaveLabel(order) ? labelInForce(order) : undefined)

const Printed = v.object({
  urls: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
    v.minLength(1, 'Không có đơn hàng.'),
    v.maxLength(mostLabels, `Vui lòng in tối đa ${mostLabels} đơn trên 1 lần in!!!`),
  ),
})

/** `{urls}`: the labels at these addresses of ours in one PDF (base64), in that order, and those that have none (FUL-113, FUL-364). Nothing is fetched from an address that somebody sends (O13). */
export async function printTikiLabels({ store, session, fields }: MarketCall) {
  const { had, missing } = await readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, floorWork)) throw notAllowed()
    const { urls } = parseAsked(Printed, fields)
    const codes = urls.map(codeAt)
    const rows = await reading.rows(codes.map((key) => ({ table: 'orders' as const, key })))
    const files = await Promise.all(
      rows.map(async (row) => {
        const order = row as Order | undefined
        const isTheirs = order?.channel === 'Tiki' && inScope(scopeOf(actor), 'orders', order)
        const label = isTheirs ? labelOf(order) : undefined
        return label && (await reading.file(label.id))
      }),
    )
    return {
      had: files.filter((file) => file !== undefined),
      missing: codes.filter((_, index) => files[index] === undefined),
    }
  })
  if (had.length === 0) throw notReady(missing)
  const { bytes } = await mergePdfs(had.map((file) => new Uint8Array(file.bytes).buffer))
  return { document: Buffer.from(bytes).toString('base64'), error_bills: missing }
}

/** The order that an address of ours leads to; of any other address its own text, which no order is called by. */
function codeAt(url: string): string {
  const [, code] = /\/orders\/([^/?#]+)/.exec(url) ?? []
  if (code === undefined) return url
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

function notReady(codes: readonly string[]) {
  const text = `Các đơn hàng ${codes.join(', ')} chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!`
  return refused('labels-not-ready', text)
}
