import { lazy, Suspense, useState } from 'react'
import type { ShownProof } from '../../../replica/queries/proofs/proofs.ts'
import { ProofThumb } from './proof-thumb.tsx'

const ProofViewer = lazy(() => import('./proof-viewer.tsx'))

/** Small pictures side by side; one opens over the screen. */
export function ProofRow({ list }: { list: readonly ShownProof[] }) {
  const [open, setOpen] = useState<string>()
  return (
    <>
      {list.length > 0 && (
        <ul className="flex gap-2 overflow-x-auto pb-1">
          {list.map((shown) => (
            <li key={shown.proof.id}>
              <ProofThumb shown={shown} onOpen={() => setOpen(shown.proof.id)} />
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          <ProofViewer list={list} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
