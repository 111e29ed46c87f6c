import { lazy } from 'react'
import { type TransferLine, transferLines } from '../../../domain/stock/transfer-sums.ts'
import type { TransferDetail } from '../../../replica/queries/stock/transfers.ts'
import type { ReceiveBench } from '../receive-bench.ts'
import { ReceiveFrame } from './receive-frame.tsx'
import type { ComingLine } from './receive-line.tsx'

const FinishSheet = lazy(() => import('./finish-transfer-sheet.tsx'))

interface ReceiveGoodsProps {
  bench: ReceiveBench
  detail: TransferDetail
  back: string
}

/** The bench at which a transfer is taken in. */
export function ReceiveGoods({ bench, detail, back }: ReceiveGoodsProps) {
  const { transfer, products, source, to } = detail
  const lines = transferLines(transfer)
  const over = lines.reduce((sum, { difference }) => sum + Math.max(0, difference), 0)
  return (
    <ReceiveFrame
      bench={bench}
      code={transfer.code}
      back={back}
      way={`${source} → ${to}`}
      wid={transfer.toWarehouse}
      // Those that do not agree stand on top.
      lines={lines
        .toSorted((one, other) => Number(one.difference === 0) - Number(other.difference === 0))
        .map(comingLine)}
      products={products}
      count={{
        done: lines.reduce((sum, line) => sum + line.good + line.damaged, 0),
        need: lines.reduce((sum, line) => sum + line.sent, 0),
        aside: over > 0 ? `thừa ${over}` : undefined,
      }}
      finish={{ label: 'Nhận xong' }}
      canUndo={transfer.receipts.length > 0}
      finishSheet={(close) => <FinishSheet bench={bench} transfer={transfer} onClose={close} />}
    />
  )
}

function comingLine({ sent, good, damaged, difference, ...line }: TransferLine): ComingLine {
  return {
    ...line,
    wanted: sent,
    came: good + damaged,
    left: -difference,
    notes: [damaged > 0 && `hỏng ${damaged}`, difference > 0 && `thừa ${difference}`],
  }
}
