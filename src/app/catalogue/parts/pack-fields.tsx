import { Plus, X } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { emptyPack, type PackForm } from '../product-form.ts'

/** So many larger units of one product (`productFields.pack`). */
const mostPacks = 5

interface PackFieldsProps {
  packs: readonly PackForm[]
  fault: string | undefined
  onChange(packs: readonly PackForm[]): void
}

/** Larger units that goods are bought and moved in: a scan of the barcode of one is so many units. */
export function PackFields({ packs, fault, onChange }: PackFieldsProps) {
  const change = (place: number, next: Partial<PackForm>) =>
    onChange(packs.map((pack, at) => (at === place ? { ...pack, ...next } : pack)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-15 text-sub">Quy cách: thùng, lốc, hộp</legend>
      {packs.map((pack, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; nothing else tells two empty ones apart
        <div key={place} className="flex items-end gap-2 rounded-xl border border-line p-2">
          <div className="grid min-w-0 grow grid-cols-2 gap-2 @xl:grid-cols-3">
            <TextLine
              label="Tên"
              maxLength={30}
              value={pack.unit}
              onChange={(unit) => change(place, { unit })}
            />
            <TextLine
              label="Số món"
              maxLength={6}
              value={pack.amount}
              onChange={(amount) => change(place, { amount })}
            />
            <div className="col-span-2 @xl:col-span-1">
              <TextLine
                label="Mã vạch"
                maxLength={64}
                value={pack.barcode}
                onChange={(barcode) => change(place, { barcode })}
              />
            </div>
          </div>
          <IconButton
            icon={X}
            look="quiet"
            label={`Bỏ quy cách ${pack.unit || place + 1}`}
            onClick={() => onChange(packs.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {fault && (
        <p role="alert" className="text-13 text-bad">
          {fault}
        </p>
      )}
      {packs.length < mostPacks && (
        <Button look="quiet" className="self-start" onClick={() => onChange([...packs, emptyPack])}>
          <Plus aria-hidden className="size-5" /> Thêm quy cách
        </Button>
      )}
    </fieldset>
  )
}
