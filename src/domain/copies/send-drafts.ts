import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { shopToCopyTo } from './add-drafts.ts'
import { draftFaults } from './draft-faults.ts'
import { DraftId } from './draft-fields.ts'
import { mostSent, postCopies, sendJobId, withSent } from './send-job.ts'

/** Somebody sends drafts to their marketplaces: those that lack nothing go, as a job that people see; the others stay as they are. */
export const sendDrafts = defineCommand({
  path: '/api/clone',
  method: 'sendDrafts',
  params: v.object({ ids: v.pipe(v.array(DraftId), v.minLength(1), v.maxLength(mostSent)) }),
  permission: ['products_copy_ecommerce'],
  offline: 'queued',

  decide(read, { ids }, circumstances) {
    const { user, at } = circumstances
    const rows = read.many('copyDrafts', [...new Set(ids)])
    if (rows.length === 0) return refuse('draft-not-found', {})
    const open = rows.filter(({ state }) => state === 'NHÁP' || state === 'LỖI')
    const [first] = open
    if (!first) return refuse('nothing-to-send', {})
    const ready = open.filter((row) => draftFaults(row).length === 0)
    if (ready.length === 0) return refuse('draft-lacks', { name: first.name })
    const draft = new Draft(read)
    const going = ready.filter((row) => !isRefusal(shopToCopyTo(read, user, row)))
    if (going.length === 0) {
      const why = shopToCopyTo(read, user, ready[0] ?? first)
      if (isRefusal(why)) return why
    }
    const job = withSent(
      draft,
      going.map(({ id }) => id),
      circumstances,
    )
    for (const row of going) {
      const { faults: _, ...bare } = row
      draft.put('copyDrafts', {
        ...bare,
        state: 'ĐANG GỬI',
        run: job.run,
        sentAt: row.sentAt ?? at,
        sent: (row.sent ?? 0) + 1,
        changedAt: Math.max(at, row.changedAt + 1),
      })
    }
    draft.put('jobs', job)
    return draft.changes
  },

  effects(read, { ids }, { user }) {
    const job = read.get('jobs', sendJobId(user.userName))
    if (job?.what !== 'send-copies') return []
    const sent = new Set(ids)
    return postCopies(read, { ...job, params: { drafts: job.params.drafts.filter((id) => sent.has(id)) } })
  },

  answer: (read, { ids }) => ({
    sent: read.many('copyDrafts', ids).filter(({ state }) => state === 'ĐANG GỬI').length,
  }),
  say: ({ ids }, read) => {
    const [first] = read.many('copyDrafts', ids)
    return {
      what: 'Đăng bản sao chép lên sàn',
      about: ids.length === 1 && first ? first.name : `${ids.length} bản`,
    }
  },
  cause: ({ ids: [first] }) => first ?? '',
})
