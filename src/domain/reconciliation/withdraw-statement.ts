import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { Draft } from '../draft.ts'
import { newJob } from '../jobs/new-job.ts'
import { statementName } from '../names.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { StatementId } from './params.ts'
import { aboutStatement, isAtWork, statementJobId, whyNotTheirs } from './statement-at-hand.ts'

/** A statement was booked by mistake: all of it is undone, by a job of the server, and it can be booked anew. */
export const withdrawStatement = defineCommand({
  path: '/api/order',
  method: 'withdrawStatement',
  params: v.object({ id: StatementId }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id }, circumstances) {
    const statement = read.get('statements', id)
    if (!statement) return refuse('statement-not-found', {})
    const why = whyNotTheirs(statement, circumstances)
    if (why) return why
    const { provider, name, booked, bookedParts, state } = statement
    if (isAtWork(read, statement)) return refuse('statement-at-work', aboutStatement(read, statement))
    if (state === 'ĐANG ĐỌC' || state === 'ĐÃ HỦY') return refuse('statement-not-booked', { name })
    const { at, user } = circumstances
    const withdrawn = { ...statement, withdrawnBy: user.userName, updatedAt: at }
    // Its booking stopped before its first part: nothing has to be undone.
    if (bookedParts.length === 0) return [update('statements', statement, { ...withdrawn, state: 'ĐÃ HỦY' })]
    const params = { statement: id, provider, name }
    const job = newJob(
      read,
      { id: statementJobId(id), what: 'withdraw-statement', params, total: booked },
      circumstances,
    )
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    draft.put('statements', { ...withdrawn, state: 'ĐANG HỦY' })
    return draft.changes
  },

  say: ({ id }, read) => ({
    what: 'Hủy đối soát bảng kê',
    about: statementName(read.get('statements', id), id),
  }),
  cause: ({ id }) => id,
})
