import type { Permission } from '../../../domain/people/permissions.ts'
import { personNameFault } from '../../../domain/people/person-name.ts'
import { normalizePhone } from '../../../domain/people/phone.ts'
import { type RolePreset, rolePresets } from '../../../domain/people/role-presets.ts'
import type { Staff } from '../../../domain/tables/company.ts'

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

/** What is wrong with each field of a person; nothing with those that are right. */
export function staffFaults({ name, phone, email }: StaffForm): Partial<Record<keyof StaffForm, string>> {
  return {
    name: personNameFault(name),
    phone:
      phone.trim() === '' || /^\+?\d{8,15}$/.test(normalizePhone(phone))
        ? undefined
        : 'Số điện thoại chưa đúng, ví dụ 0912 345 678.',
    email:
      email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
        ? undefined
        : 'Email chưa đúng, ví dụ lan@shop.vn.',
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
