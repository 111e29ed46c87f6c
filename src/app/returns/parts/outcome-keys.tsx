import { CircleCheck, type LucideIcon, PackageX, Repeat, Wrench } from 'lucide-react'
import { lineName } from '../../../domain/names.ts'
import { outcomeNames } from '../../../domain/returns/inspect-line.ts'
import { outcomes, unitsSeen } from '../../../domain/returns/return-lines.ts'
import type { ReturnedLine, ReturnOutcome } from '../../../domain/tables/returns.ts'
import { useDesk } from '../use-returns-desk.ts'

const icons: Record<ReturnOutcome, LucideIcon> = {
  good: CircleCheck,
  damaged: Wrench,
  swapped: Repeat,
  lost: PackageX,
}

const chosen: Record<ReturnOutcome, string> = {
  good: 'border-ok bg-ok-soft text-ok',
  damaged: 'border-warn bg-warn-soft text-warn',
  swapped: 'border-bad bg-bad-soft text-bad',
  lost: 'border-bad bg-bad-soft text-bad',
}

/** Four keys, one unit a tap. A line of one unit is judged anew by another key; longer ones by "Kiểm lại". */
export function OutcomeKeys({ line }: { line: ReturnedLine }) {
  const desk = useDesk()
  const isFull = unitsSeen(line) >= line.sent
  const press = (outcome: ReturnOutcome) => {
    if (isFull && line.sent === 1 && line[outcome] === 0) desk.judgeInstead(line.productCode, outcome)
    else if (!isFull) desk.judge(line.productCode, outcome)
  }
  return (
    <div role="group" aria-label={`Tình trạng ${lineName(line)}`} className="grid grid-cols-4 gap-1.5">
      {outcomes.map((outcome) => {
        const Icon = icons[outcome]
        const count = line[outcome]
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={count > 0}
            disabled={isFull && line.sent > 1 && count === 0}
            className={`flex min-h-14 flex-col items-center justify-center rounded-xl border text-13 font-semibold whitespace-nowrap active:brightness-95 disabled:opacity-45 ${count > 0 ? chosen[outcome] : 'border-line bg-ground text-ink'}`}
            onClick={() => press(outcome)}
          >
            <Icon aria-hidden className="size-5" />
            <span>
              {outcomeNames[outcome]}
              {count > 0 && line.sent > 1 && ` ${count}`}
            </span>
          </button>
        )
      })}
    </div>
  )
}
