import { SelectField } from '../../components/select-field.tsx'
import type { Places } from '../use-places.ts'

interface PlaceFieldsProps {
  places: Places | undefined
  place: string
  wid: string
  onChange(change: { place?: string; wid?: string }): void
}

/** Of which shop and warehouse a report tells. */
export function PlaceFields({ places, place, wid, onChange }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        quiet
        label="Gian hàng"
        value={place}
        choices={[{ value: '', label: 'Mọi gian hàng' }, ...(places?.shops ?? [])]}
        onChange={(chosen) => onChange({ place: chosen })}
      />
      {places !== undefined && places.warehouses.length > 1 && (
        <SelectField
          quiet
          label="Kho"
          value={wid}
          choices={[{ value: '', label: 'Mọi kho' }, ...places.warehouses]}
          onChange={(chosen) => onChange({ wid: chosen })}
        />
      )}
    </>
  )
}
