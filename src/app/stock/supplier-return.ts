import type { Replica } from '../../replica/replica.ts'
import { keptDraft } from '../session/kept-draft.ts'

/** Where broken goods of a supply order go back to their supplier (CAT-009, CAT-399); what of is kept on the device. */
export const supplierReturnPath = '/create_export_import?addType=return_for_supplier'

interface SupplierReturn {
  /** The supply order whose broken goods go back. */
  order: string
}

const name = 'tra-nha-cung-cap'

/** Remembers whose broken goods are to go back, on this device (CAT-010). */
export function keepSupplierReturn(replica: Replica, order: string): void {
  keptDraft<SupplierReturn>(replica, name, { order: '' }).order = order
}

/** Whose broken goods are to go back; nothing where nobody said so. */
export function keptSupplierReturn(replica: Replica): string | undefined {
  return keptDraft<SupplierReturn>(replica, name, { order: '' }).order || undefined
}
