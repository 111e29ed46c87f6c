import { alertedBy, alertKinds } from '../../../domain/alerts/alert-kinds.ts'
import { morningWork } from '../../../domain/alerts/morning.ts'
import { type Actor, mayDo } from '../../../domain/people/actor.ts'
import { reportWork } from '../../../domain/people/permissions.ts'
import { actorOfUser } from '../../../replica/actor-of-user.ts'
import type { DeviceSettings } from '../../../replica/device-settings.ts'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import { personOf, renewAlerts } from '../../session/closed-alerts.ts'
import { useReplica, useUser } from '../../session/session.ts'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import {
  alertNames,
  gatherChoices,
  morningChoices,
  quietChoices,
  quietOf,
  quietValue,
} from './alert-choices.ts'
import { ClosedAlertsRow } from './closed-alerts-row.tsx'

function morningText(actor: Actor): string {
  const takings = mayDo(actor, reportWork) ? 'doanh thu hôm qua, ' : ''
  return `Mỗi ngày một lần khi đóng ứng dụng: ${takings}đơn cần đóng gói, trễ hạn, chờ bàn giao`
}

/** What this device tells of, how often, and when it is silent. */
export function AlertsSection() {
  const replica = useReplica()
  const actor = actorOfUser(useUser())
  const [settings, set] = useDeviceSettings()
  const kinds = alertKinds.filter((kind) => mayDo(actor, alertedBy[kind]))
  const hearsMornings = mayDo(actor, morningWork)
  if (!settings || (kinds.length === 0 && !hearsMornings)) return null
  const { alertsOff = [], gatherMinutes = 0, quietHours, morningAt } = settings
  const isTold = settings.closedAlerts === personOf(replica)
  const change = (changes: Partial<DeviceSettings>) => {
    set(changes)
    // The server tells by the same choices while the app is closed; without a network it hears of them when it is reached again.
    void renewAlerts(replica).catch(() => undefined)
  }
  return (
    <Group title="Thông báo trên máy này">
      <ClosedAlertsRow />
      {kinds.map((kind) => {
        const isOff = alertsOff.includes(kind)
        const others = alertsOff.filter((other) => other !== kind)
        return (
          <ToggleRow
            key={kind}
            {...alertNames[kind]}
            on={!isOff}
            onChange={(on) => change({ alertsOff: on ? others : [...others, kind] })}
          />
        )
      })}
      {hearsMornings && (
        <ChoiceRow
          label="Tóm tắt buổi sáng"
          text={isTold ? morningText(actor) : 'Bật “Báo khi đóng ứng dụng” ở trên trước'}
          disabled={!isTold}
          value={isTold && morningAt !== undefined ? String(morningAt) : ''}
          choices={morningChoices}
          onChange={(minute) => change({ morningAt: minute === '' ? undefined : Number(minute) })}
        />
      )}
      <ChoiceRow
        label="Báo khi đang mở"
        value={`${gatherMinutes}`}
        choices={gatherChoices}
        onChange={(minutes) => change({ gatherMinutes: Number(minutes) as 0 | 5 | 15 })}
      />
      <ChoiceRow
        label="Giờ yên lặng"
        text="Không kêu; đóng ứng dụng thì không báo"
        value={quietValue(quietHours)}
        choices={quietChoices}
        onChange={(value) => change({ quietHours: quietOf(value) })}
      />
    </Group>
  )
}
