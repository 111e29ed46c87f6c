import { Printer, PrinterX, Undo2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { codeEnd } from '../../../domain/names.ts'
import { printAddress } from '../../addresses.ts'
import { TypeKey } from '../../bench/type-key.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { LinkButton } from '../../components/button.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import type { Lane } from '../lane.ts'

/** The keys under the thumb. Labels are asked for by the scan itself, unless they are printed beforehand. */
export function LaneKeys({ lane, setLabel }: { lane: Lane; setLabel(on: boolean): void }) {
  const { packed, awaited, label, said } = useSnapshot(lane.state)
  const [last] = packed
  return (
    <FootBar>
      {last && !awaited && (
        <LinkButton to={printAddress('order-label', [last.code])} wide className="mb-2">
          <Printer aria-hidden className="size-5" /> In tem …{codeEnd(last.waybill || last.code)}
        </LinkButton>
      )}
      <p className="truncate px-1 pb-1.5 text-13 text-sub">{said ?? 'Quét tem vừa dán để kiểm tra lại.'}</p>
      <div className="grid grid-cols-3 gap-2">
        <BenchKey
          icon={Undo2}
          label="Hoàn tác"
          description={awaited ? 'bỏ món đang cầm' : last && `mở lại đơn ${last.code}`}
          disabled={!last && !awaited}
          onPress={lane.undoLast}
        />
        <BenchKey
          icon={label ? Printer : PrinterX}
          label={label ? 'Gửi tem: bật' : 'Gửi tem: tắt'}
          description="đưa tem vào hàng chờ in sau mỗi kiện"
          onPress={() => setLabel(!label)}
        />
        <TypeKey state={lane.state} />
      </div>
    </FootBar>
  )
}
