import { Labelled } from './labelled.tsx'
import { openedFor } from './opened-for.ts'
import { useLimit } from './use-limit.ts'

interface NoteFieldProps {
  label: string
  value: string
  onChange(text: string): void
  /** Characters it holds; longer texts are said, not cut in silence. */
  most?: number
  placeholder?: string
  /** Its sheet was opened to write here. */
  isOpenedFor?: boolean
}

/** A few words, for whoever reads the document later. */
export function NoteField({
  label,
  value,
  onChange,
  most = 1000,
  placeholder,
  isOpenedFor = false,
}: NoteFieldProps) {
  const { change, fault } = useLimit({ value, most, onChange })
  return (
    <Labelled label={label} fault={fault}>
      {(id) => (
        <textarea
          id={id}
          {...openedFor(isOpenedFor)}
          rows={2}
          placeholder={placeholder}
          className="block w-full rounded-xl border border-line bg-ground px-4 py-3 text-17"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Labelled>
  )
}
