import * as v from 'valibot'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { LazadaOrderId } from './lazada-order-id.ts'
import type { MarketCall } from './market-call.ts'
import { orderOfNumber } from './order-of-number.ts'
import { printLazadaLabels } from './print-lazada.ts'

/*
 * What document 2 §7 calls at `/api/lazada` to prepare orders and to print what goes with them. At Lazada an order is packed and said to be ready in one go here (FUL-434): whichever of the two calls comes first has it done,
 * and the second finds it so.
 */
export const lazadaCalls: Readonly<Record<string, (call: MarketCall) => Promise<unknown>>> = {
  '/api/lazada initLazadaOrdersByAccountV2': (call) => prepare(call, { isAgain: false }),
  '/api/lazada setStatusToPackedLazadaOrdersByAccountV2': (call) => prepare(call, { isAgain: true }),
  '/api/lazada printLazadaLabelsByAccountV2': printLazadaLabels,
}

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))

const Prepared = v.object({
  order_ids: v.pipe(v.array(LazadaOrderId), v.minLength(1, 'Không có đơn hàng.'), v.maxLength(200)),
  /** The e-mail of the shop's account (FUL-127). */
  account: Text,
})

interface Answer {
  order: string
  ok: boolean
  error?: string
}

/** `{order_ids, account}`: each order is asked to leave by a command of its own, and has an answer of its own (O5, FUL-366). */
async function prepare(call: MarketCall, { isAgain }: { isAgain: boolean }): Promise<Answer[]> {
  const { store, session, fields, command } = call
  await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
  })
  const { order_ids, account } = parseAsked(Prepared, fields)
  const { path, method } = shipChannelOrder
  const answers: Answer[] = []
  for (const order of order_ids)
    try {
      const code = await codeOf(call, order, account)
      await command({ path, body: { method, params: { code, choice: { way: 'pickup' } } } })
      answers.push({ order, ok: true })
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      const isDone = isAgain && error.code === 'order-ships-already'
      answers.push(isDone ? { order, ok: true } : { order, ok: false, error: error.message })
    }
  return answers
}

/** Our code of an order of this account; one that nobody knows is asked about by its number, and refused by its rule. */
async function codeOf({ store, session }: MarketCall, number: string, account: string): Promise<string> {
  return readAs(store, session, async (reading, actor) => {
    const order = await orderOfNumber(reading, 'Lazada', number)
    if (!order || !inScope(scopeOf(actor), 'orders', order)) return number
    if (order.lazadaAccount !== account)
      throw new WireFault('refused', {
        code: 'order-of-another-shop',
        text: `Đơn ${number} không thuộc gian hàng ${account}.`,
      })
    return order.code
  })
}
