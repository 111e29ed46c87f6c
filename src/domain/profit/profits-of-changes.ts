import { deepEqual } from '../../lib/deep-equal.ts'
import { type Change, insert, type Reader, remove, update } from '../command.ts'
import { askTogether, mapTogether } from '../run.ts'
import type { Claim } from '../tables/claims.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import type { Slip } from '../tables/slips.ts'
import { profitIfWhole } from './profit-of.ts'
import { firstSourcesOf, profitSources } from './profit-sources.ts'

/** The fields of an order that no profit is reckoned from, and that change often. */
const beside: readonly (keyof Order)[] = [
  'updatedAt',
  'tags',
  'note',
  'noteShop',
  'noteShipper',
  'noteCustomer',
  'prior',
  'assigned',
  'wave',
  'lacking',
  'label',
  'marketLabel',
  'marketSlip',
  'requests',
  'bill',
  'held',
  'parcelCount',
  'edits',
]

/**
 * What orders earned, kept beside them: reckoned anew, over the rows as they are afterwards, for each order that a change is about, whichever command made it. So no rule has to
 * think of it, and none can forget it.
 */
export function profitsOfChanges(read: Reader, changes: readonly Change[]): Change[] {
  const codes = new Set(changes.flatMap(ordersIn))
  return mapTogether([...codes], (code) => {
    const order = read.get('orders', code)
    // Every command that changes an order waits for this, so the store is asked once where it may be.
    askTogether(read, [{ table: 'orderProfits', key: code }, ...(order ? firstSourcesOf(order) : [])])
    const before = read.get('orderProfits', code)
    const profit = order && profitIfWhole(profitSources(read, order))
    if (!profit) return before ? [remove('orderProfits', before)] : []
    if (!before) return [insert('orderProfits', profit)]
    return deepEqual(profit, before) ? [] : [update('orderProfits', before, profit)]
  }).flat()
}

/** The orders whose profit a change may touch. */
function ordersIn({ table, key, before, after }: Change): string[] {
  const row: unknown = after ?? before
  if (table === 'orders')
    return isBeside(before as Order | undefined, after as Order | undefined) ? [] : [key]
  if (table === 'returns' || table === 'claims') return [(row as ReturnedOrder | Claim).orderCode]
  if (table === 'parcels')
    return parcelTold(before as Parcel | undefined) === parcelTold(after as Parcel | undefined)
      ? []
      : [before, after].flatMap((one) => (one as Parcel | undefined)?.orderCodes ?? [])
  if (table !== 'slips') return []
  const { ordersPack = [], ordersReturn = [] } = row as Slip
  return [...ordersPack, ...ordersReturn]
}

/** What reports tell of a parcel: nothing while it is packed, so that no scan is slower for it. */
function parcelTold(parcel: Parcel | undefined): string {
  if (parcel?.state !== 'closed') return ''
  return JSON.stringify([parcel.packer, parcel.closedAt, parcel.orderCodes])
}

function isBeside(before: Order | undefined, after: Order | undefined): boolean {
  if (!before || !after) return false
  const fields = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Order)[])
  return [...fields].every((field) => before[field] === after[field] || beside.includes(field))
}
