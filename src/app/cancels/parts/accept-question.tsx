import { marketplaceName } from '../../../domain/orders/channels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Confirm } from '../../konsta/confirm.tsx'
import { queuedWords } from '../../session/sent-words.ts'
import { useReached } from '../../session/use-reached.ts'
import { answerBuyers } from '../answer-buyers.ts'

interface AcceptQuestionProps {
  orders: readonly Order[]
  onClose(): void
  onDone(): void
}

/** A yes to a buyer is asked about: their marketplace takes it once and for all. */
export default function AcceptQuestion({ orders, onClose, onDone }: AcceptQuestionProps) {
  const markets = [...new Set(orders.map(({ channel }) => marketplaceName(channel)))].join(', ')
  const [first] = orders
  const isReached = useReached()
  const accept = async () => {
    if (await answerBuyers(orders, { accepts: true, isReached })) onDone()
    onClose()
  }
  return (
    <Confirm
      title={orders.length === 1 && first ? `Hủy đơn ${first.code}?` : `Hủy ${orders.length} đơn?`}
      stay="Xem lại"
      go="Đồng ý hủy"
      danger
      onStay={onClose}
      onGo={() => void accept()}
    >
      {isReached
        ? `${markets} hủy theo người mua ngay, không lấy lại được. Hàng giữ cho đơn được bán tiếp.`
        : `${queuedWords(markets)} ${markets} nhận thì đơn hủy, không lấy lại được.`}
    </Confirm>
  )
}
