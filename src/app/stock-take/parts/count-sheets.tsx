import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { UsualSheets } from '../../bench/usual-sheets.tsx'
import type { CountBench } from '../count-bench.ts'

const NumberSheet = lazy(() => import('./number-sheet.tsx'))
const SettleUnknownSheet = lazy(() => import('./settle-unknown-sheet.tsx'))

/** Whatever is asked over the count bench. */
export function CountSheets({ bench, work }: { bench: CountBench; work: StockTakeWork }) {
  const { sheet, about } = useSnapshot(bench.state)
  const close = () => {
    delete bench.state.sheet
  }
  const asked = () => {
    if (sheet === 'type' || sheet === 'quantity') return <UsualSheets state={bench.state} />
    if (sheet === 'number' && about !== undefined)
      return <NumberSheet key={about} bench={bench} work={work} productCode={about} onClose={close} />
    if (sheet === 'teach' && about !== undefined)
      return <SettleUnknownSheet code={work.stockTake.code} text={about} onClose={close} />
    return null
  }
  return <Suspense fallback={null}>{asked()}</Suspense>
}
