import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { floorWork } from '../../../domain/people/permissions.ts'
import { orderRows } from '../../../replica/queries/order-list.ts'
import { Button } from '../../components/button.tsx'
import { useMay } from '../../session.ts'
import { useLive } from '../../use-live.ts'
import { sharedTargets } from '../shared-targets.ts'
import MoveFlow from './move-flow.tsx'

/** Under the list while several orders are marked: one change of state for all of them, or one wave. */
export default function BulkBar({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const picks = useMay(floorWork)
  const navigate = useNavigate()
  const orders = useLive((replica) => orderRows(replica, codes), [codes.join(' ')])
  const targets = sharedTargets(orders?.filter((order) => order !== undefined) ?? [])
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-card p-3 pb-9 wide:pb-3">
      <p role="status" className="min-w-0 grow text-15 font-semibold">
        {codes.length === 0 ? 'Chạm vào đơn để chọn' : `Đã chọn ${codes.length} đơn`}
      </p>
      <Button look="quiet" className="px-2" onClick={onDone}>
        Thôi
      </Button>
      {picks && (
        <Button
          aria-label="Nhặt hàng cho các đơn này"
          disabled={codes.length === 0}
          onClick={() => void navigate('/picking/new', { state: { codes } })}
        >
          <ShoppingBasket aria-hidden className="size-5" /> Nhặt
        </Button>
      )}
      <Button
        look="primary"
        aria-label="Chuyển trạng thái"
        disabled={codes.length === 0}
        onClick={() => setOpen(true)}
      >
        Chuyển
        <span className="hidden wide:inline"> trạng thái</span>
      </Button>
      {open && (
        <MoveFlow
          codes={codes}
          targets={targets}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </div>
  )
}
