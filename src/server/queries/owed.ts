import { claimIdOf } from '../../domain/carriers/claims.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { orderWork } from '../../domain/people/permissions.ts'
import { lateDays, type OwedOrder, owedAfterClaims, owedBy } from '../../domain/reconciliation/owed-by.ts'
import type { Claim } from '../../domain/tables/claims.ts'
import type { Order } from '../../domain/tables/orders.ts'
import {
  type OwedAnswer,
  type OwedOrdersAnswer,
  OwedOrdersQuestion,
  OwedQuestion,
} from '../../protocol/queries/reconciliation.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Position } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import type { Counter } from './count-table.ts'
import { filterFor } from './list-table.ts'

const dayMs = 86_400_000
/** Orders of before are looked at by hand: nobody walks through those of years. */
const walkedDays = 180
/** It tells how far it came behind this (ms). */
const longestMs = 2_000
const atOnce = 500
/** So many orders are told of one who owes. */
const mostTold = 500

interface Walked {
  found: OwedOrder[]
  exact: boolean
}

/** Delivered orders that somebody owes the shop for, each stretch in a reading of its own. */
async function walkOwed(
  { read, isGone }: Counter,
  now: number,
  wanted: (owed: OwedOrder) => boolean = () => true,
): Promise<Walked> {
  const until = performance.now() + longestMs
  const filter = { state: ['THÀNH CÔNG'], madeAt: { from: now - walkedDays * dayMs } }
  const sort = { by: 'madeAt', descending: false }
  const found: OwedOrder[] = []
  for (let after: Position | undefined; ; ) {
    const page = await read(async (reading, actor) => {
      maySettle(actor)
      const question = filterFor(actor, 'orders', { filter, search: '' })
      const { rows, next } = await reading.list({ ...question, sort, after, limit: atOnce })
      const owing = rows.flatMap(({ doc }) => owedBy(JSON.parse(doc) as Order, now) ?? [])
      return { owing, claims: await claimsFor(reading, owing), next }
    })
    for (const one of page.owing) {
      const owed = owedAfterClaims(one, page.claims.get(one.code) ?? [])
      if (owed && wanted(owed)) found.push(owed)
    }
    if (!page.next) return { found, exact: true }
    if (performance.now() > until || isGone()) return { found, exact: false }
    after = page.next
  }
}

/** The claims for what carriers owe, by order: the next of each is asked for where there was one before it. */
async function claimsFor(reading: Reading, owing: readonly OwedOrder[]): Promise<Map<string, Claim[]>> {
  const found = new Map<string, Claim[]>()
  let codes = owing.flatMap(({ kind, code }) => (kind === 'carrier' ? code : []))
  for (let count = 1; codes.length > 0; count += 1) {
    const wanted = codes.map((code) => ({ table: 'claims' as const, key: claimIdOf(code, count) }))
    const claims = (await reading.rows(wanted)) as (Claim | undefined)[]
    codes = codes.filter((code, place) => {
      const claim = claims[place]
      if (claim) found.set(code, [...(found.get(code) ?? []), claim])
      return claim !== undefined
    })
  }
  return found
}

function maySettle(actor: Actor): void {
  if (!mayDo(actor, orderWork)) throw notAllowed()
}

/** `/api/order getOwed {}`: what each carrier and marketplace owes, and customers of what they have not paid (RTE-056). */
export async function getOwed(counter: Counter, fields: Fields, now: number): Promise<OwedAnswer> {
  parseAsked(OwedQuestion, fields)
  const { found, exact } = await walkOwed(counter, now)
  const sums = new Map<string, OwedAnswer['owed'][number]>()
  for (const { kind, name, amount, since, isLate } of found) {
    const key = `${kind}/${name}`
    const sum = sums.get(key) ?? { kind, name, orders: 0, amount: 0, since, late: { orders: 0, amount: 0 } }
    const late = isLate ? { orders: sum.late.orders + 1, amount: sum.late.amount + amount } : sum.late
    sums.set(key, {
      ...sum,
      orders: sum.orders + 1,
      amount: sum.amount + amount,
      since: Math.min(sum.since, since),
      late,
    })
  }
  const owed = [...sums.values()].toSorted((one, other) => other.amount - one.amount)
  return { owed, exact, lateDays }
}

/** `/api/order listOwed {kind, name}`: the orders of one who owes, those that wait longest first. */
export async function listOwed(counter: Counter, fields: Fields, now: number): Promise<OwedOrdersAnswer> {
  const { kind, name } = parseAsked(OwedOrdersQuestion, fields)
  const { found, exact } = await walkOwed(counter, now, (owed) => owed.kind === kind && owed.name === name)
  const sorted = found.toSorted((one, other) => one.since - other.since || (one.code < other.code ? -1 : 1))
  const orders = sorted.slice(0, mostTold).map(({ kind: _, name: __, ...order }) => order)
  return { orders, more: !exact || found.length > mostTold }
}
