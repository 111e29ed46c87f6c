import { useState } from 'react'
import { lotTitle } from '../../domain/stock/lots.ts'
import { Button } from '../components/button.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { LotFields } from '../components/lot-fields.tsx'
import { Sheet } from '../components/sheet.tsx'

interface LotSheetProps {
  goods: {
    readonly name: string
    readonly known: readonly { readonly lot: string; readonly expires?: string | undefined }[]
  }
  onTell(lot: { lot: string; expires: string }): void
  /** Closed without an answer. */
  onLeave(): void
}

/** Lots to choose from, at most; the rest are typed. */
const offered = 6

/** Which lot the goods in the hand are of: one that the shop knows, a new one, or nobody can tell. */
export default function LotSheet({ goods: { name, known }, onTell, onLeave }: LotSheetProps) {
  const [told, setTold] = useState({ lot: '', expires: '' })
  return (
    <Sheet
      title="Lô nào?"
      low
      unsaved={told.lot !== '' || told.expires !== ''}
      onClose={onLeave}
      footer={
        <Button look="primary" wide onClick={() => onTell(told)}>
          Ghi và quét tiếp
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-17 font-semibold">{name}</p>
        {known.length > 0 && (
          <div role="group" aria-label="Lô đã có" className="chip-wrap">
            {known.slice(0, offered).map(({ lot, expires = '' }) => (
              <FilterChip
                key={`${lot}/${expires}`}
                label={lotTitle(expires ? { lot, expires } : { lot })}
                onClick={() => onTell({ lot, expires })}
              />
            ))}
          </div>
        )}
        <LotFields {...told} onChange={(next) => setTold((now) => ({ ...now, ...next }))} />
        <p className="text-15 text-sub">
          Hàng quét tiếp của mã này tính vào lô đó. Để trống cả hai nếu không rõ lô.
        </p>
      </div>
    </Sheet>
  )
}
