import * as v from 'valibot'
import { labelInForce, mayHaveLabel } from '../../domain/channels/labels/label-of.ts'
import { labelsAtOnce } from '../../domain/channels/labels/limits.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { floorWork } from '../../domain/people/permissions.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { mergePdfs } from '../../lib/merge-pdfs.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Store } from '../store/store.ts'

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const most = labelsAtOnce.Shopee

/** Orders by the shop that they are of; `listUrl`, of a client that fetched labels by itself, is not read: labels lie here. */
const Asked = v.object({
  orders: v.pipe(
    v.record(Code, v.array(Code)),
    v.check((orders) => {
      const { length } = Object.values(orders).flat()
      return length > 0 && length <= most
    }),
  ),
})

/** FUL-367, FUL-368 `/api/shopee printMultipleCarriersLabel`: their labels in one PDF (base64), in that order, and the codes of those that have none. */
export async function printLabels({
  store,
  actor,
  fields,
}: {
  store: Pick<Store, 'read'>
  actor: Actor
  fields: Fields
}): Promise<{ buffer: string; error_bills: string[] }> {
  if (!mayDo(actor, floorWork)) throw notAllowed()
  const asked = parseAsked(Asked, fields)
  const codes = Object.entries(asked.orders).flatMap(([shopId, some]) =>
    some.map((code) => ({ shopId, code })),
  )
  const scope = scopeOf(actor)
  const files = await store.read(actor.company, async (reading) => {
    const rows = await reading.rows(codes.map(({ code }) => ({ table: 'orders' as const, key: code })))
    return Promise.all(
      rows.map(async (row, index) => {
        const order = row as Order | undefined
        const isTheirs =
          order && inScope(scope, 'orders', order) && order.shopeeShopId === codes[index]?.shopId
        const label = isTheirs && mayHaveLabel(order) ? labelInForce(order) : undefined
        return label && (await reading.file(label.id))
      }),
    )
  })
  const missing = codes.filter((_, index) => files[index] === undefined).map(({ code }) => code)
  const had = files.filter((file) => file !== undefined)
  if (had.length === 0)
    throw new WireFault('refused', {
      code: 'labels-not-ready',
      text: `Các đơn hàng ${missing.join(', ')} chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!`,
    })
  const { bytes } = await mergePdfs(had.map((file) => new Uint8Array(file.bytes).buffer))
  return { buffer: Buffer.from(bytes).toString('base64'), error_bills: missing }
}
