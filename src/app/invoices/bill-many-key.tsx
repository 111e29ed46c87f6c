import { ReceiptText } from 'lucide-react'
import { lazy, useState } from 'react'
import { issueInvoices } from '../../domain/invoices/issue-invoices.ts'
import { Addressed } from '../components/addressed.tsx'
import { barKeys } from '../components/table/selection-bar.tsx'
import { useMayDo } from '../session/session.ts'
import type { AddressedDialog } from '../session/use-dialog-in-address.ts'

const BillManySheet = lazy(() => import('./bill-many-sheet.tsx'))

interface BillManyKeyProps {
  codes: readonly string[]
  /** They are read. */
  isReady: boolean
  dialog: AddressedDialog
}

/** 'Xuất hóa đơn' in the desk's bar of chosen orders. */
export function BillManyKey({ codes, isReady, dialog }: BillManyKeyProps) {
  const may = useMayDo(issueInvoices)
  return (
    <>
      {may && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={barKeys.plain}
          disabled={codes.length === 0}
          onClick={() => dialog.open()}
        >
          <ReceiptText aria-hidden className="size-4.5" /> Xuất hóa đơn
        </button>
      )}
      <Addressed dialog={dialog} gone={!may}>
        {() => isReady && <Kept codes={codes} onClose={dialog.close} />}
      </Addressed>
    </>
  )
}

/** As they were when it opened: once billed, they are fit for it no more. */
function Kept({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [first] = useState(codes)
  return <BillManySheet codes={first} onClose={onClose} />
}
