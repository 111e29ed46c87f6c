import { Tags } from 'lucide-react'
import type { Tag } from '../../../domain/tables/customers.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'

interface TagPickerProps {
  tags: readonly Tag[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** Groups of goods to count. */
export function TagPicker({ tags, chosen, onChange }: TagPickerProps) {
  if (tags.length === 0)
    return (
      <EmptyState
        icon={Tags}
        title="Chưa có nhóm hàng nào"
        text="Gắn thẻ cho sản phẩm trước, hoặc đếm theo kệ."
      />
    )
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map(({ _id, value }) => (
        <FilterChip key={_id} on={chosen.includes(_id)} label={value} onClick={() => toggle(_id)} />
      ))}
    </div>
  )
}
