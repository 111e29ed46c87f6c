import { personName } from '../../domain/names.ts'
import { isOfMarketplace, isOwnChannel, marketplaceName } from '../../domain/orders/channels.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { orderWork } from '../../domain/people/permissions.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import {
  blocking,
  chargedOf,
  differencesOf,
  isOf,
  quotedFor,
  toCollect,
} from '../../domain/reconciliation/judge-row.ts'
import { statementPage } from '../../domain/reconciliation/params.ts'
import { whyNotTheirs } from '../../domain/reconciliation/statement-at-hand.ts'
import type { Staff } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Statement, StatementColumns, StatementPart } from '../../domain/tables/statements.ts'
import {
  CheckQuestion,
  type ColumnsAnswer,
  ColumnsQuestion,
  type MatchAnswer,
  MatchQuestion,
  type StatementAnswer,
  StatementQuestion,
  type StatementsAnswer,
  StatementsQuestion,
  type ToldStatement,
} from '../../protocol/queries/reconciliation.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'

/** So many statements of a shop are looked through: a few a week, for years. */
const mostStatements = 2_000

function maySettle(actor: Actor): void {
  if (!mayDo(actor, orderWork)) throw notAllowed()
}

/** A code as a statement writes it, and as it is called where that was written small. */
function spellings(code: string): string[] {
  return [...new Set([code, code.toUpperCase()])]
}

/** `/api/order matchStatement`: lines beside orders of any age, as far as this person sees them. */
export async function matchStatement(reading: Reading, actor: Actor, fields: Fields): Promise<MatchAnswer> {
  maySettle(actor)
  const { rows, ...of } = parseAsked(MatchQuestion, fields)
  const settled = new Map<string, number>()
  const byCode = await ordersOf(
    reading,
    actor,
    rows.flatMap(({ orderCode }) => (orderCode === '' ? [] : spellings(orderCode))),
  )
  const has = (orderCode: string) => spellings(orderCode).some((code) => byCode.has(code))
  // Under 'Mã đơn hàng' some carriers write their own number.
  const unknown = rows.filter(({ orderCode }) => !has(orderCode))
  const numbersOf = ({ waybill, orderCode }: { waybill: string; orderCode: string }) =>
    [waybill, orderCode].flatMap((number) => (number === '' ? [] : spellings(number)))
  const waybills = await reading.orderCodesByWaybills([...new Set(unknown.flatMap(numbersOf))])
  const byWaybill = await ordersOf(reading, actor, [...waybills.values()].flat())
  const matches = rows.map((row): MatchAnswer['matches'][number] => {
    const some = [
      ...spellings(row.orderCode).map((code) => byCode.get(code)),
      ...numbersOf(row)
        .flatMap((waybill) => waybills.get(waybill) ?? [])
        .map((code) => byWaybill.get(code)),
    ].filter((order) => order !== undefined)
    const order = some.find((one) => isOf(one, of)) ?? some[0]
    const found = differencesOf(row, order, of)
    if (!order) return { n: row.n, differences: found }
    const { channel, code, state, delivery, reconciled } = order
    if (reconciled) settled.set(reconciled.statement, (settled.get(reconciled.statement) ?? 0) + 1)
    const isMarket = of.kind === 'marketplace'
    return {
      n: row.n,
      code,
      provider: isOfMarketplace(channel) ? marketplaceName(channel) : delivery.logistic,
      state,
      expected: isMarket ? order.payout?.amount : isOwnChannel(channel) ? toCollect(order) : undefined,
      quoted: isMarket ? undefined : quotedFor(row, order),
      weight: isMarket ? undefined : chargedOf(order),
      differences: found,
    }
  })
  const [most] = [...settled].toSorted(([, one], [, other]) => other - one)
  if (!most) return { matches }
  const [known] = (await reading.rows([{ table: 'statements', key: most[0] }])) as [Statement?]
  if (!known) return { matches }
  const { name, by, at } = known
  return { matches, known: { name, who: await whoIs(reading, by), at, lines: most[1] } }
}

async function whoIs(reading: Reading, userName: string): Promise<string> {
  const [row] = (await reading.rows([{ table: 'staff', key: userName }])) as [Staff?]
  return personName(row, userName)
}

/** `/api/order checkCorrect {orderSuccess}`: those of the shop's own orders that stand as the statement says (CAT-447). */
export async function checkCorrect(reading: Reading, actor: Actor, fields: Fields): Promise<string[]> {
  maySettle(actor)
  const { orderSuccess } = parseAsked(CheckQuestion, fields)
  const orders = await ordersOf(
    reading,
    actor,
    orderSuccess.map(({ code }) => code),
  )
  return orderSuccess
    .filter(({ code, totalPrice, fee }) => {
      const order = orders.get(code)
      if (!order || order.reconciled) return false
      const row = { cod: totalPrice, fee, returnFee: 0, pays: totalPrice - fee, isReturned: false }
      const of = { kind: 'carrier' as const, provider: order.delivery.logistic }
      const found = differencesOf(row, order, of)
      return !found.some((one) => one === 'fee' || blocking.includes(one))
    })
    .map(({ code }) => code)
}

async function ordersOf(
  reading: Reading,
  actor: Actor,
  codes: readonly string[],
): Promise<Map<string, Order>> {
  const scope = scopeOf(actor)
  const keys = [...new Set(codes)]
  const found = await reading.rows(keys.map((key) => ({ table: 'orders' as const, key })))
  return new Map(
    (found as (Order | undefined)[]).flatMap((order) =>
      order && inScope(scope, 'orders', order) ? [[order.code, order] as const] : [],
    ),
  )
}

/** `/api/order getStatementColumns {id}`. */
export async function getStatementColumns(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ColumnsAnswer> {
  maySettle(actor)
  const { id } = parseAsked(ColumnsQuestion, fields)
  const [row] = (await reading.rows([{ table: 'statementColumns', key: id }])) as [StatementColumns?]
  if (!row) return {}
  const { provider, kind, columns, at } = row
  return { found: { provider, kind, columns: columns as never, at } }
}

/** `/api/order listStatements {start?}`: what was settled, the latest first. */
export async function listStatements(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StatementsAnswer> {
  maySettle(actor)
  const { start } = parseAsked(StatementsQuestion, fields)
  const stretch = { table: 'statements', closed: false, after: '', closedSince: 0 } as const
  const stored = await reading.scan(stretch, mostStatements)
  const all = stored
    .flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as Statement]))
    .filter((one) => one.state !== 'ĐANG ĐỌC' && !whyNotTheirs(one, { user: actor }))
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
  const page = all.slice(start, start + statementPage)
  const staff = await reading.rows(page.map(({ by }) => ({ table: 'staff' as const, key: by })))
  const statements = page.map((one, index) => {
    return { ...told(one), by: personName(staff[index] as Staff | undefined, one.by) }
  })
  return { statements, total: all.length }
}

/** `/api/order getStatement {id, part?}`. */
export async function getStatement(reading: Reading, actor: Actor, fields: Fields): Promise<StatementAnswer> {
  maySettle(actor)
  const { id, part } = parseAsked(StatementQuestion, fields)
  const [statement, kept] = (await reading.rows([
    { table: 'statements', key: id },
    { table: 'statementParts', key: `${id}/${part}` },
  ])) as [Statement?, StatementPart?]
  if (!statement || whyNotTheirs(statement, { user: actor })) return { rows: [] }
  const outcomes = new Map(kept?.outcomes?.map((outcome) => [outcome.n, outcome]))
  // Parts are kept in an order of their own; people read lines as their file has them.
  const lines = (kept?.rows ?? []).toSorted((one, other) => one.n - other.n)
  const rows = lines.map((row) => ({ row, outcome: outcomes.get(row.n) }))
  return { statement: told(statement), rows }
}

function told({ kept: _, bookedParts: __, run: ___, ...statement }: Statement): ToldStatement {
  return statement
}
