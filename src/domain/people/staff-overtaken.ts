import type * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Staff } from '../tables/company.ts'
import { formatMoment } from '../time.ts'
import type { Actor } from './actor.ts'
import { nameOf } from './name-of.ts'
import { staffFieldNames, type staffFields } from './staff-fields.ts'

type Field = keyof typeof staffFields

/** Everything that is written of a person, as the form of staff shows it. */
export type WrittenOfStaff = { [F in Field]: v.InferOutput<(typeof staffFields)[F]> }

/** What stands of a person now. `shops` are the in-store shops of the company (ROL-013). */
export function writtenOf(
  staff: Staff,
  shops: readonly { _id: string; users: readonly string[] }[],
): WrittenOfStaff {
  const { name, role, code, department, position, phone, email, note, flags, warehouses = null } = staff
  const theirs = shops.filter(({ users }) => users.includes(staff.userName)).map(({ _id }) => _id)
  return { name, role, code, department, position, phone, email, note, flags, warehouses, shops: theirs }
}

/** Whether two values of a field say the same; the order of flags, warehouses and shops says nothing. */
export function isSameOfStaff(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)
  return deepEqual(sorted(one), sorted(other))
}

/** Some of the fields, as a command carries them. */
type Some = { [F in Field]?: WrittenOfStaff[F] | undefined }

interface Edit {
  staff: Staff
  user: Actor
  given: Some
  from: Some
}

/** Somebody changed one of these fields since the form showed it, to something else (decisions 14). */
export function whyStaffOvertaken(read: Reader, { staff, user, given, from }: Edit): Refusal | undefined {
  const now = writtenOf(staff, read.get('companies', user.company)?.stockAccounts ?? [])
  const field = keysOf(staffFieldNames).find((key) => {
    if (given[key] === undefined || from[key] === undefined) return false
    return !isSameOfStaff(now[key], from[key]) && !isSameOfStaff(now[key], given[key])
  })
  if (!field) return undefined
  const { by, at } = staff.edited ?? {}
  const last = by === undefined || at === undefined ? {} : { who: nameOf(read, by), when: formatMoment(at) }
  return refuse('staff-changed', { name: staff.name, what: staffFieldNames[field], ...last })
}
