import { useState } from 'react'
import { lineName } from '../../../domain/names.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import type { BenchLine } from '../line-order.ts'
import type { PackingBench } from '../packing-bench.ts'
import { ShortageReasons } from './shortage-reasons.tsx'

interface ShortageSheetProps {
  bench: PackingBench
  lines: readonly BenchLine[]
  onClose(): void
}

/** Why the next item is short: the key and the reason are the two taps. Another item can be chosen. */
export default function ShortageSheet({ bench, lines, onClose }: ShortageSheetProps) {
  const open = lines.filter((line) => line.left > 0)
  const [code, choose] = useState(open[0]?.productCode)
  const line = open.find(({ productCode }) => productCode === code)
  return (
    <Sheet title={line ? 'Vì sao thiếu?' : 'Thiếu hoặc hỏng món nào?'} low onClose={onClose}>
      {line ? (
        <ReasonChoice
          key={line.productCode}
          bench={bench}
          line={line}
          onOther={open.length > 1 ? () => choose(undefined) : undefined}
        />
      ) : (
        <LineChoice lines={open} choose={choose} />
      )}
    </Sheet>
  )
}

function LineChoice({ lines, choose }: { lines: readonly BenchLine[]; choose(code: string): void }) {
  if (lines.length === 0) return <p className="text-15 text-sub">Mọi món đã quét hoặc đã báo thiếu.</p>
  return (
    <Group>
      {lines.map((line) => (
        <Row
          key={line.productCode}
          chevron
          label={
            <>
              <span className="block text-15">{line.name}</span>
              {line.variant && <span className="block text-17 font-bold">{line.variant}</span>}
            </>
          }
          after={<span className="text-15 whitespace-nowrap">còn {line.left}</span>}
          onPress={() => choose(line.productCode)}
        />
      ))}
    </Group>
  )
}

interface ReasonChoiceProps {
  bench: PackingBench
  line: BenchLine
  onOther?: () => void
}

function ReasonChoice({ bench, line, onOther }: ReasonChoiceProps) {
  const [quantity, setQuantity] = useState(line.left)
  const shown = Math.min(quantity, line.left)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow text-17 font-semibold">{lineName(line)}</p>
        {line.left > 1 && (
          <Stepper label="Số thiếu" value={shown} min={1} max={line.left} onChange={setQuantity} />
        )}
      </div>
      <ShortageReasons onChoose={(reason) => bench.report(line.productCode, shown, reason)} />
      <p className="text-13 text-sub">Báo xong, để kiện riêng. Tìm được hàng thì chỉ cần quét.</p>
      {onOther && (
        <Button look="quiet" onClick={onOther}>
          Báo thiếu món khác
        </Button>
      )}
    </div>
  )
}
