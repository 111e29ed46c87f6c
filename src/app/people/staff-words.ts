import { roleName } from '../../domain/people/role-presets.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { formatAge } from '../../domain/time.ts'
import { fold } from '../../lib/fold.ts'
import type { UserAccount } from '../../protocol/queries/accounts.ts'

/** How an account stands, in a few words. */
export function stateWords({ active }: Staff, account: UserAccount | undefined, now: number): string {
  if (!active) return 'Tạm dừng'
  if (!account) return 'Đang làm việc'
  if (!account.hasPassword) return 'Chưa có mật khẩu'
  const seen = Math.max(0, ...account.sessions.map(({ seenAt }) => seenAt))
  if (seen === 0) return account.mustChange ? 'Chờ đăng nhập lần đầu' : 'Chưa đăng nhập máy nào'
  return `${account.sessions.length} máy, dùng ${formatAge(seen, now)}`
}

/** Whether a person is meant by what was typed: a name, user name, role, department or phone. */
export function isMeant(staff: Staff, text: string): boolean {
  const { name, userName, department, position, phone } = staff
  const words = fold([name, userName, department, position, phone, roleName(staff)].join(' '))
  return fold(text)
    .split(' ')
    .every((word) => words.includes(word))
}
