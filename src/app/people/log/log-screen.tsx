import { Screen } from '../../components/screen.tsx'
import { ActivityLog } from './activity-log.tsx'
import { PeopleAtWork } from './people-at-work.tsx'

/** `/admin` (RTE-060): who is at work, and who did what. */
export default function LogScreen() {
  return (
    <Screen title="Hoạt động">
      <div className="mx-auto w-full max-w-4xl space-y-6 p-4 pb-10">
        <PeopleAtWork />
        <ActivityLog />
      </div>
    </Screen>
  )
}
