import * as v from 'valibot'
import { permissions } from './permissions.ts'
import { personNameFault } from './person-name.ts'

const line = (most: number) => v.pipe(v.string(), v.maxLength(most))
const isName = v.check((text: string) => personNameFault(text) === undefined)

/** What is written of a person by whoever keeps the staff. */
export const staffFields = {
  name: v.pipe(v.string(), v.maxLength(64), isName),
  role: v.picklist(['OWNER', 'STAFF', 'LOGISTIC']),
  /** Role code, a label only (ROL-022). */
  code: v.pipe(v.string(), v.maxLength(8)),
  department: line(64),
  position: line(64),
  phone: line(20),
  email: line(120),
  note: line(500),
  flags: v.pipe(v.array(v.picklist(permissions)), v.maxLength(permissions.length)),
  /** `null`: every warehouse. */
  warehouses: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(200))),
  /** In-store shops of which the person sees the sales (ROL-013). */
  shops: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(200)),
}

/** What each is called in a sentence; in the order in which they are asked about. */
export const staffFieldNames: Readonly<Record<keyof typeof staffFields, string>> = {
  flags: 'Quyền',
  role: 'Vai trò',
  code: 'Mã vai trò',
  warehouses: 'Kho',
  shops: 'Cửa hàng được xem',
  name: 'Tên',
  department: 'Bộ phận',
  position: 'Vị trí',
  phone: 'Điện thoại',
  email: 'Email',
  note: 'Ghi chú',
}
