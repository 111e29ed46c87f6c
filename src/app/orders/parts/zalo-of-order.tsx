import { lazy, Suspense, useState } from 'react'
import { agreeZalo } from '../../../domain/customers/agree-zalo.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { isWrittenAbout } from '../../../domain/zalo/events-of.ts'
import { useMayDo } from '../../session/session.ts'

const OrderMessages = lazy(() => import('../../zalo/order-messages.tsx'))

/** Under the journey of the shop's own order: what its customer was written by Zalo, asked when somebody opens it. */
export function ZaloOfOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const maySee = useMayDo(agreeZalo)
  if (!maySee || !isWrittenAbout(order)) return null
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer content-center text-15 font-semibold text-brand-ink">
        Tin Zalo đã gửi
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="py-2 text-15 text-sub">Đang mở …</p>}>
          <OrderMessages orderCode={order.code} />
        </Suspense>
      )}
    </details>
  )
}
