import * as v from 'valibot'
import { reportRequest } from '../../../domain/channels/requests/report-request.ts'
import type { RequestKind } from '../../../domain/channels/requests/request-of.ts'
import type { ChannelRequests } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { readTold, takeTold } from '../take-told.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Making, type Performer } from './performer.ts'

const Params = v.object({ code: v.string(), id: v.string() })

/** What is asked of a marketplace about one order, and whether an earlier attempt may have reached it (O4). */
export interface Asked<K extends RequestKind> {
  order: Order
  request: NonNullable<ChannelRequests[K]>
  isRepeated: boolean
}

/**
 * Carries out what somebody asked of a marketplace about an order. What comes of it is written on the order (O5): done, with the order as the marketplace has it from then on; or what stands
 * in the way, for whoever asked to see to. What passes by itself waits here, and says so.
 * @param act throws `OutsideTrouble`
 */
export function carryOut<K extends RequestKind>(
  kind: K,
  act: (making: Making, asked: Asked<K>, asking: Asking) => Promise<void>,
): Performer {
  return async (making, taken) => {
    const { code, id } = v.parse(Params, JSON.parse(taken.params))
    const { shop, market } = making
    const order = await orderOf(making, code)
    const request = order?.requests?.[kind]
    // Another one took its place, or it was answered before the worker was killed.
    if (!order || request?.id !== id || request.state !== 'waiting') return { ok: true, answer: 'over' }
    if (!(await isLinked(making))) return failed(unlinked)
    try {
      const asking = await askingFor(making)
      await act(
        making,
        { order, request: request as Asked<K>['request'], isRepeated: taken.attempts > 1 },
        asking,
      )
      const told = await readTold(market, [order.subCode], asking).catch(nothingTold)
      return {
        ok: true,
        answer: 'done',
        async report({ give }) {
          await give(reportRequest, { code, kind, id, state: 'done' })
          await takeTold(give, shop, told)
          return undefined
        },
      }
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
    }

    function failed({ message, said }: OutsideTrouble): Outcome {
      return {
        ok: true,
        answer: 'failed',
        async report({ give }) {
          await give(reportRequest, { code, kind, id, state: 'failed', text: message, said })
          return undefined
        },
      }
    }

    function waits(trouble: OutsideTrouble): Outcome {
      const { message, said } = trouble
      return {
        ok: false,
        trouble,
        async report({ give }) {
          await give(reportRequest, { code, kind, id, state: 'waiting', text: message, said })
          return tellTrouble(give, shop, trouble)
        },
      }
    }
  }
}

/** It is done; how the order stands is told by the next poll where it is not told now. */
function nothingTold(error: unknown): Awaited<ReturnType<typeof readTold>> {
  if (error instanceof OutsideTrouble) return []
  throw error
}

async function orderOf({ road, company }: Making, code: string): Promise<Order | undefined> {
  const [row] = await road.store.read(company, (reading) => reading.rows([{ table: 'orders', key: code }]))
  return row as Order | undefined
}

const unlinked = new OutsideTrouble(
  'person',
  'Gian hàng của đơn này đã gỡ liên kết. Liên kết lại rồi làm lại.',
)
