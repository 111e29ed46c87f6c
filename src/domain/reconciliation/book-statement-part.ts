import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { StatementPart } from '../tables/statements.ts'
import { bookRow, unbookRow } from './book-row.ts'
import { Part, StatementId } from './params.ts'
import { aboutStatement, whyNotTheirs } from './statement-at-hand.ts'

const params = v.object({ id: StatementId, part: Part })

/** One part of a statement is booked, in one transaction; booked already, nothing happens. Given by its job as the person who began it. */
export const bookStatementPart = defineCommand({
  path: '/api/order',
  method: 'bookStatementPart',
  params,
  permission: orderWork,
  offline: 'online',

  decide(read, { id, part }, circumstances) {
    const statement = read.get('statements', id)
    const kept = read.get('statementParts', `${id}/${part}`)
    if (!statement || !kept) return refuse('statement-not-found', {})
    const why = whyNotTheirs(statement, circumstances)
    if (why) return why
    if (statement.bookedParts.includes(part)) return []
    if (statement.state !== 'ĐANG GHI') return refuse('statement-booked', aboutStatement(read, statement))
    const draft = new Draft(read)
    draft.many('orders', codesIn(kept))
    const outcomes = kept.rows.map((row) => {
      const { order, outcome } = bookRow(draft, row, statement, circumstances)
      if (order) draft.put('orders', order)
      return outcome
    })
    draft.put('statementParts', { ...kept, outcomes })
    const bookedParts = [...statement.bookedParts, part]
    const came = outcomes.filter(({ became }) => became === 'booked').length
    draft.put('statements', {
      ...statement,
      bookedParts,
      booked: statement.booked + came,
      left: statement.left + outcomes.length - came,
      state: bookedParts.length === statement.parts ? 'ĐÃ GHI' : 'ĐANG GHI',
      updatedAt: circumstances.at,
    })
    return draft.changes
  },

  say: ({ id, part }) => ({ what: `Đối soát phần ${part + 1} của bảng kê`, about: id }),
  cause: ({ id }) => id,
})

/** The way back of one part. */
export const unbookStatementPart = defineCommand({
  path: '/api/order',
  method: 'unbookStatementPart',
  params,
  permission: orderWork,
  offline: 'online',

  decide(read, { id, part }, circumstances) {
    const statement = read.get('statements', id)
    const kept = read.get('statementParts', `${id}/${part}`)
    if (!statement || !kept) return refuse('statement-not-found', {})
    const why = whyNotTheirs(statement, circumstances)
    if (why) return why
    if (!statement.bookedParts.includes(part)) return []
    if (statement.state !== 'ĐANG HỦY') return refuse('statement-booked', aboutStatement(read, statement))
    const draft = new Draft(read)
    draft.many('orders', codesIn(kept))
    const { outcomes = [], ...open } = kept
    const rowOf = new Map(kept.rows.map((row) => [row.n, row]))
    // Backwards, as what was done last goes first: two lines of one order leave what stood before the first.
    for (const outcome of outcomes.toReversed()) {
      const row = rowOf.get(outcome.n)
      const order = row && unbookRow(draft, row, outcome, statement, circumstances)
      if (order) draft.put('orders', order)
    }
    draft.put('statementParts', open)
    const bookedParts = statement.bookedParts.filter((one) => one !== part)
    const gone = outcomes.filter(({ became }) => became === 'booked').length
    draft.put('statements', {
      ...statement,
      bookedParts,
      booked: statement.booked - gone,
      left: statement.left - (outcomes.length - gone),
      state: bookedParts.length === 0 ? 'ĐÃ HỦY' : 'ĐANG HỦY',
      updatedAt: circumstances.at,
    })
    return draft.changes
  },

  say: ({ id, part }) => ({ what: `Hủy đối soát phần ${part + 1} của bảng kê`, about: id }),
  cause: ({ id }) => id,
})

function codesIn({ rows }: StatementPart): string[] {
  return [...new Set(rows.flatMap(({ code }) => code ?? []))]
}
