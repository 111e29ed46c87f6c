import { Bike } from 'lucide-react'
import { FieldRow } from '../../konsta/field-row.tsx'
import { Group } from '../../konsta/group.tsx'
import type { CourierForm } from '../courier-form.ts'

interface CourierFieldsProps {
  courier: Readonly<CourierForm>
  note: string
  /** Couriers of this carrier who came lately. */
  recent: readonly CourierForm[]
  onCourier(courier: CourierForm): void
  onNote(note: string): void
}

/** Who takes the parcels. Nothing has to be filled in: the courier is in a hurry; a known one is one tap. */
export function CourierFields({ courier, note, recent, onCourier, onNote }: CourierFieldsProps) {
  const others = recent.filter(({ name }) => name !== courier.name)
  return (
    <div className="flex flex-col gap-3">
      {others.length > 0 && (
        <div className="chip-row -mx-4 px-4">
          {others.map((one) => (
            <button
              key={`${one.name} ${one.phone}`}
              type="button"
              className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-15 font-semibold whitespace-nowrap"
              onClick={() => onCourier(one)}
            >
              <Bike aria-hidden className="size-5 text-sub" /> {one.name}
            </button>
          ))}
        </div>
      )}
      <Group title="Người nhận (nếu biết)">
        <FieldRow
          label="Tên shipper"
          value={courier.name}
          maxLength={80}
          onChange={(name) => onCourier({ ...courier, name })}
        />
        <FieldRow
          label="Số điện thoại"
          inputMode="tel"
          value={courier.phone}
          maxLength={20}
          onChange={(phone) => onCourier({ ...courier, phone })}
        />
        <FieldRow
          label="Biển số xe"
          value={courier.plate}
          maxLength={20}
          onChange={(plate) => onCourier({ ...courier, plate })}
        />
        <FieldRow label="Ghi chú" value={note} maxLength={500} onChange={onNote} />
      </Group>
    </div>
  )
}
