import { CircleCheck, CircleX, ClipboardList, Printer, RotateCcw, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { dropWave } from '../../../domain/picking/drop-wave.ts'
import { reopenWave } from '../../../domain/picking/reopen-wave.ts'
import { standingOf } from '../../../domain/picking/standing.ts'
import { printAddress } from '../../addresses.ts'
import { Sheet } from '../../components/sheet.tsx'
import { HelpRow } from '../../help/help-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { act } from '../../session/act.ts'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'

interface WaveMenuProps {
  walk: Walk
  shown: ShownWave
  onClose(): void
}

/** What else can be done with a wave. */
export default function WaveMenu({ walk, shown: { wave, orders, progress }, onClose }: WaveMenuProps) {
  const navigate = useNavigate()
  const { code, state } = wave
  const waiting = wave.orderCodes.filter((order) => standingOf(orders.get(order), code) === 'waiting')
  const open = (sheet: 'orders' | 'back' | 'finish') => () => {
    walk.state.sheet = sheet
  }
  const drop = async () => {
    onClose()
    await act(dropWave, { code }, { done: `Đã hủy đợt ${code}, đơn trở lại chờ nhặt.` })
  }
  const reopen = async () => {
    onClose()
    await act(reopenWave, { code })
  }
  return (
    <Sheet title={wave.name || code} low onClose={onClose}>
      <Group>
        <Row
          media={<ClipboardList aria-hidden className="size-6 text-brand-ink" />}
          label="Các đơn trong đợt"
          text={`${wave.orderCodes.length} đơn, ${waiting.length} chờ đóng`}
          onPress={open('orders')}
        />
        <Row
          media={<Printer aria-hidden className="size-6 text-brand-ink" />}
          label="In phiếu nhặt"
          text="Một danh sách gộp theo kệ cho cả đợt"
          disabled={waiting.length === 0}
          onPress={() => void navigate(printAddress('export-slip', waiting))}
        />
        {progress.surplus > 0 && (
          <Row
            media={<Undo2 aria-hidden className="size-6 text-warn" />}
            label={`Trả về kệ ${progress.surplus} món`}
            onPress={open('back')}
          />
        )}
        {state === 'open' ? (
          <Row
            media={<CircleCheck aria-hidden className="size-6 text-ok" />}
            label="Kết thúc đợt"
            text={progress.left > 0 ? `Còn ${progress.left} món chưa nhặt` : 'Đã nhặt xong'}
            onPress={progress.left > 0 ? open('finish') : () => walk.finish()}
          />
        ) : (
          <Row
            media={<RotateCcw aria-hidden className="size-6 text-brand-ink" />}
            label="Mở lại đợt"
            text="Nhặt tiếp những đơn chưa ai lấy"
            onPress={() => void reopen()}
          />
        )}
        {state !== 'dropped' && (
          <Row
            media={<CircleX aria-hidden className="size-6 text-bad" />}
            label="Hủy đợt"
            text="Đơn trở lại chờ nhặt, hàng đã nhặt trả về kệ"
            onPress={() => void drop()}
          />
        )}
        <HelpRow onClose={onClose} />
      </Group>
    </Sheet>
  )
}
