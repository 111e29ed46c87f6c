import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { refuse } from '../../../domain/refuse.ts'

import { damageRows, damagesApart } from '../../../replica/queries/returns/damages.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useLive } from '../../session/use-live.ts'

const LeaveSheet = lazy(() => import('../../returns/parts/leave-sheet.tsx'))

/**
 * Goods for a supplier are broken more often than not, and broken goods lie apart from stock: the way to those. Of one order
 * (`?addType=return_for_supplier&order=…`, RET-044) they are ready to go at once, and when all are gone it is said as specified (RET-048).
 */
export function DamagedNotice({ order }: { order: string | null }) {
  const apart = useLive((replica) => damagesApart(replica, order ?? undefined), [order])
  if (!apart || (apart.units === 0 && !apart.settled)) return null
  if (apart.units === 0)
    return (
      <p role="status" className="rounded-card bg-ok-soft p-3 text-15 font-semibold">
        {refuse('damage-all-settled', {}).text}
      </p>
    )
  return (
    <div className="flex items-center gap-3 card p-3">
      <p className="min-w-0 grow text-15">
        <b>{apart.units.toLocaleString('vi-VN')} món hàng lỗi</b>
        {order ? ` của đơn ${order}` : ''} để riêng, ngoài tồn kho.
      </p>
      {order ? (
        <ReturnOfOrder order={order} />
      ) : (
        <LinkButton to="/damaged?by=supplier">Trả hàng lỗi</LinkButton>
      )}
    </div>
  )
}

function ReturnOfOrder({ order }: { order: string }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const rows = useLive((replica) => damageRows(replica, 'open'), [])
  const mine = rows?.filter(({ damage, left }) => damage.from.document === order && left > 0) ?? []
  return (
    <>
      <Button onClick={() => setOpen(true)}>Trả hàng lỗi</Button>
      {isOpen && mine.length > 0 && (
        <Suspense fallback={null}>
          <LeaveSheet
            way="supplier"
            rows={mine}
            onClose={() => setOpen(false)}
            onDone={() => void navigate(screenAddress('/damaged', { tab: 'settled', q: order }))}
          />
        </Suspense>
      )}
    </>
  )
}
