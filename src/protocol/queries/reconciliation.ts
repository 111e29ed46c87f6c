import * as v from 'valibot'
import { differences } from '../../domain/reconciliation/judge-row.ts'
import { Kind, matchedAtOnce, Provider, StatementId, Told } from '../../domain/reconciliation/params.ts'
import { statementFields } from '../../domain/reconciliation/statement-columns.ts'
import type { Statement, StatementOutcome, StatementRow } from '../../domain/tables/statements.ts'

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** `/api/order matchStatement`: which orders lines of a statement are about, and what they disagree about. */
export const MatchQuestion = v.object({
  kind: Kind,
  provider: Provider,
  rows: v.pipe(v.array(v.object(Told)), v.maxLength(matchedAtOnce)),
})

const Match = v.object({
  n: v.number(),
  code: v.optional(v.string()),
  /** Who brings it, or sells it; its state; what was to be collected (VND); what was quoted (VND); what its fee goes by as the shop measured it (kg). */
  provider: v.optional(v.string()),
  state: v.optional(v.string()),
  expected: v.optional(v.number()),
  quoted: v.optional(v.number()),
  weight: v.optional(v.number()),
  differences: v.array(v.picklist(differences)),
})
export type Match = v.InferOutput<typeof Match>

/** Each line of the question, in its order; `known` is the statement that settled most of those that are settled already. */
export const MatchAnswer = v.object({
  matches: v.array(Match),
  known: v.optional(v.object({ name: v.string(), who: v.string(), at: v.number(), lines: v.number() })),
})
export type MatchAnswer = v.InferOutput<typeof MatchAnswer>

/** `/api/order checkCorrect` (CAT-447): answers the codes of those that are as the statement says. */
export const CheckQuestion = v.object({
  orderSuccess: v.pipe(
    v.array(
      v.object({
        code: Code,
        totalPrice: v.pipe(v.number(), v.finite()),
        fee: v.optional(v.pipe(v.number(), v.finite()), 0),
      }),
    ),
    v.maxLength(1_000),
  ),
})

/** `/api/order getStatementColumns`: what the columns of a file of this shape mean, as somebody of the shop said last. */
export const ColumnsQuestion = v.object({ id: StatementId })
export const ColumnsAnswer = v.object({
  found: v.optional(
    v.object({
      provider: v.string(),
      kind: Kind,
      columns: v.array(v.nullable(v.picklist(statementFields))),
      at: v.number(),
    }),
  ),
})
export type ColumnsAnswer = v.InferOutput<typeof ColumnsAnswer>

const Row = <T>() => v.custom<T>((value) => typeof value === 'object' && value !== null)

/** A statement as people are told it. */
export type ToldStatement = Omit<Statement, 'kept' | 'bookedParts' | 'run'>

/** `/api/order listStatements`: the latest first. */
export const StatementsQuestion = v.object({
  start: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000)), 0),
})
export const StatementsAnswer = v.object({
  statements: v.array(Row<ToldStatement>()),
  total: v.number(),
})
export type StatementsAnswer = v.InferOutput<typeof StatementsAnswer>

/** `/api/order getStatement`: some lines of one, and what became of each. */
export const StatementQuestion = v.object({
  id: StatementId,
  part: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)), 0),
})
export const StatementAnswer = v.object({
  statement: v.optional(Row<ToldStatement>()),
  rows: v.array(v.object({ row: Row<StatementRow>(), outcome: v.optional(Row<StatementOutcome>()) })),
})
export type StatementAnswer = v.InferOutput<typeof StatementAnswer>

/** Who owes the shop for orders that were delivered. */
const Debtor = v.object({
  kind: v.picklist(['carrier', 'marketplace', 'customer']),
  name: v.string(),
})

/** `/api/order getOwed`: what each carrier and marketplace owes (RTE-056), and customers of sales that are not paid. Without `exact` so much at least. */
export const OwedQuestion = v.object({})
export const OwedAnswer = v.object({
  owed: v.array(
    v.object({
      ...Debtor.entries,
      orders: v.number(),
      amount: v.number(),
      /** When the oldest was delivered (ms). */
      since: v.number(),
      /** Of orders that wait for longer than `lateDays`. */
      late: v.object({ orders: v.number(), amount: v.number() }),
    }),
  ),
  exact: v.boolean(),
  lateDays: v.number(),
})
export type OwedAnswer = v.InferOutput<typeof OwedAnswer>

/** `/api/order listOwed`: its orders, those that wait longest first. */
export const OwedOrdersQuestion = Debtor
export const OwedOrdersAnswer = v.object({
  orders: v.array(
    v.object({
      code: v.string(),
      waybill: v.string(),
      amount: v.number(),
      since: v.number(),
      isLate: v.boolean(),
    }),
  ),
  more: v.boolean(),
})
export type OwedOrdersAnswer = v.InferOutput<typeof OwedOrdersAnswer>
