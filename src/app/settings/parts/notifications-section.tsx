import { company } from '../../../replica/queries/shop.ts'
import { Group } from '../../konsta/group.tsx'
import { useLive } from '../../session/use-live.ts'
import { AlertsSection } from './alerts-section.tsx'
import { SettingRows } from './setting-rows.tsx'

/** What the shop's devices tell of; and what this one does, open and closed. */
export function NotificationsSection() {
  const shop = useLive(company, [])
  if (!shop) return null
  return (
    <>
      <Group title="Cả shop">
        <SettingRows tab="notifications" settings={shop.settings} />
      </Group>
      <AlertsSection />
    </>
  )
}
