import { useState } from 'react'
import { noteLetters } from '../../../domain/orders/note-orders.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import type { LeftOrder } from './left-order.ts'
import { LeftSheet } from './left-orders.tsx'
import { noteMany } from './note-many.ts'

/** One inside note for many orders, below what stands on each. */
export default function NoteSheet({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const replica = useReplica()
  const [first] = useState(codes)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly LeftOrder[]>([])
  const isEmpty = note.trim() === ''
  const about = first.length === 1 ? `đơn ${first[0]}` : `${countWords(first.length)} đơn`

  const write = async () => {
    setBusy(true)
    const refused = await noteMany(replica, { codes: first, note: note.trim() })
    setBusy(false)
    if (refused.length > 0) setLeft(refused)
    else onClose()
  }

  if (left.length > 0) return <LeftSheet left={left} what="chưa ghi chú" onClose={onClose} />
  return (
    <Sheet
      low
      title={`Ghi chú cho ${about}`}
      unsaved={!isEmpty}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={isEmpty || busy} onClick={() => void write()}>
          {isEmpty ? 'Nhập ghi chú' : busy ? 'Đang ghi' : `Ghi chú cho ${about}`}
        </Button>
      }
    >
      <NoteField isOpenedFor label="Ghi chú nội bộ" most={noteLetters} value={note} onChange={setNote} />
      <p className="mt-3 text-15 text-sub">
        Ghi thêm dưới ghi chú đang có của từng đơn. Khách không thấy ghi chú này.
      </p>
    </Sheet>
  )
}
