import { Ban, CalendarClock, PhoneCall, PhoneMissed, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { newGesture } from '../../../device/scanner/scan.ts'
import { callResults, logCall } from '../../../domain/shipping/log-call.ts'
import type { CallResult } from '../../../domain/tables/shipping-care.ts'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { act } from '../../session/act.ts'

const icons = {
  reached: PhoneCall,
  'no-answer': PhoneMissed,
  'call-back': CalendarClock,
  refused: Ban,
  'wrong-number': PhoneOff,
} satisfies Record<CallResult, unknown>

interface CallSheetProps {
  orderId: string
  name: string
  onClose(): void
}

/** After a call: one tap says how it went. */
export default function CallSheet({ orderId, name, onClose }: CallSheetProps) {
  const [note, setNote] = useState('')
  const [id] = useState(newGesture)
  async function take(result: CallResult): Promise<void> {
    const done = `Đã ghi: ${callResults[result].toLowerCase()}.`
    const answer = await act(logCall, { orderId, id, result, note: note.trim() }, { done })
    if (answer?.ok) onClose()
  }
  return (
    <Sheet title={`Gọi ${name}: thế nào?`} low unsaved={note.trim() !== ''} onClose={onClose}>
      <Group>
        {(Object.keys(callResults) as CallResult[]).map((result) => {
          const Icon = icons[result]
          return (
            <Row
              key={result}
              media={<Icon aria-hidden className="size-6 text-brand-ink" />}
              label={<span className="font-semibold">{callResults[result]}</span>}
              onPress={() => void take(result)}
            />
          )
        })}
      </Group>
      <div className="mt-3">
        <TextLine label="Ghi thêm (không bắt buộc)" maxLength={200} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}
