import { Volume2 } from 'lucide-react'
import { type Feedback, giveFeedback, unlockSound } from '../../../device/feedback.ts'
import { isSpeakable } from '../../../device/voice.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useDeviceSettings } from '../use-device-settings.ts'
import { ToggleRow } from './setting-row.tsx'

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
  return (
    <Card title="Âm thanh và rung">
      <ToggleRow label="Âm thanh" on={sound} onChange={(on) => change({ sound: on })} />
      <ToggleRow label="Rung" on={vibration} onChange={(on) => change({ vibration: on })} />
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
      <label className="flex min-h-14 items-center gap-4 text-17 whitespace-nowrap">
        <Volume2 aria-hidden className="size-6 shrink-0 text-sub" />
        Âm lượng
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          className="h-12 min-w-0 grow accent-brand"
          value={Math.round(volume * 100)}
          onChange={(event) => change({ volume: Number(event.target.value) / 100 })}
        />
        <span className="w-12 text-right text-15 text-sub">{Math.round(volume * 100)} %</span>
      </label>
      <div className="mt-2 grid grid-cols-2 gap-2 wide:grid-cols-3">
        {samples.map(([kind, name]) => (
          <Button
            key={kind}
            onClick={() => {
              unlockSound()
              giveFeedback(kind, { sound, vibration, voice, volume }, name)
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </Card>
  )
}
