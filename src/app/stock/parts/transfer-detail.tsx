import { ScanLine, Send } from 'lucide-react'
import { lazy, useState } from 'react'
import { isRefusal } from '../../../domain/command.ts'
import { lineName } from '../../../domain/names.ts'
import { cancelTransfer } from '../../../domain/stock/cancel-transfer.ts'
import { differenceWays } from '../../../domain/stock/finish-transfer.ts'
import { sendTransfer } from '../../../domain/stock/send-transfer.ts'
import { isOpenTransfer } from '../../../domain/stock/transfer-states.ts'
import { transferLines, unitsArrived } from '../../../domain/stock/transfer-sums.ts'
import type { Transfer } from '../../../domain/tables/transfers.ts'
import { formatMoment } from '../../../domain/time.ts'
import { preview } from '../../../replica/preview.ts'
import {
  namedTransfer,
  type TransferDetail,
  transferDetail,
} from '../../../replica/queries/stock/transfers.ts'
import { receiveAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { Held } from '../../components/held.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { act } from '../../session/act.ts'
import { useMayDo, useUser } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { DocumentPane, MissingDocument } from './document-pane.tsx'
import { DocumentState } from './document-state.tsx'
import { Facts } from './facts.tsx'
import { OlderDocument } from './older-document.tsx'
import { ReservedNote } from './reserved-note.tsx'

const ReasonSheet = lazy(() => import('./reason-sheet.tsx'))

/** One transfer: what was sent, what came, how differences were explained, and the next step. */
export function TransferDetailPane({ code, onClose }: { code: string; onClose(): void }) {
  const detail = useLive((replica) => transferDetail(replica, code), [code])
  return (
    <Held
      row={detail}
      missing={
        <OlderDocument<Transfer>
          of="transfers"
          code={code}
          missing={
            <MissingDocument
              name="phiếu chuyển"
              code={code}
              text="Phiếu có thể đã đóng hơn 30 ngày hoặc chưa đồng bộ."
              onClose={onClose}
            />
          }
        >
          {(transfer) => <OlderTransfer transfer={transfer} onClose={onClose} />}
        </OlderDocument>
      }
    >
      {(held) => <HeldTransfer detail={held} onClose={onClose} />}
    </Held>
  )
}

/** It is done: nothing is left to do with it but reading. */
function OlderTransfer({ transfer, onClose }: { transfer: Transfer; onClose(): void }) {
  const detail = useLive((replica) => namedTransfer(replica, transfer), [transfer])
  return detail ? <HeldTransfer detail={detail} onClose={onClose} /> : null
}

function HeldTransfer({ detail, onClose }: { detail: TransferDetail; onClose(): void }) {
  const { transfer } = detail
  const { code } = transfer
  return (
    <DocumentPane
      name="Phiếu chuyển"
      code={code}
      state={<DocumentState state={transfer.state} fresh="Chưa gửi" />}
      onClose={onClose}
    >
      <TransferFacts detail={detail} />
      <Actions transfer={transfer} />
      <Lines detail={detail} />
      <Differences transfer={transfer} />
    </DocumentPane>
  )
}

function TransferFacts({
  detail: { transfer, source, to, writtenBy, sentBy, settledBy },
}: {
  detail: TransferDetail
}) {
  const { createdAt, sentAt, settledAt, state, note, sendNote, settleNote } = transfer
  const by = (who: string | undefined, at: number | undefined) =>
    who !== undefined && at !== undefined ? `${who}, ${formatMoment(at)}` : undefined
  const facts: [string, string | undefined][] = [
    ['Từ kho', source],
    ['Đến kho', to],
    ['Người lập', by(writtenBy, createdAt)],
    ['Người gửi', by(sentBy, sentAt)],
    [state === 'ĐÃ HỦY' ? 'Người hủy' : 'Người nhận', by(settledBy, settledAt)],
    ['Ghi chú', note || undefined],
    ['Lý do', [sendNote, settleNote].filter(Boolean).join(' · ') || undefined],
  ]
  return <Facts facts={facts} />
}

function Actions({ transfer }: { transfer: Transfer }) {
  const { code, state, sourceWarehouse, toWarehouse } = transfer
  const { warehouses: mine } = useUser()
  const may = useMayDo(sendTransfer)
  const [note, setNote] = useState('')
  const cancelling = useDialogInAddress('cancel')
  const why = useLive(
    (replica) => preview(replica, sendTransfer, { code, note: '' }),
    [code, transfer.updatedAt],
  )
  const isSender = !mine || mine.includes(sourceWarehouse)
  const isReceiver = !mine || mine.includes(toWarehouse)
  if (!may || !isOpenTransfer(transfer)) return null
  const mayCancel = isSender && unitsArrived(transfer) === 0
  const needsReason = isRefusal(why) && why.code === 'reserved-needs-note'
  const sending = { code, note }
  return (
    <div className="space-y-2">
      {state === 'MỚI' && isSender && (
        <>
          {needsReason && (
            <ReservedNote text={why.text} label="Lý do vẫn gửi" value={note} onChange={setNote} />
          )}
          <RuleButton
            look="primary"
            wide
            className="min-h-14"
            command={sendTransfer}
            params={sending}
            onClick={() => void act(sendTransfer, sending, { done: `Đã gửi phiếu chuyển kho ${code}.` })}
          >
            <Send aria-hidden className="size-5" /> Gửi hàng, trừ kho gửi
          </RuleButton>
        </>
      )}
      {state === 'ĐANG CHUYỂN' && isReceiver && (
        <LinkButton look="primary" wide className="min-h-14" to={receiveAddress(code)}>
          <ScanLine aria-hidden className="size-5" /> {unitsArrived(transfer) > 0 ? 'Nhận tiếp' : 'Nhận hàng'}
        </LinkButton>
      )}
      {mayCancel && (
        <Button wide onClick={() => cancelling.open()}>
          Hủy phiếu
        </Button>
      )}
      <Addressed dialog={cancelling} gone={!mayCancel}>
        {() => (
          <ReasonSheet
            title={`Hủy phiếu chuyển ${code}`}
            text={state === 'MỚI' ? 'Chưa có hàng nào rời kho.' : 'Hàng đã gửi trở lại kệ của kho gửi.'}
            reasons={['Lập nhầm', 'Không có xe', 'Kho nhận không cần nữa']}
            button="Hủy phiếu"
            onTake={(reason) =>
              void act(
                cancelTransfer,
                { code, note: reason, keep: false },
                { done: `Đã hủy phiếu chuyển kho ${code}.` },
              ).then((done) => done?.ok && cancelling.close())
            }
            onClose={cancelling.close}
          />
        )}
      </Addressed>
    </div>
  )
}

function Lines({ detail: { transfer, products, binNames } }: { detail: TransferDetail }) {
  const isReceived = transfer.arrived.length > 0 || transfer.state === 'HOÀN THÀNH'
  return (
    <section aria-label="Hàng trên phiếu" className="overflow-hidden card">
      <ul className="divide-y divide-line">
        {transferLines(transfer).map((line) => {
          const from = transfer.items
            .filter(({ productCode }) => productCode === line.productCode)
            .map(({ bin }) => binNames.get(`${transfer.sourceWarehouse}/${bin}`) ?? bin)
          const product = products.get(line.productCode) ?? { ...line, code: line.productCode }
          return (
            <li key={line.productCode} className="flex items-center gap-3 p-3">
              <ProductLine product={product} detail={`${line.productCode} · ${from.join(', ')}`} />
              <span className="shrink-0 text-right">
                <b className="block text-17">
                  {isReceived && `${line.good + line.damaged}/`}
                  {line.sent}
                </b>
                {line.damaged > 0 && <span className="block text-13 text-warn">hỏng {line.damaged}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Differences({ transfer }: { transfer: Transfer }) {
  const { differences = [] } = transfer
  if (differences.length === 0) return null
  const lines = transferLines(transfer)
  return (
    <section aria-label="Chênh lệch" className="rounded-card border border-warn bg-warn-soft p-3">
      <SmallTitle as="h3" className="mb-1">
        Chênh lệch
      </SmallTitle>
      <ul className="space-y-1 text-15">
        {differences.map(({ productCode, quantity, way, reason }) => {
          const line = lines.find((one) => one.productCode === productCode)
          return (
            <li key={productCode}>
              <b>
                {line ? lineName(line) : productCode}: {quantity < 0 ? 'thiếu' : 'thừa'} {Math.abs(quantity)}
              </b>
              {' – '}
              {differenceWays[way]}
              {reason && ` (${reason})`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
