import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { mayDo } from '../../domain/people/actor.ts'
import { floorWork } from '../../domain/people/permissions.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { findCaller } from '../auth/caller.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Store } from '../store/store.ts'

const Asked = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(130)),
  /** The label that the device knows of: another one is not given in its place. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(130)),
})

/**
 * The label of an order, for whoever works on the floor of its warehouse. It names a buyer: the token stands in the body, never in an address, and of
 * an order that is through there is none.
 */
export function addLabelFiles(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: () => number },
): void {
  app.post('/api/label/file', { bodyLimit: questionByteLimit }, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const { actor } = await findCaller(store, fields.token, clock())
    if (!mayDo(actor, floorWork)) throw new WireFault('not-allowed')
    const { code, id } = parse(Asked, fields)
    const file = await store.read(actor.company, async (reading) => {
      const [row] = await reading.rows([{ table: 'orders', key: code }])
      const order = row as Order | undefined
      if (!order || !inScope(scopeOf(actor), 'orders', order)) throw refused('label-unknown', unknown)
      const known = [order.marketLabel, order.marketSlip]
      return known.some((paper) => paper?.file?.id === id) ? reading.file(id) : undefined
    })
    if (!file) throw refused('label-not-here', notHere)
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${id.replace(/[^A-Za-z0-9._-]/g, '-')}.pdf"`)
      .send(Buffer.from(file.bytes))
  })
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const unknown = 'Máy chủ không có đơn này, hoặc đơn thuộc kho khác.'
const notHere = "Máy chủ không còn tem này. Bấm 'Lấy lại tem' để lấy từ sàn."
