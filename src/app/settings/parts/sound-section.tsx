import { Volume2 } from 'lucide-react'
import { canVibrate, type Feedback, giveFeedback, unlockSound } from '../../../device/feedback.ts'
import { isSpeakable } from '../../../device/voice.ts'
import { orderWork } from '../../../domain/people/permissions.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { RangeRow } from '../../konsta/range-row.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import { useLive } from '../../session/use-live.ts'

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
  const shop = useLive(company, [])
  const hearsOrders = useMayDo({ permission: orderWork })
  if (!settings) return null
  const { sound, vibration, voice, volume, newOrderSound } = settings
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
                void unlockSound()
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
      {hearsOrders && (
        <ToggleRow
          label="Âm thanh khi có đơn mới"
          text={
            sound
              ? 'Trên máy này; bàn đóng gói và quầy quét thì không báo'
              : 'Âm thanh của máy đang tắt nên không nghe được'
          }
          disabled={!sound}
          on={sound && (newOrderSound ?? shop?.settings.newOrderToast !== 'OFF')}
          onChange={(on) => change({ newOrderSound: on })}
        />
      )}
      <RangeRow
        label="Âm lượng"
        media={<Volume2 aria-hidden className="size-6 shrink-0 text-sub" />}
        percent={Math.round(volume * 100)}
        onChange={(percent) => change({ volume: percent / 100 })}
      />
    </Group>
  )
}
