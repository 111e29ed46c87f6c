import type { Place } from '../../../domain/addresses/place.ts'
import { type CustomerFields, customerLimits } from '../../../domain/customers/customer-fields.ts'
import { NoteField } from '../../components/note-field.tsx'
import { PlaceField } from '../../components/place-field.tsx'
import { TextLine } from '../../components/text-line.tsx'

/** What people write of a customer, as the form has it. */
export interface WrittenCustomer
  extends Required<Pick<CustomerFields, 'name' | 'phoneExtend' | 'address' | 'note'>> {
  place: Place | undefined
}

interface CustomerFieldsProps {
  form: WrittenCustomer
  onChange(next: Partial<WrittenCustomer>): void
}

/** The fields of a customer but for the first number. */
export function CustomerFieldsPart({ form, onChange }: CustomerFieldsProps) {
  return (
    <>
      <TextLine
        label="Tên khách"
        maxLength={customerLimits.name}
        value={form.name}
        onChange={(name) => onChange({ name })}
      />
      <TextLine
        label="Số điện thoại thứ hai (không bắt buộc)"
        maxLength={customerLimits.phoneExtend}
        value={form.phoneExtend}
        onChange={(phoneExtend) => onChange({ phoneExtend })}
      />
      <TextLine
        label="Địa chỉ chi tiết"
        maxLength={customerLimits.address}
        value={form.address}
        onChange={(address) => onChange({ address })}
      />
      <PlaceField
        label="Phường, quận, tỉnh/thành"
        place={form.place}
        onChange={(place) => onChange({ place })}
      />
      <NoteField
        label="Ghi chú về khách (không bắt buộc)"
        most={customerLimits.note}
        value={form.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
}

/** The ids of a place as a customer's row has them. */
export function idsOf(place: Place | undefined): CustomerFields {
  if (!place) return { provinceId: -1, districtId: -1, wardId: -1 }
  const { provinceId, districtId, wardId, adminSet } = place
  return { provinceId, districtId, wardId, adminSet }
}
