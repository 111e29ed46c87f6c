import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { scanState } from '../scanner/scan-state.ts'

const LookUpSheet = lazy(() => import('../look-up/look-up-sheet.tsx'))
const TeachSheet = lazy(() => import('../look-up/teach-sheet.tsx'))

/** A look at the scanned product, and the question which product an unknown code is; both fetched when they are needed. */
export function ProductLookSheet() {
  const { look, teach } = useSnapshot(scanState)
  return (
    <Suspense fallback={null}>
      {look && <LookUpSheet key={look} code={look} />}
      {teach && <TeachSheet key={teach.text} text={teach.text} likely={teach.likely as string[]} />}
    </Suspense>
  )
}
