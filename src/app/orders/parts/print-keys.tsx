import { Printer, ReceiptText, ScrollText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { isToLeave } from '../../../domain/orders/states.ts'
import { markPrinted } from '../../../domain/paper/mark-printed.ts'
import { offersOwnSlip } from '../../../domain/paper/own-slip.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { saysPrinted } from '../../../domain/paper/print-words.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { papersOfOrder } from '../../../replica/queries/paper/paper.ts'
import { printAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

const LabelLine = lazy(() => import('../../print/channel-labels/label-line.tsx'))

/** Label and sheet of an order where they are offered, and whether they came out already. */
export function PrintKeys({ order }: { order: Order }) {
  const { code } = order
  const mayPrint = useMayDo(markPrinted)
  const known = useLive((replica) => papersOfOrder(replica, code), [code])
  if (!mayPrint) return null
  return (
    <section aria-label="In" className="flex flex-col gap-2">
      <Suspense fallback={null}>
        <LabelLine order={order} isKeyBeside={offersOwnSlip(order)} />
      </Suspense>
      {offersOwnSlip(order) ? (
        <div className="flex flex-wrap gap-2 *:grow wide:*:grow-0">
          <LinkButton to={printAddress('order-label', [code])}>
            <Printer aria-hidden className="size-5" /> In tem
          </LinkButton>
          <LinkButton to={printAddress('order-sheet', [code])}>
            <ScrollText aria-hidden className="size-5" /> In phiếu
          </LinkButton>
        </div>
      ) : (
        isToLeave(order.state) && (
          <p className="text-13 text-sub">
            Đơn {channelName(order.channel)}: tem và phiếu của shop in được từ khi đơn CHỜ GỬI HÀNG.
          </p>
        )
      )}
      {order.channel === 'STORE' && (
        <LinkButton to={printAddress('receipt', [code])}>
          <ReceiptText aria-hidden className="size-5" /> In hóa đơn
        </LinkButton>
      )}
      {known?.jobs.map((job) => (
        <p key={job.id} className="text-13 text-sub">
          {papers[job.paper].name}{' '}
          {[
            saysPrinted(job, (user) => known.staff.get(user) ?? user),
            job.state === 'waiting' ? 'đang chờ in' : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
    </section>
  )
}
