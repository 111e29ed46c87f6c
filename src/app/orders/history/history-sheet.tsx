import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { makeReturnSlip } from '../../../domain/returns/make-return-slip.ts'
import { newCode } from '../../../replica/new-code.ts'
import { customerGoods } from '../../../replica/queries/returns/customer-goods.ts'
import { ordersQuestion } from '../../../sync/questions.ts'
import { slipAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { ReceivingWarehouse } from '../../returns/parts/receiving-warehouse.tsx'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { forgetDraft, keptDraft } from '../../session/kept-draft.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { AskAgain } from '../parts/ask-again.tsx'
import { BoughtCard } from './bought-card.tsx'
import { type ChosenLine, chosenNow, ordersOf, withLine } from './chosen-goods.ts'
import { otherOrders } from './other-orders.ts'

interface HistorySheetProps {
  /** The customer's id and code. */
  customer: readonly string[]
  name: string
  besides?: string | undefined
  onClose(): void
}

/** What is being chosen, until the slip is made or given up. */
interface HistoryDraft {
  chosen: ChosenLine[]
  reason: string
}

/** So many orders are asked for at first, and with each press more; a question answers no more than the last. */
const parts = [15, 50, 200] as const

/** 'LỊCH SỬ ĐƠN HÀNG' (CUS-005 … CUS-007): what a customer bought, and which of it comes back into the warehouse. */
export default function HistorySheet({ customer, name, besides, onClose }: HistorySheetProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const mayMake = useMayDo(makeReturnSlip)
  const [part, setPart] = useState(0)
  const answer = useAnswer(ordersQuestion, {
    filter: { customer: [...new Set(customer)] },
    limit: parts[part] ?? parts[0],
  })
  const told = otherOrders(answer.told?.value.orders ?? [], besides)
  const bought = useLive(
    async (open) => {
      const all = await customerGoods(open, customer, told)
      return all.filter(({ order }) => order.code !== besides)
    },
    [customer.join(' '), besides, told.map(({ code, updatedAt }) => `${code} ${updatedAt}`).join(' ')],
  )
  const draftName = `lich-su:${customer[0]}`
  const [draft] = useState(() => keptDraft<HistoryDraft>(replica, draftName, { chosen: [], reason: '' }))
  const { chosen: kept, reason } = useSnapshot(draft, { sync: true })
  useDirtyForm(kept.length > 0 || reason !== '')
  const [chosenWid, setWid] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosen = chosenNow(kept, bought ?? [])
  const orders = ordersOf(chosen, bought ?? [])
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const wid = chosenWid ?? bought?.find(({ order }) => order.code === orders[0]?.code)?.order.wid
  const more = answer.told?.value.next !== undefined && part + 1 < parts.length

  /** Whoever closes it goes on later where they were. */
  const keep = () => {
    if (chosen.length > 0)
      showToast('notice', `Đã giữ hàng đang chọn của khách ${name}. Mở lại là chọn tiếp.`)
    onClose()
  }
  const make = async () => {
    const slipCode = newCode(replica, 'returnSlip')
    setBusy(true)
    const made = await act(
      makeReturnSlip,
      { slipCode, wid, reason: reason.trim(), orders },
      { done },
    ).finally(() => setBusy(false))
    if (!made?.ok) return
    forgetDraft(replica, draftName)
    void navigate(slipAddress(slipCode), { replace: true })
  }

  return (
    <Sheet
      wide
      title="LỊCH SỬ ĐƠN HÀNG"
      onClose={keep}
      footer={
        mayMake && (
          <Button look="primary" disabled={busy || count === 0} onClick={() => void make()}>
            {busy ? 'Đang xử lý' : `Tạo phiếu nhập hàng hoàn${count > 0 ? ` (${count})` : ''}`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-6">
        <div className="flex flex-col gap-3">
          <p className="text-17 font-semibold">{name}</p>
          {bought?.map((one) => (
            <BoughtCard
              key={one.order.code}
              bought={one}
              mayMake={mayMake}
              chosen={chosen.filter(({ code }) => code === one.order.code)}
              onChange={(line) => {
                draft.chosen = withLine(draft.chosen, line)
              }}
            />
          ))}
          <div role="status" className="text-15 text-sub">
            {answer.isBusy && !answer.told && <p>Đang hỏi máy chủ về đơn cũ hơn …</p>}
            {answer.isSettled && !answer.trouble && bought?.length === 0 && (
              <p>Khách chưa có đơn nào khác.</p>
            )}
            <AskAgain answer={answer}>Chưa hỏi được máy chủ về đơn cũ hơn. Đây là đơn có trên máy.</AskAgain>
          </div>
          {more && <Button onClick={() => setPart(part + 1)}>Xem thêm đơn</Button>}
        </div>
        {mayMake && (
          <div className="flex flex-col gap-4">
            <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-15">
              <dt className="text-sub">Số hàng hoàn</dt>
              <dd className="text-right font-semibold">{count}</dd>
              <dt className="text-sub">Từ số đơn</dt>
              <dd className="text-right font-semibold">{orders.length}</dd>
            </dl>
            {wid !== undefined && <ReceivingWarehouse wid={wid} onChange={setWid} />}
            <NoteField
              label="Lý do trả hàng"
              value={reason}
              most={300}
              onChange={(text) => {
                draft.reason = text
              }}
            />
            <p className="text-13 text-sub">
              Phiếu chờ xác nhận ở Nhập xuất; hàng vào kho khi phiếu hoàn thành.
            </p>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** ERR-010, CAT-410, to the letter. */
const done = 'Đã tạo phiếu nhập kho thành công.'
