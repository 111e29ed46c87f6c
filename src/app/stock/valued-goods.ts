import type { StockValueAnswer } from '../../protocol/queries/costs.ts'
import type { Replica } from '../../replica/replica.ts'
import { type Asked, ask, type Unanswered } from '../../sync/ask.ts'
import { stockValueQuestion } from '../../sync/questions.ts'

/** As many as the server tells of in one answer: each costs it a sum over all movements. */
const atOnce = 5000

type Goods = StockValueAnswer['data'][number]

/** Goods of one warehouse. */
export interface ValuedRow extends Goods {
  warehouse: string
}

export interface WhichValue {
  /** "2026-11-30" */
  date: string
  warehouses: readonly { wid: string; name: string }[]
}

/** What lies here, or cost something while it did: products of which nothing is left are no line. */
export function isValued({ quantity, value, unpriced }: Goods): boolean {
  return quantity !== 0 || value !== 0 || unpriced !== 0
}

/** All goods of these warehouses at the end of a day, as the server sums them up; or why it did not say. */
export async function valuedRows(
  replica: Pick<Replica, 'environment' | 'session'>,
  { date, warehouses }: WhichValue,
): Promise<{ ok: true; rows: ValuedRow[] } | Unanswered> {
  const rows: ValuedRow[] = []
  for (const { wid, name: warehouse } of warehouses) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const page: Asked<StockValueAnswer> = await ask(replica, stockValueQuestion, {
        date,
        wid,
        after,
        pageSize: atOnce,
      })
      if (!page.ok) return page
      const { data, next }: StockValueAnswer = page.value
      rows.push(...data.filter(isValued).map((goods) => ({ ...goods, warehouse })))
      after = next
    }
  }
  return { ok: true, rows }
}
