import { PauseCircle, PlayCircle } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../../domain/names.ts'
import type { Staff } from '../../../domain/tables/company.ts'
import { countWords } from '../../components/count-words.ts'
import { OutsideFilter } from '../../components/table/outside-filter.tsx'
import { nothingSelected, type Selection, without } from '../../components/table/selection.ts'
import { barKeys, SelectionBar, saysAble, someOf } from '../../components/table/selection-bar.tsx'
import { type Able, WhyLeftOut } from '../../components/table/why-left-out.tsx'
import { useOfferSelection } from '../../session/selection.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { PauseSheet } from '../parts/pause-sheet.tsx'
import { ableTo, doToMany, type ManyAct, manyActs } from './pause-many.ts'

interface StaffBarProps {
  staff: ReadonlyMap<string, Staff>
  selection: Selection
  /** Of these, whom the list leaves out. */
  outside: readonly string[]
  onSelect(selection: Selection): void
  /** Accounts were changed: what the server knows of them is asked anew. */
  onDone(): void
}

const icons = { pause: PauseCircle, resume: PlayCircle }
const nobody: Able = { codes: [], leftOut: [] }

/** What may be done with all the chosen people; each key says with how many. */
export function StaffBar({ staff, selection, outside, onSelect, onDone }: StaffBarProps) {
  const replica = useReplica()
  const userNames = [...selection.keys].filter((userName) => staff.has(userName))
  const asked = userNames.join('\n')
  const [isPausing, setPausing] = useState(false)
  const pause = useLive((open) => ableTo(open, 'pause', userNames), [asked]) ?? nobody
  const resume = useLive((open) => ableTo(open, 'resume', userNames), [asked]) ?? nobody
  const acts = (
    [
      ['pause', pause],
      ['resume', resume],
    ] as const
  ).filter(([, { codes }]) => codes.length > 0)
  const run = (which: ManyAct, able: Able) => (which === 'pause' ? setPausing(true) : doIt(which, able))
  const doIt = (which: ManyAct, { codes }: Able) =>
    void doToMany(replica, which, codes).then((changed) => {
      if (changed.length > 0) onDone()
    })
  useOfferSelection({
    words: `${countWords(userNames.length)} người`,
    acts: () =>
      acts.map(([which, able]) => ({
        label: manyActs[which].label,
        icon: icons[which],
        says: saysAble(able.codes.length, userNames.length),
        run: () => run(which, able),
      })),
  })
  const leftOut = acts
    .filter(([, { codes }]) => codes.length < userNames.length)
    .map(([which, able]) => ({ title: manyActs[which].label, able }))
  return (
    <SelectionBar
      label="Việc cho những người đã chọn"
      words={`${countWords(userNames.length)} người`}
      why={
        <>
          <OutsideFilter
            noun="người"
            count={outside.length}
            onDrop={() => onSelect(without(selection, outside))}
          />
          {leftOut.length > 0 && (
            <WhyLeftOut
              noun="người"
              leftOut={leftOut}
              nameOf={(userName) => personName(staff.get(userName), userName)}
              onDrop={(codes) => onSelect(without(selection, codes))}
            />
          )}
        </>
      }
      onClear={() => onSelect(nothingSelected)}
    >
      {acts.map(([which, able]) => {
        const Icon = icons[which]
        return (
          <button
            key={which}
            type="button"
            data-once=""
            className={barKeys.plain}
            onClick={() => run(which, able)}
          >
            <Icon aria-hidden className="size-4.5" /> {manyActs[which].label}
            {someOf(able, userNames.length)}
          </button>
        )
      })}
      {isPausing && (
        <PauseSheet
          names={pause.codes.map((userName) => personName(staff.get(userName), userName))}
          onClose={() => setPausing(false)}
          onPause={() => {
            setPausing(false)
            doIt('pause', pause)
          }}
        />
      )}
    </SelectionBar>
  )
}
