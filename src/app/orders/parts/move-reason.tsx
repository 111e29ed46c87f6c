import { FilterChip } from '../../components/filter-chip.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { openedFor } from '../../components/opened-for.ts'

interface MoveReasonProps {
  /** What people usually say to such a step; nothing where nobody asks. */
  usual: readonly string[] | undefined
  note: string
  onChange(note: string): void
  /** Where there are no usual reasons the sheet opens at the field: at the desk, for a thumb’s keyboard would cover the rest. */
  opensAtField?: boolean
}

/** Why orders are moved: by a tap, or in words. */
export function MoveReason({ usual, note, onChange, opensAtField = false }: MoveReasonProps) {
  return (
    <>
      {usual && (
        <div className="mb-3 flex flex-wrap gap-2">
          {usual.map((reason, place) => (
            <FilterChip
              key={reason}
              {...openedFor(place === 0)}
              on={note === reason}
              label={reason}
              onClick={() => onChange(reason)}
            />
          ))}
        </div>
      )}
      <NoteField
        label={usual ? 'Lý do' : 'Ghi chú (không bắt buộc)'}
        value={note}
        onChange={onChange}
        isOpenedFor={opensAtField && !usual}
      />
    </>
  )
}
