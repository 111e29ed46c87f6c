import { type ReactNode, useId } from 'react'

interface LabelledProps {
  label: string
  hint?: string | undefined
  /** The field, given the id that ties it to its label. */
  children(id: string): ReactNode
}

/** A field of a form of ours under its label, with a hint below it. */
export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-15 text-sub">
        {label}
      </label>
      {children(id)}
      {hint && <p className="mt-1 text-13 text-sub">{hint}</p>}
    </div>
  )
}
