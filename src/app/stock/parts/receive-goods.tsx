import { CircleCheck, Undo2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { type TransferLine, transferLines } from '../../../domain/stock/transfer-sums.ts'
import type { TransferDetail } from '../../../replica/queries/stock/transfers.ts'
import { Blink } from '../../bench/blink.tsx'
import { Said } from '../../bench/said.tsx'
import { ScanBench } from '../../bench/scan-bench.tsx'
import { TypeKey } from '../../bench/type-key.tsx'
import { useAge } from '../../bench/use-age.ts'
import { UsualSheets } from '../../bench/usual-sheets.tsx'
import { Addressed } from '../../components/addressed.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { Button } from '../../components/button.tsx'
import { CountBar } from '../../components/count-bar.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import type { ReceiveBench } from '../receive-bench.ts'
import { ReceiveLine } from './receive-line.tsx'
import { ReceivePlace } from './receive-place.tsx'

const ChooseBinSheet = lazy(() => import('./choose-bin-sheet.tsx'))
const FinishSheet = lazy(() => import('./finish-transfer-sheet.tsx'))

interface ReceiveGoodsProps {
  bench: ReceiveBench
  detail: TransferDetail
  back: string
}

/** The bench at which a transfer is taken in. */
export function ReceiveGoods({ bench, detail, back }: ReceiveGoodsProps) {
  const { quantity, sheet, said, saidRight, flash } = useSnapshot(bench.state)
  const choosing = useDialogInAddress('bin')
  const age = useAge()
  const { transfer, products } = detail
  const lines = transferLines(transfer)
  const sent = lines.reduce((sum, line) => sum + line.sent, 0)
  const arrived = lines.reduce((sum, line) => sum + line.good + line.damaged, 0)
  const over = lines.reduce((sum, { difference }) => sum + Math.max(0, difference), 0)
  const open = (what: NonNullable<typeof sheet>) => () => {
    bench.state.sheet = what
  }
  const close = () => {
    delete bench.state.sheet
  }
  return (
    <ScanBench
      title={`Nhận ${transfer.code}`}
      back={back}
      above={age ?? `${detail.source} → ${detail.to}`}
      awaited="hàng hoặc tem kệ"
      times={{ quantity, onPress: open('quantity') }}
      bar={
        <CountBar done={arrived} need={sent} label="Đã nhận" aside={over > 0 ? `thừa ${over}` : undefined} />
      }
      keys={
        <>
          <Button look="primary" wide className="mb-2 min-h-14 text-17" onClick={open('finish')}>
            <CircleCheck aria-hidden className="size-6" /> Nhận xong
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <BenchKey
              icon={Undo2}
              label="Hoàn tác"
              disabled={transfer.receipts.length === 0}
              onPress={bench.undoLast}
            />
            <TypeKey state={bench.state} />
          </div>
        </>
      }
    >
      <ReceivePlace bench={bench} onChoose={() => choosing.open()} />
      {flash && <Blink key={flash.turn} whole />}
      <Said text={said} unseen={saidRight} className="mx-3 mb-2" />
      <ul className="flex flex-col gap-2 px-3 pb-3">
        {lines
          .toSorted((one, other) => rank(one) - rank(other))
          .map((line) => (
            <ReceiveLine
              key={line.productCode}
              line={line}
              product={products.get(line.productCode)}
              onRest={(product, units) => bench.takeRest(product, units)}
            />
          ))}
      </ul>
      <UsualSheets state={bench.state} />
      <Suspense fallback={null}>
        {sheet === 'finish' && <FinishSheet bench={bench} transfer={transfer} onClose={close} />}
      </Suspense>
      <Addressed dialog={choosing}>
        {() => (
          <ChooseBinSheet
            title="Cất vào ô nào?"
            wid={transfer.toWarehouse}
            takesGoods
            onTake={(bin) => {
              choosing.close()
              bench.takeBin(bin)
            }}
            onClose={choosing.close}
          />
        )}
      </Addressed>
    </ScanBench>
  )
}

/** What still has to come stands on top. */
function rank({ difference }: TransferLine): number {
  return difference === 0 ? 1 : 0
}
