import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { partsOf } from '../time.ts'
import { exportJobId, isOpen, jobName } from './job-words.ts'
import { Year } from './params.ts'

/** Somebody wants all orders of a year as an Excel file. The server makes it, whenever it hears of it. */
export const exportOrders = defineCommand({
  path: '/api/job',
  method: 'exportOrders',
  params: v.object({ year: Year }),
  permission: ['report_orders'],
  offline: 'optimistic',

  decide(read, { year }, { at, user, id: run }) {
    if (year > partsOf(at).year) return refuse('export-year-ahead', { year })
    const id = exportJobId({ year, userName: user.userName })
    const before = read.get('jobs', id)
    if (before && isOpen(before)) {
      const { done, total } = before
      return refuse('job-open', { name: jobName(before), done, total })
    }
    const draft = new Draft(read)
    draft.put('jobs', {
      id,
      what: 'export-orders',
      params: { year },
      state: 'waiting',
      run,
      resumed: 0,
      total: 0,
      done: 0,
      failed: 0,
      by: user.userName,
      at,
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ year }) => ({ what: 'Xuất Excel đơn hàng', about: `năm ${year}` }),
})
