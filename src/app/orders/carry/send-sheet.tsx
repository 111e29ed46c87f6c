import { useState } from 'react'
import { askCarrier } from '../../../domain/carriers/ask-carrier.ts'
import type { Inspection } from '../../../domain/carriers/inspection.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { CarrierQuote } from '../../../protocol/queries/carrier-quotes.ts'
import { company } from '../../../replica/queries/shop.ts'
import { carrierQuotesQuestion } from '../../../sync/questions.ts'
import { InspectionChoice } from '../../carriers/inspection-choice.tsx'
import { QuoteList } from '../../carriers/quote-list.tsx'
import { quoteKey } from '../../carriers/quote-words.ts'
import { QuotesAge } from '../../carriers/quotes-age.tsx'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { useReached } from '../../session/use-reached.ts'
import { askedWords } from './carriage-words.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { maySend, sendChoices } from './send-choices.ts'

/** 'Gửi hãng vận chuyển': what each connected carrier takes for this order, and one of them asked to bring it. */
export default function SendSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const { code } = order
  const shop = useLive(company, [])
  const answer = useAnswer(carrierQuotesQuestion, { ordersn: code })
  const isReached = useReached()
  const [quote, choose] = useState<CarrierQuote>()
  const [payment, pay] = useState<'CASH' | 'BALANCE'>()
  const [chosen, show] = useState<Inspection>()
  const seen = chosen ?? shop?.settings.inspection ?? 'none'
  const quotes = sendChoices(shop, {
    quotes: answer.told?.value.quotes ?? [],
    isAnswered: !(answer.isSettled && answer.trouble),
  })
  const params = quote && {
    code,
    carrier: quote.carrier,
    service: quote.service || undefined,
    serviceName: quote.serviceName || undefined,
    payment: quote.carrier === 'AHAMOVE' ? payment : undefined,
    inspection: chosen,
  }
  const send = async () => {
    if (!params) return
    const done = askedWords(`đơn ${code}`, params.carrier, isReached)
    const answered = await act(askCarrier, params, { done, final: true })
    if (answered?.ok) onClose()
  }
  return (
    <Sheet
      title={`Gửi hãng · ${code}`}
      onClose={onClose}
      footer={
        params ? (
          <RuleButton
            look="primary"
            className="min-h-14 text-17"
            command={askCarrier}
            params={params}
            onClick={() => void send()}
          >
            Gửi {providers[params.carrier].name}
          </RuleButton>
        ) : (
          <Button look="primary" className="min-h-14 text-17" disabled>
            Chọn hãng vận chuyển
          </Button>
        )
      }
    >
      <div className="space-y-3">
        <QuotesAge answer={answer} />
        <QuoteList quotes={quotes} may={maySend} chosen={quote ? quoteKey(quote) : ''} onChoose={choose} />
        <InspectionChoice chosen={seen} onChoose={show} />
        {quote?.carrier === 'AHAMOVE' && <PaymentChoice payment={payment} onChoose={pay} />}
      </div>
    </Sheet>
  )
}
