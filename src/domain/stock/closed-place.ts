import { defaultBin, defaultWarehouse } from '../brand.ts'
import type { Reader, Refusal } from '../command.ts'
import type { Actor } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Bin, Warehouse } from '../tables/places.ts'
import { formatMoment } from '../time.ts'
import { binIdOf } from './bin-code.ts'

/*
 *   open ──close──▶ closed ──delete──▶ deleted
 *    ▲  ──────────────delete─────────────▲ │
 *    └──────────────reopen─────────────────┘
 *
 * 2026-11-26: into a closed warehouse or bin no goods go, and nobody makes an order there. Whatever lies there may leave, open orders are packed, transfers
 * on their way are taken in, and mistakes are taken back. A deleted warehouse keeps its row, out of every list: slips of years ago say its name, and
 * goods that a phone without a network brings to light there are seen and not lost.
 */

type Closing = Pick<Warehouse, 'closedAt' | 'closedBy'>

/** Who closed a place, and when, in words. */
export function closedBy(read: Reader, { closedBy: by = '', closedAt = 0 }: Closing) {
  return { who: nameOf(read, by), when: formatMoment(closedAt) }
}

/** Why no goods and no new orders may go to a warehouse; nothing while it is open. */
export function whyNoNewGoods(read: Reader, wid: string): Refusal | undefined {
  const warehouse = read.get('warehouses', wid)
  if (warehouse?.closedAt === undefined) return undefined
  const { name, deletedAt } = warehouse
  return refuse('warehouse-closed', { name, isGone: deletedAt !== undefined, ...closedBy(read, warehouse) })
}

/** Why nothing may be put into these bins; nothing while they are open. */
export function whyBinClosed(read: Reader, wid: string, bids: readonly string[]): Refusal | undefined {
  const ids = [...new Set(bids)].map((bid) => binIdOf(wid, bid))
  const bin = read.many('bins', ids).find(isClosed)
  return bin && refuse('bin-closed', { bin: bin.name, ...closedBy(read, bin) })
}

/** Whether nothing goes there any more. */
export function isClosed({ closedAt }: Closing): boolean {
  return closedAt !== undefined
}

/** Why goods may not come into these bins of a warehouse. */
export function whyNotComing(read: Reader, wid: string, bids: readonly string[]): Refusal | undefined {
  return whyNoNewGoods(read, wid) ?? whyBinClosed(read, wid, bids)
}

/** Why a warehouse stays open: what nobody named a place for goes to the shop's first one, and a store sells from its own. */
export function whyStaysOpen(
  read: Reader,
  user: Actor,
  { wid, name }: Pick<Warehouse, 'wid' | 'name'>,
): Refusal | undefined {
  if (wid === defaultWarehouse) return refuse('warehouse-first-stays', { name })
  const store = read.get('companies', user.company)?.stockAccounts.find((one) => one.wid === wid)
  return store && refuse('warehouse-of-store', { name, store: store.shopName })
}

export function whyBinStays(bid: string): Refusal | undefined {
  return bid === defaultBin ? refuse('bin-default-stays', { bin: bid }) : undefined
}

/** A warehouse to which goods may go again. */
export function reopened({ closedAt: _, closedBy: __, deletedAt: ___, ...warehouse }: Warehouse): Warehouse {
  return warehouse
}

/** A bin into which goods may go again. */
export function reopenedBin({ closedAt: _, closedBy: __, ...bin }: Bin): Bin {
  return bin
}
