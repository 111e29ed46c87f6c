import { Printer, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatAge } from '../../../domain/time.ts'
import type { AttentionGroup } from '../../../replica/queries/queue/queue-list.ts'
import { acknowledge, giveUp, retryAttention } from '../../../replica/queue.ts'
import { orderAddress, packingAddress, reopenAddress, reopenWords } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Confirm } from '../../konsta/confirm.tsx'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { showRefusal, showToast } from '../../session/toast-list.ts'
import { ActList } from './act-list.tsx'
import { HandList } from './hand-list.tsx'
import { HandPaper } from './hand-paper.tsx'

/**
 * What came to nothing for one cause: why, everything that hands put right because of it, and one way out. It stays until the list is done
 * (2026-11-22): parcels that are in the courier's bag, or goods in a basket, are not put right by somebody having read a sentence.
 */
export function AttentionCard({ group }: { group: AttentionGroup }) {
  const replica = useReplica()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [dropping, setDropping] = useState(false)
  const [printing, setPrinting] = useState(false)
  const [told, setTold] = useState(false)
  const open = group.byHand.filter(({ isDone }) => !isDone)
  const needsHands = !group.retryable && group.byHand.length > 0

  const acknowledgeAll = async () => {
    if (needsHands && open.length > 0) return setTold(true)
    for (const id of group.ids) await acknowledge(replica, id)
  }
  const giveUpAll = () => giveUp(replica, group.ids, new Set(group.byHand.flatMap(({ entries }) => entries)))
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
      {needsHands && (
        <div className="mt-3">
          <div className="flex items-center gap-2">
            <p role="status" className="grow text-15 font-semibold">
              {open.length > 0
                ? `Việc phải làm: còn ${open.length} trong ${group.byHand.length}`
                : 'Việc phải làm: xong hết'}
            </p>
            <Button look="quiet" aria-label="In danh sách việc phải làm" onClick={() => setPrinting(true)}>
              <Printer aria-hidden className="size-5" /> In
            </Button>
          </div>
          <HandList lines={group.byHand} />
        </div>
      )}
      {group.acts.length > 1 && <ActList acts={group.acts} />}
      {told && open.length > 0 && (
        <p role="alert" className="mt-3 rounded-xl bg-warn-soft px-3 py-2 text-15 font-semibold text-warn">
          Còn {open.length} dòng chưa đánh dấu:{' '}
          {open
            .slice(0, 3)
            .map(({ what }) => what)
            .join(', ')}
          {open.length > 3 ? ' …' : '.'} Làm xong dòng nào, đánh dấu dòng đó; danh sách được giữ đến lúc ấy.
        </p>
      )}
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {group.retryable ? (
          <Button look="danger" disabled={busy} onClick={() => void retryAll()}>
            Thử lại
          </Button>
        ) : (
          <Button look={open.length > 0 ? 'plain' : 'danger'} onClick={() => void acknowledgeAll()}>
            Đã hiểu
          </Button>
        )}
        {group.reopens && (
          <LinkButton to={reopenAddress(group.reopens)}>{reopenWords(group.reopens)}</LinkButton>
        )}
        {group.takeOver && <LinkButton to={packingAddress(group.takeOver)}>Đóng thay</LinkButton>}
        {group.orderCode && <LinkButton to={orderAddress(group.orderCode)}>Xem đơn</LinkButton>}
        {group.retryable && <Button onClick={() => setDropping(true)}>Bỏ qua</Button>}
      </div>
      {printing && <HandPaper group={group} now={now} onPrinted={() => setPrinting(false)} />}
      {dropping && (
        <Confirm
          danger
          title="Bỏ qua việc này?"
          stay="Giữ lại"
          go="Bỏ qua"
          onStay={() => setDropping(false)}
          onGo={() => void giveUpAll().then(() => setDropping(false))}
        >
          {group.what} {group.about} chưa có trên máy chủ. Bỏ qua thì việc này mất hẳn
          {group.byHand.length > 0 ? ', còn lại danh sách những gì tay phải làm lại.' : '.'}
        </Confirm>
      )}
    </article>
  )
}
