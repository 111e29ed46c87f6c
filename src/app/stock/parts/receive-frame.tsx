import { CircleCheck, Undo2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { Product } from '../../../domain/tables/products.ts'
import { Blink } from '../../bench/blink.tsx'
import { LotBar } from '../../bench/lot-bar.tsx'
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
import type { Receiving } from '../receiving.ts'
import { type ComingLine, ReceiveLine } from './receive-line.tsx'
import { ReceivePlace } from './receive-place.tsx'

const ChooseBinSheet = lazy(() => import('./choose-bin-sheet.tsx'))

interface ReceiveFrameProps {
  bench: Receiving
  code: string
  back: string
  /** From where to where. */
  way: string
  wid: string
  lines: readonly ComingLine[]
  products: ReadonlyMap<string, Product>
  count: { done: number; need: number; aside: string | undefined }
  finish: { label: string; disabled?: boolean }
  canUndo: boolean
  /** What stands open before goods are taken in. */
  finishSheet(close: () => void): ReactNode
}

/** The bench at which goods of a document are taken in: what still has to come on top. */
export function ReceiveFrame({
  bench,
  code,
  back,
  way,
  wid,
  lines,
  products,
  count,
  finish,
  canUndo,
  finishSheet,
}: ReceiveFrameProps) {
  const { quantity, sheet, said, saidRight, flash } = useSnapshot(bench.state)
  const choosing = useDialogInAddress('bin')
  const age = useAge()
  const open = (what: NonNullable<typeof sheet>) => () => {
    bench.state.sheet = what
  }
  const close = () => {
    delete bench.state.sheet
  }
  return (
    <ScanBench
      title={`Nhận ${code}`}
      back={back}
      above={age ?? way}
      awaited="hàng hoặc tem kệ"
      times={{ quantity, onPress: open('quantity') }}
      bar={<CountBar {...count} label="Đã nhận" />}
      keys={
        <>
          <Button
            look="primary"
            wide
            className="mb-2 min-h-14 text-17"
            disabled={finish.disabled}
            onClick={open('finish')}
          >
            <CircleCheck aria-hidden className="size-6" /> {finish.label}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <BenchKey icon={Undo2} label="Hoàn tác" disabled={!canUndo} onPress={bench.undoLast} />
            <TypeKey state={bench.state} />
          </div>
        </>
      }
    >
      <ReceivePlace bench={bench} onChoose={() => choosing.open()} />
      <LotBar lots={bench.lots} />
      {flash && <Blink key={flash.turn} whole />}
      <Said text={said} unseen={saidRight} className="mx-3 mb-2" />
      <ul className="flex flex-col gap-2 px-3 pb-3">
        {lines.map((line) => (
          <ReceiveLine
            key={line.productCode}
            line={line}
            product={products.get(line.productCode)}
            onRest={bench.takeRest}
          />
        ))}
      </ul>
      <UsualSheets state={bench.state} />
      <Suspense fallback={null}>{sheet === 'finish' && finishSheet(close)}</Suspense>
      <Addressed dialog={choosing}>
        {() => (
          <ChooseBinSheet
            title="Cất vào ô nào?"
            wid={wid}
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
