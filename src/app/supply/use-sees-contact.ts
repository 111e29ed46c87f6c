import { supplierWork } from '../../domain/people/permissions.ts'
import { useMayDo } from '../session/session.ts'

/** Whether who is signed in is shown how suppliers are reached, taxed and paid (ROL-009, ROL-012). */
export function useSeesContact(): boolean {
  return useMayDo({ permission: supplierWork })
}
