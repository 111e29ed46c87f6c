import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { announceReturn } from '../../../../src/domain/returns/announce-return.ts'
import { confirmReturnImport } from '../../../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../../../src/domain/returns/inspect-line.ts'
import { putBackCancelled } from '../../../../src/domain/returns/put-back-cancelled.ts'
import { rebackOrder } from '../../../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../../../src/domain/returns/receive-return.ts'
import { reopenReturn } from '../../../../src/domain/returns/reopen-return.ts'
import { reportLostReturn } from '../../../../src/domain/returns/report-lost-return.ts'
import { setClaimDays } from '../../../../src/domain/returns/set-claim-days.ts'
import { settleClaim } from '../../../../src/domain/returns/settle-claim.ts'
import { undoInspection } from '../../../../src/domain/returns/undo-inspection.ts'
import { withdrawArrival } from '../../../../src/domain/returns/withdraw-arrival.ts'
import { withdrawReturn } from '../../../../src/domain/returns/withdraw-return.ts'
import type { OrderState } from '../../../../src/domain/tables/orders.ts'
import type { ReturnedOrder } from '../../../../src/domain/tables/returns.ts'
import { type AtWork, oneOf, ordersIn, someOf, type Works } from './at-work.ts'

const outcomes = ['good', 'good', 'good', 'damaged', 'damaged', 'swapped', 'lost'] as const
/** Where an order is whose parcel may come back. */
const away: OrderState[] = ['CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'KIỂM KÊ', 'THẤT THU']

/** Goods come back. */
export const returnWorks = {
  announce: { weight: 4, act: announce },
  withdraw: {
    weight: 2,
    async act(at) {
      const fitting = returns(at).filter(
        ({ kind, state }) =>
          (kind === 'buyer-return' && state === 'announced') || (kind === 'cancelled' && state === 'done'),
      )
      const one = oneOf(at.dice, fitting.length > 0 ? fitting : returns(at))
      if (one) await at.does(withdrawReturn, { code: one.orderCode })
    },
  },
  receive: { weight: 6, act: receive },
  'not arrived': {
    weight: 2,
    async act(at) {
      const one = await onBench(at)
      if (one) await at.does(withdrawArrival, { code: one.orderCode, arrivalId: one.arrivalId })
    },
  },
  /** A mis-scan of a parcel that somebody else received first. */
  'not mine': {
    weight: 1,
    async act(at) {
      const one = await onBench(at)
      if (one) await at.does(withdrawArrival, { code: one.orderCode, arrivalId: at.fresh('den') })
    },
  },
  lost: {
    weight: 3,
    async act(at) {
      if (returns(at, ['announced']).length === 0) await announce(at)
      await withReturn(at, ['announced'], reportLostReturn, 'returnId')
    },
  },
  inspect: {
    weight: 5,
    async act(at) {
      if (returns(at, ['arrived']).length === 0) await receive(at)
      const one = oneOf(at.dice, returns(at, ['arrived'])) ?? oneOf(at.dice, returns(at))
      const line = one && oneOf(at.dice, one.lines)
      if (!one || !line) return
      const again = at.dice.chance(0.1) ? one.checks.at(-1)?.gesture : undefined
      await look(at, one, line.productCode, 1 + at.dice.below(2), again)
    },
  },
  'inspect all': {
    weight: 4,
    async act(at) {
      const one = oneOf(at.dice, returns(at, ['arrived']))
      if (one) await inspectAll(at, one)
    },
  },
  'look again': {
    weight: 3,
    async act(at) {
      const judged = () => returns(at, ['arrived']).filter(({ checks }) => checks.length > 0)
      if (judged().length === 0) await returnWorks.inspect.act(at)
      const one = oneOf(at.dice, judged())
      if (!one) return
      const gestures = someOf(at.dice, one.checks, 2).map(({ gesture }) => gesture)
      await at.does(undoInspection, { returnId: one.id, gestures })
    },
  },
  finish: { weight: 3, act: finish },
  reopen: {
    weight: 3,
    async act(at) {
      if (returns(at, ['arrived', 'checked']).length === 0) await receive(at)
      const one = oneOf(at.dice, returns(at, ['arrived']))
      if (one && returns(at, ['checked']).length === 0) {
        await inspectAll(at, one)
        await at.does(rebackOrder, { code: one.orderCode, returnId: one.id, rebacked: false })
      }
      await withReturn(at, ['checked'], reopenReturn, 'returnId')
    },
  },
  'take in': { weight: 4, act: takeIn },
  /** From the door to the shelf in one go. */
  'whole way': {
    weight: 4,
    async act(at) {
      await receive(at)
      for (const one of returns(at, ['arrived'])) await inspectAll(at, one)
      await takeIn(at)
    },
  },
  claim: {
    weight: 3,
    async act(at) {
      const claimed = returns(at).filter(({ claim }) => claim)
      if (claimed.length === 0) await finish(at)
      const one = oneOf(at.dice, claimed) ?? oneOf(at.dice, returns(at))
      const state = at.dice.pick(['sent', 'sent', 'won', 'lost', 'dropped'])
      if (one) await at.does(settleClaim, { returnId: one.id, state, amount: 1000 * at.dice.below(100) })
    },
  },
  'back on shelf': {
    weight: 2,
    async act(at) {
      const order = oneOf(at.dice, ordersIn(at, ['HỦY'])) ?? oneOf(at.dice, at.rows('orders'))
      if (order) await at.does(putBackCancelled, { code: order.code })
    },
  },
  'claim days': {
    weight: 1,
    act: (at) => at.does(setClaimDays, { channel: 'Lazada', waiting: at.dice.below(90), arrived: 2 }),
  },
} satisfies Works

async function announce(at: AtWork): Promise<void> {
  const delivered = at.rows('orders').filter(({ state, code }) => {
    return (
      ['ĐANG GIAO', 'THÀNH CÔNG'].includes(state) && !returns(at).some(({ orderCode }) => orderCode === code)
    )
  })
  const order = oneOf(at.dice, delivered) ?? oneOf(at.dice, ordersIn(at, away))
  if (!order) return
  const kind = at.dice.chance(delivered.length > 0 ? 0.75 : 0.2) ? 'buyer-return' : 'failed-delivery'
  await at.does(announceReturn, { code: order.code, kind, reason: 'Không đúng mô tả' })
}

async function receive(at: AtWork): Promise<void> {
  const awaited = returns(at, ['announced', 'lost']).map(({ orderCode }) => orderCode)
  const out = ordersIn(at, away).map(({ code }) => code)
  const any = at.rows('orders').map(({ code }) => code)
  const from = at.dice.pick([awaited, awaited, out, out, any])
  const code = oneOf(at.dice, from) ?? oneOf(at.dice, out)
  if (!code) return
  await at.does(receiveReturn, { code, arrivalId: at.fresh('den'), stillHere: at.dice.chance(0.8) })
}

/** A parcel that arrived and of which nothing was judged; rarely any. */
async function onBench(at: AtWork): Promise<ReturnedOrder | undefined> {
  const unjudged = () => returns(at, ['arrived']).filter(({ checks }) => checks.length === 0)
  if (unjudged().length === 0) await receive(at)
  return oneOf(at.dice, at.dice.chance(0.9) ? unjudged() : returns(at))
}

async function inspectAll(at: AtWork, { id }: ReturnedOrder): Promise<void> {
  const lines = returns(at).find((one) => one.id === id)?.lines ?? []
  for (const { productCode, expected, good, damaged, swapped, lost } of lines) {
    const left = expected - good - damaged - swapped - lost
    if (left > 0) await look(at, { id }, productCode, left)
  }
}

async function look(
  at: AtWork,
  { id: returnId }: Pick<ReturnedOrder, 'id'>,
  productCode: string,
  quantity: number,
  again?: string,
): Promise<void> {
  const gesture = again ?? at.fresh('k')
  const code = at.dice.chance(0.05) ? 'SP-E' : productCode
  await at.does(inspectLine, {
    returnId,
    gesture,
    productCode: code,
    outcome: at.dice.pick(outcomes),
    quantity,
  })
}

async function finish(at: AtWork): Promise<void> {
  if (returns(at, ['arrived']).length === 0) await receive(at)
  const one = oneOf(at.dice, returns(at, ['arrived'])) ?? oneOf(at.dice, returns(at))
  if (!one) return
  if (at.dice.chance(0.8)) await inspectAll(at, one)
  const rebacked = at.dice.chance(0.4)
  const slip = rebacked ? { slip: { code: at.fresh('NH'), wid: one.wid } } : {}
  await at.does(rebackOrder, { code: one.orderCode, returnId: one.id, rebacked, ...slip })
}

async function takeIn(at: AtWork): Promise<void> {
  const here = at.dice.chance(0.9) ? returns(at, ['arrived', 'checked']) : returns(at)
  const returnIds = someOf(at.dice, here, 3).map(({ id }) => id)
  if (returnIds.length === 0) return
  const slip = { slipCode: at.fresh('NH'), wid: defaultWarehouse }
  await at.does(confirmReturnImport, { ...slip, returnIds, restIsGood: at.dice.chance(0.6) })
}

async function withReturn<P>(
  at: AtWork,
  states: readonly ReturnedOrder['state'][],
  command: Parameters<typeof at.does<P>>[0],
  name: 'code' | 'returnId',
): Promise<void> {
  const fitting = at.dice.chance(0.9) ? returns(at, states) : returns(at)
  const one = oneOf(at.dice, fitting)
  if (one) await at.does(command, name === 'code' ? { code: one.orderCode } : { returnId: one.id })
}

function returns({ rows }: AtWork, states?: readonly ReturnedOrder['state'][]): ReturnedOrder[] {
  return rows('returns').filter(({ state }) => !states || states.includes(state))
}
