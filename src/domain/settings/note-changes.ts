import { deepEqual } from '../../lib/deep-equal.ts'
import type { Circumstances } from '../command.ts'
import type { Company, CompanySettings, SettingName } from '../tables/company.ts'

/** What holds where a shop never said anything. */
export const unsaidSettings = {
  badgeSignIn: 'ON',
  idleLockMinutes: 0,
  checkBelowReserved: 0,
  costMethod: 'average',
  expiryDays: 0,
  lastUnits: 0,
  inspection: 'none',
  messageDays: 30,
  roadDays: 30,
  address: '',
  phone: '',
  taxCode: '',
  logo: '',
} as const satisfies Partial<CompanySettings>

/** A shop's settings with what holds where it never said anything. */
export function wholeSettings(settings: CompanySettings) {
  return { ...unsaidSettings, ...settings }
}

/** Lists and pictures are not kept twice: what they were before is given back by hand. */
const unkept: readonly SettingName[] = [
  'bankAccounts',
  'orderSources',
  'sensitiveWords',
  'claimDays',
  'logo',
  'stockAccounts',
]

/** The company as it becomes, with who changed which of its settings and when. */
export function noteChanges(
  before: Company,
  after: Company,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
): Company {
  const changes = { ...after.changes }
  const note = (name: SettingName, old: unknown, now: unknown) => {
    if (deepEqual(old, now)) return
    changes[name] = { at, by: user.userName }
    if (old !== undefined && !unkept.includes(name)) changes[name].before = old
  }
  const [old, now] = [wholeSettings(before.settings), wholeSettings(after.settings)]
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)]) as Set<keyof CompanySettings>)
    note(name, old[name], now[name])
  for (const name of ['company_name', 'pickupAddress', 'stockAccounts'] as const)
    note(name, before[name], after[name])
  return deepEqual(changes, after.changes ?? {}) ? after : { ...after, changes }
}
