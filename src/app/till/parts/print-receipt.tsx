import { printWindow } from '../../../device/printing/print-window.ts'
import { paperRows } from '../../../replica/queries/paper/paper.ts'
import { PaperOut } from '../../print/parts/paper-out.tsx'
import { usePrintPlan } from '../../print/use-print-plan.ts'
import { useLive } from '../../session/use-live.ts'

interface PrintReceiptProps {
  code: string
  wid: string
  onDone(): void
}

const once: ReadonlyMap<string, number> = new Map()
const untold = () => undefined

/** Sends a receipt to the printer beside the till; the till stays as it is. */
export default function PrintReceipt({ code, wid, onDone }: PrintReceiptProps) {
  const rows = useLive((replica) => paperRows(replica, 'receipt', [code], wid), [code, wid])
  const plan = usePrintPlan('receipt', rows, once)
  if (!plan || plan.pages.length === 0) return null
  return (
    <PaperOut
      paper="receipt"
      pages={plan.pages}
      look={plan.look}
      onProgress={untold}
      onDrawn={() => void printWindow(() => true).then(onDone)}
    />
  )
}
