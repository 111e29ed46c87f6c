import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { ledgerOf, withDue } from '../money/order-ledger.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { dropReturn } from './drop-return.ts'
import { announcedReturn, returnsOf } from './returns-of.ts'
import { handfulOf } from './still-out.ts'
import { unitsOfLines, worthOfLines } from './value-back.ts'

/*
 * A buyer takes some of the goods at the door (giao một phần). The order is delivered, what is collected is less by what the rest is worth, and the rest is awaited as a return of its own kind: no money goes
 * back for it, for none was paid. A carrier tells that it happened, at most with the sum that it collected, never which goods: where only one choice of goods comes to the difference, it is that one;
 * else nobody knows until somebody says so, or until the parcel is opened on the returns bench.
 */

export const partialReason = 'Khách nhận một phần'

export interface Units {
  productCode: string
  quantity: number
}

/** What of it comes back, and what was collected (VND), as far as that is known. */
export interface PartTaken {
  back?: readonly Units[] | undefined
  collected?: number | undefined
  /** Who says so, as people call them. */
  by: string
  waybill?: string | undefined
}

/** The return of what a buyer did not take. */
export function restOf(returns: readonly ReturnedOrder[]): ReturnedOrder | undefined {
  return returns.findLast(({ kind, state }) => kind === 'partial-delivery' && state !== 'dropped')
}

/** What was to be collected (VND), had the buyer taken everything. */
export function wholeDue(order: Order): number {
  return ledgerOf(order).due + (order.partial?.notCollected ?? 0)
}

/** What so many units of an order are worth at what was to be paid for them (VND); of one product that was sold at several prices the dearest first. */
export function worthOfUnits(order: Order, units: readonly Units[]): number {
  return worthOfLines(order, unitsOfLines(order, units))
}

/** More choices than these are not gone through. */
const mostChoices = 4_096

/** The only units of an order that are worth so much, whole lines' units alone; nothing where there are several choices, or none. */
export function unitsWorth(order: Order, worth: number): Units[] | undefined {
  if (worth <= 0) return undefined
  const lines = order.swItems.filter(({ amount }) => amount > 0)
  const choices = lines.reduce((count, { amount }) => count * (amount + 1), 1)
  if (choices > mostChoices) return undefined
  let found: Units[] | undefined
  for (let choice = 1; choice < choices - 1; choice += 1) {
    let rest = choice
    const units = lines.flatMap((item) => {
      const count = rest % (item.amount + 1)
      rest = Math.floor(rest / (item.amount + 1))
      return count > 0 ? handfulOf(item, count) : []
    })
    if (worthOfUnits(order, units) !== worth) continue
    if (found) return undefined
    found = units
  }
  return found
}

/** The order with what is to be collected corrected, and the rest of its goods awaited; told again it is corrected. */
export function takePart(draft: Draft, order: Order, told: PartTaken, circumstances: Circumstances): void {
  const { at } = circumstances
  const whole = wholeDue(order)
  const returns = returnsOf(draft, order.code)
  const known = restOf(returns)
  const back = told.back ?? unitsOfDue(order, whole, told.collected)
  // Of what was paid ahead the buyer is owed what comes back: then less than nothing is due.
  const notCollected =
    told.collected === undefined ? worthOfUnits(order, back ?? []) : Math.max(0, whole - told.collected)
  const partial = { notCollected, at, by: told.by, goods: back ? ('told' as const) : ('untold' as const) }
  const earlier = returns.filter((one) => one !== known)
  const given = { kind: 'partial-delivery', reason: partialReason, waybill: told.waybill ?? '' } as const
  const fresh = announcedReturn(draft, order, earlier, given, circumstances)
  const waits = known ?? fresh
  const lines = fresh.lines.map((line) => ({
    ...line,
    expected: Math.min(line.sent, sumOf(back ?? [], line.productCode)),
  }))
  if (lines.length > 0)
    draft.put('returns', { ...waits, lines, waybill: told.waybill || waits.waybill, updatedAt: at })
  const corrected = order.reconciled ? order : withDue(order, whole - notCollected)
  draft.put('orders', {
    ...corrected,
    partial: order.reconciled ? { ...partial, notCollected: order.partial?.notCollected ?? 0 } : partial,
    rebackInfo: partialReason,
    rebacked: false,
    updatedAt: at,
  })
}

/** It was no part: the buyer took all, and all of it is to be collected. */
export function takeAll(draft: Draft, order: Order, rest: ReturnedOrder, circumstances: Circumstances): void {
  dropReturn(draft, rest, circumstances)
  const { partial: _, ...whole } = draft.get('orders', order.code) ?? order
  draft.put('orders', { ...withDue(whole, wholeDue(order)), updatedAt: circumstances.at })
}

function unitsOfDue(order: Order, whole: number, collected: number | undefined): Units[] | undefined {
  return collected === undefined ? undefined : unitsWorth(order, whole - collected)
}

function sumOf(units: readonly Units[], productCode: string): number {
  return units.reduce((sum, one) => (one.productCode === productCode ? sum + one.quantity : sum), 0)
}
