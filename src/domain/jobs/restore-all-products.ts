import * as v from 'valibot'
import { restorableMs } from '../catalogue/restore-products.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Job } from '../tables/jobs.ts'
import { deleteJobId, isOpen, restoreJobId } from './job-words.ts'
import { newJob } from './new-job.ts'

/** Whether what a job deleted may still be asked back: it is over, or stopped, and began within a day. */
export function isRestorable(job: Job | undefined, now: number): boolean {
  return job?.what === 'delete-products' && !isOpen(job) && job.done > 0 && now - job.at <= restorableMs
}

/** What the last deletion of everything took comes back, as it was, within a day. */
export const restoreAllProducts = defineCommand({
  path: '/api/product',
  method: 'restoreAllProducts',
  params: v.object({}),
  permission: ['products_crud', 'stock_crud'],
  offline: 'optimistic',

  decide(read, _, circumstances) {
    const { at, user } = circumstances
    if (!mayDo(user, ['stock_crud'])) return refuse('products-delete-all-not-allowed', {})
    const deletion = read.get('jobs', deleteJobId)
    if (!deletion || !isRestorable(deletion, at)) return refuse('restore-nothing', {})
    const { run, done } = deletion
    const restoring = { id: restoreJobId, what: 'restore-products' as const, params: { run }, total: done }
    const job = newJob(read, restoring, circumstances)
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    return draft.changes
  },

  say: () => ({ what: 'Khôi phục sản phẩm đã xóa', about: '' }),
})
