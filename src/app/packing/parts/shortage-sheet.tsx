import { ChevronRight, Minus, PackageX, Plus, SearchX, Wrench } from 'lucide-react'
import { useState } from 'react'
import { lineName } from '../../../domain/packing/parcel-at-work.ts'
import { shortageReasons } from '../../../domain/packing/report-shortage.ts'
import type { ShortageReason } from '../../../domain/tables.ts'
import { Sheet } from '../../components/sheet.tsx'
import type { Bench } from '../bench.ts'
import type { BenchLine } from '../line-order.ts'

interface ShortageSheetProps {
  bench: Bench
  lines: readonly BenchLine[]
  onClose(): void
}

/** Which item, how many, why. With one line left it asks only why: two taps in all. */
export function ShortageSheet({ bench, lines, onClose }: ShortageSheetProps) {
  const open = lines.filter((line) => line.left > 0)
  const [code, choose] = useState(open.length === 1 ? open[0]!.productCode : undefined)
  const line = open.find(({ productCode }) => productCode === code)
  return (
    <Sheet title={line ? 'Vì sao thiếu?' : 'Thiếu hoặc hỏng món nào?'} low onClose={onClose}>
      {line ? <ReasonChoice bench={bench} line={line} /> : <LineChoice lines={open} choose={choose} />}
    </Sheet>
  )
}

function LineChoice({ lines, choose }: { lines: readonly BenchLine[]; choose(code: string): void }) {
  if (lines.length === 0) return <p className="text-15 text-sub">Mọi món đã quét hoặc đã báo thiếu.</p>
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line.productCode}>
          <button
            type="button"
            className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line p-3 text-left active:bg-ground"
            onClick={() => choose(line.productCode)}
          >
            <span className="min-w-0 grow">
              <span className="block text-15">{line.name}</span>
              {line.variant && <span className="block text-17 font-bold">{line.variant}</span>}
            </span>
            <span className="text-15 whitespace-nowrap text-sub">còn {line.left}</span>
            <ChevronRight aria-hidden className="size-5 text-sub" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const icons = { missing: PackageX, damaged: Wrench, 'wrong-place': SearchX } satisfies Record<
  ShortageReason,
  unknown
>
const reasons = Object.keys(shortageReasons) as ShortageReason[]

function ReasonChoice({ bench, line }: { bench: Bench; line: BenchLine }) {
  const [quantity, setQuantity] = useState(line.left)
  const shown = Math.min(quantity, line.left)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow text-17 font-semibold">{lineName(line)}</p>
        {line.left > 1 && (
          <div className="flex shrink-0 items-center">
            <StepButton label="Bớt một" disabled={shown <= 1} onPress={() => setQuantity(shown - 1)}>
              <Minus aria-hidden className="size-6" />
            </StepButton>
            <output className="min-w-12 text-center text-22 font-bold">{shown}</output>
            <StepButton label="Thêm một" disabled={shown >= line.left} onPress={() => setQuantity(shown + 1)}>
              <Plus aria-hidden className="size-6" />
            </StepButton>
          </div>
        )}
      </div>
      {reasons.map((reason) => {
        const Icon = icons[reason]
        return (
          <button
            key={reason}
            type="button"
            className="flex min-h-16 items-center gap-3 rounded-card border border-line p-3 text-left text-17 font-semibold active:bg-ground"
            onClick={() => bench.report(line.productCode, shown, reason)}
          >
            <Icon aria-hidden className="size-6 shrink-0 text-warn" />
            {shortageReasons[reason]}
          </button>
        )
      })}
      <p className="text-13 text-sub">Báo xong, để kiện riêng. Tìm được hàng thì chỉ cần quét.</p>
    </div>
  )
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onPress(): void
  children: React.ReactNode
}

function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      className="grid size-12 place-items-center rounded-xl border border-line disabled:opacity-40"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
