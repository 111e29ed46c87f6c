import { defaultBin } from '../brand.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { stockMover } from '../stock/move-stock.ts'
import type { SupplyRequest } from '../tables/supply.ts'
import { isOpenSupply } from './supply-states.ts'
import { dueFor, owedFor } from './supply-sums.ts'

/** Why what the shop owes changed, and how it was paid where it was. */
export interface Why {
  reason: string
  /** Names the entry among those of the order; the command unless told. */
  id?: string
  form?: string
  note?: string
}

/**
 * Writes a supply order, and what follows from how it stands now: what is incoming in its warehouse (`exp_amount`, decisions 9), and the entry
 * of the debt to its supplier. Whoever changes an order writes neither himself.
 */
export function keepSupply(
  draft: Draft,
  before: SupplyRequest | undefined,
  next: SupplyRequest,
  why: Why,
  circumstances: Circumstances,
): void {
  noteDebt(draft, before, next, why, circumstances)
  const { unpaid: _, ...plain } = { ...next, expects: expectGoods(draft, before, next, circumstances) }
  const isUnpaid = knowsMoney(circumstances) ? dueFor(next) > 0 : before?.unpaid
  draft.put('supplyRequests', isUnpaid ? { ...plain, unpaid: true } : plain)
}

/** An order that never was: nothing of it is incoming or owed. */
export function dropSupply(
  draft: Draft,
  before: SupplyRequest,
  why: Why,
  circumstances: Circumstances,
): void {
  noteDebt(draft, before, undefined, why, circumstances)
  expectGoods(draft, before, { ...before, items: [] }, circumstances)
  draft.remove('supplyRequests', before)
}

/** A device that holds no prices leaves money to the server. */
function knowsMoney({ guess, user }: Circumstances): boolean {
  return guess !== true || mayDo(user, ['cost_view'])
}

function noteDebt(
  draft: Draft,
  before: SupplyRequest | undefined,
  next: SupplyRequest | undefined,
  { id, ...why }: Why,
  circumstances: Circumstances,
): void {
  if (!knowsMoney(circumstances)) return
  const amount = owedFor(next) - owedFor(before)
  const order = next ?? before
  if (amount === 0 || !order) return
  const supplierId = order.supplier._id
  const named = id === undefined ? `${circumstances.id}:${draft.size}` : `${order.code}/${id}`
  draft.put('supplierLedger', {
    id: `${supplierId}/${named}`,
    supplierId,
    amount,
    ...why,
    document: order.code,
    by: circumstances.user.userName,
    at: circumstances.at,
  })
}

const reasons = { more: 'Hàng đặt nhà cung cấp', less: 'Thôi chờ hàng đặt' } as const

/** Moves what is incoming from how it was to how it is to be, in the bin that every warehouse has. */
function expectGoods(
  draft: Draft,
  before: SupplyRequest | undefined,
  next: SupplyRequest,
  circumstances: Circumstances,
): SupplyRequest['expects'] {
  const move = stockMover(draft, circumstances)
  const wanted = isOpenSupply(next)
    ? next.items
        .map(({ productCode, order, received }) => ({ productCode, amount: Math.max(0, order - received) }))
        .filter(({ amount }) => amount > 0)
    : []
  const moves = new Map<string, { productCode: string; wid: string; quantity: number }>()
  const add = (productCode: string, wid: string, units: number) => {
    const key = `${wid}/${productCode}`
    const quantity = (moves.get(key)?.quantity ?? 0) + units
    moves.set(key, { productCode, wid, quantity })
  }
  for (const { productCode, amount } of before?.expects ?? [])
    add(productCode, before?.wid ?? next.wid, -amount)
  for (const { productCode, amount } of wanted) add(productCode, next.wid, amount)
  for (const { quantity, ...place } of moves.values())
    move({
      ...place,
      bid: defaultBin,
      number: 'exp_amount',
      quantity,
      reason: quantity > 0 ? reasons.more : reasons.less,
      document: next.code,
    })
  return wanted
}
