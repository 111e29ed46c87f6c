import { fold } from '../../lib/fold.ts'
import type { PackRow } from '../../replica/queries/packing/packing.ts'

/** Whether a row of the packing list carries this folded text in its codes or its customer. */
export function matchesRow({ code, waybill, customer }: PackRow, folded: string): boolean {
  return folded === '' || [code, waybill, customer].some((text) => fold(text).includes(folded))
}
