import type { SlipType } from '../../domain/tables.ts'
import type { Replica } from '../../replica/replica.ts'
import { type DocumentDraft, emptyDraft } from './goods-draft.ts'
import { keptDraft } from './kept-draft.ts'

/** The name under which the slip being written is kept. */
export const slipDraftName = 'phieu'

/** The slip types an address may ask for (`?addType=…`); CAT-010 spells the first. */
export const addTypes: Readonly<Record<string, SlipType>> = {
  return_for_supplier: 'Trả nhà cung cấp',
  import: 'Nhập tự do',
  export: 'Xuất tự do',
  new: 'Nhập mới',
}

/**
 * Lays lines on the slip screen's table and answers the address to go to: the quick return to a supplier, a slip over what was found
 * damaged. What lay there before gives way.
 */
export function startSlip(
  replica: Replica,
  type: SlipType,
  { wid, lines, note }: Pick<DocumentDraft, 'wid' | 'lines' | 'note'>,
): string {
  Object.assign(keptDraft(replica, slipDraftName, emptyDraft), { type, wid, lines, note })
  const addType = Object.keys(addTypes).find((name) => addTypes[name] === type) ?? 'import'
  return `/create_export_import?addType=${addType}`
}
