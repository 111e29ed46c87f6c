import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { notePageError } from '../session/page-errors.ts'

const SupportSheet = lazy(() => import('./support-sheet.tsx'))

/** On the screen of a crash: keeps the fault under the id that is shown, and offers the support file. */
export default function AfterCrash({ fault, id }: { fault: Error; id: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => notePageError(fault, id), [fault, id])
  return (
    <>
      <Button onClick={() => setOpen(true)}>Tệp hỗ trợ</Button>
      {open && (
        <Suspense>
          <SupportSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
