import { useLiveQuery } from 'dexie-react-hooks'
import { must } from '../../../lib/must.ts'
import { deviceStore } from '../../../replica/device-store.ts'
import { pinState } from '../../../replica/people/pins.ts'
import { company } from '../../../replica/queries/shop.ts'
import { canKeepSecrets } from '../../../replica/secrets.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { needsHttps } from '../../people/enter-person.ts'
import type { LockMinutes } from '../../people/lock-after.ts'
import { lockByHand } from '../../people/lock-phone.ts'
import { useReplica } from '../../session/session.ts'
import { changePerson, shiftState } from '../../session/shift-state.ts'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import { useLive } from '../../session/use-live.ts'
import { lockChoices } from './lock-choices.ts'

/** Who uses this phone, one's own PIN, and when it locks. */
export function PeopleSection() {
  const replica = useReplica()
  const { session } = replica
  const [settings, change] = useDeviceSettings()
  const suggested = useLive(company, [])?.settings.idleLockMinutes ?? 0
  const pin = useLiveQuery(() => pinState(deviceStore(), session), [session])
  if (!settings || !pin) return null
  const byShop = must(
    lockChoices.find(({ value }) => value === String(suggested)),
    'the suggested choice',
  )
  return (
    <Group title="Người dùng máy này">
      <Row
        label={session.user.name}
        text="Đổi người không cần mạng, mỗi người giữ tên và việc của mình"
        after={<Button onClick={changePerson}>Đổi người</Button>}
      />
      <Row
        label="PIN của tôi"
        text={canKeepSecrets() ? (pin.isSet ? 'Đã đặt trên máy này' : 'Chưa đặt trên máy này') : needsHttps}
        after={
          <Button
            disabled={!canKeepSecrets()}
            onClick={() => {
              shiftState.sheet = 'pin'
            }}
          >
            {pin.isSet ? 'Đổi PIN' : 'Đặt PIN'}
          </Button>
        }
      />
      <ChoiceRow
        label="Khóa khi để yên"
        text="Chỉ khóa khi người đang dùng có PIN hoặc thẻ"
        value={settings.idleLockMinutes === undefined ? '' : String(settings.idleLockMinutes)}
        choices={[
          {
            value: '',
            label: 'Theo shop',
            text: `Máy dùng chung: ${byShop.label.toLowerCase()}. Máy một người: không khóa`,
          },
          ...lockChoices,
        ]}
        onChange={(minutes) =>
          change({ idleLockMinutes: minutes === '' ? undefined : Number(minutes) } as {
            idleLockMinutes: LockMinutes
          })
        }
      />
      <Row
        label="Khóa ngay"
        text="Mở lại bằng PIN, thẻ hoặc mật khẩu"
        after={<Button onClick={() => void lockByHand(replica)}>Khóa máy</Button>}
      />
    </Group>
  )
}
