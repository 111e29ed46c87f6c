import { Ban, CalendarClock, CalendarOff, ChevronLeft, PhoneCall, PhoneMissed, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { newGesture } from '../../../device/scanner/scan.ts'
import { callResults, logCall } from '../../../domain/shipping/log-call.ts'
import type { CallResult } from '../../../domain/tables/shipping-care.ts'
import { formatDue } from '../../../domain/time.ts'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { dueTimes } from '../due-times.ts'

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

/** After a call: one tap says how it went, a second one when it was promised again. */
export default function CallSheet({ orderId, name, onClose }: CallSheetProps) {
  const [note, setNote] = useState('')
  const [id] = useState(newGesture)
  const [promising, setPromising] = useState(false)
  const now = useNow()
  async function take(result: CallResult, callAt?: number): Promise<void> {
    const when = callAt === undefined ? '' : `, nhắc ${formatDue(callAt, now)}`
    const untimed = result === 'call-back' && callAt === undefined ? ', chưa hẹn giờ' : ''
    const done = `Đã ghi: ${callResults[result].toLowerCase()}${when}${untimed}.`
    const answer = await act(logCall, { orderId, id, result, note: note.trim(), callAt }, { done })
    if (answer?.ok) onClose()
  }
  const press = (result: CallResult) => (result === 'call-back' ? setPromising(true) : void take(result))
  return (
    <Sheet title={`Gọi ${name}: thế nào?`} low unsaved={note.trim() !== ''} onClose={onClose}>
      {promising ? (
        <Group title={`${callResults['call-back']} lúc nào?`}>
          {dueTimes(now).map(({ label, at }) => (
            <Row
              key={label}
              media={<CalendarClock aria-hidden className="size-6 text-brand-ink" />}
              label={<span className="font-semibold">{label}</span>}
              text={formatDue(at, now)}
              onPress={() => void take('call-back', at)}
            />
          ))}
          <Row
            media={<CalendarOff aria-hidden className="size-6 text-sub" />}
            label={<span className="font-semibold">Chưa hẹn giờ</span>}
            text="Ghi là còn gọi lại, không nhắc"
            onPress={() => void take('call-back')}
          />
          <Row
            media={<ChevronLeft aria-hidden className="size-6 text-sub" />}
            label="Chọn kết quả khác"
            onPress={() => setPromising(false)}
          />
        </Group>
      ) : (
        <Group>
          {(Object.keys(callResults) as CallResult[]).map((result) => {
            const Icon = icons[result]
            return (
              <Row
                key={result}
                chevron={result === 'call-back'}
                media={<Icon aria-hidden className="size-6 text-brand-ink" />}
                label={<span className="font-semibold">{callResults[result]}</span>}
                onPress={() => press(result)}
              />
            )
          })}
        </Group>
      )}
      <div className="mt-3">
        <TextLine label="Ghi thêm (không bắt buộc)" maxLength={200} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}
