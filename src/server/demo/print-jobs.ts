import { printJobId } from '../../domain/paper/paper-kinds.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { PrintJob } from '../../domain/tables/papers.ts'

/** Labels of so many orders, so that the queue and the list of what came out can be looked at. */
const printedShown = 30
const waitingShown = 3

/** Packed orders have their label from the desk; a few of those to be packed wait for the printer. */
export function makePrintJobs(
  orders: readonly Order[],
  spared: ReadonlySet<string>,
  now: number,
): PrintJob[] {
  const packed = orders.filter(({ state }) => state === 'CHỜ GỬI HÀNG').slice(0, printedShown)
  const waiting = orders
    .filter(
      ({ state, code, delivery }) => state === 'CHỜ ĐÓNG GÓI' && delivery.id !== '' && !spared.has(code),
    )
    .slice(0, waitingShown)
  return [
    ...packed.map((order): PrintJob => {
      const asked = order.historyState.find(({ state }) => state === 'CHỜ ĐÓNG GÓI')?.updatedAt
      const printedAt = Math.min(now, (asked ?? order.createdAt) + 120_000)
      return {
        ...jobOf(order, `tem-${order.code}`, printedAt),
        state: 'printed',
        times: 1,
        printedAt,
        printedBy: 'ban',
      }
    }),
    ...waiting.map((order) => jobOf(order, `tem-cho-in-${order.wid}`, now - 20 * 60_000)),
  ]
}

function jobOf({ code, wid }: Order, batch: string, at: number): PrintJob {
  return {
    id: printJobId('order-label', code, wid),
    paper: 'order-label',
    code,
    wid,
    state: 'waiting',
    batch,
    copies: 1,
    times: 0,
    askedAt: at,
    askedBy: 'ban',
    updatedAt: at,
  }
}
