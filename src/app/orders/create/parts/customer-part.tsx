import type { Ref } from 'react'
import { useSnapshot } from 'valtio'
import type { OrderField } from '../../../../domain/orders/recipient-faults.ts'
import { isPhone } from '../../../../domain/people/phone.ts'
import type { Customer } from '../../../../domain/tables/customers.ts'
import { customerOf } from '../../../../replica/queries/orders/customer-of.ts'
import { Card } from '../../../components/card.tsx'
import { PlaceField } from '../../../components/place-field.tsx'
import { useKeys } from '../../../session/keys.ts'
import { useReplica } from '../../../session/session.ts'
import { useDialogInAddress } from '../../../session/use-dialog-in-address.ts'
import { useLive } from '../../../session/use-live.ts'
import { SourceField } from '../../sources/source-field.tsx'
import { TagsField } from '../../tags/tags-field.tsx'
import { fillCustomer, leaveCustomer, takeCustomer } from '../fill-customer.ts'
import type { OrderDesk } from '../order-desk.ts'
import { stepOf } from '../order-steps.ts'
import { isMessage } from '../take-message.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { CustomerField } from './customer-field.tsx'
import { KnownCustomerCard } from './known-customer-card.tsx'
import { KnownCustomers, useOfferedCustomers } from './known-customers.tsx'
import { MessageKey } from './message-key.tsx'
import { ZaloAgreed } from './zalo-agreed.tsx'

interface CustomerPartProps {
  desk: OrderDesk
  written: WrittenOrder
  phone: Ref<HTMLInputElement>
}

/** Who gets it and where: the number first, for it brings the rest of a known customer; a name finds them too. */
export function CustomerPart({ desk, written, phone }: CustomerPartProps) {
  const replica = useReplica()
  const { form, reckoned, refused } = written
  const isTried = useSnapshot(desk.state).tried.includes(stepOf('name'))
  const known = useLive((one) => customerOf(one, form.customerId), [form.customerId])
  const said = (field: OrderField) => {
    const own = reckoned.faults.find((fault) => fault.field === field)
    if (isTried && own) return own.why.text
    return refused?.field === field ? refused.text : undefined
  }
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  const take = (customer: Customer) => void takeCustomer(replica, desk.form, customer)
  const write = (name: string) => {
    if (name === '' && known) leaveCustomer(desk.form, known)
    else change({ name, isFilled: false })
  }
  const isNobody = form.customerId === ''
  const byPhone = useOfferedCustomers({ typed: form.phone, isWanted: isNobody, isEager: true, onTake: take })
  const byName = useOfferedCustomers({ typed: form.name, isWanted: isNobody, isEager: false, onTake: take })
  const pasting = useDialogInAddress('message')
  const paste = (text: string) => {
    if (!isMessage(text)) return false
    desk.form.message = { text, corrected: {} }
    pasting.open()
    return true
  }
  useKeys({
    title: 'Thêm đơn hàng',
    keys: [{ on: ['F2'], says: 'Dán tin nhắn của khách', inFields: true, press: () => pasting.open() }],
  })
  // OPN-024: a second number is offered once the first one is whole.
  const hasSecond = isPhone(form.phone) || form.phoneExtend !== ''
  return (
    <Card title="Khách hàng">
      <div className="space-y-3">
        <MessageKey desk={desk} written={written} dialog={pasting} />
        <CustomerField
          label="Số điện thoại"
          field="phone"
          ref={phone}
          kind="tel"
          shortcut="F4"
          placeholder="hoặc gõ tên khách quen"
          value={form.phone}
          most={20}
          fault={said('phone')}
          list={byPhone.list}
          onPasted={paste}
          onChange={(text) => {
            change({ phone: text })
            void fillCustomer(replica, desk.form)
          }}
        />
        <KnownCustomers offered={byPhone} />
        {known && <KnownCustomerCard customer={known} form={form} onAddress={change} />}
        {hasSecond && (
          <CustomerField
            label="Số điện thoại phụ (không bắt buộc)"
            field="phoneExtend"
            kind="tel"
            value={form.phoneExtend}
            most={20}
            fault={said('phoneExtend')}
            onChange={(phoneExtend) => change({ phoneExtend })}
          />
        )}
        <CustomerField
          label="Tên khách"
          field="name"
          value={form.name}
          most={200}
          fault={said('name')}
          list={byName.list}
          onPasted={paste}
          onChange={write}
        />
        <KnownCustomers offered={byName} />
        <CustomerField
          label="Địa chỉ chi tiết"
          field="address"
          value={form.address}
          most={500}
          placeholder="Số nhà, tên đường"
          fault={said('address')}
          onPasted={paste}
          onChange={(address) => change({ address, isFilled: false })}
        />
        <div data-field="place">
          <PlaceField
            label="Phường, quận, tỉnh/thành"
            place={form.place ?? undefined}
            fault={said('place')}
            onChange={(place) => change({ place: place ?? null, isFilled: false })}
          />
        </div>
        <ZaloAgreed form={form} known={known} onChange={(zalo) => change({ zalo })} />
        <SourceField value={form.source} onChange={(source) => change({ source })} />
        <TagsField chosen={form.tags} code={form.edits} onChange={(tags) => change({ tags })} />
      </div>
    </Card>
  )
}
