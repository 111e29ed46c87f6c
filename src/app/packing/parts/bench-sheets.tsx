import { useSnapshot } from 'valtio'
import { TypeSheet } from '../../scan/type-sheet.tsx'
import type { Bench } from '../bench.ts'
import type { BenchLine } from '../line-order.ts'
import { QuantitySheet } from './quantity-sheet.tsx'
import { ShortageSheet } from './shortage-sheet.tsx'
import { TakeOverSheet } from './take-over-sheet.tsx'

/** Whatever is asked over the bench. */
export function BenchSheets({ bench, lines }: { bench: Bench; lines: readonly BenchLine[] }) {
  const { sheet, taken } = useSnapshot(bench.state)
  const close = () => {
    delete bench.state.sheet
  }
  if (taken) return <TakeOverSheet bench={bench} text={taken.text} />
  if (sheet === 'type') return <TypeSheet onClose={close} />
  if (sheet === 'quantity') return <QuantitySheet bench={bench} onClose={close} />
  if (sheet === 'shortage') return <ShortageSheet bench={bench} lines={lines} onClose={close} />
  return null
}
