import type { HandTodo, HandWork, Reader } from '../command.ts'
import { goodsByHand } from '../hand-work.ts'
import type { SlipType } from '../tables/slips.ts'
import { directionOf } from './slip-moves.ts'

interface Moved {
  productCode: string
  amount: number
  bin: string
}

/** Goods that moved by a paper the books do not hold, by their shelves. */
export function unitsByHand(
  read: Reader,
  todo: HandTodo,
  { wid, items }: { wid: string | undefined; items: readonly Moved[] },
): readonly HandWork[] {
  return items.map(({ productCode, amount, bin }) =>
    goodsByHand(read, todo, { productCode, quantity: amount, wid, bid: bin }),
  )
}

/** Goods of a slip: what came in lies on a shelf and is not in stock, what went out is gone from one and still is. */
export function unitsOfSlip(
  read: Reader,
  { type, sourceWarehouse, items }: { type: SlipType; sourceWarehouse: string; items: readonly Moved[] },
): readonly HandWork[] {
  const todo = directionOf(type) === 1 ? 'Lấy khỏi kệ, để riêng' : 'Trả về kệ'
  return unitsByHand(read, todo, { wid: sourceWarehouse, items })
}
