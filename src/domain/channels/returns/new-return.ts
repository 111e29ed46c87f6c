import type { Circumstances } from '../../command.ts'
import type { Draft } from '../../draft.ts'
import { outsideStates } from '../../orders/states.ts'
import { linesOf } from '../../returns/return-lines.ts'
import { announcedReturn, openReturn } from '../../returns/returns-of.ts'
import { handfulOf } from '../../returns/still-out.ts'
import type { Order, OrderState } from '../../tables/orders.ts'
import type { AskedReturn, ReturnedLine, ReturnedOrder } from '../../tables/returns.ts'
import type { ReturnWord } from './return-word.ts'
import { withDeadline } from './with-deadline.ts'

/** Nothing is to be answered or awaited any more. */
export function isOver({ step }: Pick<ReturnWord, 'step'>): boolean {
  return step === 'refunded' || step === 'closed' || step === 'over'
}

/** What the row keeps of a word. */
export function askedOf(word: ReturnWord, step: AskedReturn['step']): AskedReturn {
  const { number, said, at, comes, refund, answerBy, words } = word
  const asked: AskedReturn = { number, said, at, step, comes }
  if (refund !== undefined) asked.refund = refund
  if (answerBy !== undefined) asked.answerBy = answerBy
  if (words) asked.words = words
  return asked
}

/** A return that is heard of for the first time. What somebody announced by hand is the same, and is not announced once more. */
export function newReturn(
  draft: Draft,
  order: Order,
  returns: readonly ReturnedOrder[],
  word: ReturnWord,
  circumstances: Circumstances,
): void {
  const { at, user } = circumstances
  const asked = askedOf(word, word.step as AskedReturn['step'])
  const settings = draft.get('companies', user.company)?.settings
  const { reason, waybill = '' } = word
  const open = openReturn(returns)
  if (open) {
    const joined = {
      ...open,
      asked: [...(open.asked ?? []), asked],
      waybill: open.waybill || waybill,
      reason: open.reason || reason,
      lines: isOfMarket(open) ? withMore(open.lines, expectedOf(order, word)) : open.lines,
      updatedAt: at,
    }
    draft.put('returns', withDeadline(joined, settings))
    return
  }
  const given = { kind: 'buyer-return', reason, waybill } as const
  const announced = announcedReturn(draft, order, returns, given, circumstances)
  const isComing = mayCome(order, word)
  const lines = isComing ? withExpected(announced.lines, expectedOf(order, word)) : []
  draft.put('returns', withDeadline({ ...announced, lines, asked: [asked] }, settings))
  if (isComing && (order.state === 'THÀNH CÔNG' || order.state === 'ĐANG GIAO'))
    draft.put('orders', {
      ...order,
      rebackInfo: order.rebackInfo || reason || 'Khách trả hàng',
      rebacked: false,
      updatedAt: at,
    })
}

/** Goods of it are outside, and some of them are to come back. */
export function mayCome({ state }: Order, { comes }: ReturnWord): boolean {
  return comes && hasLeft.includes(state)
}

/** What comes back of an order whose goods were in the house by our books when its buyer asked. */
export function comingLines(
  order: Order,
  earlier: readonly ReturnedOrder[],
  word: ReturnWord,
): ReturnedLine[] {
  return withExpected(linesOf(order, earlier), expectedOf(order, word))
}

/** Its goods are outside: some may come back. */
const hasLeft: readonly OrderState[] = [...outsideStates, 'THÀNH CÔNG', 'THẤT THU']

/** Nobody here said what of it comes back. */
function isOfMarket({ announcedBy, channel, state }: ReturnedOrder): boolean {
  return state === 'announced' && announcedBy === channel
}

/** Units by product of what the marketplace says comes back; nothing where it means all, or names goods that nobody linked. */
function expectedOf({ swItems }: Order, { items }: ReturnWord): Map<string, number> | undefined {
  if (items.length === 0) return undefined
  const units = new Map<string, number>()
  for (const { item, model, amount } of items) {
    const line = swItems.find(({ listing = '' }) => {
      const [ofItem, ofModel] = listing.split('/')
      return ofModel === model && (item === undefined || ofItem === item)
    })
    if (!line) return undefined
    for (const { productCode, quantity } of handfulOf(line, amount))
      units.set(productCode, (units.get(productCode) ?? 0) + quantity)
  }
  return units
}

function withExpected(lines: ReturnedLine[], units: Map<string, number> | undefined): ReturnedLine[] {
  if (!units) return lines
  return lines.map((line) => ({ ...line, expected: Math.min(line.sent, units.get(line.productCode) ?? 0) }))
}

/** Another return of the same order: its goods too. */
function withMore(lines: ReturnedLine[], units: Map<string, number> | undefined): ReturnedLine[] {
  return lines.map((line) => {
    const more = units ? (units.get(line.productCode) ?? 0) : line.sent
    return { ...line, expected: Math.min(line.sent, line.expected + more) }
  })
}
