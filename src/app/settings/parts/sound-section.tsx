import { Volume2 } from 'lucide-react'
import { canVibrate, type Feedback, giveFeedback, unlockSound } from '../../../device/feedback.ts'
import { isSpeakable } from '../../../device/voice.ts'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { RangeRow } from '../../konsta/range-row.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { useDeviceSettings } from '../../session/use-device-settings.ts'

/** The six answers of a scan, to hear them apart before work begins. */
const samples: [Feedback, string][] = [
  ['ok', 'Đúng'],
  ['wrong-item', 'Sai hàng'],
  ['enough', 'Đủ rồi'],
  ['unknown', 'Mã lạ'],
  ['stopped', 'Đơn bị dừng'],
  ['duplicate', 'Trùng kiện'],
]

export function SoundSection() {
  const [settings, change] = useDeviceSettings()
  if (!settings) return null
  const { sound, vibration, voice, volume } = settings
  const speaks = isSpeakable()
  const vibrates = canVibrate()
  return (
    <Group
      title="Âm thanh và rung"
      below={
        <div className="grid grid-cols-2 gap-2 border-t border-line p-4 wide:grid-cols-3">
          {samples.map(([kind, name]) => (
            <Button
              key={kind}
              aria-label={`Nghe thử: ${name}`}
              onClick={() => {
                unlockSound()
                giveFeedback(kind, { sound, vibration, voice, volume }, name)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      }
    >
      <ToggleRow label="Âm thanh" on={sound} onChange={(on) => change({ sound: on })} />
      <ToggleRow
        label="Rung"
        text={vibrates ? undefined : 'Trình duyệt này không rung được; bật âm thanh để nghe khi sai hàng'}
        disabled={!vibrates}
        on={vibrates && vibration}
        onChange={(on) => change({ vibration: on })}
      />
      <ToggleRow
        label="Đọc kết quả"
        text={
          speaks
            ? 'Giọng tiếng Việt của máy'
            : 'Máy này chưa có giọng tiếng Việt; cài thêm trong cài đặt giọng nói.'
        }
        disabled={!speaks && !voice}
        on={voice}
        onChange={(on) => change({ voice: on })}
      />
      <RangeRow
        label="Âm lượng"
        media={<Volume2 aria-hidden className="size-6 shrink-0 text-sub" />}
        percent={Math.round(volume * 100)}
        onChange={(percent) => change({ volume: percent / 100 })}
      />
    </Group>
  )
}
