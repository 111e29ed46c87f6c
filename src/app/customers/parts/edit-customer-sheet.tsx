import { useEffect, useState } from 'react'
import type { Place } from '../../../domain/addresses/place.ts'
import {
  type CustomerFields,
  customerLimits,
  updateCustomer,
} from '../../../domain/customers/update-customer.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { Button } from '../../components/button.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { PlaceField } from '../../components/place-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useAddressBook } from '../../session/use-address-book.ts'

interface Written extends Required<Pick<CustomerFields, 'name' | 'phoneExtend' | 'address' | 'note'>> {
  place: Place | undefined
}

/** Name, second number, address and note of a customer; what a colleague changed meanwhile in other fields stays. */
export default function EditCustomerSheet({ customer, onClose }: { customer: Customer; onClose(): void }) {
  // As the person began with it: what is saved is the difference to this.
  const [before, setBefore] = useState<Written>(() => writtenOf(customer))
  const [form, setForm] = useState(before)
  const { book } = useAddressBook()
  // The names of the place come with the lists.
  useEffect(() => {
    const place = book?.at(customer)
    if (!place) return
    setBefore((now) => (now.place ? now : { ...now, place }))
    setForm((now) => (now.place ? now : { ...now, place }))
  }, [book, customer])
  const change = (next: Partial<Written>) => setForm((now) => ({ ...now, ...next }))
  const isChanged = !deepEqual(form, before)

  async function save(): Promise<void> {
    const [written, from] = differenceOf(form, before)
    if (Object.keys(written).length === 0) return onClose()
    const params = { id: customer._id, ...written, from: { name: customer.name, ...from } }
    const answer = await act(updateCustomer, params, { done: 'Đã lưu thông tin khách.' })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Sửa khách hàng"
      unsaved={isChanged}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={form.name.trim() === ''}
          onClick={() => void save()}
        >
          {form.name.trim() === '' ? 'Nhập tên khách' : 'Lưu'}
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine
          label="Tên khách"
          maxLength={customerLimits.name}
          value={form.name}
          onChange={(name) => change({ name })}
        />
        <TextLine
          label="Số điện thoại thứ hai (không bắt buộc)"
          maxLength={customerLimits.phoneExtend}
          value={form.phoneExtend}
          onChange={(phoneExtend) => change({ phoneExtend })}
        />
        <TextLine
          label="Địa chỉ chi tiết"
          maxLength={customerLimits.address}
          value={form.address}
          onChange={(address) => change({ address })}
        />
        <PlaceField
          label="Phường, quận, tỉnh/thành"
          place={form.place}
          onChange={(place) => change({ place })}
        />
        <NoteField
          label="Ghi chú về khách (không bắt buộc)"
          most={customerLimits.note}
          value={form.note}
          onChange={(note) => change({ note })}
        />
        <p className="text-13 text-sub">Số điện thoại chính giữ nguyên: đơn hàng nhận ra khách bằng số đó.</p>
      </div>
    </Sheet>
  )
}

function writtenOf({ name, phoneExtend = '', address, note = '' }: Customer): Written {
  return { name, phoneExtend, address, note, place: undefined }
}

/** What was touched, as it is now and as it was. */
function differenceOf(form: Written, before: Written): [CustomerFields, CustomerFields] {
  const texts = (['name', 'phoneExtend', 'address', 'note'] as const).filter(
    (field) => form[field].trim() !== before[field].trim(),
  )
  const isMoved = !deepEqual(form.place, before.place)
  const take = (of: Written): CustomerFields => {
    const written: CustomerFields = Object.fromEntries(texts.map((field) => [field, of[field].trim()]))
    return isMoved ? Object.assign(written, idsOf(of.place)) : written
  }
  return [take(form), take(before)]
}

function idsOf(place: Place | undefined): CustomerFields {
  if (!place) return { provinceId: -1, districtId: -1, wardId: -1 }
  const { provinceId, districtId, wardId, adminSet } = place
  return { provinceId, districtId, wardId, adminSet }
}
