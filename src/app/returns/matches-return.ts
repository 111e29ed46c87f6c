import { fold } from '../../lib/fold.ts'
import type { ReturnRow } from '../../replica/queries/returns/returns.ts'

/** Whether a row carries this folded text in its codes, its customer or its goods. */
export function matchesReturn({ returned, sentWaybill, customer }: ReturnRow, folded: string): boolean {
  if (folded === '') return true
  const texts = [returned.orderCode, returned.waybill, sentWaybill, customer, returned.reason]
  const goods = returned.lines.map(({ name, variant }) => `${name} ${variant ?? ''}`)
  return [...texts, ...goods].some((text) => fold(text).includes(folded))
}
