import * as v from 'valibot'
import type { Actor } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { toldRow } from '../sync/told-row.ts'

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Asked = v.union([v.object({ code: Code }), v.object({ deliveryId: Code })])

/** `/api/order getOrder {code | deliveryId}`: the order with `swItems`. Two orders of one waybill are not guessed between. */
export async function getOrder(reading: Reading, actor: Actor, fields: Fields): Promise<Order> {
  const asked = parseAsked(Asked, fields)
  const codes = 'code' in asked ? [asked.code] : await reading.orderCodesByWaybill(asked.deliveryId)
  const scope = scopeOf(actor)
  const found = (await reading.rows(codes.map((key) => ({ table: 'orders' as const, key }))))
    .map((row) => row as Order | undefined)
    .filter((order) => order !== undefined && inScope(scope, 'orders', order))
  const order = found[0]
  const about = 'code' in asked ? asked.code : asked.deliveryId
  if (!order) {
    throw new WireFault('refused', {
      code: 'order-not-found',
      text: `Không tìm thấy đơn ${about}. Kiểm tra lại mã rồi thử lại.`,
    })
  }
  if (found.length > 1) {
    throw new WireFault('refused', {
      code: 'order-ambiguous',
      text: `Mã vận đơn ${about} thuộc ${found.length} đơn. Nhập mã đơn để chọn đúng đơn.`,
    })
  }
  return toldRow(scope, 'orders', order)
}
