import { isRefusal } from '../../../domain/command.ts'
import { stateName } from '../../../domain/orders/states.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { previewEach } from '../../../replica/preview-each.ts'
import type { Replica } from '../../../replica/replica.ts'
import { type OrderBook, orderBook } from '../../../replica/search/order-book.ts'
import type { LeftOrder } from '../many/left-order.ts'
import { cannotReturn, saysFinal } from '../order-words.ts'

/** Which of many orders may be moved. */
export interface Judged {
  able: string[]
  left: LeftOrder[]
  /** How many of the able ones the states have no way back for. */
  finals: number
}

interface Watching {
  onProgress(asked: number): void
  signal: AbortSignal
}

/** The rule is asked per order, as it would be done; nothing when it was stopped. */
export async function judgeMoves(
  replica: Replica,
  { codes, state }: { codes: readonly string[]; state: OrderState },
  watching: Watching,
): Promise<Judged | undefined> {
  const each = codes.map((code) => ({ orderCodes: [code], state, note: '' }))
  const decisions = await previewEach(replica, updateState, each, watching)
  if (watching.signal.aborted) return undefined
  const book = orderBook(replica)
  const judged: Judged = { able: [], left: [], finals: 0 }
  decisions.forEach((decision, place) => {
    const code = codes[place] ?? ''
    if (isRefusal(decision)) judged.left.push({ code, why: decision.text })
    else if (decision.length === 0)
      judged.left.push({ code, why: `Đơn ${code} đã ở trạng thái ${stateName(state)}.` })
    else {
      const from = book.get(code)?.state
      judged.able.push(code)
      if (from && cannotReturn(from, state)) judged.finals += 1
    }
  })
  return judged
}

/** Says something else whenever one of the orders changed: then they are judged anew. */
export function stampOf(book: OrderBook, codes: readonly string[]): string {
  return codes
    .map((code) => {
      const entry = book.get(code)
      return entry ? `${entry.state} ${entry.updatedAt}` : ''
    })
    .join('|')
}

/** What cannot be taken back once it was sent, and for how many; nothing where every order has a way back. */
export function saysFinals({ able, finals }: Judged, state: OrderState): string | undefined {
  if (finals === 0) return undefined
  return finals === able.length
    ? saysFinal(state)
    : `${finals} trong ${able.length} đơn này không lùi lại được từ ${stateName(state)}.`
}
