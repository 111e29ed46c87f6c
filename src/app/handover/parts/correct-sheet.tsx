import { useState } from 'react'
import { correctHandover } from '../../../domain/handover/correct-handover.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { courierForm, courierOf } from '../courier-form.ts'
import { CourierFields } from './courier-fields.tsx'

/** Puts courier and note right after the parcels have left. */
export default function CorrectSheet({ session, onClose }: { session: Handover; onClose(): void }) {
  const [before] = useState(() => courierForm(session.courier))
  const [courier, setCourier] = useState(before)
  const [note, setNote] = useState(session.note)
  async function save(): Promise<void> {
    const taker = courierOf(courier)
    const params = { code: session.code, note, courier: taker }
    const answer = await act(correctHandover, params, { done: 'Đã sửa người nhận.' })
    if (answer?.ok) onClose()
  }
  return (
    <Sheet
      title="Sửa người nhận và ghi chú"
      unsaved={courier !== before || note !== session.note}
      onClose={onClose}
      footer={
        <Button look="primary" className="min-h-14" onClick={() => void save()}>
          Lưu
        </Button>
      }
    >
      <CourierFields courier={courier} note={note} recent={[]} onCourier={setCourier} onNote={setNote} />
    </Sheet>
  )
}
