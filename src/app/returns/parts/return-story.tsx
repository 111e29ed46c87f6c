import { Link } from 'react-router-dom'
import { formatOrderTime } from '../../../domain/time.ts'
import type { ReturnWork } from '../../../replica/queries/returns/returns.ts'
import { orderAddress, slipAddress } from '../../addresses.ts'
import { Card } from '../../components/card.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { kindNames } from '../return-words.ts'

/** Why it comes back, and who did what with it. */
export function ReturnStory({ work: { returned, order, parcels, slip, names } }: { work: ReturnWork }) {
  const who = (userName: string | undefined) => names.get(userName ?? '') ?? userName ?? ''
  const packer = parcels[0]
  const steps = [
    packer?.closedAt !== undefined && ['Đóng gói', packer.packerName, packer.closedAt],
    ['Báo hoàn', who(returned.announcedBy), returned.announcedAt],
    returned.arrivedAt !== undefined && ['Nhận kiện', who(returned.arrivedBy), returned.arrivedAt],
    returned.checkedAt !== undefined && ['Kiểm xong', who(returned.checkedBy), returned.checkedAt],
    returned.doneAt !== undefined && ['Nhập kho', who(returned.doneBy), returned.doneAt],
  ].filter((step): step is [string, string, number] => step !== false)
  return (
    <Card title="Hành trình hoàn">
      <p className="text-15 font-semibold">
        {kindNames[returned.kind]}
        {returned.reason && `: ${returned.reason}`}
      </p>
      {returned.note && <p className="mt-1 text-15 whitespace-pre-line">{returned.note}</p>}
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-15">
        <dt className="text-sub">Đơn hàng</dt>
        <dd>
          <Link
            to={orderAddress(returned.orderCode)}
            className="inline-flex min-h-6 font-semibold text-brand-ink"
          >
            {returned.orderCode}
          </Link>
        </dd>
        {order && order.delivery.id !== '' && (
          <>
            <dt className="text-sub">Vận đơn đi</dt>
            <dd>
              <Waybill id={order.delivery.id} />
            </dd>
          </>
        )}
        {returned.waybill !== '' && (
          <>
            <dt className="text-sub">Vận đơn về</dt>
            <dd>
              <Waybill id={returned.waybill} />
            </dd>
          </>
        )}
        {slip && (
          <>
            <dt className="text-sub">Phiếu nhập</dt>
            <dd>
              <Link to={slipAddress(slip.code)} className="inline-flex min-h-6 font-semibold text-brand-ink">
                {slip.code}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <ul className="mt-2 border-t border-line pt-2">
        {steps.map(([what, by, at]) => (
          <li key={what} className="flex flex-wrap justify-between gap-x-3 text-15">
            <span className="font-semibold">{what}</span>
            <span className="text-sub">
              {by}, {formatOrderTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
