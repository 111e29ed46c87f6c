import { useState } from 'react'
import { lineName, shortCode } from '../../../domain/names.ts'
import { goWithout, partsOf } from '../../../domain/picking/count-line.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { ShortageReasons } from '../../packing/parts/shortage-reasons.tsx'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'
import type { WalkLine } from '../walk-lines.ts'

interface PickShortageSheetProps {
  walk: Walk
  shown: ShownWave
  onClose(): void
}

/** Why the next line is short: the key and the reason are the two taps. Another line can be chosen. */
export default function PickShortageSheet({ walk, shown, onClose }: PickShortageSheetProps) {
  const open = shown.way.filter(({ count }) => count.left > 0)
  const [id, choose] = useState<string | undefined>(open[0]?.id)
  const line = open.find((one) => one.id === id)
  return (
    <Sheet title={line ? 'Vì sao thiếu?' : 'Thiếu hoặc hỏng món nào?'} low onClose={onClose}>
      {line ? (
        <Reasons
          key={line.id}
          walk={walk}
          line={line}
          shown={shown}
          onOther={open.length > 1 ? () => choose(undefined) : undefined}
        />
      ) : (
        <Group>
          {open.map((one) => (
            <Row
              key={one.id}
              chevron
              label={
                <>
                  <span className="block text-15">{one.name}</span>
                  <span className="block text-17 font-bold">{one.variant ?? one.productCode}</span>
                </>
              }
              text={binLabel(one.bid, shown.binNames)}
              after={<span className="text-15 whitespace-nowrap">còn {one.count.left}</span>}
              onPress={() => choose(one.id)}
            />
          ))}
        </Group>
      )}
    </Sheet>
  )
}

interface ReasonsProps {
  walk: Walk
  line: WalkLine
  shown: ShownWave
  onOther?: () => void
}

function Reasons({ walk, line, shown, onOther }: ReasonsProps) {
  const { left, short } = line.count
  const [quantity, setQuantity] = useState(left)
  const units = Math.min(quantity, left)
  const apart = [...goWithout(partsOf(line, shown.orders), short + units).keys()]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow text-17 font-semibold">
          {lineName(line)}
          <span className="block text-15 font-normal text-sub">{binLabel(line.bid, shown.binNames)}</span>
        </p>
        {left > 1 && <Stepper label="Số thiếu" value={units} min={1} max={left} onChange={setQuantity} />}
      </div>
      <ShortageReasons onChoose={(reason) => walk.report(line, units, reason)} />
      {apart.length > 0 && (
        <p className="text-13 text-sub">
          Để riêng {apart.length} đơn không đủ hàng: {apart.slice(0, 4).map(shortCode).join(', ')}
          {apart.length > 4 && ' …'}. Tìm được hàng thì chỉ cần quét.
        </p>
      )}
      {onOther && (
        <Button look="quiet" onClick={onOther}>
          Báo thiếu món khác
        </Button>
      )}
    </div>
  )
}
