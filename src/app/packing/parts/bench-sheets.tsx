import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { PackingWork } from '../../../replica/queries/packing/packing.ts'
import { UsualSheets } from '../../bench/usual-sheets.tsx'
import type { BenchLine } from '../line-order.ts'
import type { PackingBench } from '../packing-bench.ts'

const ShortageSheet = lazy(() => import('./shortage-sheet.tsx'))
const MoreSheet = lazy(() => import('./more-sheet.tsx'))
const StepsSheet = lazy(() => import('./steps-sheet.tsx'))
const TakeOver = lazy(() => import('./take-over.tsx'))

interface BenchSheetsProps {
  bench: PackingBench
  lines: readonly BenchLine[]
  work?: PackingWork
}

/** Whatever is asked over the bench. */
export function BenchSheets({ bench, lines, work }: BenchSheetsProps) {
  const { sheet, taken } = useSnapshot(bench.state)
  const close = () => {
    delete bench.state.sheet
  }
  const asked = () => {
    if (taken) return <TakeOver bench={bench} text={taken.text} />
    if (sheet === 'type' || sheet === 'quantity') return <UsualSheets state={bench.state} />
    if (sheet === 'shortage') return <ShortageSheet bench={bench} lines={lines} onClose={close} />
    if (sheet === 'more' && work) return <MoreSheet bench={bench} work={work} onClose={close} />
    if (sheet === 'steps' && work?.parcel)
      return <StepsSheet bench={bench} parcel={work.parcel} onClose={close} />
    return null
  }
  return <Suspense fallback={null}>{asked()}</Suspense>
}
