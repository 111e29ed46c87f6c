import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { countWords } from '../components/count-words.ts'
import type { MenuEntry, MenuGroup } from '../menu.ts'
import type { MenuCount } from '../screens.ts'

type Counts = Readonly<Record<MenuCount, number | undefined>>

interface MenuSectionProps {
  group: MenuGroup
  /** Only icons. */
  narrow: boolean
  counts: Counts
  isFolded: boolean
  onFold(isFolded: boolean): void
}

/** One group of the menu with its head to fold it. Folded, it still shows where one is, and how much waits in it. */
export function MenuSection({
  group: { title, entries },
  narrow,
  counts,
  isFolded,
  onFold,
}: MenuSectionProps) {
  const id = useId()
  const { pathname } = useLocation()
  const isAt = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  const shown = isFolded ? entries.filter(isAt) : entries
  const hidden = entries.filter((entry) => !shown.includes(entry))
  return (
    <div
      role="group"
      aria-label={title || 'Hôm nay'}
      className={title && narrow ? 'border-t border-line' : ''}
    >
      {title && (
        <h2>
          <button
            type="button"
            title={narrow ? title : undefined}
            aria-expanded={!isFolded}
            aria-controls={id}
            className="relative flex min-h-12 w-full items-center gap-2 rounded-xl px-3 text-left hover:bg-ground xl:min-h-9"
            onClick={() => onFold(!isFolded)}
          >
            <span className={narrow ? 'sr-only' : 'small-title grow truncate'}>{title}</span>
            <Waiting entries={hidden} counts={counts} narrow={narrow} />
            <FoldMark isFolded={isFolded} narrow={narrow} />
          </button>
        </h2>
      )}
      <div id={id}>
        {shown.map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            narrow={narrow}
            count={entry.count ? counts[entry.count] : undefined}
          />
        ))}
      </div>
    </div>
  )
}

function FoldMark({ isFolded, narrow }: { isFolded: boolean; narrow: boolean }) {
  const Mark = isFolded ? ChevronRight : ChevronDown
  return <Mark aria-hidden className={`size-5 shrink-0 text-sub ${narrow ? 'mx-auto' : ''}`} />
}

/** What waits in the entries that are folded away, in the colour of the most urgent. */
function Waiting({ entries, counts, narrow }: { entries: MenuEntry[]; counts: Counts; narrow: boolean }) {
  const waiting = entries.flatMap(({ count }) => (count && counts[count] ? [count] : []))
  if (waiting.length === 0) return null
  const sum = waiting.reduce((all, count) => all + (counts[count] ?? 0), 0)
  const most = (['delayed', 'waiting'] as const).find((count) => waiting.includes(count))
  return <Count count={sum} tone={toneOf(most)} narrow={narrow} />
}

function toneOf(counted: MenuCount | undefined): string {
  if (counted === 'delayed') return 'text-bad'
  return counted === 'waiting' ? 'text-warn' : 'text-brand-ink'
}

interface EntryProps {
  entry: MenuEntry
  narrow: boolean
  count: number | undefined
}

function Entry({ entry: { to, label, icon: Icon, count: counted }, narrow, count }: EntryProps) {
  const said = count ? countWords(count) : ''
  return (
    <NavLink
      to={to}
      title={narrow ? label : undefined}
      // Beside the words it would be another name for them; of the icon alone it is the only one.
      aria-label={narrow ? [label, said].filter(Boolean).join(' ') : undefined}
      className={({ isActive }) =>
        `relative flex min-h-12 items-center gap-2 rounded-xl px-3 text-15 xl:min-h-10 ${isActive ? 'bg-brand-soft font-semibold text-brand-ink' : 'hover:bg-ground'}`
      }
    >
      <Icon aria-hidden className="size-6 shrink-0 xl:size-5" />
      {!narrow && <span className="grow truncate">{label}</span>}
      {count ? <Count count={count} tone={toneOf(counted)} narrow={narrow} /> : null}
    </NavLink>
  )
}

function Count({ count, tone, narrow }: { count: number; tone: string; narrow: boolean }) {
  return (
    <span
      className={`text-13 font-semibold ${tone} ${narrow ? 'absolute top-0 right-0 rounded-full bg-card px-1' : ''}`}
    >
      {count > 999 && narrow ? '999+' : countWords(count)}
    </span>
  )
}
