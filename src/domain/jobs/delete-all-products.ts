import * as v from 'valibot'
import { deletePhrase } from '../catalogue/delete-products.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { deleteJobId } from './job-words.ts'
import { newJob } from './new-job.ts'

/** All products of the shop go (CAT-323 … CAT-327), by a job: what is held stays and is named, and what went can come back within a day. */
export const deleteAllProducts = defineCommand({
  path: '/api/product',
  method: 'deleteAllProducts',
  params: v.object({ phrase: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  permission: ['products_crud', 'stock_crud'],
  offline: 'optimistic',

  decide(read, { phrase }, circumstances) {
    if (!mayDo(circumstances.user, ['stock_crud'])) return refuse('products-delete-all-not-allowed', {})
    if (phrase.trim() !== deletePhrase) return refuse('delete-all-phrase', {})
    const job = newJob(read, { id: deleteJobId, what: 'delete-products', params: {} }, circumstances)
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    return draft.changes
  },

  say: () => ({ what: 'Xóa tất cả sản phẩm', about: '' }),
})
