import { PackageOpen, PackageX, Undo2 } from 'lucide-react'
import { isAskedOpen } from '../../../domain/returns/asked.ts'
import { reportLostReturn } from '../../../domain/returns/report-lost-return.ts'
import { withdrawReturn } from '../../../domain/returns/withdraw-return.ts'
import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import { Button } from '../../components/button.tsx'
import { act } from '../../session/act.ts'
import { useDesk } from '../use-returns-desk.ts'

/** A return that has not arrived: receive it without a scan, give it up, or take a mistake back. */
export function WaitingReturn({
  returned: { id, orderCode, kind, state, asked },
}: {
  returned: ReturnedOrder
}) {
  const desk = useDesk()
  return (
    <div className="flex flex-col gap-2">
      <p className="text-15 text-sub">
        {state === 'lost'
          ? 'Kiện này đã báo thất lạc. Nếu về thật, quét mã trên kiện.'
          : 'Kiện chưa về. Khi về, quét mã vận đơn về, vận đơn đi hoặc mã đơn.'}
      </p>
      <Button look="primary" className="min-h-14 text-17" onClick={() => desk.receive(orderCode)}>
        <PackageOpen aria-hidden className="size-6" /> Kiện đã về, nhận ngay
      </Button>
      <div className="flex flex-wrap gap-2 *:grow">
        {state === 'announced' && (
          <Button
            onClick={() =>
              void act(
                reportLostReturn,
                { returnId: id, note: '' },
                { done: `Đã báo thất lạc đơn ${orderCode}.` },
              )
            }
          >
            <PackageX aria-hidden className="size-5" /> Báo thất lạc
          </Button>
        )}
        {state === 'announced' && kind === 'buyer-return' && !asked?.some(isAskedOpen) && (
          <Button
            onClick={() =>
              void act(
                withdrawReturn,
                { code: orderCode },
                { done: `Đã rút phiếu trả của đơn ${orderCode}.` },
              )
            }
          >
            <Undo2 aria-hidden className="size-5" /> Rút phiếu trả
          </Button>
        )}
      </div>
    </div>
  )
}
