import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { shopExportJobId } from './job-words.ts'
import { newJob } from './new-job.ts'

/** The owner takes everything of the shop along: one file, which the server makes and keeps for a day. */
export const exportShop = defineCommand({
  path: '/api/job',
  method: 'exportShop',
  params: v.object({}),
  permission: 'owner',
  offline: 'optimistic',

  decide(read, _, circumstances) {
    const { user } = circumstances
    const id = shopExportJobId(user.userName)
    const job = newJob(read, { id, what: 'export-shop', params: {} }, circumstances)
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    return draft.changes
  },

  say: () => ({ what: 'Xuất toàn bộ dữ liệu shop', about: '' }),
})
