import type { Staff } from '../../../domain/tables/company.ts'
import { keptSorting } from '../../components/table/sorting.ts'
import { defineView, oneOf, typed, type ViewOf } from '../../session/define-view.ts'
import { standingOf } from '../staff-words.ts'
import type { Accounts } from '../use-accounts.ts'
import { staffSorts } from './sort-staff.ts'

/** Whom the table is narrowed to: at work, not signed in anywhere, paused. */
export const staffStates = ['all', 'active', 'out', 'paused'] as const
type StaffState = (typeof staffStates)[number]

export const stateNames: Readonly<Record<StaffState, string>> = {
  all: 'Tất cả',
  active: 'Đang làm việc',
  out: 'Chưa đăng nhập',
  paused: 'Tạm dừng',
}

/** Whether a person is in it, by the same words as their line says. */
export function isInState(person: Staff, state: StaffState, accountOf: Accounts['of']): boolean {
  if (state === 'all') return true
  if (state === 'paused') return !person.active
  const { look } = standingOf(person, accountOf(person.userName))
  const mayBeAtWork = look === 'works' || look === 'unknown'
  return person.active && mayBeAtWork === (state === 'active')
}

/** ?q=kho&state=paused&sort=-seen */
export const staffView = defineView({
  text: typed('q'),
  state: oneOf('state', staffStates, 'all'),
  sort: keptSorting('sort', staffSorts),
})

/** What the table of staff shows, as the address keeps it. */
export type StaffView = ViewOf<typeof staffView>
