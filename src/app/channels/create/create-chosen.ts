import type { Replica } from '../../../replica/replica.ts'
import { countWords } from '../../components/count-words.ts'
import { takeBackEach } from '../../session/act.ts'
import { showToast } from '../../session/toast-list.ts'
import type { ListingRow } from '../use-listings.ts'
import { createMany, madeWords } from './create-many.ts'
import { itemsOf } from './sold-items.ts'

/** Products of the listings that were chosen in the table, said once with the one way back; who is left out, with the sentence of the first. */
export async function createChosen(replica: Replica, rows: readonly ListingRow[]): Promise<void> {
  const { signal } = new AbortController()
  const came = await createMany(replica, itemsOf(rows), { signal, onProgress: () => undefined })
  const run = () => void takeBackEach(replica, came.done.toReversed())
  if (came.made.length > 0) showToast('success', madeWords(came), { action: { label: 'Hoàn tác', run } })
  const [first, ...more] = came.failed
  if (first)
    showToast(
      'warning',
      more.length === 0 ? first.text : `${countWords(more.length + 1)} hàng giữ nguyên. Ví dụ: ${first.text}`,
    )
}
