import { Labelled } from './labelled.tsx'

interface TextLineProps {
  label: string
  value: string
  onChange(text: string): void
  maxLength: number
  placeholder?: string
}

/** One line of text in a form of ours (the settings have Konsta's). */
export function TextLine({ label, value, onChange, maxLength, placeholder }: TextLineProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          placeholder={placeholder}
          className="min-h-12 w-full rounded-xl border border-line bg-ground px-4 text-17 font-semibold placeholder:font-normal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}
