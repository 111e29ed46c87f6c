import { ChevronRight, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CardList } from '../../components/card.tsx'
import { countWords } from '../../components/count-words.ts'
import { Section } from '../../components/section.tsx'
import { chooseAddress } from '../choice-address.ts'
import type { Suggestion } from '../suggestions.ts'

/** Waves that the waiting orders make; each leads to its orders, chosen already. */
export function SuggestionList({
  suggestions,
  waiting,
  mayGrow,
}: {
  suggestions: readonly Suggestion[]
  waiting: number
  mayGrow: boolean
}) {
  if (waiting === 0) return null
  return (
    <Section title={`Chờ nhặt · ${countWords(waiting, mayGrow)} đơn`}>
      <CardList>
        {suggestions.map(({ name, choice, count, units }) => (
          <li key={name}>
            <Link to={chooseAddress(choice)} className={row}>
              <b className="min-w-12 text-right text-22">{countWords(count, mayGrow)}</b>
              <span className="min-w-0 grow text-17">
                đơn {name}
                <span className="block text-13 text-sub">{countWords(units, mayGrow)} món</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
            </Link>
          </li>
        ))}
        <li>
          <Link to={chooseAddress()} className={row}>
            <SlidersHorizontal aria-hidden className="ml-6 size-6 shrink-0 text-brand-ink" />
            <span className="min-w-0 grow text-17 font-semibold text-brand-ink">Tự chọn đơn</span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
          </Link>
        </li>
      </CardList>
    </Section>
  )
}

const row = 'flex min-h-16 items-center gap-3 px-3 py-2 -outline-offset-3 active:bg-ground'
