import { isMarket } from '../channels/market.ts'
import type { Circumstances, Reader } from '../command.ts'
import { withoutStatement, withPayment, withStatement, withTakenBack } from '../money/order-ledger.ts'
import { isOwnChannel } from '../orders/channels.ts'
import type { Order } from '../tables/orders.ts'
import type { Statement, StatementOutcome, StatementRow } from '../tables/statements.ts'
import { formatDate } from '../time.ts'
import { isOf, unclaimedCod } from './judge-row.ts'

type Booking = Pick<Statement, 'id' | 'kind' | 'provider' | 'day' | 'run'>
type Who = Pick<Circumstances, 'at' | 'user'>

/** The order as a line of a statement settles it, and what became of the line; without `order` nothing changes. */
export interface BookedRow {
  order?: Order
  outcome: StatementOutcome
}

/**
 * One line is booked, as the fact that it is: money that was collected goes in the ledger of its order (decisions 19), what the carrier keeps is its fee, and the order is settled by this statement. What
 * somebody wrote down before as money at the door is the same money: it counts once. An order that another statement settled stays as it is.
 */
export function bookRow(read: Reader, row: StatementRow, statement: Booking, { at, user }: Who): BookedRow {
  const { n, code = '' } = row
  const order = code === '' ? undefined : read.get('orders', code)
  if (!order) return { outcome: { n, became: 'missing' } }
  if (order.reconciled) return { outcome: { n, became: 'again' } }
  if (!isOf(order, statement)) return { outcome: { n, became: 'other' } }
  const reconciled = { statement: statement.id, at }
  if (!isOwnChannel(order.channel)) {
    const payout = { amount: row.pays, paidAt: order.payout?.paidAt ?? at }
    const before = { payout: order.payout, revenue: order.estimateRevenue }
    return {
      order: { ...order, payout, estimateRevenue: row.pays, reconciled, updatedAt: at },
      outcome: { n, became: 'booked', before },
    }
  }
  const kept = row.fee + row.returnFee
  const before = { fee: order.realShippingFee }
  const settled: Order = {
    ...order,
    realShippingFee: kept > 0 ? kept : order.realShippingFee,
    reconciled: kept > 0 ? { ...reconciled, fee: row.fee, returnFee: row.returnFee } : reconciled,
    updatedAt: at,
  }
  if (row.cod <= 0) return { order: settled, outcome: { n, became: 'booked', before } }
  const written = unclaimedCod(order)
  const same = written.find(({ amount }) => amount === row.cod)
  // Of another sum it is that money all the same: only what goes beyond it comes in, and what the carrier holds back is claimed.
  const known = same ? [same] : written
  const named = known.flatMap(({ id }) => id ?? [])
  const told = named.reduce((to, entry) => withStatement(to, entry, statement.id), settled)
  const outcome: StatementOutcome = { n, became: 'booked', before }
  if (named.length > 0) outcome.named = named
  const amount = row.cod - known.reduce((sum, entry) => sum + entry.amount, 0)
  if (amount <= 0) return { order: told, outcome }
  const payment = `ds:${statement.id}:${statement.run}:${n}`
  const entry = {
    id: payment,
    type: 'COD',
    amount,
    time: at,
    by: user.userName,
    note: `Đối soát ${statement.provider} ${formatDate(statement.day)}`,
    statement: statement.id,
  }
  return { order: withPayment(told, entry), outcome: { ...outcome, payment } }
}

/** The order as it was before a line was booked; nothing where another statement holds it, or it is gone. Money that went in goes out by an entry against it. */
export function unbookRow(
  read: Reader,
  row: StatementRow,
  outcome: StatementOutcome,
  statement: Booking,
  { at, user }: Who,
): Order | undefined {
  const order = read.get('orders', row.code ?? '')
  if (outcome.became !== 'booked' || order?.reconciled?.statement !== statement.id) return undefined
  const { reconciled: _, ...bare } = order
  if (isMarket(order.channel) || !isOwnChannel(order.channel)) {
    // A word of the marketplace that came since stands (O11).
    const isOurs = order.payout?.amount === row.pays && order.payout.paidAt === order.reconciled.at
    const { before = {} } = outcome
    const isRevenueOurs = 'revenue' in before && order.estimateRevenue === row.pays
    return {
      ...bare,
      payout: isOurs ? before.payout : order.payout,
      estimateRevenue: isRevenueOurs ? before.revenue : order.estimateRevenue,
      updatedAt: at,
    }
  }
  const kept = row.fee + row.returnFee
  const realShippingFee =
    kept > 0 && order.realShippingFee === kept ? outcome.before?.fee : order.realShippingFee
  const { payment, found, named = found && payment ? [payment] : [] } = outcome
  const open: Order = { ...bare, realShippingFee, updatedAt: at }
  const free = named.reduce(withoutStatement, open)
  if (payment === undefined || found) return free
  const note = 'Hủy đối soát'
  return withTakenBack(free, payment, {
    id: `${payment}:hủy`,
    time: at,
    by: user.userName,
    note,
  })
}
