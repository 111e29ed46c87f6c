import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { BenchShown } from './create-bench.ts'
import { TypeSheet } from './type-sheet.tsx'

const QuantitySheet = lazy(() => import('./quantity-sheet.tsx'))

/** The sheets of every bench that counts: a code is typed, or how many the next scan means. */
export function UsualSheets({ state }: { state: BenchShown }) {
  const { sheet, quantity, said } = useSnapshot(state)
  const close = () => {
    delete state.sheet
  }
  return (
    <Suspense fallback={null}>
      {sheet === 'type' && <TypeSheet onClose={close} stays={{ said }} />}
      {sheet === 'quantity' && (
        <QuantitySheet
          quantity={quantity}
          onTake={(units) => {
            state.quantity = units
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
