import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface StepKeysProps {
  /** What "one less" and "one more" are called. */
  labels: readonly [string, string]
  mayLess?: boolean
  mayMore?: boolean
  onStep(by: 1 | -1): void
  /** What stands between the keys and joins them. */
  children: ReactNode
}

/** The look of a field between two keys. */
export const betweenKeys = 'min-h-12 w-12 grow border-y border-line bg-card text-center text-17 font-semibold'

/** An amount in a line, between the key for one less and that for one more. */
export function StepKeys({ labels, mayLess = true, mayMore = true, onStep, children }: StepKeysProps) {
  const [less, more] = labels
  return (
    <div className="flex items-center">
      <IconButton
        icon={Minus}
        look="line"
        small
        className="rounded-r-none"
        label={less}
        disabled={!mayLess}
        onClick={() => onStep(-1)}
      />
      {children}
      <IconButton
        icon={Plus}
        look="line"
        small
        className="rounded-l-none"
        label={more}
        disabled={!mayMore}
        onClick={() => onStep(1)}
      />
    </div>
  )
}
