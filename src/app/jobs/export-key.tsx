import { FileSpreadsheet } from 'lucide-react'
import { lazy, useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { deviceRefusals } from '../../domain/device-refusals.ts'
import { Addressed } from '../components/addressed.tsx'
import { sessionState, useUser } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useWide } from '../session/wide.ts'

const ExportSheet = lazy(() => import('./export-sheet.tsx'))

const bare = 'grid size-12 shrink-0 place-items-center rounded-2xl border border-line bg-card'
const withName =
  'inline-flex h-10 shrink-0 items-center gap-2 rounded-xl border border-line bg-card px-3.5 text-15 font-semibold hover:bg-ground'

/**
 * "Xuất Excel" beside the tools of the order list. 2026-11-22: from 768 px only; on a phone the row of tools has room for a search and two
 * keys, and Việc chạy nền, in "Thêm", has the same key. At the desk it is named. Who may is asked without the rule, which would bring its schema here.
 */
export function ExportKey({ named = false }: { named?: boolean }) {
  const exporting = useDialogInAddress('export')
  const wide = useWide()
  const { permission } = useUser()
  const { practising } = useSnapshot(sessionState)
  if (practising) return null
  if (!permission.includes('report_orders'))
    return <Addressed dialog={exporting}>{() => <NotAllowed onGone={exporting.close} />}</Addressed>
  return (
    <>
      {wide && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Xuất Excel"
          title="Xuất Excel"
          className={named ? withName : bare}
          onClick={() => exporting.open()}
        >
          <FileSpreadsheet aria-hidden className={named ? 'size-4.5' : 'size-5'} /> {named && 'Excel'}
        </button>
      )}
      <Addressed dialog={exporting}>{() => <ExportSheet onClose={exporting.close} />}</Addressed>
    </>
  )
}

/** A link led whoever may not to the dialog: they are told, and the address forgets it. */
function NotAllowed({ onGone }: { onGone(): void }) {
  const leave = useEffectEvent(() => {
    showToast('warning', deviceRefusals['not-allowed'].text())
    onGone()
  })
  useEffect(() => leave(), [])
  return null
}
