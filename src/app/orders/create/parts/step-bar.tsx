import { Check } from 'lucide-react'
import { steps } from '../order-steps.ts'

interface StepBarProps {
  step: number
  /** Whether what belongs to a step is whole. */
  isDone: readonly boolean[]
  onStep(step: number): void
}

/** Where a phone is on its way through an order; each step is a tap away. */
export function StepBar({ step, isDone, onStep }: StepBarProps) {
  return (
    <nav aria-label="Các bước" className="flex gap-2">
      {steps.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-current={index === step ? 'step' : undefined}
          className={`min-h-12 flex-1 border-t-[5px] pt-1 text-left text-15 font-semibold ${lookOf(index === step, isDone[index] === true)}`}
          onClick={() => onStep(index)}
        >
          {isDone[index] && index !== step && (
            <Check aria-label="đủ," className="mr-1 inline size-4 align-[-0.15em]" />
          )}
          {name}
        </button>
      ))}
    </nav>
  )
}

function lookOf(isHere: boolean, isDone: boolean): string {
  if (isHere) return 'border-brand text-brand-ink'
  return isDone ? 'border-ok text-ok' : 'border-line text-sub'
}
