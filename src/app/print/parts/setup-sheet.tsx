import { papers } from '../../../domain/paper/paper-kinds.ts'
import {
  customSize,
  type PaperSize,
  paperSizes,
  type SizeField,
  withinLimits,
} from '../../../domain/paper/paper-sizes.ts'
import {
  choiceOf,
  defaultPrintSettings,
  type PaperChoice,
  type PrintSettings,
  settingsFor,
  sizeOf,
} from '../../../domain/paper/print-settings.ts'
import { changeSettings } from '../../../domain/settings/change-settings.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import { Sheet } from '../../components/sheet.tsx'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import { LabelContent } from './label-content.tsx'
import { NumberRow } from './number-row.tsx'
import { SensitiveWords } from './sensitive-words.tsx'

const fields: readonly { field: SizeField; label: string; unit: string }[] = [
  { field: 'widthMm', label: 'Rộng', unit: 'mm' },
  { field: 'heightMm', label: 'Cao', unit: 'mm' },
  { field: 'columns', label: 'Số cột', unit: 'tem' },
  { field: 'rows', label: 'Số hàng', unit: 'tem' },
  { field: 'gapXMm', label: 'Khe giữa cột', unit: 'mm' },
  { field: 'gapYMm', label: 'Khe giữa hàng', unit: 'mm' },
  { field: 'leftMm', label: 'Lề trái', unit: 'mm' },
  { field: 'topMm', label: 'Lề trên', unit: 'mm' },
]

interface SetupSheetProps {
  paper: PaperKind
  /** What is printed now. */
  orders: readonly Order[]
  onClose(): void
}

/** Paper, printer and what stands on it; kept on this device, since printers are. */
export default function SetupSheet({ paper, orders, onClose }: SetupSheetProps) {
  const [settings, change] = useDeviceSettings()
  const mayChangeShop = useMayDo(changeSettings)
  if (!settings) return null
  const print: PrintSettings = { ...defaultPrintSettings, ...settings.print }
  const used = settingsFor(print, paper, orders)
  const choice = choiceOf(used, paper)
  const size = sizeOf(used, paper)
  const set = (changes: Partial<PrintSettings>) => change({ print: { ...print, ...changes } })
  const setChoice = (changes: Partial<PaperChoice>) =>
    set({ papers: { ...print.papers, [paper]: { ...choice, ...changes } } })
  const setCustom = (changes: Partial<PaperSize>) =>
    setChoice({ size: customSize, custom: { ...size, id: customSize, name: 'Khổ tự đặt', ...changes } })
  const half = (value: number) => Math.min(10, Math.max(-10, Math.round(value * 2) / 2))
  return (
    <Sheet title={`Cách in: ${papers[paper].name.toLowerCase()}`} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Group title="Giấy">
          <ChoiceRow
            label="Khổ giấy"
            value={choice.size === customSize && choice.custom ? customSize : size.id}
            choices={[
              ...paperSizes[paper].map(({ id, name }) => ({ value: id, label: name })),
              { value: customSize, label: 'Khổ tự đặt', text: 'Nhập số đo của cuộn giấy' },
            ]}
            onChange={(id) => (id === customSize ? setCustom({}) : setChoice({ size: id }))}
          />
          {choice.size === customSize &&
            fields.map(({ field, label, unit }) => (
              <NumberRow
                key={field}
                label={label}
                unit={unit}
                value={size[field]}
                onChange={(value) => setCustom({ [field]: withinLimits(field, value) })}
              />
            ))}
        </Group>
        <Group title="Máy in">
          <ChoiceRow
            label="Độ nét"
            text="Ghi ở đáy máy in. Vạch được vẽ tròn số điểm để máy quét đọc được"
            value={String(print.dotsPerMm)}
            choices={[
              { value: '8', label: '203 dpi', text: 'Hầu hết máy in nhiệt: Xprinter, HPRT, Zywell' },
              { value: '12', label: '300 dpi', text: 'Máy in nhiệt nét cao, máy in văn phòng' },
            ]}
            onChange={(dots) => set({ dotsPerMm: dots === '12' ? 12 : 8 })}
          />
          <NumberRow
            label="Dịch sang phải"
            unit="mm"
            value={choice.offsetXMm}
            onChange={(value) => setChoice({ offsetXMm: half(value) })}
          />
          <NumberRow
            label="Dịch xuống"
            unit="mm"
            value={choice.offsetYMm}
            onChange={(value) => setChoice({ offsetYMm: half(value) })}
          />
        </Group>
        <LabelContent paper={paper} print={print} onChange={set} />
        {paper === 'order-label' && mayChangeShop && <SensitiveWords />}
      </div>
    </Sheet>
  )
}
