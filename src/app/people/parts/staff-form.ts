import type { Permission } from '../../../domain/people/permissions.ts'
import { type RolePreset, rolePresets } from '../../../domain/people/role-presets.ts'
import type { Company, Staff } from '../../../domain/tables/company.ts'

/** What is written of a person, as it stands in the form. */
export interface StaffForm {
  name: string
  role: Staff['role']
  code: string
  department: string
  position: string
  phone: string
  email: string
  note: string
  flags: readonly Permission[]
  /** `null`: every warehouse. */
  warehouses: readonly string[] | null
  shops: readonly string[]
}

const [first] = rolePresets

export const emptyStaff: StaffForm = {
  name: '',
  role: first?.role ?? 'STAFF',
  code: first?.code ?? '',
  department: 'Kho',
  position: '',
  phone: '',
  email: '',
  note: '',
  flags: first?.flags ?? [],
  warehouses: null,
  shops: [],
}

/** What stands of a person now. */
export function formOf(staff: Staff, shops: Company['stockAccounts']): StaffForm {
  const { name, role, code, department, position, phone, email, note, flags, warehouses, userName } = staff
  const theirs = shops.filter(({ users }) => users.includes(userName)).map(({ _id }) => _id)
  return {
    name,
    role,
    code,
    department,
    position,
    phone,
    email,
    note,
    flags,
    warehouses: warehouses ?? null,
    shops: theirs,
  }
}

/** The form with what people of a role usually do. */
export function withPreset(form: StaffForm, { role, code, flags, name }: RolePreset): StaffForm {
  const department = rolePresets.some((preset) => preset.name === form.department) ? name : form.department
  return { ...form, role, code, flags, department: role === 'LOGISTIC' ? 'Vận chuyển' : department }
}

/** The list with one thing more, or one less. */
export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
}
