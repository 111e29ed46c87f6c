import { RefreshCw } from 'lucide-react'
import { lazy } from 'react'
import { syncStockToEcommerce } from '../../../domain/channels/stock/push-stock.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const MassSyncSheet = lazy(() => import('../../channels/mass-sync-sheet.tsx'))

interface MassSyncKeyProps {
  chosen: readonly string[]
  /** Beside an open product there is no room for it: the bar of what is chosen opens the same sheet. */
  isSeen: boolean
}

/** Opens the sheet that tells stock of many products, which says so where none is chosen (CAT-315). */
export function MassSyncKey({ chosen, isSeen }: MassSyncKeyProps) {
  const syncing = useDialogInAddress('sync-chosen')
  const maySync = useMayDo(syncStockToEcommerce)
  return (
    <>
      {maySync && isSeen && (
        <Button className="min-h-10!" aria-haspopup="dialog" onClick={() => syncing.open()}>
          <RefreshCw aria-hidden className="size-5" /> Đồng bộ tồn
        </Button>
      )}
      <Addressed dialog={syncing} gone={!maySync}>
        {() => <MassSyncSheet codes={chosen} onClose={syncing.close} />}
      </Addressed>
    </>
  )
}
