import type * as v from 'valibot'
import { sayProduct } from '../catalogue/product-of.ts'
import { isRefusal, type Reader, type Refusal } from '../command.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { whyNoNewGoods } from '../stock/closed-place.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { SupplyLine, SupplyRequest } from '../tables/supply.ts'
import { moneySaid, newLine, told } from './add-supply.ts'
import type { ChangedLine } from './params.ts'
import { supplierTitle } from './supplier-name.ts'
import { withKnownNumber } from './supplier-of.ts'
import { scannedOf, supplyLineOf, unitsCome, unitsScanned } from './supply-lines.ts'
import { whyNotListed } from './why-not-placed.ts'

/** What is written anew of a supply order; what is left out stays. */
export interface SupplyChange
  extends Partial<Pick<SupplyRequest, 'wid' | 'note' | 'prePaid' | 'discount' | 'typeDiscount' | 'taxVAT'>> {
  items: readonly v.InferOutput<typeof ChangedLine>[]
  seen?: readonly { productCode: string; order: number; price?: number | undefined }[] | undefined
  supplier?: SupplyRequest['supplier'] | undefined
  estTime?: number | undefined
}

/** The order as it is wanted; nothing of it is placed, received or paid yet. */
export function changedSupply(
  read: Reader,
  order: SupplyRequest,
  { items, seen, supplier, wid, estTime, note, ...money }: SupplyChange,
  user: Actor,
): SupplyRequest | Refusal {
  const lines = changedLines(read, order, { items, seen }, user)
  if (isRefusal(lines)) return lines
  const next: SupplyRequest = { ...order, items: lines }
  if (note !== undefined) next.note = note
  if (estTime !== undefined) next.estimatedDeliveryDate = estTime
  if (supplier) {
    const whom = whomTo(order, withKnownNumber(read, told(supplier)))
    if (isRefusal(whom)) return whom
    next.supplier = whom
  }
  if (wid !== undefined && wid !== order.wid) {
    const why = whyNotMoved(read, order, wid, user)
    if (why) return why
    next.wid = wid
  }
  if (Object.values(money).every((said) => said === undefined)) return next
  const { prePaid, discount, typeDiscount, taxVAT, ...plain } = next
  const before = { prePaid, discount, typeDiscount, taxVAT }
  const given = Object.fromEntries(Object.entries(money).filter(([, said]) => said !== undefined))
  return { ...plain, ...moneySaid({ ...before, ...given }) }
}

function changedLines(
  read: Reader,
  order: SupplyRequest,
  { items, seen }: Pick<SupplyChange, 'items' | 'seen'>,
  user: Actor,
): SupplyLine[] | Refusal {
  const fresh = items.filter(({ productCode }) => !supplyLineOf(read, order, productCode))
  // Goods that came of no line are taken by who receives them, who is asked.
  const unasked = fresh.find(({ order: units }) => units === undefined)
  if (unasked)
    return refuse('supply-item-foreign', { code: order.code, name: sayProduct(read, unasked.productCode) })
  const unlisted = whyNotListed(
    read,
    fresh.map(({ productCode }) => productCode),
  )
  if (unlisted) return unlisted
  const lines: SupplyLine[] = []
  for (const line of order.items) {
    const asked = items.find(({ productCode }) => supplyLineOf(read, order, productCode) === line)
    const shown = shownLine(seen, line, user)
    if (!asked && shown) {
      if (hasCome(order, line)) return refuse('supply-line-came', { name: line.productTitle })
      continue
    }
    const next = asked ? changedLine(line, asked, user) : line
    const isOvertaken =
      shown !== undefined && asked !== undefined && isOther(line, shown) && isOther(line, next)
    if (isOvertaken) return refuse('supply-changed', { name: line.productTitle })
    const come = unitsCome(order, line)
    if (next.order !== line.order && next.order + (line.over ?? 0) < come)
      return refuse('supply-less-than-came', { name: line.productTitle, came: come })
    lines.push(next)
  }
  const added = fresh.map(({ productCode, order: units = 0, price }) =>
    newLine(
      read,
      price === undefined ? { productCode, order: units } : { productCode, order: units, price },
      user,
    ),
  )
  return [...lines, ...added]
}

/** A line as the screen showed it. The price that somebody saw who sees none is a guess, and is not answered. */
function shownLine(seen: SupplyChange['seen'], { productCode }: SupplyLine, user: Actor) {
  const shown = seen?.find((line) => line.productCode === productCode)
  return shown && !mayDo(user, ['cost_view']) ? { ...shown, price: undefined } : shown
}

function changedLine(
  line: SupplyLine,
  { order, price }: SupplyChange['items'][number],
  user: Actor,
): SupplyLine {
  const next = order === undefined ? line : { ...line, order }
  return price !== undefined && mayDo(user, ['cost_view']) ? { ...next, price } : next
}

function isOther(line: SupplyLine, { order, price }: { order: number; price?: number | undefined }): boolean {
  return line.order !== order || (price !== undefined && line.price !== price)
}

function hasCome(order: SupplyRequest, { productCode, received, broken }: SupplyLine): boolean {
  const { good, damaged } = scannedOf(order, productCode)
  return received + broken + good + damaged > 0
}

/** Another supplier only while nothing of the order came or was paid: it would be owed to the wrong one. */
function whomTo(order: SupplyRequest, to: SupplyRequest['supplier']): SupplyRequest['supplier'] | Refusal {
  const { supplier } = order
  const isSame = to._id === supplier._id || (to._id === '' && to.name === supplier.name)
  if (isSame) return { ...to, _id: supplier._id }
  return hasBegun(order) ? refuse('supply-supplier-stays', { name: supplierTitle(supplier.name) }) : to
}

function whyNotMoved(read: Reader, order: SupplyRequest, wid: string, user: Actor): Refusal | undefined {
  if (!read.get('warehouses', wid)) return refuse('warehouse-not-found', { wid })
  const closed = order.state === 'NHÁP' ? undefined : whyNoNewGoods(read, wid)
  const stays = hasBegun(order) ? refuse('supply-warehouse-stays', {}) : undefined
  return whyNotYours(user, wid) ?? closed ?? stays
}

/** Goods of it came or were scanned, or money went. */
function hasBegun(order: SupplyRequest): boolean {
  const { items, reconcile = [], prePaid = 0, state } = order
  const paid = state !== 'NHÁP' && (prePaid > 0 || reconcile.length > 0)
  return paid || unitsScanned(order) > 0 || items.some(({ received, broken }) => received + broken > 0)
}
