import { lazy, Suspense } from 'react'
import { useDesk } from '../session/desk.ts'
import { PrepareCards } from './parts/prepare-cards.tsx'

const PrepareDesk = lazy(() => import('./desk/prepare-desk.tsx'))

/** `/initlogistic` (RTE-027, FUL-019): orders of linked shops that wait to be prepared, in the shape that fits. */
export default function PrepareScreen() {
  if (!useDesk()) return <PrepareCards />
  return (
    <Suspense fallback={null}>
      <PrepareDesk />
    </Suspense>
  )
}
