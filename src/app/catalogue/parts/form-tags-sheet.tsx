import type { Tag } from '../../../domain/tables/customers.ts'
import { TagPicker } from '../../components/tags/tag-picker.tsx'
import { keptProductTags } from '../product-tags.ts'

interface FormTagsSheetProps {
  chosen: readonly string[]
  tags: readonly Tag[] | undefined
  onToggle(id: string): void
  onClose(): void
}

/** The tags that a product which is written may carry; it carries them once it is saved. */
export default function FormTagsSheet({ chosen, tags, onToggle, onClose }: FormTagsSheetProps) {
  return (
    <TagPicker
      title="Thẻ của sản phẩm đang ghi"
      kept={keptProductTags}
      tags={tags?.map((tag) => ({ ...tag, on: chosen.includes(tag._id) ? 1 : 0 }))}
      all={1}
      onToggle={({ _id }) => onToggle(_id)}
      onClose={onClose}
    />
  )
}
