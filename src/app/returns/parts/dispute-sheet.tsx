import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { answerMarketReturn } from '../../../domain/channels/returns/answer-market-return.ts'
import {
  disputeReasons,
  longestDisputeWords,
  mostDisputePhotos,
} from '../../../domain/channels/returns/dispute-reasons.ts'
import { marketplaceName } from '../../../domain/orders/channels.ts'
import { answeredStep } from '../../../domain/returns/asked.ts'
import type { AskedReturn, ReturnedOrder } from '../../../domain/tables/returns.ts'
import { proofsOfOrder } from '../../../replica/queries/proofs/proofs.ts'
import { ReasonChoice } from '../../cancels/parts/reason-choice.tsx'
import { Button } from '../../components/button.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { QueuedNote } from '../../components/queued-note.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { ProofThumb } from '../../proofs/parts/proof-thumb.tsx'
import { act } from '../../session/act.ts'
import { sentWords } from '../../session/sent-words.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { useReached } from '../../session/use-reached.ts'
import { chosenPhotos, disputeDraft, withToggled } from '../dispute-draft.ts'

interface DisputeSheetProps {
  returned: ReturnedOrder
  asked: AskedReturn
  onClose(): void
}

/** The shop says no: why, in its words, and with the photos that prove it. */
export default function DisputeSheet({ returned, asked, onClose }: DisputeSheetProps) {
  const { id, orderCode, channel } = returned
  const replica = useReplica()
  const isReached = useReached()
  const market = marketplaceName(channel)
  const [draft] = useState(() => disputeDraft(replica, { returned, asked }))
  const written = useSnapshot(draft)
  const { reason, words } = written
  const photos = useLive((replica) => proofsOfOrder(replica, orderCode), [orderCode])?.filter(
    ({ proof }) => proof.kind === 'photo',
  )
  const takesPhotos = channel !== 'Lazada'
  const known = (photos ?? []).map(({ proof }) => proof.id)
  const chosen = takesPhotos ? chosenPhotos(written, known) : []
  const toggle = (photo: string) => {
    const next = withToggled(chosen, photo)
    if (next === undefined)
      return void showToast('warning', `Gửi kèm tối đa ${mostDisputePhotos} ảnh. Bỏ một ảnh ra trước.`)
    draft.photos = next
  }
  const dispute = async () => {
    if (reason === '') return
    const said = words.trim()
    const params: Parameters<typeof answerMarketReturn.decide>[1] = {
      returnId: id,
      number: asked.number,
      accepts: false,
      reason,
      ...answeredStep(asked),
    }
    if (said !== '') params.words = said
    if (chosen.length > 0) params.proofs = chosen
    const done = await act(answerMarketReturn, params, {
      done: sentWords('Đã ghi khiếu nại', market, isReached),
      final: true,
    })
    // Refused, it stays open with what was written.
    if (done?.ok) onClose()
  }
  return (
    <Sheet
      title="KHIẾU NẠI TRẢ HÀNG"
      onClose={onClose}
      footer={
        reason !== '' ? (
          <Button look="primary" onClick={() => void dispute()}>
            Gửi khiếu nại
          </Button>
        ) : (
          <Button disabled>Chọn lý do khiếu nại</Button>
        )
      }
    >
      <ReasonChoice
        label="Lý do"
        reasons={disputeReasons}
        chosen={reason === '' ? undefined : reason}
        onChoose={(key) => {
          draft.reason = disputeReasons.find((one) => one.key === key)?.key ?? ''
        }}
      />
      <div className="mt-3">
        <NoteField
          label={`Nói với ${market}`}
          most={longestDisputeWords}
          value={words}
          onChange={(typed) => {
            draft.words = typed
          }}
        />
      </div>
      <section aria-label="Ảnh chứng minh" className="mt-3">
        <p className="text-13 font-semibold text-sub">Ảnh chứng minh</p>
        {!takesPhotos && (
          <p className="text-15 text-sub">
            Lazada nhận ảnh ở trang bán hàng của sàn. Lý do và lời gửi đi từ đây.
          </p>
        )}
        {takesPhotos && photos?.length === 0 && (
          <p className="text-15 text-warn">
            Chưa có ảnh nào của đơn này. Sàn xét khiếu nại theo ảnh: chụp ở phiếu hàng hoàn trước.
          </p>
        )}
        {takesPhotos && photos && photos.length > 0 && (
          <>
            <p className="text-15 text-sub">
              Gửi kèm {chosen.length} ảnh. Chạm để bỏ ra hoặc gửi kèm, tối đa {mostDisputePhotos}.
            </p>
            <ul className="mt-2 flex gap-2 overflow-x-auto p-1">
              {photos.map((shown) => {
                const isChosen = chosen.includes(shown.proof.id)
                return (
                  <li
                    key={shown.proof.id}
                    className={`rounded-xl ${isChosen ? 'ring-2 ring-brand' : 'opacity-50'}`}
                  >
                    <ProofThumb shown={shown} onOpen={() => toggle(shown.proof.id)} />
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </section>
      <p className="mt-3 text-13 text-sub">Viết dở được giữ trên máy này, đóng lại cũng không mất.</p>
      <QueuedNote market={market} />
    </Sheet>
  )
}
