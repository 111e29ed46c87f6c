import { ChevronDown, Printer, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { stateName } from '../../../domain/orders/states.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { countWords } from '../../components/count-words.ts'
import { Popover, type TriggerProps } from '../../components/popover.tsx'
import { barKeys, someOf } from '../../components/table/selection-bar.tsx'
import type { Able } from '../../components/table/why-left-out.tsx'

/** What a desk prints for many orders at once. */
const printed = ['market-label', 'order-label', 'order-sheet', 'export-slip'] as const

export type PrintedPaper = (typeof printed)[number]

interface MoveKeyProps {
  targets: readonly { state: OrderState; count: number }[]
  all: number
  onTarget(state: OrderState): void
}

/** Where the orders may go, what most may do first. */
export function MoveKey({ targets, all, onTarget }: MoveKeyProps) {
  return (
    <Choose
      label="Chuyển trạng thái"
      look={barKeys.first}
      icon={<Send aria-hidden className="size-4.5" />}
      isOff={targets.length === 0}
      choices={targets.map(({ state, count }) => ({
        label: stateName(state),
        says: count === all ? '' : countWords(count),
        run: () => onTarget(state),
      }))}
    />
  )
}

interface PrintKeyProps {
  able: Able
  all: number
  onPaper(paper: PrintedPaper): void
}

/** What is printed for them. */
export function PrintKey({ able, all, onPaper }: PrintKeyProps) {
  return (
    <Choose
      label={`In${someOf(able, all)}`}
      look={barKeys.plain}
      icon={<Printer aria-hidden className="size-4.5" />}
      isOff={able.codes.length === 0}
      choices={printed.map((paper) => ({ label: papers[paper].name, says: '', run: () => onPaper(paper) }))}
    />
  )
}

interface ChooseProps {
  label: string
  look: string
  icon: ReactNode
  isOff: boolean
  choices: readonly { label: string; says: string; run: () => void }[]
}

/** A key with a few things under it. */
function Choose({ label, look, icon, isOff, choices }: ChooseProps) {
  return (
    <Popover
      label={label}
      className="w-64 p-1.5!"
      trigger={(trigger: TriggerProps) => (
        <button type="button" {...trigger} className={look} disabled={isOff}>
          {icon} {label} <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
    >
      {(close) =>
        choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className="flex min-h-10 w-full items-center gap-2 rounded-lg px-2.5 text-left text-15 hover:bg-ground"
            onClick={() => {
              close()
              choice.run()
            }}
          >
            <span className="grow">{choice.label}</span>
            <span className="text-13 text-sub">{choice.says}</span>
          </button>
        ))
      }
    </Popover>
  )
}
