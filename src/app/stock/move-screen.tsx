import { ArrowDown, PackageOpen, Undo2, X } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { binById } from '../../replica/queries/stock/shelves.ts'
import { Blink } from '../bench/blink.tsx'
import { Said } from '../bench/said.tsx'
import { ScanBench } from '../bench/scan-bench.tsx'
import { TypeKey } from '../bench/type-key.tsx'
import { useAge } from '../bench/use-age.ts'
import { UsualSheets } from '../bench/usual-sheets.tsx'
import { Addressed } from '../components/addressed.tsx'
import { BenchKey } from '../components/bench-key.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { createMoveBench, type MoveBench } from './move-bench.ts'
import { HandLine } from './parts/hand-line.tsx'
import { MoveSteps } from './parts/move-steps.tsx'

const ChooseBinSheet = lazy(() => import('./parts/choose-bin-sheet.tsx'))

/** RTE-052: goods from bin to bin, by scanning. */
export default function MoveScreen() {
  const replica = useReplica()
  const [bench] = useState(() => createMoveBench(replica))
  const [params] = useSearchParams()
  const asked = params.get('tu')
  // The bin screen sends people here with the bin they stand at; what is already in the hand comes first.
  useEffect(() => {
    if (!asked || bench.hand.goods.length > 0) return
    void binById(replica, asked).then((bin) => {
      if (bin && bench.hand.goods.length === 0) bench.takeFrom(bin)
    })
  }, [asked, bench, replica])
  return (
    <>
      <Bench bench={bench} />
      <ScanLayer />
    </>
  )
}

function Bench({ bench }: { bench: MoveBench }) {
  const hand = useSnapshot(bench.hand)
  const { quantity, said, saidRight, done, flash } = useSnapshot(bench.state)
  const age = useAge()
  const choosing = useDialogInAddress('bin')
  useScanner(bench.scan, 'product')
  const { from, fromName, goods } = hand
  const next =
    from === undefined ? 'tem ô đang lấy' : goods.length === 0 ? 'hàng cần lấy' : 'hàng, hoặc tem ô cất vào'
  const units = goods.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <ScanBench
      title="Chuyển ô kệ"
      back="/shelf"
      above={age}
      awaited={next}
      times={{
        quantity,
        onPress: () => {
          bench.state.sheet = 'quantity'
        },
      }}
      keys={
        <div className="grid grid-cols-3 gap-2">
          <BenchKey
            icon={Undo2}
            label="Hoàn tác"
            description={goods.length > 0 ? 'bỏ món vừa quét' : done.at(-1)?.said}
            disabled={goods.length === 0 && done.length === 0}
            onPress={bench.undoLast}
          />
          <BenchKey icon={X} label="Bỏ hết" disabled={from === undefined} onPress={bench.letGo} />
          <TypeKey state={bench.state} />
        </div>
      }
    >
      <MoveSteps hand={hand} units={units} onChoose={() => choosing.open()} />
      {flash && <Blink key={flash.turn} whole />}
      <Said text={said} unseen={saidRight} className="mx-3 mb-2" />
      {goods.length === 0 ? (
        <EmptyState
          icon={from === undefined ? PackageOpen : ArrowDown}
          title={from === undefined ? 'Quét tem ô đang lấy hàng' : `Quét hàng lấy từ ${fromName}`}
          text={
            from === undefined
              ? 'Hoặc quét luôn món hàng nếu nó chỉ nằm ở một ô.'
              : 'Mỗi lần quét là một món; đặt × n để lấy nhiều.'
          }
        />
      ) : (
        <ul className="flex flex-col gap-2 px-3 pb-3">
          {goods.toReversed().map((line) => (
            <HandLine
              key={line.productCode}
              line={line}
              onChange={(amount) => bench.change(line.productCode, amount)}
            />
          ))}
        </ul>
      )}
      <UsualSheets state={bench.state} />
      <Addressed dialog={choosing}>
        {() => (
          <ChooseBinSheet
            title={units > 0 ? 'Cất vào ô nào?' : 'Lấy từ ô nào?'}
            wid={hand.wid}
            takesGoods={units > 0}
            onTake={(bin) => {
              choosing.close()
              bench.takeFrom(bin)
            }}
            onClose={choosing.close}
          />
        )}
      </Addressed>
    </ScanBench>
  )
}
