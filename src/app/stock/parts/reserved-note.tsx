import { NoteField } from '../../components/note-field.tsx'

interface ReservedNoteProps {
  /** What would be taken from orders that wait for it. */
  text: string
  label: string
  value: string
  onChange(text: string): void
}

/** Goods that orders wait for leave only with a reason. */
export function ReservedNote({ text, label, value, onChange }: ReservedNoteProps) {
  return (
    <div className="rounded-card bg-warn-soft p-3">
      <p className="mb-2 text-15">{text}</p>
      <NoteField label={label} value={value} onChange={onChange} />
    </div>
  )
}
