import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { TypeSheet } from './type-sheet.tsx'

const QuantitySheet = lazy(() => import('./quantity-sheet.tsx'))

/** The sheets of every bench that counts: a code is typed, or how many the next scan means. */
export function UsualSheets({ state }: { state: { sheet?: string | undefined; quantity: number } }) {
  const { sheet, quantity } = useSnapshot(state)
  const close = () => {
    delete state.sheet
  }
  return (
    <Suspense fallback={null}>
      {sheet === 'type' && <TypeSheet onClose={close} />}
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
