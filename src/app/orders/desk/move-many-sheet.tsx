import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { stateName } from '../../../domain/orders/states.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { orderBook } from '../../../replica/search/order-book.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Progress } from '../../components/progress.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { forgetDraft, keptDraft } from '../../session/kept-draft.ts'
import { useReplica } from '../../session/session.ts'
import type { LeftOrder } from '../many/left-order.ts'
import { LeftOrders, LeftSheet } from '../many/left-orders.tsx'
import { reasonsFor, throwsAway } from '../order-words.ts'
import { MoveReason } from '../parts/move-reason.tsx'
import { type Judged, judgeMoves, saysFinals, stampOf } from './judge-moves.ts'
import { moveMany } from './move-many.ts'

interface MoveManySheetProps {
  codes: readonly string[]
  state: OrderState
  onClose(): void
  /** @param left those that were not moved stay chosen */
  onMoved(left: readonly string[]): void
}

/** Where the reason is kept while it is written. */
const noteDraft = 'chuyen-nhieu-don'

/** Moves many orders: says first who can and who cannot, then how far it is, then what was left and why. */
export default function MoveManySheet({ codes, state, onClose, onMoved }: MoveManySheetProps) {
  const replica = useReplica()
  const [draft] = useState(() => keptDraft(replica, noteDraft, { note: '' }))
  const { note } = useSnapshot(draft, { sync: true })
  const setNote = (next: string) => {
    draft.note = next
  }
  // However it is closed; a page that is loaded again closes nothing.
  useEffect(() => () => void forgetDraft(replica, noteDraft), [replica])
  const [tried, setTried] = useState<number>()
  const [left, setLeft] = useState<readonly LeftOrder[]>()
  const [asked, judged] = useJudged(codes, state, tried !== undefined || left !== undefined)
  const stop = useRef(new AbortController())
  // Whoever goes back or locks the device ends it like the key does.
  useEffect(() => () => stop.current.abort(), [])
  const from = judged?.able.map((code) => orderBook(replica).get(code)?.state) ?? []
  const isThrown = throwsAway(from, state)
  const suggestions = reasonsFor(from, state)
  const mustSay = suggestions !== undefined && note.trim() === ''
  const finals = judged && saysFinals(judged, state)

  const move = async () => {
    if (!judged) return
    setTried(0)
    const { moved, left: refused } = await moveMany(
      replica,
      { codes: judged.able, state, note: note.trim() },
      { onProgress: setTried, signal: stop.current.signal },
    )
    const gone = new Set(moved)
    onMoved(codes.filter((code) => !gone.has(code)))
    if (refused.length === 0) onClose()
    else setLeft(refused)
    setTried(undefined)
  }

  if (left) return <LeftSheet left={left} what="chưa chuyển" onClose={onClose} />
  return (
    <Sheet
      low
      title={
        isThrown
          ? `Bỏ ${countWords(from.length)} đơn nháp?`
          : `Chuyển ${countWords(codes.length)} đơn sang ${stateName(state)}`
      }
      onClose={onClose}
      unsaved={tried === undefined && note !== '' && !suggestions?.includes(note)}
      footer={
        tried !== undefined ? (
          <Button onClick={() => stop.current.abort()}>Dừng</Button>
        ) : (
          <Button
            look={state === 'HỦY' ? 'danger' : 'primary'}
            disabled={!judged || judged.able.length === 0 || mustSay}
            onClick={() => void move()}
          >
            {judged && mustSay ? 'Chọn hoặc ghi lý do' : keyWords(state, judged, isThrown)}
          </Button>
        )
      }
    >
      {tried !== undefined ? (
        <Progress words="Đang chuyển" done={tried} of={judged?.able.length ?? 0} />
      ) : judged ? (
        <div className="space-y-4">
          <Verdict judged={judged} />
          {judged.able.length > 0 && (
            <div>
              <MoveReason usual={suggestions} note={note} onChange={setNote} opensAtField />
            </div>
          )}
          {finals && <p className="text-15 text-warn">{finals}</p>}
        </div>
      ) : (
        <Progress words="Đang xem từng đơn" done={asked} of={codes.length} />
      )}
    </Sheet>
  )
}

function keyWords(state: OrderState, judged: Judged | undefined, isThrown: boolean): string {
  if (!judged) return 'Đang xem từng đơn'
  const count = countWords(judged.able.length)
  if (isThrown) return `Bỏ ${count} đơn nháp`
  return state === 'HỦY' ? `Hủy ${count} đơn` : `Chuyển ${count} đơn sang ${stateName(state)}`
}

/** Who may be moved, live: an order that changes under the dialog is judged anew. @param isHeld they are being moved by this dialog */
function useJudged(
  codes: readonly string[],
  state: OrderState,
  isHeld: boolean,
): [asked: number, judged: Judged | undefined] {
  const replica = useReplica()
  const book = orderBook(replica)
  const [asked, setAsked] = useState(0)
  const [judged, setJudged] = useState<Judged>()
  // What was chosen when it was opened: the list goes on living under it.
  const [first] = useState(codes)
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  const stamp = useMemo(() => stampOf(book, first), [book, first, snapshot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stamp means that orders changed
  useEffect(() => {
    if (isHeld) return
    const leaving = new AbortController()
    const { signal } = leaving
    void judgeMoves(replica, { codes: first, state }, { onProgress: setAsked, signal }).then((said) => {
      if (said) setJudged(said)
    })
    return () => leaving.abort()
  }, [replica, state, first, stamp, isHeld])
  return [asked, judged]
}

function Verdict({ judged: { able, left } }: { judged: Judged }) {
  if (left.length === 0) return <p className="text-15">{countWords(able.length)} đơn được.</p>
  return (
    <details className="text-15" open={able.length === 0}>
      <summary className="min-h-10">
        <b className="font-semibold">
          {countWords(able.length)} đơn được, {countWords(left.length)} không:
        </b>{' '}
        <span className="font-semibold text-brand-ink underline underline-offset-3">vì sao</span>
      </summary>
      <LeftOrders left={left} />
    </details>
  )
}
