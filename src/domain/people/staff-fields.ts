import * as v from 'valibot'
import { permissions } from './permissions.ts'

const line = (most: number) => v.pipe(v.string(), v.maxLength(most))
const isSaid = v.check((text: string) => text.trim() !== '')

/** What is written of a person by whoever keeps the staff. */
export const staffFields = {
  name: v.pipe(v.string(), v.maxLength(64), isSaid),
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
