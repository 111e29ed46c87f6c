import { useState } from 'react'
import type { Inspection } from '../../../domain/carriers/inspection.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { CarrierQuote } from '../../../protocol/queries/carrier-quotes.ts'
import { company } from '../../../replica/queries/shop.ts'
import { carrierQuotesQuestion } from '../../../sync/questions.ts'
import { InspectionChoice } from '../../carriers/inspection-choice.tsx'
import { QuoteList } from '../../carriers/quote-list.tsx'
import { quoteKey } from '../../carriers/quote-words.ts'
import { QuotesAge } from '../../carriers/quotes-age.tsx'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { useReached } from '../../session/use-reached.ts'
import type { LeftOrder } from '../many/left-order.ts'
import { LeftSheet } from '../many/left-orders.tsx'
import { askMany } from './ask-many.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { connectedCarriers, maySend, sendChoices } from './send-choices.ts'

/** One carrier is asked to bring many orders; what it takes for the first of them says how they compare. */
export default function SendManySheet({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const replica = useReplica()
  const [all] = useState(codes)
  const [first] = all
  const shop = useLive(company, [])
  const answer = useAnswer(carrierQuotesQuestion, first === undefined ? undefined : { ordersn: first })
  const [quote, choose] = useState<CarrierQuote>()
  const [payment, pay] = useState<'CASH' | 'BALANCE'>()
  const [chosen, show] = useState<Inspection>()
  const seen = chosen ?? shop?.settings.inspection ?? 'none'
  const [isBusy, setBusy] = useState(false)
  const isReached = useReached()
  const [left, setLeft] = useState<readonly LeftOrder[]>([])
  const about = `${countWords(all.length)} đơn`
  const quotes = sendChoices(shop, {
    quotes: answer.told?.value.quotes ?? [],
    isAnswered: !(answer.isSettled && answer.trouble),
  })
  const lacksPayment = quote?.carrier === 'AHAMOVE' && payment === undefined

  const send = async () => {
    if (!quote) return
    setBusy(true)
    const { carrier, service, serviceName } = quote
    const choice = {
      carrier,
      service: service || undefined,
      serviceName: serviceName || undefined,
      inspection: chosen,
    }
    const paid = carrier === 'AHAMOVE' && payment ? { ...choice, payment } : choice
    const refused = await askMany(replica, { codes: all, choice: paid, isReached })
    setBusy(false)
    if (refused.length > 0) setLeft(refused)
    else onClose()
  }

  if (left.length > 0) return <LeftSheet left={left} what="chưa gửi hãng" onClose={onClose} />
  return (
    <Sheet
      title={`Gửi hãng · ${about}`}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={!quote || lacksPayment || isBusy}
          onClick={() => void send()}
        >
          {isBusy
            ? 'Đang gửi'
            : !quote
              ? 'Chọn hãng vận chuyển'
              : lacksPayment
                ? 'Chọn phương thức thanh toán'
                : `Gửi ${about} cho ${providers[quote.carrier].name}`}
        </Button>
      }
    >
      <div className="space-y-3">
        {shop && connectedCarriers(shop).length === 0 && (
          <p className="text-15 text-sub">
            Shop chưa kết nối hãng nào. Kết nối ở Cài đặt shop, phần Vận chuyển, rồi gửi lại.
          </p>
        )}
        {all.length > 1 && (
          <p className="text-13 text-sub">
            Phí dưới đây là của đơn {first}, để so các hãng. Phí từng đơn hiện khi hãng nhận.
          </p>
        )}
        <QuotesAge answer={answer} />
        <QuoteList quotes={quotes} may={maySend} chosen={quote ? quoteKey(quote) : ''} onChoose={choose} />
        <InspectionChoice chosen={seen} onChoose={show} />
        {quote?.carrier === 'AHAMOVE' && <PaymentChoice payment={payment} onChoose={pay} />}
      </div>
    </Sheet>
  )
}
