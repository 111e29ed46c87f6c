import { staffFieldNames } from '../../../domain/people/staff-fields.ts'
import { isSameOfStaff, type WrittenOfStaff } from '../../../domain/people/staff-overtaken.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import type { StaffForm } from './staff-form.ts'

/*
 * The form of somebody who is in the shop already, while others may change them too. `before` is the row as the form showed it, field by
 * field; a field is touched while the form says something else. Untouched fields follow the row, so that nothing old is ever written back.
 */

export interface StaffEdit {
  before: StaffForm
  form: StaffForm
}

/** What nobody changes of themselves. */
const rights: readonly (keyof StaffForm)[] = ['role', 'code', 'flags', 'warehouses', 'shops']

/** The fields that were touched, in the order of the form. */
export function touchedOf({ before, form }: StaffEdit): (keyof StaffForm)[] {
  return keysOf(form).filter((field) => !isSameOfStaff(before[field], form[field]))
}

/** The edit with every untouched field as the row has it now. */
export function followed(edit: StaffEdit, now: StaffForm): StaffEdit {
  const touched = touchedOf(edit)
  const only = (from: StaffForm) => Object.fromEntries(touched.map((field) => [field, from[field]]))
  return { before: { ...now, ...only(edit.before) }, form: { ...now, ...only(edit.form) } }
}

/** The touched fields that somebody else changed meanwhile, to something else. */
export function overtakenOf({ before, form }: StaffEdit, now: StaffForm): (keyof StaffForm)[] {
  return touchedOf({ before, form }).filter(
    (field) => !isSameOfStaff(now[field], before[field]) && !isSameOfStaff(now[field], form[field]),
  )
}

/** The edit with what others wrote in the fields that they overtook; what was typed elsewhere stays. */
export function yielded(edit: StaffEdit, now: StaffForm): StaffEdit {
  const theirs = Object.fromEntries(overtakenOf(edit, now).map((field) => [field, now[field]]))
  return followed({ before: { ...edit.before, ...theirs }, form: { ...edit.form, ...theirs } }, now)
}

/** The lines that a person typed into overtaken fields, for them to see before theirs are gone. */
export function saidInVain(edit: StaffEdit, now: StaffForm): string[] {
  return overtakenOf(edit, now).flatMap((field) => {
    const typed = edit.form[field]
    const isTyped = typeof typed === 'string' && typed !== '' && field !== 'role' && field !== 'code'
    return isTyped ? [`${staffFieldNames[field]} “${typed}”`] : []
  })
}

/** What the command carries: the touched fields, and what the form showed before. */
export function paramsOf(
  edit: StaffEdit,
  isSelf: boolean,
): Partial<WrittenOfStaff> & { from: Partial<WrittenOfStaff> } {
  const fields = touchedOf(edit).filter((field) => !isSelf || !rights.includes(field))
  const only = (form: StaffForm): Partial<WrittenOfStaff> =>
    Object.fromEntries(
      fields.map((field) => {
        const value = form[field]
        if (field === 'name' && typeof value === 'string') return [field, value.trim()]
        return [field, Array.isArray(value) ? [...value] : value]
      }),
    )
  return { ...only(edit.form), from: only(edit.before) }
}
