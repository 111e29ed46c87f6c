import { flowKinds } from '../../domain/reports/flow-kinds.ts'
import type { FlowPiece } from '../../domain/reports/flow-pieces.ts'
import { type FlowKind, type FlowSum, flowedBy } from '../../domain/reports/stock-flow.ts'
import type { AskSql } from './outside-over-sql.ts'

/** What sums are told apart by. */
export type FlowColumn = 'number' | 'productCode' | 'wid' | 'kind'

export interface FlowsAsked {
  pieces: readonly FlowPiece[]
  by: readonly FlowColumn[]
  /** Of these alone, where they are named. */
  products?: readonly string[] | undefined
  warehouses?: readonly string[] | undefined
  kinds?: readonly FlowKind[] | undefined
}

/** One sum, with the columns that were asked for. */
export interface FlowFound {
  number: number
  productCode: string
  wid: string
  kind: FlowKind
  sum: FlowSum
}

export interface FlowsReading {
  /** Adds up what moved. */
  sum<C extends FlowColumn>(asked: FlowsAsked & { by: readonly C[] }): Promise<Pick<FlowFound, C | 'sum'>[]>
  /** The first and the last day on which anything moved. */
  days(): Promise<{ first: number; last: number } | undefined>
}

export interface Flows extends FlowsReading {
  /** Drops sums that an older way of summing up made, at most so many. Answers how many. */
  forgetOlder(most: number): Promise<number>
}

const columns: Readonly<Record<FlowColumn, string>> = {
  number: 'f.number',
  productCode: 'f.product_code',
  wid: 'f.wid',
  kind: 'f.kind',
}

/** A question names its pieces in steps of so many: few different statements, each of which a database reads once. */
const piecesAtOnce = 6
const noPiece: FlowPiece = { span: 'ever', first: 1, last: 0, times: 1 }

/** Sums of stock of one company as both engines keep them, in the transaction in which `ask` speaks. */
export function flowsOf(company: string, ask: AskSql): Flows {
  return {
    async sum({ pieces, by, products, warehouses, kinds }) {
      const values: unknown[] = [company, flowedBy]
      const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`
      const filled = Array.from(
        { length: Math.ceil(pieces.length / piecesAtOnce) * piecesAtOnce },
        (_, index) => pieces[index] ?? noPiece,
      )
      // The reason stands before the product in the key, so that of a product all of them are looked up.
      const lists = [
        ['f.kind', kinds ?? (products && ['', ...flowKinds])],
        ['f.product_code', products],
        ['f.wid', warehouses],
      ] as const
      if (filled.length === 0 || lists.some(([, allowed]) => allowed?.length === 0)) return []
      const asked = filled.map(
        ({ span, first, last, times }) =>
          `(${place(span, 'text')}, ${place(first, 'integer')}, ${place(last, 'integer')}, ${place(times, 'integer')})`,
      )
      const among = lists.flatMap(([column, allowed]) =>
        allowed ? `and ${column} in (${allowed.map((one) => place(one, 'text')).join(', ')})` : [],
      )
      const told = by.map((column) => columns[column])
      type Row = FlowFound & { units: number; cents: number; unpriced: number }
      const found = await ask<Row>(
        `with recursive asked (span, number, last, times) as (
           select column1, column2, column3, column4 from (values ${asked.join(', ')}) as pieces where column2 <= column3
           union all select span, number + 1, last, times from asked where number < last)
         select ${by.map((column) => `${columns[column]} as "${column}", `).join('')}sum(f.units * asked.times) as units,
           sum(f.cents * asked.times) as cents, sum(f.unpriced * asked.times) as unpriced
         from asked cross join stock_flows f
         where f.company_id = $1 and f.made_by = $2 and f.span = asked.span and f.number = asked.number ${among.join(' ')}
         group by ${told.join(', ')}`,
        values,
      )
      return found.map(({ units, cents, unpriced, ...row }) => ({ ...row, sum: [units, cents, unpriced] }))
    },

    async days() {
      const edge = (order: 'asc' | 'desc') =>
        ask<{ number: number }>(
          `select number from stock_flows where company_id = $1 and made_by = $2 and span = 'all'
           order by number ${order} limit 1`,
          [company, flowedBy],
        )
      const [[first], [last]] = [await edge('asc'), await edge('desc')]
      return first && last && { first: first.number, last: last.number }
    },

    async forgetOlder(most) {
      const key = 'made_by, span, number, kind, product_code, wid'
      const gone = await ask(
        `delete from stock_flows where company_id = $1 and (${key}) in (
           select ${key} from stock_flows where company_id = $1 and made_by <> $2 limit $3) returning 1`,
        [company, flowedBy, most],
      )
      return gone.length
    },
  }
}
