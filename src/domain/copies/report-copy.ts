import * as v from 'valibot'
import { itemRow } from '../channels/items/item-row.ts'
import { ItemWord } from '../channels/items/item-word.ts'
import { linkId, linkRow } from '../channels/link-of.ts'
import { codesOfNow, putLink } from '../channels/put-link.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { copyName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { CopyDraft } from '../tables/copy-drafts.ts'
import { DraftId } from './draft-fields.ts'

const Sentence = v.pipe(v.string(), v.maxLength(600))
const Fault = v.object({
  field: v.picklist([
    'shop',
    'name',
    'description',
    'category',
    'attributes',
    'brand',
    'pictures',
    'variants',
    'weight',
    'size',
    'delivery',
  ]),
  of: v.optional(v.pipe(v.string(), v.maxLength(64))),
  text: Sentence,
  said: v.optional(Sentence),
})

/** The marketplace made a listing of a draft: it is ours from now on, linked with its goods, and its stock follows where the shop's does. Or it did not, and why, field by field (O5). */
export const reportCopy = defineCommand({
  path: '/api/clone',
  method: 'reportCopy',
  params: v.object({
    id: DraftId,
    job: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    run: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    /** What was made, as the marketplace tells it. */
    made: v.optional(ItemWord),
    faults: v.optional(v.pipe(v.array(Fault), v.maxLength(100))),
    /** The job was stopped before anything was asked. */
    stopped: v.optional(v.boolean(), false),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { id, job: jobId, run, made, faults, stopped }, { at }) {
    const row = read.get('copyDrafts', id)
    if (!row) return refuse('draft-not-found', {})
    // Sent once more meanwhile, or answered already.
    if (row.run !== run || row.state !== 'ĐANG GỬI') return []
    const draft = new Draft(read)
    const changedAt = Math.max(at, row.changedAt + 1)
    if (made) {
      draft.put('copyDrafts', postedDraft(row, made, changedAt))
      putListing(draft, row, made, at)
    } else if (stopped) draft.put('copyDrafts', { ...row, state: 'NHÁP', changedAt })
    else draft.put('copyDrafts', { ...row, state: 'LỖI', changedAt, faults: faults ?? [] })
    const job = draft.get('jobs', jobId)
    if (job?.what === 'send-copies' && job.run === run && !stopped) {
      const done = job.done + (made ? 1 : 0)
      const failed = job.failed + (made ? 0 : 1)
      const counted = { ...job, done, failed, startedAt: job.startedAt ?? at, updatedAt: at }
      const isOver = done + failed >= job.total
      if (job.state === 'cancelled') draft.put('jobs', counted)
      else
        draft.put(
          'jobs',
          isOver ? { ...counted, state: 'done', endedAt: at } : { ...counted, state: 'running' },
        )
    }
    return draft.changes
  },

  say: ({ id }, read) => ({
    what: 'Đăng bản sao chép lên sàn',
    about: copyName(read.get('copyDrafts', id), id),
  }),
  cause: ({ id }) => id,
})

function postedDraft(row: CopyDraft, { item, url }: ItemWord, changedAt: number): CopyDraft {
  const { faults: _, ...bare } = row
  const posted: CopyDraft = { ...bare, state: 'ĐÃ ĐĂNG', item, changedAt }
  return url === undefined ? posted : { ...posted, url }
}

/** Its variations stand among what the shop sells, and each is linked with what the draft says is in the box. */
function putListing(draft: Draft, row: CopyDraft, word: ItemWord, at: number): void {
  const shop = { channel: row.channel, shopId: row.shopId }
  for (const variation of word.variations) {
    const listing = { ...shop, item: word.item, model: variation.model }
    draft.put('channelItems', itemRow(draft, { shop, word, variation }, { at, lap: undefined }))
    const only = word.variations.length === 1 ? row.variants[0] : undefined
    const variant = row.variants.find(({ sku }) => sku.trim() === variation.sku) ?? only
    const goods = codesOfNow(draft, variant?.products ?? [])
    if (goods.length > 0 && !draft.get('links', linkId(listing)))
      putLink(draft, linkRow(listing, goods, { by: row.changedBy, at }))
  }
}
