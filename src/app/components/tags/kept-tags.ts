import type { Tag } from '../../../domain/tables/customers.ts'
import type { tagCommand } from '../../../domain/tags/tag-command.ts'

/** A tag, and on how many it is of what was asked about. */
export interface CountedTag extends Tag {
  on: number
}

/** Tags that are kept together: of orders, or of products. */
export interface KeptTags {
  /** Makes, changes and deletes them. */
  command: ReturnType<typeof tagCommand>
  /** What carries them: "đơn", "sản phẩm". */
  unit: string
}
