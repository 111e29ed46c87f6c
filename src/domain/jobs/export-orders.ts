import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { partsOf } from '../time.ts'
import { exportJobId } from './job-words.ts'
import { newJob } from './new-job.ts'
import { Year } from './params.ts'

/** Somebody wants all orders of a year as an Excel file. The server makes it, whenever it hears of it. */
export const exportOrders = defineCommand({
  path: '/api/job',
  method: 'exportOrders',
  params: v.object({ year: Year }),
  permission: ['report_orders'],
  offline: 'optimistic',

  decide(read, { year }, circumstances) {
    const { at, user } = circumstances
    if (year > partsOf(at).year) return refuse('export-year-ahead', { year })
    const id = exportJobId({ year, userName: user.userName })
    const job = newJob(read, { id, what: 'export-orders', params: { year } }, circumstances)
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    return draft.changes
  },

  say: ({ year }) => ({ what: 'Xuất Excel đơn hàng', about: `năm ${year}` }),
})
