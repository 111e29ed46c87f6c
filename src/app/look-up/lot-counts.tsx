import { Plus, X } from 'lucide-react'
import type { LotUnits } from '../../domain/tables/products.ts'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { LotFields } from '../components/lot-fields.tsx'
import { NumberField } from '../components/number-field.tsx'
import { readCount } from './check-figures.ts'

/** One lot as it is being counted. */
export interface LotCount {
  lot: string
  expires: string
  /** As typed. */
  units: string
}

/** The lots that the books know, to be counted. */
export function countsOf(lots: readonly LotUnits[] = []): LotCount[] {
  return lots.map(({ lot, expires = '', units }) => ({ lot, expires, units: String(units) }))
}

/** The counted lots as the command has them; nothing while a number is none. */
export function lotsCounted(counts: readonly LotCount[]): LotUnits[] | undefined {
  const lots = counts.map(({ lot, expires, units }): LotUnits => {
    const told = { lot: lot.trim(), units: readCount(units) }
    return expires ? { ...told, expires } : told
  })
  return lots.every(({ units }) => units >= 0) ? lots : undefined
}

interface LotCountsProps {
  counts: readonly LotCount[]
  onChange(counts: LotCount[]): void
}

/** How many units of each lot lie there. What is not counted here is of no known lot. */
export function LotCounts({ counts, onChange }: LotCountsProps) {
  const set = (index: number, change: Partial<LotCount>) =>
    onChange(counts.map((one, place) => (place === index ? { ...one, ...change } : one)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-15 text-sub">Đếm theo lô (phần không đếm ở đây là không rõ lô)</legend>
      {counts.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lot being typed has no other name yet
        <div key={index} className="flex flex-col gap-2 rounded-xl bg-ground p-3">
          <LotFields
            of={`lô ${index + 1}`}
            lot={one.lot}
            expires={one.expires}
            onChange={(next) => set(index, next)}
          />
          <div className="flex items-end gap-2 *:first:grow">
            <NumberField
              label={`Số lượng lô ${index + 1}`}
              value={one.units}
              onChange={(units) => set(index, { units })}
            />
            <IconButton
              icon={X}
              look="line"
              label={`Bỏ lô ${index + 1}`}
              onClick={() => onChange(counts.filter((other) => other !== one))}
            />
          </div>
        </div>
      ))}
      <Button onClick={() => onChange([...counts, { lot: '', expires: '', units: '' }])}>
        <Plus aria-hidden className="size-5" /> Thêm lô
      </Button>
    </fieldset>
  )
}
