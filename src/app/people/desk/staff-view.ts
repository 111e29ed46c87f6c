import { keptSorting } from '../../components/table/sorting.ts'
import { defineView, oneOf, typed, type ViewOf } from '../../session/define-view.ts'
import { staffSorts } from './sort-staff.ts'

/** ?q=kho&state=paused&sort=-seen */
export const staffView = defineView({
  text: typed('q'),
  state: oneOf('state', ['all', 'active', 'paused'], 'all'),
  sort: keptSorting('sort', staffSorts),
})

/** What the table of staff shows, as the address keeps it. */
export type StaffView = ViewOf<typeof staffView>
