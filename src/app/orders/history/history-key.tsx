import { History } from 'lucide-react'
import { lazy } from 'react'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const HistorySheet = lazy(() => import('./history-sheet.tsx'))

interface HistoryKeyProps {
  /** The customer's id and code. */
  customer: readonly string[]
  name: string
  /** The order that it is opened from stands beside it already (CUS-008). */
  besides?: string
}

/** Opens 'LỊCH SỬ ĐƠN HÀNG' of a customer (CUS-005). */
export function HistoryKey({ customer, name, besides }: HistoryKeyProps) {
  const dialog = useDialogInAddress('history')
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => dialog.open()}>
        <History aria-hidden className="size-5" /> Lịch sử đơn hàng
      </Button>
      <Addressed dialog={dialog}>
        {() => (
          <HistorySheet
            customer={customer.filter((key) => key !== '')}
            name={name}
            besides={besides}
            onClose={dialog.close}
          />
        )}
      </Addressed>
    </>
  )
}
