import { useState } from 'react'
import { orderRows } from '../../../replica/queries/order-list.ts'
import { Button } from '../../components/button.tsx'
import { useLive } from '../../use-live.ts'
import { sharedTargets } from '../shared-targets.ts'
import MoveFlow from './move-flow.tsx'

/** Under the list while several orders are marked: one change of state for all of them. */
export default function BulkBar({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const orders = useLive((replica) => orderRows(replica, codes), [codes.join(' ')])
  const targets = sharedTargets(orders?.filter((order) => order !== undefined) ?? [])
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-card p-3 pb-9 wide:pb-3">
      <p role="status" className="min-w-0 grow text-15 font-semibold">
        {codes.length === 0 ? 'Chạm vào đơn để chọn' : `Đã chọn ${codes.length} đơn`}
      </p>
      <Button onClick={onDone}>Thôi</Button>
      <Button look="primary" disabled={codes.length === 0} onClick={() => setOpen(true)}>
        Chuyển trạng thái
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
