import { type SelectionAct, useOfferSelection } from '../../session/selection.ts'
import { OutsideFilter } from './outside-filter.tsx'
import { nothingSelected, outsideOf, type Selection, without } from './selection.ts'
import { barKeys, SelectionBar } from './selection-bar.tsx'

interface ChosenBarProps {
  /** What a row is: "đơn". */
  noun: string
  /** What all the chosen rows come to: "4 đơn, 9 món". */
  words: string
  /** Each concerns all the chosen rows. */
  acts: readonly SelectionAct[]
  selection: Selection
  /** Keys of the rows in the list. */
  listed: Iterable<string>
  onSelect(selection: Selection): void
}

/** What the chosen rows come to, and what is done with all of them: in the bar under their table, and in the palette. */
export function ChosenBar({ noun, words, acts, selection, listed, onSelect }: ChosenBarProps) {
  const outside = outsideOf(selection, listed)
  useOfferSelection({ words, acts: () => acts.map((act) => ({ ...act, says: words })) })
  return (
    <SelectionBar
      label={`Việc cho những ${noun} đã chọn`}
      words={words}
      why={
        <OutsideFilter
          noun={noun}
          count={outside.length}
          onDrop={() => onSelect(without(selection, outside))}
        />
      }
      onClear={() => onSelect(nothingSelected)}
    >
      {acts.map(({ label, icon: Icon, run }) => (
        <button key={label} type="button" data-once="" className={barKeys.plain} onClick={run}>
          <Icon aria-hidden className="size-4.5" /> {label}
        </button>
      ))}
    </SelectionBar>
  )
}
