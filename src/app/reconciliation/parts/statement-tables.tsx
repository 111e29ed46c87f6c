import { useState } from 'react'
import { differenceNames } from '../../../domain/reconciliation/difference-words.ts'
import { type Difference, differences } from '../../../domain/reconciliation/judge-row.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { firstGroup, isIn, type LineGroup, lineGroups } from '../line-groups.ts'
import { isBookable, type Line, type Matched } from '../match-lines.ts'
import { LineRows } from './line-rows.tsx'

interface StatementTablesProps {
  matched: Matched
  chosen: ReadonlySet<number>
  onChoose(chosen: ReadonlySet<number>): void
}

/** CAT-435 … CAT-438: completed lines and those that came back, each with what differs; whoever settles chooses among them. */
export function StatementTables({ matched: { lines }, chosen, onChoose }: StatementTablesProps) {
  const [asked, setGroup] = useState<LineGroup>()
  const group = asked ?? firstGroup(lines)
  const [wrong, setWrong] = useState<Difference>()
  const ofGroup = (one: LineGroup) => lines.filter((line) => isIn(line, one))
  const here = ofGroup(group)
  const found = differences.filter((one) => here.some((line) => line.differences.includes(one)))
  const only = found.find((one) => one === wrong)
  const shown = only === undefined ? here : here.filter((line) => line.differences.includes(only))
  const bookable = shown.filter(isBookable)
  const areAll = bookable.length > 0 && bookable.every(({ n }) => chosen.has(n))
  const chooseAll = () => {
    const next = new Set(chosen)
    for (const { n } of bookable) areAll ? next.delete(n) : next.add(n)
    onChoose(next)
  }
  const toggle = ({ n }: Line) => {
    const next = new Set(chosen)
    if (!next.delete(n)) next.add(n)
    onChoose(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips<LineGroup>
        place="content"
        label="Bảng"
        choices={keysOf(lineGroups).map((value) => ({
          value,
          label: lineGroups[value].label,
          count: ofGroup(value).length,
        }))}
        chosen={group}
        onChoose={setGroup}
      />
      {found.length > 0 && (
        <ChoiceChips<Difference | undefined>
          place="content"
          label="Chênh lệch"
          choices={[
            { value: undefined, label: 'Mọi dòng' },
            ...found.map((value) => ({
              value,
              label: differenceNames[value],
              count: here.filter((line) => line.differences.includes(value)).length,
            })),
          ]}
          chosen={only}
          onChoose={setWrong}
        />
      )}
      {shown.length === 0 ? (
        <p className="text-15 text-sub">{lineGroups[group].none}</p>
      ) : (
        <>
          <label className="flex min-h-11 items-center gap-3 text-15 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={areAll}
              disabled={bookable.length === 0}
              onChange={chooseAll}
            />
            Chọn mọi dòng ghi được
          </label>
          <LineRows lines={shown} chosen={chosen} onToggle={toggle} />
        </>
      )}
    </div>
  )
}
