import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { unlinkAccount } from '../../domain/providers/unlink-account.ts'
import type { CarrierQuote } from '../../protocol/queries/carrier-quotes.ts'
import { screenAddress } from '../addresses.ts'
import { LacksLeave } from '../components/lacks-leave.tsx'
import { useMayDo } from '../session/session.ts'
import { mayChoose, quoteKey, quoteWords } from './quote-words.ts'

interface QuoteListProps {
  quotes: readonly CarrierQuote[]
  /** `quoteKey` of the one that is chosen. */
  chosen: string
  onChoose(quote: CarrierQuote): void
  /** Which may be chosen; those with a fee unless told. */
  may?(quote: CarrierQuote): boolean
}

/** What carriers take, as the server sorted them: connected ones first, the cheapest first (PRC-012, FUL-271, FUL-272). */
export function QuoteList({ quotes, chosen, onChoose, may = mayChoose }: QuoteListProps) {
  const keeps = useMayDo(unlinkAccount)
  return (
    <>
      <ul aria-label="Phí của các hãng" className="space-y-2">
        {quotes.map((quote) => (
          <li key={quoteKey(quote)}>
            {may(quote) ? (
              <Choice quote={quote} isChosen={quoteKey(quote) === chosen} onChoose={onChoose} />
            ) : (
              <NoChoice quote={quote} keeps={keeps} />
            )}
          </li>
        ))}
      </ul>
      {!keeps && quotes.some(({ connected }) => !connected) && (
        <LacksLeave command={unlinkAccount} toDo="Kết nối hãng vận chuyển" />
      )}
    </>
  )
}

interface ChoiceProps {
  quote: CarrierQuote
  isChosen: boolean
  onChoose(quote: CarrierQuote): void
}

function Choice({ quote, isChosen, onChoose }: ChoiceProps) {
  const { name, about, fee, record, why } = quoteWords(quote)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`flex min-h-14 w-full items-center gap-3 rounded-xl border px-4 py-2 text-left ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-ground'}`}
      onClick={() => onChoose(quote)}
    >
      <Names name={name} about={[about, why].filter(Boolean).join(' · ')} record={record} />
      <b className="shrink-0 text-17">{fee}</b>
      <Check aria-hidden className={`size-5 shrink-0 text-brand-ink ${isChosen ? '' : 'invisible'}`} />
    </button>
  )
}

/** A carrier that cannot be chosen, and why. */
function NoChoice({ quote, keeps }: { quote: CarrierQuote; keeps: boolean }) {
  const { name, about, fee, record, why } = quoteWords(quote)
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-xl border border-dashed border-line px-4 py-2">
      <Names name={name} about={about} record={record} />
      {fee && <span className="shrink-0 text-15 text-sub">{fee}</span>}
      <p className={`basis-full text-13 wrap-anywhere ${quote.connected ? 'text-bad' : 'text-sub'}`}>
        {why}
        {!quote.connected && keeps && (
          <>
            {' · '}
            <Link className="font-semibold text-brand-ink underline" to={carrierSettings}>
              Kết nối {name}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

/** Where the shop is connected with carriers (CRE-014). */
export const carrierSettings = screenAddress('/settings', { tab: 'carriers' })

function Names({ name, about, record }: { name: string; about: string; record: string }) {
  return (
    <span className="min-w-0 grow">
      <span className="block text-15 font-semibold wrap-anywhere">{name}</span>
      {about && <span className="block text-13 wrap-anywhere text-sub">{about}</span>}
      {record && <span className="block text-13 wrap-anywhere text-sub">{record}</span>}
    </span>
  )
}
