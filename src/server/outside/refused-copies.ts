import { channelName } from '../../domain/orders/channel-name.ts'
import type { CopyDraft } from '../../domain/tables/copy-drafts.ts'
import type { Job, JobFailure } from '../../domain/tables/jobs.ts'
import type { Reading } from '../store/store.ts'

/** Drafts that their marketplaces did not take, and why. */
export async function refusedCopies(
  reading: Pick<Reading, 'rows'>,
  { params, run }: Job<'send-copies'>,
): Promise<JobFailure[]> {
  const rows = await reading.rows(params.drafts.map((key) => ({ table: 'copyDrafts' as const, key })))
  return (rows as (CopyDraft | undefined)[]).flatMap((draft) => {
    if (draft?.state !== 'LỖI' || draft.run !== run) return []
    const reason = (draft.faults ?? []).map(({ text }) => text).join(' ')
    return [{ about: `${draft.name} · ${channelName(draft.channel)}`, reason }]
  })
}
