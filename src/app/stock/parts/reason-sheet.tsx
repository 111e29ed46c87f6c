import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'

interface ReasonSheetProps {
  title: string
  /** What will happen. */
  text: string
  reasons: readonly string[]
  button: string
  onTake(reason: string): void
  onClose(): void
}

/** Why something is taken back: one tap for the usual reasons. */
export default function ReasonSheet({ title, text, reasons, button, onTake, onClose }: ReasonSheetProps) {
  const [reason, setReason] = useState('')
  const isSaid = reason.trim() !== ''
  return (
    <Sheet
      title={title}
      low
      unsaved={reason !== '' && !reasons.includes(reason)}
      onClose={onClose}
      footer={
        <Button look="danger" disabled={!isSaid} onClick={() => onTake(reason)}>
          {isSaid ? button : 'Chọn hoặc ghi lý do'}
        </Button>
      }
    >
      <p className="mb-3 text-15 text-sub">{text}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        {reasons.map((word) => (
          <FilterChip key={word} on={reason === word} label={word} onClick={() => setReason(word)} />
        ))}
      </div>
      <NoteField label="Lý do" value={reason} onChange={setReason} />
    </Sheet>
  )
}
