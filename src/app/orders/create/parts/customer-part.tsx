import { BadgeCheck } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../../../domain/money/money.ts'
import type { OrderField } from '../../../../domain/orders/recipient-faults.ts'
import { isPhone } from '../../../../domain/people/phone.ts'
import { customerOf } from '../../../../replica/queries/orders/customer-of.ts'
import { Card } from '../../../components/card.tsx'
import { Labelled } from '../../../components/labelled.tsx'
import { PlaceField } from '../../../components/place-field.tsx'
import { useLimit } from '../../../components/use-limit.ts'
import { useReplica } from '../../../session/session.ts'
import { useLive } from '../../../session/use-live.ts'
import { HistoryKey } from '../../history/history-key.tsx'
import { SourceField } from '../../sources/source-field.tsx'
import { fillCustomer } from '../fill-customer.ts'
import type { OrderDesk } from '../order-desk.ts'
import { stepOf } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'

interface CustomerPartProps {
  desk: OrderDesk
  written: WrittenOrder
  phone: Ref<HTMLInputElement>
}

/** Who gets it and where: the number first, for it brings the rest of a known customer. */
export function CustomerPart({ desk, written, phone }: CustomerPartProps) {
  const replica = useReplica()
  const { form, reckoned } = written
  const isTried = useSnapshot(desk.state).tried.includes(stepOf('name'))
  const known = useLive((one) => customerOf(one, form.customerId), [form.customerId])
  const said = (field: OrderField) =>
    isTried ? reckoned.faults.find((fault) => fault.field === field)?.why.text : undefined
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  // OPN-024: a second number is offered once the first one is whole.
  const hasSecond = isPhone(form.phone) || form.phoneExtend !== ''
  return (
    <Card title="Khách hàng">
      <div className="space-y-3">
        <Field
          label="Số điện thoại"
          field="phone"
          ref={phone}
          kind="tel"
          shortcut="F4"
          value={form.phone}
          most={20}
          fault={said('phone')}
          onChange={(text) => {
            change({ phone: text })
            void fillCustomer(replica, desk.form)
          }}
        />
        {known && (
          <p
            role="status"
            className="flex items-center gap-2 rounded-xl bg-ok-soft px-3 py-2 text-15 text-ok"
          >
            <BadgeCheck aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 grow">
              Khách quen: <b>{known.name || known.code}</b>
            </span>
            {known.unPaid > 0 && <b className="text-warn">nợ {formatMoney(known.unPaid)}</b>}
          </p>
        )}
        {known && (
          <HistoryKey
            customer={[...new Set([known.code, known._id])]}
            name={known.name || known.code}
            besides={form.edits}
          />
        )}
        {hasSecond && (
          <Field
            label="Số điện thoại phụ (không bắt buộc)"
            field="phoneExtend"
            kind="tel"
            value={form.phoneExtend}
            most={20}
            fault={said('phoneExtend')}
            onChange={(phoneExtend) => change({ phoneExtend })}
          />
        )}
        <Field
          label="Tên khách"
          field="name"
          value={form.name}
          most={200}
          fault={said('name')}
          onChange={(name) => change({ name, isFilled: false })}
        />
        <Field
          label="Địa chỉ chi tiết"
          field="address"
          value={form.address}
          most={500}
          placeholder="Số nhà, tên đường"
          fault={said('address')}
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
        <SourceField value={form.source} onChange={(source) => change({ source })} />
      </div>
    </Card>
  )
}

interface FieldProps {
  label: string
  field: OrderField
  value: string
  onChange(text: string): void
  most: number
  kind?: 'tel' | 'text'
  fault?: string | undefined
  placeholder?: string
  shortcut?: string
  ref?: Ref<HTMLInputElement>
}

function Field(props: FieldProps) {
  const { label, field, value, onChange, most, kind = 'text', fault, placeholder, shortcut, ref } = props
  const hint = useId()
  const limit = useLimit({ value, most, onChange })
  return (
    <div data-field={field}>
      <Labelled label={label} fault={limit.fault ?? fault}>
        {(id) => (
          <span className="relative block">
            <input
              ref={ref}
              id={id}
              type={kind}
              data-wedge={kind === 'tel' ? 'field' : undefined}
              aria-invalid={fault !== undefined}
              aria-keyshortcuts={shortcut}
              aria-describedby={shortcut ? hint : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              className="min-h-12 w-full rounded-xl border border-line bg-ground px-4 text-17 font-semibold placeholder:font-normal"
              value={value}
              onChange={(event) => limit.change(event.target.value)}
            />
            {shortcut && value === '' && (
              <kbd
                id={hint}
                className="absolute inset-y-0 right-3 my-auto hidden h-fit rounded-md border border-line px-1.5 text-13 text-sub xl:block"
              >
                {shortcut}
              </kbd>
            )}
          </span>
        )}
      </Labelled>
    </div>
  )
}
