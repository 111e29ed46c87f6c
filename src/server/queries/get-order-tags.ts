import type { Actor } from '../../domain/people/actor.ts'
import type { Tag } from '../../domain/tables/customers.ts'
import type { Reading } from '../store/store.ts'
import { listRows } from './get-init-data.ts'

/** `/api/order getAllOrderTags` (TAG-002). */
export async function getAllOrderTags(reading: Reading, actor: Actor): Promise<{ tags: Tag[] }> {
  const tags = (await listRows(reading, actor, 'tags')) as Tag[]
  return { tags: tags.filter(({ type }) => type === 'order_tag') }
}
