import { Labelled } from './labelled.tsx'
import { useLimit } from './use-limit.ts'

interface TextLineProps {
  label: string
  value: string
  onChange(text: string): void
  /** Longer texts are said, not cut in silence. */
  maxLength: number
  placeholder?: string
  /** Offered while typing. */
  known?: readonly string[]
  /** What is wrong with it. */
  fault?: string | undefined
  /** Nobody who looks over a shoulder reads it. */
  isSecret?: boolean
}

/** One line of text in a form of ours (the settings have Konsta's). */
export function TextLine({
  label,
  value,
  onChange,
  maxLength,
  placeholder,
  known,
  fault: told,
  isSecret = false,
}: TextLineProps) {
  const { change, fault: tooLong } = useLimit({ value, most: maxLength, onChange })
  const fault = tooLong ?? told
  return (
    <Labelled label={label} fault={fault}>
      {(id) => (
        <>
          <input
            id={id}
            type={isSecret ? 'password' : 'text'}
            list={known && `${id}-known`}
            autoComplete={isSecret ? 'new-password' : 'off'}
            spellCheck={false}
            placeholder={placeholder}
            aria-invalid={fault !== undefined}
            className="min-h-12 w-full rounded-xl border border-line bg-ground px-4 text-17 font-semibold placeholder:font-normal"
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          {known && (
            <datalist id={`${id}-known`}>
              {known.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Labelled>
  )
}
