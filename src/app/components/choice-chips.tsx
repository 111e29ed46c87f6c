import type { ReactNode } from 'react'
import { FilterChip } from './filter-chip.tsx'

interface ChoiceChipsProps<T> {
  /** What is chosen, for ears. */
  label: string
  choices: readonly { value: T; label: string; count?: number | undefined }[]
  chosen: T
  onChoose(value: T): void
  /** The counts are of what has come to this device so far. */
  mayGrow?: boolean
  /** bar: under the title of a screen. tabs: the same of many, in as many lines as they need where there is room. list: above a list beside what was chosen in it. content: in a form, where none may be out of sight. */
  place?: keyof typeof places
  /** Beside them. */
  children?: ReactNode
}

const places = {
  bar: 'chip-row -mx-4 px-4 wide:-mx-6 wide:px-6',
  tabs: 'chip-row -mx-4 px-4 wide:mx-0 wide:chip-wrap wide:px-0',
  list: 'chip-row shrink-0 px-3 py-3',
  content: 'chip-wrap',
}

/** One of a few, in a row that scrolls sideways; in a form in as many lines as they need. */
export function ChoiceChips<T extends string | undefined>({
  label,
  choices,
  chosen,
  onChoose,
  mayGrow,
  place = 'bar',
  children,
}: ChoiceChipsProps<T>) {
  return (
    <div ref={showChosen} role="group" aria-label={label} className={places[place]}>
      {choices.map((choice) => (
        <FilterChip
          key={choice.value ?? ''}
          on={choice.value === chosen}
          label={choice.label}
          count={choice.count}
          mayGrow={mayGrow}
          onClick={(event) => {
            event.currentTarget.scrollIntoView(inSight)
            onChoose(choice.value)
          }}
        />
      ))}
      {children}
    </div>
  )
}

const inSight = { inline: 'center', block: 'nearest' } as const

/** What the address chose may stand outside the row's edge. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-pressed="true"]')
  if (!row || !chosen) return
  // The row alone: a screen that opens begins at its top, whatever stands chosen further down.
  const frame = row.getBoundingClientRect()
  const chip = chosen.getBoundingClientRect()
  row.scrollLeft += chip.left - frame.left - (frame.width - chip.width) / 2
}
