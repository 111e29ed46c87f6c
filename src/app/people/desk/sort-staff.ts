import { roleName } from '../../../domain/people/role-presets.ts'
import type { Staff } from '../../../domain/tables/company.ts'
import type { Way } from '../../../lib/number-order.ts'
import type { UserAccount } from '../../../protocol/queries/accounts.ts'
import type { Sorting } from '../../components/table/sorting.ts'
import { lastSeen } from '../staff-words.ts'

type AccountOf = (userName: string) => UserAccount | undefined

/** What the table of staff may be sorted by, and which way it begins; `undefined` comes last, either way. */
export const staffSorts = {
  name: { of: ({ name }) => name, begins: 'ascending' },
  userName: { of: ({ userName }) => userName, begins: 'ascending' },
  role: { of: (staff) => roleName(staff), begins: 'ascending' },
  rights: { of: ({ flags }) => flags.length, begins: 'descending' },
  state: { of: ({ active }) => Number(!active), begins: 'ascending' },
  seen: { of: ({ userName }, accountOf) => lastSeen(accountOf(userName)), begins: 'descending' },
  devices: { of: ({ userName }, accountOf) => accountOf(userName)?.sessions.length, begins: 'descending' },
  department: { of: ({ department }) => department || undefined, begins: 'ascending' },
} as const satisfies Record<
  string,
  { of(staff: Staff, accountOf: AccountOf): number | string | undefined; begins: Way }
>

export type StaffSort = keyof typeof staffSorts

const collator = new Intl.Collator('vi', { numeric: true })

/** The people by a column; who is equal stays as they were. */
export function sortStaff(
  staff: readonly Staff[],
  sorting: Sorting<StaffSort> | undefined,
  accountOf: AccountOf,
): readonly Staff[] {
  if (!sorting) return staff
  const { of } = staffSorts[sorting.by]
  const sign = sorting.way === 'ascending' ? 1 : -1
  return staff.toSorted((left, right) => {
    const [one, other] = [of(left, accountOf), of(right, accountOf)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return sign * collator.compare(String(one), String(other))
  })
}
