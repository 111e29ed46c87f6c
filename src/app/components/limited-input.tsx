import type { InputHTMLAttributes } from 'react'
import { useLimit } from './use-limit.ts'

interface LimitedInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'onChange' | 'value'> {
  value: string
  /** Characters. */
  most: number
  onChange(text: string): void
}

/** A field in a table, where there is no room for more than itself: what a longer paste lost is said below it. */
export function LimitedInput({ value, most, className, onChange, ...field }: LimitedInputProps) {
  const { change, fault } = useLimit({ value, most, onChange })
  return (
    <span className="block min-w-0">
      <input
        {...field}
        className={className}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      {fault && (
        <span role="status" className="mt-1 block text-13 text-bad">
          {fault}
        </span>
      )}
    </span>
  )
}
