import { profitIfWhole } from '../../domain/profit/profit-of.ts'
import { profitSources } from '../../domain/profit/profit-sources.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { OrderProfit } from '../../domain/tables/profits.ts'
import type { Reading } from '../store/store.ts'

/** What orders earned, as it is kept beside them; one that nobody wrote about since profits are kept is reckoned now. */
export async function readProfits(
  reading: Pick<Reading, 'rows'>,
  codes: readonly string[],
  isSeen: (order: Order) => boolean = () => true,
): Promise<OrderProfit[]> {
  return settle(
    new WorkingSet(),
    (wanted) => reading.rows(wanted),
    (read) => {
      const orders = read.many('orders', codes).filter(isSeen)
      const kept = new Map(
        read
          .many(
            'orderProfits',
            orders.map(({ code }) => code),
          )
          .map((row) => [row.code, row]),
      )
      const found = mapTogether(
        orders,
        (order) => kept.get(order.code) ?? profitIfWhole(profitSources(read, order)),
      )
      return found.filter((profit) => profit !== undefined)
    },
  )
}
