import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { DraftId } from './draft-fields.ts'
import { mostSent } from './send-job.ts'

/** Somebody lets go of drafts. What was made of one at its marketplace stays there; what is on its way there is not let go of. */
export const deleteDrafts = defineCommand({
  path: '/api/clone',
  method: 'deleteDrafts',
  params: v.object({ ids: v.pipe(v.array(DraftId), v.minLength(1), v.maxLength(mostSent)) }),
  permission: ['products_copy_ecommerce'],
  offline: 'queued',

  decide(read, { ids }) {
    const draft = new Draft(read)
    const rows = read.many('copyDrafts', [...new Set(ids)])
    if (rows.length === 0) return refuse('draft-not-found', {})
    const [underWay] = rows.filter(({ state }) => state === 'ĐANG GỬI')
    if (underWay) return refuse('draft-under-way', { name: underWay.name })
    for (const row of rows) draft.remove('copyDrafts', row)
    return draft.changes
  },

  say: ({ ids }) => ({ what: 'Xóa bản sao chép', about: `${ids.length} bản` }),
  cause: ({ ids: [first] }) => first ?? '',
})
