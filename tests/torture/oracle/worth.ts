import type { Movement } from '../../../src/domain/tables/products.ts'
import { hold } from '../world/breach.ts'
import { codeNow } from './code-now.ts'
import { listed, type ServerView } from './server-view.ts'

/** Costs have two decimals, so a sum of some goods may be off by less than this (VND). */
const rounding = 1

/** Slips whose goods came in or left by the books alone, and that somebody cancelled. */
const priced: readonly string[] = ['Nhập mới', 'Nhập tự do', 'Xuất tự do', 'Trả nhà cung cấp']

/**
 * Decisions 18: what stock is worth is the sum of its movements. Goods that only get another code, place or warehouse are worth what they were, and a slip that was cancelled leaves
 * nothing behind, whatever its goods cost by then.
 */
export function checkWorth(view: ServerView): void {
  const now = codeNow(view)
  const onHand = view.movements.filter(({ number }) => number === 'total')
  for (const [command, own] of Map.groupBy(onHand, ({ deviceId, seq }) => `${deviceId} ${seq}`))
    for (const [code, moves] of Map.groupBy(own, ({ productCode }) => now(productCode)))
      if (sumOf(moves, () => 1) === 0) checkNothing(moves, () => `${command} moved ${code}`)
  const cancelled = new Set(
    listed(view, 'slips').flatMap(({ code, type, state }) =>
      state === 'ĐÃ HỦY' && priced.includes(type) ? [code] : [],
    ),
  )
  for (const [document, own] of Map.groupBy(onHand, (move) => move.document))
    for (const [code, moves] of Map.groupBy(own, ({ productCode }) => now(productCode)))
      if (cancelled.has(document)) checkNothing(moves, () => `${document} was cancelled: ${code}`)
}

function checkNothing(moves: readonly Movement[], what: () => string): void {
  const worth = sumOf(moves, ({ cost = 0 }) => cost)
  hold('S12', Math.abs(worth) < rounding, () => `${what()} is worth ${worth} more`)
}

function sumOf(moves: readonly Movement[], of: (move: Movement) => number): number {
  return moves.reduce((sum, move) => sum + move.quantity * of(move), 0)
}
