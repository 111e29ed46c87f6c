import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { newJob } from '../jobs/new-job.ts'
import { statementName } from '../names.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { StatementId } from './params.ts'
import { aboutStatement, statementJobId, whyNotTheirs } from './statement-at-hand.ts'

/** All lines of a statement are booked, by a job of the server: once, however often it is asked, and whatever is killed meanwhile (CAT-450). */
export const bookStatement = defineCommand({
  path: '/api/order',
  method: 'bookStatement',
  params: v.object({ id: StatementId }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id }, circumstances) {
    const statement = read.get('statements', id)
    if (!statement) return refuse('statement-not-found', {})
    const why = whyNotTheirs(statement, circumstances)
    if (why) return why
    const { provider, name, rows, parts, kept } = statement
    if (statement.state !== 'ĐANG ĐỌC') return refuse('statement-booked', aboutStatement(read, statement))
    if (kept.length < parts) return refuse('statement-incomplete', {})
    const params = { statement: id, provider, name }
    const job = newJob(
      read,
      { id: statementJobId(id), what: 'book-statement', params, total: rows },
      circumstances,
    )
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    const { at, user } = circumstances
    draft.put('statements', { ...statement, state: 'ĐANG GHI', by: user.userName, at, updatedAt: at })
    return draft.changes
  },

  say: ({ id }, read) => ({ what: 'Đối soát bảng kê', about: statementName(read.get('statements', id), id) }),
  cause: ({ id }) => id,
})
