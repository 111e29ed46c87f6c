import type { Tag, TagName } from '../../domain/tables/customers.ts'
import { tagKeyOf } from '../../domain/tags/tag-names.ts'

/** The row that keeps the name of a tag to it. */
export function tagNameRow(tag: Tag): TagName {
  return { name: tagKeyOf(tag.type, tag), tagId: tag._id }
}
