import { type ReactNode, useId } from 'react'

interface LabelledProps {
  label: string
  hint?: string | undefined
  /** What is wrong with what stands in the field; it takes the hint's place. */
  fault?: string | undefined
  /** The field, given the id that ties it to its label. */
  children(id: string): ReactNode
}

/** A field of a form of ours under its label, with a hint below it. */
export function Labelled({ label, hint, fault, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-15 text-sub">
        {label}
      </label>
      {children(id)}
      {(fault || hint) && (
        <p role={fault ? 'alert' : undefined} className={`mt-1 text-13 ${fault ? 'text-bad' : 'text-sub'}`}>
          {fault || hint}
        </p>
      )}
    </div>
  )
}
