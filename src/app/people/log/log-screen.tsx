import { Screen } from '../../components/screen.tsx'
import { ActivityLog } from './activity-log.tsx'
import { PeopleAtWork } from './people-at-work.tsx'

/** `/admin` (RTE-060): who is at work, and who did what. */
export default function LogScreen() {
  return (
    <Screen title="Hoạt động">
      <div className="mx-auto grid w-full max-w-6xl gap-6 p-4 pb-10 large:grid-cols-[20rem_minmax(0,1fr)] large:items-start">
        <PeopleAtWork />
        <ActivityLog />
      </div>
    </Screen>
  )
}
