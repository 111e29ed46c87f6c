import { tagNameOf } from '../../domain/orders/tag-names.ts'
import type { Tag, TagName } from '../../domain/tables/customers.ts'

/** The row that keeps the name of an order's tag to it; tags of products have none. */
export function tagNameRow(tag: Tag): TagName | undefined {
  return tag.type === 'order_tag' ? { name: tagNameOf(tag), tagId: tag._id } : undefined
}
