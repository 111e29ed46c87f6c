import { useState } from 'react'
import { providers } from '../../domain/providers/providers.ts'
import { carrierIds } from '../../domain/tables/provider-ids.ts'
import type { CarrierQuote, CarrierQuotesAnswer } from '../../protocol/queries/carrier-quotes.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { Sheet } from '../components/sheet.tsx'
import type { ScreenAnswer } from '../session/use-answer.ts'
import { QuoteList } from './quote-list.tsx'
import { comparedCarriers } from './quote-words.ts'
import { QuotesAge } from './quotes-age.tsx'

interface QuotesSheetProps {
  answer: ScreenAnswer<CarrierQuotesAnswer>
  chosen: string
  onChoose(quote: CarrierQuote): void
  may(quote: CarrierQuote): boolean
  onClose(): void
}

/** 'So sánh phí' (FUL-252 … FUL-257): four carriers side by side, and all of them at a press. */
export default function QuotesSheet({ answer, chosen, onChoose, may, onClose }: QuotesSheetProps) {
  const quotes = answer.told?.value.quotes ?? []
  const four = quotes.filter(({ carrier }) => comparedCarriers.includes(carrier))
  const isOther = quotes.some(({ connected, carrier }) => connected && !comparedCarriers.includes(carrier))
  const [shown, show] = useState<'four' | 'all'>(isOther ? 'all' : 'four')
  return (
    <Sheet title="So sánh phí giao" onClose={onClose}>
      <div className="space-y-3">
        <ChoiceChips<'four' | 'all'>
          label="Hãng nào"
          place="content"
          choices={[
            { value: 'four', label: `${comparedCarriers.length} hãng` },
            { value: 'all', label: `Tất cả ${carrierIds.length} hãng` },
          ]}
          chosen={shown}
          onChoose={show}
        />
        {shown === 'four' && (
          <p className="text-13 text-sub">{comparedCarriers.map((id) => providers[id].name).join(' · ')}</p>
        )}
        <QuotesAge answer={answer} />
        <QuoteList quotes={shown === 'four' ? four : quotes} may={may} chosen={chosen} onChoose={onChoose} />
      </div>
    </Sheet>
  )
}
