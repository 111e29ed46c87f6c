import { Card } from '../../../components/card.tsx'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { NoteField } from '../../../components/note-field.tsx'
import type { OrderDesk } from '../order-desk.ts'
import type { FormDelivery } from '../order-form.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { CarrierPart } from './carrier-part.tsx'
import { StorePart } from './store-part.tsx'
import { WayPart } from './way-part.tsx'

const deliveries = [
  { value: 'self', label: 'Tự giao' },
  { value: 'carrier', label: 'Đơn vị vận chuyển' },
  { value: 'store', label: 'Tại cửa hàng' },
] as const

/** How it leaves the house, what is paid for it, and what there is to say of it (CRE-004). */
export function DeliveryPart({ desk, written }: { desk: OrderDesk; written: WrittenOrder }) {
  const { form, isFixed } = written
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  // An order that stands leaves the house, or left it over a counter; a draft does not stand yet.
  const isOpen = form.edits === '' || form.seen?.state === 'ĐƠN NHÁP'
  const mayBeSold = isOpen || form.delivery === 'store'
  const choose = (delivery: FormDelivery) => {
    // Over the counter cash is usual.
    const paidBy = delivery === 'store' && form.paid.trim() === '' ? 'Tiền mặt' : form.paidBy
    change({ delivery, paidBy })
  }
  return (
    <Card title="Giao hàng">
      <div className="space-y-3">
        <fieldset disabled={isFixed} className="min-w-0 space-y-3">
          <ChoiceChips
            label="Cách giao"
            place="content"
            choices={mayBeSold ? deliveries : deliveries.filter(({ value }) => value !== 'store')}
            chosen={form.delivery}
            onChoose={choose}
          />
          {form.delivery === 'carrier' && <CarrierPart desk={desk} written={written} />}
          {form.delivery === 'store' ? (
            <StorePart desk={desk} written={written} />
          ) : (
            <WayPart desk={desk} written={written} />
          )}
        </fieldset>
        <NoteField
          label="Ghi chú của khách"
          value={form.noteCustomer}
          onChange={(noteCustomer) => change({ noteCustomer })}
        />
        {form.delivery !== 'store' && (
          <NoteField
            label="Ghi chú cho người giao"
            value={form.noteShipper}
            onChange={(noteShipper) => change({ noteShipper })}
          />
        )}
        <NoteField
          label="Ghi chú của shop (khách không thấy)"
          value={form.note}
          onChange={(note) => change({ note })}
        />
      </div>
    </Card>
  )
}
