import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatAge } from '../../../domain/time.ts'
import type { AttentionGroup } from '../../../replica/queries/queue-list.ts'
import { acknowledge, retryAttention } from '../../../replica/queue.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { showRefusal, showToast } from '../../components/toast-list.ts'
import { Confirm } from '../../konsta/confirm.tsx'
import { useNow } from '../../now.ts'
import { useReplica } from '../../session.ts'

/** What came to nothing for one cause: why, and one way out. */
export function AttentionCard({ group }: { group: AttentionGroup }) {
  const replica = useReplica()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [dropping, setDropping] = useState(false)

  const acknowledgeAll = async () => {
    for (const id of group.ids) await acknowledge(replica, id)
  }
  const retryAll = async () => {
    setBusy(true)
    for (const id of group.ids) {
      const dispatched = await retryAttention(replica, id)
      if (dispatched.ok) continue
      // The later ones build on this one.
      showRefusal(dispatched.refusal)
      setBusy(false)
      return
    }
    showToast('notice', 'Đã làm lại, đang chờ gửi.')
  }

  return (
    <article className="rounded-card border-2 border-bad/50 bg-card p-4">
      <div className="flex gap-3">
        <TriangleAlert aria-hidden className="size-7 shrink-0 text-bad" />
        <div className="min-w-0">
          <h3 className="text-17 font-semibold break-words">
            {group.what} {group.about}
          </h3>
          <p className="text-15 text-sub">{group.text}</p>
          <p className="mt-1 text-13 text-sub">{formatAge(group.at, now)}</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {group.retryable ? (
          <Button look="danger" disabled={busy} onClick={() => void retryAll()}>
            Thử lại
          </Button>
        ) : (
          <Button look="danger" onClick={() => void acknowledgeAll()}>
            Đã hiểu
          </Button>
        )}
        {group.orderCode && (
          <LinkButton to={`/orders/${encodeURIComponent(group.orderCode)}`}>Xem đơn</LinkButton>
        )}
        {group.retryable && <Button onClick={() => setDropping(true)}>Bỏ qua</Button>}
      </div>
      {dropping && (
        <Confirm
          danger
          title="Bỏ qua việc này?"
          stay="Giữ lại"
          go="Bỏ qua"
          onStay={() => setDropping(false)}
          onGo={() => void acknowledgeAll()}
        >
          {group.what} {group.about} chưa có trên máy chủ. Bỏ qua thì việc này mất hẳn.
        </Confirm>
      )}
    </article>
  )
}
