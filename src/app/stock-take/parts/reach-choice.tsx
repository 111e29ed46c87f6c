import type { CountReach } from '../../../domain/tables/stock-takes.ts'
import { SmallTitle } from '../../components/section.tsx'

const reaches: { value: CountReach['kind']; label: string; text: string }[] = [
  { value: 'warehouse', label: 'Cả kho', text: 'Mọi kệ đang có hàng theo sổ' },
  { value: 'bins', label: 'Theo kệ', text: 'Chọn hoặc quét những kệ cần đếm' },
  { value: 'tags', label: 'Theo nhóm hàng', text: 'Hàng mang thẻ đã chọn, ở mọi kệ' },
  { value: 'free', label: 'Tự do', text: 'Đếm gì tính nấy, không có danh sách' },
]

interface ReachChoiceProps {
  kind: CountReach['kind']
  onChange(kind: CountReach['kind']): void
}

/** What is counted. */
export function ReachChoice({ kind, onChange }: ReachChoiceProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 wide:grid-cols-4">
      <SmallTitle as="legend" className="mb-2 px-1">
        Đếm những gì
      </SmallTitle>
      {reaches.map(({ value, label, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={kind === value}
          className={`flex min-h-22 flex-col gap-1 rounded-card border p-3 text-start ${kind === value ? 'border-2 border-brand bg-brand-soft' : 'border-line bg-card'}`}
          onClick={() => onChange(value)}
        >
          <span className="text-17 font-bold">{label}</span>
          <span className="text-13 text-sub">{text}</span>
        </button>
      ))}
    </fieldset>
  )
}
