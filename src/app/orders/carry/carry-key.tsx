import { Truck } from 'lucide-react'
import { lazy, useState } from 'react'
import { askCarrier } from '../../../domain/carriers/ask-carrier.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { barKeys, someOf } from '../../components/table/selection-bar.tsx'
import type { Able } from '../../components/table/why-left-out.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { bulkDialogs } from '../desk/use-kept-selection.ts'
import { connectedCarriers } from './send-choices.ts'

const SendManySheet = lazy(() => import('./send-many-sheet.tsx'))

/** Whether carriers are asked from here: the shop is connected with one, and the person may. */
export function useOffersCarriers(): boolean {
  const may = useMayDo(askCarrier)
  const shop = useLive(company, [])
  return may && connectedCarriers(shop).length > 0
}

interface CarryKeyProps {
  able: Able
  /** How many orders are chosen. */
  all: number
  /** They are read. */
  isReady: boolean
}

/** 'Gửi hãng' in the desk's bar of chosen orders. */
export function CarryKey({ able, all, isReady }: CarryKeyProps) {
  const carrying = useDialogInAddress(bulkDialogs.carry)
  const offers = useOffersCarriers()
  return (
    <>
      {offers && able.codes.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={barKeys.plain}
          onClick={() => carrying.open()}
        >
          <Truck aria-hidden className="size-4.5" /> Gửi hãng{someOf(able, all)}
        </button>
      )}
      <Addressed dialog={carrying}>
        {() => isReady && able.codes.length > 0 && <Kept codes={able.codes} onClose={carrying.close} />}
      </Addressed>
    </>
  )
}

/** As they were when it opened: once sent, they are fit for it no more. */
function Kept({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [first] = useState(codes)
  return <SendManySheet codes={first} onClose={onClose} />
}
