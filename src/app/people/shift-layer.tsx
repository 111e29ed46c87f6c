import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { shiftState } from '../session/shift-state.ts'

const PeopleSheet = lazy(() => import('./people-sheet.tsx'))
const PinSheet = lazy(() => import('./pin-sheet.tsx'))

/** What changing hands lays over a screen. */
export function ShiftLayer() {
  const { sheet } = useSnapshot(shiftState)
  if (!sheet) return null
  return <Suspense fallback={null}>{sheet === 'people' ? <PeopleSheet /> : <PinSheet />}</Suspense>
}
