import type { LabelOptions } from '../../../domain/paper/label-options.ts'
import type { PrintSettings } from '../../../domain/paper/print-settings.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { useSeesGifts } from '../../session/session.ts'

interface LabelContentProps {
  paper: PaperKind
  print: PrintSettings
  onChange(changes: Partial<PrintSettings>): void
}

/** FUL-188 … FUL-193. */
const options: readonly { name: keyof LabelOptions; label: string; text?: string }[] = [
  { name: 'names', label: 'Tên sản phẩm' },
  { name: 'sku', label: 'Mã SKU thay tên sản phẩm', text: 'Người ngoài không biết trong kiện có gì' },
  { name: 'weight', label: 'Khối lượng' },
  { name: 'createdDate', label: 'Ngày tạo đơn' },
  { name: 'note', label: 'Ghi chú giao hàng' },
]

/** What stands on the paper besides what has to. */
export function LabelContent({ paper, print, onChange }: LabelContentProps) {
  const seesGifts = useSeesGifts()
  const { label } = print
  const set = (changes: Partial<LabelOptions>) => onChange({ label: { ...label, ...changes } })
  const gifts = seesGifts && (
    <ToggleRow
      label="In cả quà tặng"
      text="Tắt để bỏ qua quà tặng khi in"
      on={label.gifts}
      onChange={(on) => set({ gifts: on })}
    />
  )
  if (paper === 'order-label')
    return (
      <Group title="Nội dung tem">
        {options.map(({ name, label: words, text }) => (
          <ToggleRow
            key={name}
            label={words}
            text={text || undefined}
            on={label[name]}
            onChange={(on) => set({ [name]: on })}
          />
        ))}
        {gifts}
      </Group>
    )
  if (paper === 'order-sheet') return gifts ? <Group title="Nội dung phiếu">{gifts}</Group> : null
  if (paper === 'product-barcode')
    return (
      <Group title="Nội dung tem">
        <ToggleRow label="Giá bán" on={print.price} onChange={(on) => onChange({ price: on })} />
      </Group>
    )
  if (paper === 'export-slip')
    return (
      <Group title="Nội dung phiếu">
        <ChoiceRow
          label="Kiểu in"
          value={print.slipType}
          choices={[
            { value: 'variantion', label: 'Theo phân loại', text: 'Có cột phân loại' },
            { value: 'product', label: 'Theo sản phẩm', text: 'Không có cột phân loại' },
          ]}
          onChange={(value) => onChange({ slipType: value === 'product' ? 'product' : 'variantion' })}
        />
      </Group>
    )
  return null
}
