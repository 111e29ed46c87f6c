import { useSnapshot } from 'valtio'
import type { OrderField } from '../../../../domain/orders/recipient-faults.ts'
import { Card } from '../../../components/card.tsx'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { NoteField } from '../../../components/note-field.tsx'
import { TextLine } from '../../../components/text-line.tsx'
import type { OrderDesk } from '../order-desk.ts'
import type { FormDelivery } from '../order-form.ts'
import { stepOf } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { StorePart } from './store-part.tsx'
import { WayPart } from './way-part.tsx'

const deliveries = [
  { value: 'self', label: 'Tự giao' },
  { value: 'carrier', label: 'Đơn vị vận chuyển' },
  { value: 'store', label: 'Tại cửa hàng' },
] as const

/** As labels and lists of this shop call them; any other may be typed. */
const carriers = ['GHN', 'GHTK', 'J&T', 'SPX', 'Viettel Post', 'Ninja Van', 'Best Express', 'VNPost']

/** How it leaves the house, what is paid for it, and what there is to say of it (CRE-004). */
export function DeliveryPart({ desk, written }: { desk: OrderDesk; written: WrittenOrder }) {
  const { form, reckoned, isFixed } = written
  const isTried = useSnapshot(desk.state).tried.includes(stepOf('carrier'))
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  // An order that stands leaves the house, or left it over a counter; a draft does not stand yet.
  const isOpen = form.edits === '' || form.seen?.state === 'ĐƠN NHÁP'
  const mayBeSold = isOpen || form.delivery === 'store'
  const said = (field: OrderField) => reckoned.faults.find((fault) => fault.field === field)?.why.text
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
          {form.delivery === 'carrier' && (
            <div data-field="carrier">
              <TextLine
                label="Tên đơn vị vận chuyển"
                maxLength={64}
                known={carriers}
                value={form.carrier}
                fault={isTried ? said('carrier') : undefined}
                onChange={(carrier) => change({ carrier })}
              />
            </div>
          )}
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
