import { answerMarketReturn } from '../../../domain/channels/returns/answer-market-return.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { marketplaceName } from '../../../domain/orders/channels.ts'
import { answeredStep } from '../../../domain/returns/asked.ts'
import type { AskedReturn, ReturnedOrder } from '../../../domain/tables/returns.ts'
import { Confirm } from '../../konsta/confirm.tsx'
import { act } from '../../session/act.ts'
import { queuedWords, sentWords } from '../../session/sent-words.ts'
import { useReached } from '../../session/use-reached.ts'
import { agreeWords, isYesToGoods } from './agree-words.ts'

interface AgreeQuestionProps {
  returned: ReturnedOrder
  asked: AskedReturn
  onClose(): void
}

/** A yes to a buyer is asked about: their marketplace takes it once and for all. */
export default function AgreeQuestion({ returned, asked, onClose }: AgreeQuestionProps) {
  const { id, channel, state } = returned
  const { number, refund } = asked
  const market = marketplaceName(channel)
  const isReached = useReached()
  const money = refund === undefined ? 'Tiền' : formatMoneyWithUnit(refund)
  const isReturn = isYesToGoods(channel, asked)
  const agree = async () => {
    await act(
      answerMarketReturn,
      { returnId: id, number, accepts: true, ...answeredStep(asked) },
      { done: sentWords('Đã ghi đồng ý', market, isReached), final: true },
    )
    onClose()
  }
  return (
    <Confirm
      title={`${agreeWords(channel, asked)}?`}
      stay="Xem lại"
      go={agreeWords(channel, asked)}
      danger
      onStay={onClose}
      onGo={() => void agree()}
    >
      {isReturn
        ? `${market} cho khách gửi hàng về. Kiện về thì quét ở bàn hàng hoàn.`
        : `${money} được ${market} hoàn cho khách, không lấy lại được.`}
      {!isReached && ` ${queuedWords(market)}`}
      {asked.comes && state === 'announced' && !isReturn && ' Hàng chưa về kho.'}
    </Confirm>
  )
}
