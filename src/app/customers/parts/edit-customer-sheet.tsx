import { useEffect, useState } from 'react'
import type { CustomerFields } from '../../../domain/customers/customer-fields.ts'
import { updateCustomer } from '../../../domain/customers/update-customer.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useAddressBook } from '../../session/use-address-book.ts'
import { CustomerFieldsPart, idsOf, type WrittenCustomer } from './customer-fields.tsx'

/** Name, second number, address and note of a customer; what a colleague changed meanwhile in other fields stays. */
export default function EditCustomerSheet({ customer, onClose }: { customer: Customer; onClose(): void }) {
  // As the person began with it: what is saved is the difference to this.
  const [before, setBefore] = useState<WrittenCustomer>(() => writtenOf(customer))
  const [form, setForm] = useState(before)
  const { book } = useAddressBook()
  // The names of the place come with the lists.
  useEffect(() => {
    const place = book?.at(customer)
    if (!place) return
    setBefore((now) => (now.place ? now : { ...now, place }))
    setForm((now) => (now.place ? now : { ...now, place }))
  }, [book, customer])
  const change = (next: Partial<WrittenCustomer>) => setForm((now) => ({ ...now, ...next }))
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
        <CustomerFieldsPart form={form} onChange={change} />
        <p className="text-13 text-sub">Số điện thoại chính giữ nguyên: đơn hàng nhận ra khách bằng số đó.</p>
      </div>
    </Sheet>
  )
}

function writtenOf({ name, phoneExtend = '', address, note = '' }: Customer): WrittenCustomer {
  return { name, phoneExtend, address, note, place: undefined }
}

/** What was touched, as it is now and as it was. */
function differenceOf(form: WrittenCustomer, before: WrittenCustomer): [CustomerFields, CustomerFields] {
  const texts = (['name', 'phoneExtend', 'address', 'note'] as const).filter(
    (field) => form[field].trim() !== before[field].trim(),
  )
  const isMoved = !deepEqual(form.place, before.place)
  const take = (of: WrittenCustomer): CustomerFields => {
    const written: CustomerFields = Object.fromEntries(texts.map((field) => [field, of[field].trim()]))
    return isMoved ? Object.assign(written, idsOf(of.place)) : written
  }
  return [take(form), take(before)]
}
