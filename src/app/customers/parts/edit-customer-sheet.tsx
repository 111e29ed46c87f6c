import { useEffect, useState } from 'react'
import { type CustomerFields, customerLimits } from '../../../domain/customers/customer-fields.ts'
import { updateCustomer } from '../../../domain/customers/update-customer.ts'
import { isPhone, normalizePhone } from '../../../domain/people/phone.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { customersWithPhone } from '../../../replica/queries/orders/order-goods.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useAddressBook } from '../../session/use-address-book.ts'
import { useLive } from '../../session/use-live.ts'
import { CustomerFieldsPart, idsOf, type WrittenCustomer } from './customer-fields.tsx'

/** Numbers, name, address and note of a customer; what a colleague changed meanwhile in other fields stays. */
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
  const [phone, setPhone] = useState(customer.phone)
  const [phoneBefore] = useState(customer.phone)
  const number = normalizePhone(phone)
  const isOther = number !== normalizePhone(phoneBefore)
  const holder = useLive(
    (replica) => (isOther && isPhone(number) ? customersWithPhone(replica, number) : Promise.resolve([])),
    [number, isOther],
  )?.find(({ _id }) => _id !== customer._id)
  const isChanged = isOther || !deepEqual(form, before)
  const lacks = whatLacks({
    name: form.name,
    isNumber: !isOther || isPhone(number),
    isTaken: holder !== undefined,
  })

  async function save(): Promise<void> {
    const [written, from] = differenceOf(form, before)
    if (isOther) {
      written.phone = number
      from.phone = phoneBefore
    }
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
          disabled={lacks !== undefined}
          onClick={() => void save()}
        >
          {lacks ?? 'Lưu'}
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine
          label="Số điện thoại"
          maxLength={customerLimits.phoneExtend}
          value={phone}
          onChange={setPhone}
        />
        {holder && (
          <p role="status" className="rounded-xl bg-warn-soft px-3 py-2 text-15 text-warn">
            Số này của khách <b>{holder.name || holder.code}</b>. Hai khách là một thì đóng lại, bấm Gộp khách
            trùng.
          </p>
        )}
        {isOther && !holder && (
          <p className="text-13 text-sub">Số cũ vẫn được nhớ: tìm theo số cũ hay số mới đều ra khách này.</p>
        )}
        <CustomerFieldsPart form={form} onChange={change} />
      </div>
    </Sheet>
  )
}

/** What is still to be written, as the key says it. */
function whatLacks({
  name,
  isNumber,
  isTaken,
}: {
  name: string
  isNumber: boolean
  isTaken: boolean
}): string | undefined {
  if (!isNumber) return 'Số điện thoại cần đủ 10 số'
  if (isTaken) return 'Số này đã có khách'
  return name.trim() === '' ? 'Nhập tên khách' : undefined
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
