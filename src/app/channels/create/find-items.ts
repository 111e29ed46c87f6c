import type { ChannelItemsQuestion } from '../../../protocol/queries/channel-items.ts'
import { listingLinks } from '../../../replica/queries/channels/listing-links.ts'
import type { Replica } from '../../../replica/replica.ts'
import { ask } from '../../../sync/ask.ts'
import { channelItemsQuestion } from '../../../sync/questions.ts'
import { type ListingRow, withLink } from '../use-listings.ts'
import { itemsOf, type SoldItem } from './sold-items.ts'
import { NotFound } from './use-creation.ts'

/** So many listings an answer. */
const pageRows = 200

/** Everything that matches a question and is no goods of ours yet, read to the end before anything is made of it: what is made leaves the list. */
export async function findItems(
  replica: Replica,
  question: ChannelItemsQuestion,
  signal: AbortSignal,
): Promise<SoldItem[]> {
  const rows: ListingRow[] = []
  for (let cursor: string | undefined; ; ) {
    const asked = await ask(
      replica,
      channelItemsQuestion,
      { ...question, cursor, limit: pageRows },
      { signal },
    )
    if (!asked.ok)
      throw new NotFound(
        asked.offline
          ? 'Cần mạng để tìm hết hàng đăng bán. Nối mạng rồi bấm lại, hoặc tạo từng hàng đang xem.'
          : asked.text,
      )
    const { items, next } = asked.value
    const links = await listingLinks(
      replica,
      items.map(({ id }) => id),
    )
    rows.push(...items.map((item) => withLink(item, { link: links.get(item.id) })))
    if (next === undefined || signal.aborted) break
    cursor = next
  }
  const open = rows.filter(({ products, state }) => !products && state !== 'gone')
  if (open.length === 0) throw new NotFound('Không còn hàng nào chưa liên kết khớp với lựa chọn này.')
  return itemsOf(open)
}
