import { useState } from 'react'
import { rejectReasonsFor } from '../../../domain/channels/requests/reject-reasons.ts'
import { marketplaceName } from '../../../domain/orders/channels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Button } from '../../components/button.tsx'
import { QueuedNote } from '../../components/queued-note.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReached } from '../../session/use-reached.ts'
import { answerBuyers } from '../answer-buyers.ts'
import { ReasonChoice } from './reason-choice.tsx'

interface RejectSheetProps {
  orders: readonly Order[]
  onClose(): void
  onDone(): void
}

/** Why buyers stay in (CAN-009): the marketplace's own reasons, where it takes one. */
export default function RejectSheet({ orders, onClose, onDone }: RejectSheetProps) {
  const asking = orders.find((order) => rejectReasonsFor(order).length > 0)
  const [reason, setReason] = useState<string>()
  const markets = [...new Set(orders.map(({ channel }) => marketplaceName(channel)))].join(', ')
  const [first] = orders
  const isReached = useReached()
  const reject = async () => {
    if (await answerBuyers(orders, { accepts: false, reason, isReached })) onDone()
    onClose()
  }
  return (
    <Sheet
      low
      title="TỪ CHỐI YÊU CẦU HỦY"
      onClose={onClose}
      footer={
        asking && !reason ? (
          <Button disabled>Chọn lý do từ chối</Button>
        ) : (
          <Button look="primary" onClick={() => void reject()}>
            Từ chối
          </Button>
        )
      }
    >
      <p className="text-15">
        {orders.length === 1 && first ? (
          <>
            {markets} nhận thì đơn <b>{first.code}</b> đi tiếp như trước khi người mua xin hủy.
          </>
        ) : (
          <>
            {markets} nhận thì <b>{orders.length} đơn</b> đi tiếp như trước khi người mua xin hủy.
          </>
        )}
      </p>
      {asking ? (
        <ReasonChoice
          label="Lý do từ chối"
          reasons={rejectReasonsFor(asking)}
          chosen={reason}
          onChoose={setReason}
        />
      ) : (
        <p className="mt-2 text-15 text-sub">{markets} không nhận lý do từ chối.</p>
      )}
      <QueuedNote market={markets} />
    </Sheet>
  )
}
