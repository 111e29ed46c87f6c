import { useState } from 'react'
import { addCustomer } from '../../../domain/customers/add-customer.ts'
import { customerLimits } from '../../../domain/customers/customer-fields.ts'
import { isPhone, normalizePhone } from '../../../domain/people/phone.ts'
import { customersWithPhone } from '../../../replica/queries/orders/order-goods.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'
import { CustomerFieldsPart, idsOf, type WrittenCustomer } from './customer-fields.tsx'

const nobody: WrittenCustomer = { name: '', phoneExtend: '', address: '', note: '', place: undefined }

/** Somebody new by hand: the number first, for it says whether the shop knows them. */
export default function AddCustomerSheet({ onClose }: { onClose(): void }) {
  const [phone, setPhone] = useState('')
  const [form, setForm] = useState(nobody)
  const number = normalizePhone(phone)
  const known = useLive(
    (replica) => (isPhone(number) ? customersWithPhone(replica, number) : Promise.resolve([])),
    [number],
  )?.[0]
  const lacks = known ? 'Số này đã có khách' : whatLacks(phone, form)

  async function add(): Promise<void> {
    const { place, name, phoneExtend, address, note } = form
    const params = { phone, name, phoneExtend, address, note, ...idsOf(place) }
    const answer = await act(addCustomer, params, { done: `Đã thêm khách ${name.trim()}.` })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Thêm khách hàng"
      unsaved={phone !== '' || form !== nobody}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={lacks !== undefined}
          onClick={() => void add()}
        >
          {lacks ?? 'Thêm khách'}
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
        {known && (
          <p role="status" className="rounded-xl bg-warn-soft px-3 py-2 text-15 text-warn">
            Số này của khách <b>{known.name || known.code}</b>. Đóng lại rồi tìm theo số để xem hoặc sửa.
          </p>
        )}
        <CustomerFieldsPart form={form} onChange={(next) => setForm((now) => ({ ...now, ...next }))} />
      </div>
    </Sheet>
  )
}

/** What is still to be written, as the key says it. */
function whatLacks(phone: string, { name, phoneExtend }: WrittenCustomer): string | undefined {
  if (phone.trim() === '') return 'Nhập số điện thoại'
  if (!isPhone(phone)) return 'Số điện thoại cần đủ 10 số'
  if (name.trim() === '') return 'Nhập tên khách'
  return phoneExtend.trim() !== '' && !isPhone(phoneExtend) ? 'Số thứ hai cần đủ 10 số' : undefined
}
