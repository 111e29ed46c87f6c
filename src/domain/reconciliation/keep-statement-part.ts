import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { Part, partRows, Row, StatementId } from './params.ts'
import { aboutStatement, whyNotTheirs } from './statement-at-hand.ts'

/** Some of the lines that were chosen of a statement, before it is booked. */
export const keepStatementPart = defineCommand({
  path: '/api/order',
  method: 'keepStatementPart',
  params: v.object({
    id: StatementId,
    part: Part,
    rows: v.pipe(v.array(Row), v.minLength(1), v.maxLength(partRows)),
  }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id, part, rows }, circumstances) {
    const statement = read.get('statements', id)
    if (!statement || part >= statement.parts) return refuse('statement-not-found', {})
    const why = whyNotTheirs(statement, circumstances)
    if (why) return why
    if (statement.state !== 'ĐANG ĐỌC') return refuse('statement-booked', aboutStatement(read, statement))
    const draft = new Draft(read)
    draft.put('statementParts', { id: `${id}/${part}`, rows })
    const kept = [...new Set([...statement.kept, part])]
    draft.put('statements', { ...statement, kept, updatedAt: circumstances.at })
    return draft.changes
  },

  say: ({ id, rows }) => ({ what: `Gửi ${rows.length} dòng của bảng kê`, about: id }),
  cause: ({ id }) => id,
})
