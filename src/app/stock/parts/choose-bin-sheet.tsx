import { useState } from 'react'
import { isClosed } from '../../../domain/stock/closed-place.ts'
import type { Bin } from '../../../domain/tables/places.ts'
import { fold } from '../../../lib/fold.ts'
import { binsOf, warehousesWithLocks } from '../../../replica/queries/stock/shelves.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useLive } from '../../session/use-live.ts'

interface ChooseBinSheetProps {
  title: string
  /** Only bins of this warehouse; of a chosen one without it. */
  wid: string | undefined
  /** Goods are put there: closed bins take none. */
  takesGoods?: boolean
  onTake(bin: Bin): void
  onClose(): void
}

const shown = 60

/** A bin by its name, for shelves without a tag. */
export default function ChooseBinSheet({
  title,
  wid: fixed,
  takesGoods = false,
  onTake,
  onClose,
}: ChooseBinSheetProps) {
  const warehouses = useLive(warehousesWithLocks, [])
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')
  const wid = fixed ?? chosen ?? warehouses?.[0]?.wid ?? ''
  const bins = useLive((replica) => binsOf(replica, wid), [wid])
  const wanted = fold(text)
  const fitting = bins?.filter(
    (bin) => !(takesGoods && isClosed(bin)) && fold(`${bin.name} ${bin.bid}`).includes(wanted),
  )
  return (
    <Sheet title={title} onClose={onClose}>
      {!fixed && warehouses && warehouses.length > 1 && (
        <div className="chip-row mb-3">
          {warehouses.map((warehouse) => (
            <FilterChip
              key={warehouse.wid}
              on={warehouse.wid === wid}
              label={warehouse.name}
              onClick={() => setChosen(warehouse.wid)}
            />
          ))}
        </div>
      )}
      <SearchField label="Tên hoặc mã ô kệ" value={text} onChange={setText} />
      <ul className="mt-3 grid grid-cols-2 gap-2 wide:grid-cols-3">
        {fitting?.slice(0, shown).map((bin) => (
          <li key={bin.id}>
            <button
              type="button"
              className="min-h-14 w-full truncate rounded-xl border border-line bg-card px-3 text-17 font-semibold active:bg-brand-soft"
              onClick={() => onTake(bin)}
            >
              {bin.name}
            </button>
          </li>
        ))}
      </ul>
      {fitting && fitting.length > shown && (
        <p className="mt-3 text-15 text-sub">Còn {fitting.length - shown} ô nữa. Gõ thêm để lọc.</p>
      )}
      {fitting?.length === 0 && <p className="mt-3 text-15 text-sub">Không có ô nào khớp “{text}”.</p>}
    </Sheet>
  )
}
