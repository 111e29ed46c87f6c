import { Link } from 'react-router-dom'
import { warehouseName } from '../../../domain/names.ts'
import { permissionNames } from '../../../domain/people/permission-names.ts'
import { permissions } from '../../../domain/people/permissions.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import { roleName } from '../../../domain/people/role-presets.ts'
import type { Staff } from '../../../domain/tables/company.ts'
import { formatAge } from '../../../domain/time.ts'
import type { WorkPlaces } from '../../../replica/queries/people/staff-list.ts'
import { staffAddress } from '../../addresses.ts'
import { Avatar } from '../../components/avatar.tsx'
import type { Column } from '../../components/table/columns.ts'
import { lastSeen, standingOf } from '../staff-words.ts'
import type { Accounts } from '../use-accounts.ts'
import type { StaffSort } from './sort-staff.ts'

/** What the cells of the staff table are told beside their person. */
export interface BesideStaff {
  accountOf: Accounts['of']
  places: WorkPlaces | undefined
  now: number
  /** Who looks. */
  me: string
  /** The list's view, kept while a person is open. */
  query: string
}

export interface StaffColumn extends Column<Staff, BesideStaff> {
  sort?: StaffSort
}

const standingLooks = {
  works: 'bg-ok-soft text-ok',
  waits: 'bg-warn-soft text-warn',
  rests: 'border border-line bg-ground text-sub',
  unknown: 'border border-line bg-ground text-sub',
}

/** Every fact of a person that a desk looks through the staff for; those in front are shown until somebody chooses others. */
export const staffColumns: readonly StaffColumn[] = [
  {
    id: 'person',
    title: 'Nhân viên',
    width: 13,
    least: 9,
    rank: 1,
    sort: 'name',
    fixed: true,
    usual: true,
    cell: ({ name, userName, active }, { me, query }) => (
      <span className={`flex min-w-0 items-center gap-2 ${active ? '' : 'opacity-60'}`}>
        <Avatar name={name} small />
        <Link
          to={staffAddress(userName, query)}
          tabIndex={-1}
          draggable={false}
          className="truncate font-semibold"
        >
          {name}
          {userName === me && ' (bạn)'}
        </Link>
      </span>
    ),
    text: ({ name }) => name,
  },
  plain('userName', 'Tên đăng nhập', 8, ({ userName }) => userName, {
    sort: 'userName',
    usual: true,
    rank: 3,
  }),
  plain('role', 'Vai trò', 8.5, (staff) => roleName(staff), {
    sort: 'role',
    usual: true,
    least: 8,
    rank: 2,
  }),
  {
    id: 'rights',
    title: 'Quyền',
    width: 14,
    least: 7,
    rank: 5,
    grows: true,
    sort: 'rights',
    usual: true,
    cell: (staff) => <Rights {...staff} />,
    text: ({ flags }) => flags.map((flag) => permissionNames[flag]).join('; '),
  },
  plain('warehouses', 'Kho', 8, warehousesOf, { usual: true, rank: 4 }),
  {
    id: 'state',
    title: 'Tình trạng',
    width: 11.5,
    least: 9,
    rank: 2,
    sort: 'state',
    usual: true,
    cell: (staff, { accountOf }) => {
      const { says, look } = standingOf(staff, accountOf(staff.userName))
      return (
        <span
          className={`truncate rounded-lg px-2 py-0.5 text-13 font-semibold in-data-soft:bg-card ${standingLooks[look]}`}
        >
          {says}
        </span>
      )
    },
    text: (staff, { accountOf }) => standingOf(staff, accountOf(staff.userName)).says,
  },
  plain('seen', 'Dùng gần nhất', 8, seenWords, {
    sort: 'seen',
    usual: true,
    least: 7.5,
    rank: 3,
  }),
  {
    id: 'devices',
    title: 'Số máy',
    brief: 'Máy',
    width: 6,
    least: 4,
    rank: 2,
    align: 'end',
    sort: 'devices',
    usual: true,
    cell: ({ userName }, { accountOf }) => accountOf(userName)?.sessions.length ?? '',
    text: ({ userName }, { accountOf }) => accountOf(userName)?.sessions.length ?? '',
  },
  plain('department', 'Bộ phận', 9, ({ department }) => department, { sort: 'department' }),
  plain('position', 'Chức vụ', 9, ({ position }) => position),
  plain('phone', 'Điện thoại', 7.5, ({ phone }) => formatPhone(phone)),
  plain('email', 'Email', 12, ({ email }) => email),
  plain('shops', 'Cửa hàng', 10, shopsOf),
  plain('code', 'Mã vai trò', 6, ({ code }) => code),
  plain('note', 'Ghi chú', 12, ({ note }) => note),
]

/** A column of words. */
function plain(
  id: string,
  title: string,
  width: number,
  say: (staff: Staff, beside: BesideStaff) => string,
  more: Partial<Pick<StaffColumn, 'sort' | 'usual' | 'least' | 'rank'>> = {},
): StaffColumn {
  return {
    id,
    title,
    width,
    least: Math.min(width, 5),
    rank: 6,
    cell: (staff, beside) => <span className="truncate">{say(staff, beside)}</span>,
    text: say,
    ...more,
  }
}

/** How many of them, then which: the table shows where people differ, their page says all. */
function Rights({ role, flags }: Staff) {
  const names = flags.map((flag) => permissionNames[flag]).join('; ')
  if (role === 'OWNER' || flags.length === permissions.length)
    return <span className="truncate">Mọi quyền</span>
  if (flags.length === 0)
    return <span className="truncate text-sub">{role === 'LOGISTIC' ? 'Chỉ đơn chậm' : 'Chưa có quyền'}</span>
  return (
    <span className="flex min-w-0 gap-2.5" title={names}>
      <b className="min-w-4 font-semibold">{flags.length}</b>
      <span className="truncate text-sub">{names}</span>
    </span>
  )
}

function warehousesOf({ warehouses }: Staff, { places }: BesideStaff): string {
  if (!warehouses) return 'Mọi kho'
  const names = warehouses.map((wid) =>
    warehouseName(
      places?.warehouses.find((one) => one.wid === wid),
      wid,
    ),
  )
  return names.join(', ') || 'Không có kho nào'
}

function shopsOf({ userName }: Staff, { places }: BesideStaff): string {
  const own = places?.shops.filter(({ users }) => users.includes(userName)) ?? []
  return own.map(({ shopName }) => shopName).join(', ')
}

function seenWords({ userName }: Staff, { accountOf, now }: BesideStaff): string {
  const at = lastSeen(accountOf(userName))
  return at === undefined ? '' : formatAge(at, now)
}
