import { Printer, Send } from 'lucide-react'
import { lazy } from 'react'
import { Addressed } from '../../../components/addressed.tsx'
import { Button } from '../../../components/button.tsx'
import { countWords } from '../../../components/count-words.ts'
import { useDialogInAddress } from '../../../session/use-dialog-in-address.ts'
import type { ShipGroup } from '../ship-groups.ts'
import { useThrottled } from '../use-throttled.ts'
import { lazadaGroups, printable } from './print-rules.ts'

const PrintSheet = lazy(() => import('./print-sheet.tsx'))

interface LazadaKeysProps {
  /** The shop that is looked at, and all whose orders are prepared together. */
  group: ShipGroup
  groups: readonly ShipGroup[]
  /** Prepares every order of these that waits (FUL-130). */
  onPrepareAll(groups: readonly ShipGroup[]): void
}

/** The keys that Lazada has beside those of every marketplace: prepare the orders of all its accounts, and print what goes with the parcels. */
export function LazadaKeys({ group, groups, onPrepareAll }: LazadaKeysProps) {
  const printing = useDialogInAddress('ship-print')
  const all = lazadaGroups(groups)
  const others = all.filter(({ open, account }) => account !== group.account && open.length > 0)
  const count = all.reduce((sum, { open }) => sum + open.length, 0)
  const prepareAll = useThrottled(() => onPrepareAll(all))
  const own = printable(group)
  const printed = all.flatMap(printable)
  return (
    <>
      {printed.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => printing.open()}>
          <Printer aria-hidden className="size-5" /> In phiếu
        </Button>
      )}
      {others.length > 0 && (
        <Button onClick={prepareAll}>
          <Send aria-hidden className="size-5" /> Đi tất cả {countWords(count)} đơn
        </Button>
      )}
      <Addressed dialog={printing} gone={printed.length === 0}>
        {() => (
          <PrintSheet
            own={own}
            all={printed}
            hasOthers={printed.length > own.length}
            onClose={printing.close}
          />
        )}
      </Addressed>
    </>
  )
}
