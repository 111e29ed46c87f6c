import { BadgeCheck } from 'lucide-react'
import { formatMoney } from '../../../domain/money/money.ts'
import { isPhone, normalizePhone } from '../../../domain/people/phone.ts'
import { customerOf } from '../../../replica/queries/orders/customer-of.ts'
import { customersWithPhone } from '../../../replica/queries/orders/order-goods.ts'
import { TextLine } from '../../components/text-line.tsx'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import type { Buyer } from '../buyer.ts'
import type { TillDesk } from '../till-desk.ts'

interface BuyerCardProps {
  desk: TillDesk
  buyer: Buyer
  /** What goes on their debt with this sale (VND). */
  owed: number
}

/** Who buys, if they say so: the number brings the name of whom the shop knows. */
export function BuyerCard({ desk, buyer, owed }: BuyerCardProps) {
  const replica = useReplica()
  const known = useLive((one) => customerOf(one, buyer.customerId), [buyer.customerId])
  const type = async (text: string) => {
    const served = desk.served()
    served.phone = text
    const phone = normalizePhone(text)
    const [found] = isPhone(phone) ? await customersWithPhone(replica, phone) : []
    // Typed on meanwhile: the next answer counts.
    if (normalizePhone(served.phone) !== phone) return
    // A name that came with another number goes with it.
    if (served.customerId !== '' && served.customerId !== found?._id) served.name = ''
    served.customerId = found?._id ?? ''
    if (found && served.name.trim() === '') served.name = found.name
  }
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-2 gap-2">
        <div data-till="phone">
          <TextLine
            label="Số điện thoại khách"
            value={buyer.phone}
            maxLength={20}
            onChange={(text) => void type(text)}
          />
        </div>
        <TextLine
          label="Tên khách"
          value={buyer.name}
          maxLength={200}
          placeholder="Khách lẻ"
          onChange={(name) => {
            desk.served().name = name
          }}
        />
      </div>
      {known && (
        <p role="status" className="flex items-center gap-2 rounded-xl bg-ok-soft px-3 py-2 text-15 text-ok">
          <BadgeCheck aria-hidden className="size-5 shrink-0" />
          <span className="grow">
            Khách quen: <b>{known.name || known.code}</b>
          </span>
          {known.unPaid > 0 && <b className="text-warn">nợ {formatMoney(known.unPaid)}</b>}
        </p>
      )}
      {owed > 0 && (
        <p role="status" className="rounded-xl bg-warn-soft px-3 py-2 text-15 text-warn">
          Sau lần bán này khách nợ <b>{formatMoney((known?.unPaid ?? 0) + owed)}</b>
        </p>
      )}
    </div>
  )
}
