import type { SlipType } from '../../domain/tables/slips.ts'

/** The name under which the slip being written is kept. */
export const slipDraftName = 'phieu'

/** The slip types an address may ask for (`?addType=…`); CAT-010 spells the first. */
export const addTypes: Readonly<Record<string, SlipType>> = {
  return_for_supplier: 'Trả nhà cung cấp',
  import: 'Nhập tự do',
  export: 'Xuất tự do',
  new: 'Nhập mới',
}
