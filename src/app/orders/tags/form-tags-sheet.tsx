import type { TagOnOrders } from '../../../replica/queries/orders/order-tags.ts'
import { TagPicker } from '../../components/tags/tag-picker.tsx'
import { orderTags } from './order-tags.ts'

interface FormTagsSheetProps {
  chosen: readonly string[]
  tags: readonly TagOnOrders[] | undefined
  onToggle(id: string): void
  onClose(): void
}

/** The tags that an order which is written may carry; it carries them once it is made. */
export default function FormTagsSheet({ chosen, tags, onToggle, onClose }: FormTagsSheetProps) {
  return (
    <TagPicker
      kept={orderTags}
      title="Thẻ của đơn đang ghi"
      tags={tags?.map((tag) => ({ ...tag, on: chosen.includes(tag._id) ? 1 : 0 }))}
      all={1}
      onToggle={({ _id }) => onToggle(_id)}
      onClose={onClose}
    />
  )
}
