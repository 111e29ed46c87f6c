import { ArrowLeftRight, Plus, Printer } from 'lucide-react'
import { lazy } from 'react'
import { addBins } from '../../../domain/stock/add-bins.ts'
import { binIdOf } from '../../../domain/stock/bin-code.ts'
import { moveBetweenBins } from '../../../domain/stock/move-between-bins.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { printAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { LinkButton } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const AddBinsSheet = lazy(() => import('./add-bins-sheet.tsx'))

/** As many tags as one sheet of the printer's list takes. */
const tagsAtOnce = 60

interface ShelfKeysProps {
  warehouse: Warehouse | undefined
  /** Of the bins that are shown. */
  bids: readonly string[]
}

/** What may be done with the bins of a warehouse. */
export function ShelfKeys({ warehouse, bids }: ShelfKeysProps) {
  const mayMove = useMayDo(moveBetweenBins)
  const mayAdd = useMayDo(addBins)
  const adding = useDialogInAddress('add')
  const tags = bids.slice(0, tagsAtOnce).map((bid) => binIdOf(warehouse?.wid ?? '', bid))
  return (
    <>
      <div className="chip-row">
        {mayMove && (
          <LinkButton look="primary" to="/shelf1">
            <ArrowLeftRight aria-hidden className="size-5" /> Chuyển ô kệ
          </LinkButton>
        )}
        {tags.length > 0 && (
          <LinkButton to={printAddress('shelf-tag', tags)}>
            <Printer aria-hidden className="size-5" /> In tem {tags.length} ô
            {tags.length < bids.length && ' đầu'}
          </LinkButton>
        )}
        {mayAdd && (
          <button
            type="button"
            className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-xl border border-line bg-card px-4 text-15 font-semibold"
            onClick={() => adding.open()}
          >
            <Plus aria-hidden className="size-5" /> Thêm ô kệ
          </button>
        )}
      </div>
      <Addressed dialog={adding} gone={!mayAdd}>
        {() => warehouse && <AddBinsSheet warehouse={warehouse} onClose={adding.close} />}
      </Addressed>
    </>
  )
}
