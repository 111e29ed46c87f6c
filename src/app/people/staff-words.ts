import { roleName } from '../../domain/people/role-presets.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { formatAge } from '../../domain/time.ts'
import { fold } from '../../lib/fold.ts'
import type { UserAccount } from '../../protocol/queries/accounts.ts'

/** How an account stands, in a few words. */
export function stateWords(staff: Staff, account: UserAccount | undefined, now: number): string {
  const seen = lastSeen(account)
  const { says, look } = standingOf(staff, account)
  if (look !== 'works' || !account || seen === undefined) return says
  return `${account.sessions.length} máy, dùng ${formatAge(seen, now)}`
}

/** Whether somebody can work, and what is in the way: paused, or not signed in yet; not known while the server told nothing of it. */
export function standingOf(
  { active }: Staff,
  account: UserAccount | undefined,
): { says: string; look: 'works' | 'waits' | 'rests' | 'unknown' } {
  if (!active) return { says: 'Tạm dừng', look: 'rests' }
  // Nobody asked the server yet: who is signed in is not known here.
  if (!account) return { says: 'Chưa rõ', look: 'unknown' }
  const { byPage = false, hasPassword, mustChange } = account
  if (!hasPassword && !byPage) return { says: 'Chưa có mật khẩu', look: 'waits' }
  if (account.sessions.length > 0) return { says: 'Đang làm việc', look: 'works' }
  return mustChange && !byPage
    ? { says: 'Chờ đăng nhập lần đầu', look: 'waits' }
    : { says: 'Chưa đăng nhập', look: 'rests' }
}

/** What is known of an account: who is paused is signed out everywhere, whatever the server told before that. */
export function accountNow(
  staff: Staff | undefined,
  account: UserAccount | undefined,
): UserAccount | undefined {
  return account && staff?.active === false ? { ...account, sessions: [], moreSessions: 0 } : account
}

/** When a person's devices were last heard of; `undefined` while they are signed in nowhere, or nobody asked. */
export function lastSeen(account: UserAccount | undefined): number | undefined {
  const times = account?.sessions.map(({ seenAt }) => seenAt) ?? []
  return times.length > 0 ? Math.max(...times) : undefined
}

/** Whether a person is meant by what was typed: a name, user name, role, department or phone. */
export function isMeant(staff: Staff, text: string): boolean {
  const { name, userName, department, position, phone } = staff
  const words = fold([name, userName, department, position, phone, roleName(staff)].join(' '))
  return fold(text)
    .split(' ')
    .every((word) => words.includes(word))
}
