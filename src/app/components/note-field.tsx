import { Labelled } from './labelled.tsx'

interface NoteFieldProps {
  label: string
  value: string
  onChange(text: string): void
  placeholder?: string
}

/** A few words, for whoever reads the document later. */
export function NoteField({ label, value, onChange, placeholder }: NoteFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          rows={2}
          maxLength={1000}
          placeholder={placeholder}
          className="block w-full rounded-xl border border-line bg-ground px-4 py-3 text-17"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}
