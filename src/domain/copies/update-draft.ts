import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { DraftFields, DraftId, withoutGaps } from './draft-fields.ts'

/** Somebody writes on a draft (RTE-048): all of it as it stands on their screen. What somebody else wrote meanwhile is not written over. */
export const updateDraft = defineCommand({
  path: '/api/clone',
  method: 'updateDraft',
  params: v.object({
    id: DraftId,
    /** When the draft was changed last, as far as they know (ms since 1970). */
    base: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    fields: DraftFields,
  }),
  permission: ['products_copy_ecommerce'],
  offline: 'queued',

  decide(read, { id, base, fields }, { at, user: { userName } }) {
    const row = read.get('copyDrafts', id)
    if (!row) return refuse('draft-not-found', {})
    if (row.state === 'ĐANG GỬI') return refuse('draft-under-way', { name: row.name })
    if (row.state === 'ĐÃ ĐĂNG') return refuse('draft-posted', { name: row.name })
    if (row.changedAt !== base && row.changedBy !== userName)
      return refuse('draft-changed', { who: nameOf(read, row.changedBy), when: formatMoment(row.changedAt) })
    const { category: _, needs: __, brand: ___, weightKg: ____, size: _____, ...kept } = row
    const draft = new Draft(read)
    // What the marketplace found wrong was said of words that are others now.
    const { faults: ______, ...bare } = kept
    draft.put('copyDrafts', {
      ...bare,
      ...withoutGaps<DraftFields>(fields),
      state: 'NHÁP',
      changedBy: userName,
      changedAt: Math.max(at, row.changedAt + 1),
    })
    return draft.changes
  },

  answer: (read, { id }) => ({ draft: read.get('copyDrafts', id) }),
  say: ({ fields }) => ({ what: 'Sửa bản sao chép', about: fields.name }),
  cause: ({ id }) => id,
})
