import { useState } from 'react'
import { lineName } from '../../../domain/names.ts'
import { differenceWays } from '../../../domain/stock/finish-transfer.ts'
import { type TransferLine, transferLines } from '../../../domain/stock/transfer-sums.ts'
import type { Transfer } from '../../../domain/tables/transfers.ts'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { explainDifferences, type Way } from '../explain-differences.ts'
import type { ReceiveBench } from '../receive-bench.ts'

const shortWays = ['back', 'lost'] as const
const overWays = ['source', 'found'] as const
const lossReasons = ['Mất trên đường', 'Hư hỏng phải bỏ', 'Chưa rõ nguyên nhân']

interface FinishSheetProps {
  bench: ReceiveBench
  transfer: Transfer
  onClose(): void
}

/** What did not agree is explained, product by product, before the transfer is done. */
export default function FinishTransferSheet({ bench, transfer, onClose }: FinishSheetProps) {
  const lines = transferLines(transfer).filter(({ difference }) => difference !== 0)
  const damaged = transferLines(transfer).reduce((sum, line) => sum + line.damaged, 0)
  const [ways, setWays] = useState<Readonly<Record<string, Way>>>({})
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const differences = explainDifferences(lines, { ways, reasons })
  return (
    <Sheet
      title={lines.length === 0 ? 'Đã nhận đủ' : `${lines.length} sản phẩm chênh lệch`}
      low={lines.length === 0}
      unsaved={Object.values(reasons).some((reason) => reason !== '' && !lossReasons.includes(reason))}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          disabled={!differences}
          onClick={() => differences && bench.finish(differences)}
        >
          {differences ? 'Hoàn thành, nhập kho' : 'Chọn hàng chênh lệch đang ở đâu'}
        </Button>
      }
    >
      <p className="mb-3 text-15 text-sub">
        {lines.length === 0
          ? 'Hàng đã quét vào kho nhận ngay khi hoàn thành.'
          : 'Chọn hàng chênh lệch đang ở đâu. Phiếu giữ lại lời giải thích này.'}
        {damaged > 0 && ` ${damaged} món hỏng để riêng ở mục hàng lỗi.`}
      </p>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <Difference
            key={line.productCode}
            line={line}
            way={ways[line.productCode]}
            reason={reasons[line.productCode] ?? ''}
            onWay={(way) => setWays({ ...ways, [line.productCode]: way })}
            onReason={(reason) => setReasons({ ...reasons, [line.productCode]: reason })}
          />
        ))}
      </ul>
    </Sheet>
  )
}

interface DifferenceProps {
  line: TransferLine
  way: Way | undefined
  reason: string
  onWay(way: Way): void
  onReason(reason: string): void
}

function Difference({ line, way, reason, onWay, onReason }: DifferenceProps) {
  const { sent, good, damaged, difference } = line
  const choices: readonly Way[] = difference < 0 ? shortWays : overWays
  return (
    <li className="rounded-card border border-line p-3">
      <p className="flex items-center gap-2">
        <span className="min-w-0 grow text-17 font-semibold">{lineName(line)}</span>
        <b className={`shrink-0 text-17 ${difference < 0 ? 'text-bad' : 'text-warn'}`}>
          {difference < 0 ? `thiếu ${-difference}` : `thừa ${difference}`}
        </b>
      </p>
      <p className="mb-2 text-13 text-sub">
        gửi {sent}, nhận {good + damaged}
      </p>
      <div role="group" aria-label={`Giải thích, ${lineName(line)}`} className="flex flex-col gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={way === choice}
            className={`min-h-12 rounded-xl border px-3 text-left text-15 font-semibold ${way === choice ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line'}`}
            onClick={() => onWay(choice)}
          >
            {differenceWays[choice]}
          </button>
        ))}
      </div>
      {way === 'lost' && (
        <div className="mt-2 space-y-2">
          <div className="flex flex-wrap gap-2">
            {lossReasons.map((word) => (
              <FilterChip key={word} on={reason === word} label={word} onClick={() => onReason(word)} />
            ))}
          </div>
          <TextLine label="Lý do" value={reason} maxLength={200} onChange={onReason} />
        </div>
      )}
    </li>
  )
}
