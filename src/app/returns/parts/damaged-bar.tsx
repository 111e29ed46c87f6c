import { Plus } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { useWide } from '../../session/wide.ts'
import type { DamagedView } from '../damaged-address.ts'
import { groupings } from '../group-damages.ts'

interface DamagedBarProps {
  view: DamagedView
  onChange(changes: Partial<DamagedView>): void
  /** Goods on a shelf are reported as damaged, by those who may. */
  onReport: (() => void) | undefined
}

/** What is looked for, and how it is put together. */
export function DamagedBar({ view: { text, tab, by }, onChange, onReport }: DamagedBarProps) {
  const wide = useWide()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <SearchField
            value={text}
            onChange={(words) => onChange({ text: words })}
            label="Tìm sản phẩm, đơn, nhà cung cấp"
          />
        </div>
        {onReport && (
          <Button aria-label="Báo hàng lỗi trên kệ" onClick={onReport}>
            <Plus aria-hidden className="size-5" /> {wide && 'Báo hàng lỗi'}
          </Button>
        )}
      </div>
      <ChoiceChips
        label="Cách xếp hàng lỗi"
        choices={[
          ...groupings.map(({ key: value, label }) => ({ value, label })),
          { value: 'settled', label: 'Đã trả, đã hủy' },
        ]}
        chosen={tab === 'settled' ? tab : by}
        onChoose={(to) => onChange(to === 'settled' ? { tab: to } : { tab: 'open', by: to })}
      />
    </div>
  )
}
