import type { Slip, SlipType } from '../tables/slips.ts'

/** Slips that people write by hand, in the order of the buttons. */
export const manualTypes = ['Nhập tự do', 'Xuất tự do', 'Nhập mới', 'Trả nhà cung cấp'] as const

export const slipTypes: readonly SlipType[] = [
  ...manualTypes,
  'Nhập hàng hoàn',
  'Xuất bán hàng',
  'Chuyển kho đi',
  'Chuyển kho đến',
]

/** Where the slips that follow from other work are made and taken back. */
const elsewhere: Partial<Record<SlipType, string>> = {
  'Xuất bán hàng': 'khi đi đơn, đóng gói hoặc mở lại đơn',
  'Nhập hàng hoàn': 'khi nhận hàng hoàn của đơn',
  'Chuyển kho đi': 'theo phiếu chuyển kho của nó',
  'Chuyển kho đến': 'theo phiếu chuyển kho của nó',
}

/** Where a slip of this type is made; nothing when people write it by hand. */
export function madeElsewhere(type: SlipType): string | undefined {
  return elsewhere[type]
}

/**
 * Where this very slip was made and may be taken back; nothing when that is here. A quick check balances for itself, and goods that came back
 * wait on a slip of their own until it is confirmed here.
 */
export function whereMade({
  type,
  state,
  code,
  balances,
  setsApart,
  supplyRequest,
  items,
}: Pick<Slip, 'type' | 'state' | 'code' | 'balances' | 'setsApart' | 'supplyRequest' | 'items'>) {
  if (supplyRequest !== undefined) return `ở đơn nhập hàng ${supplyRequest}`
  if (balances !== undefined && balances !== code) return `khi kiểm kho theo phiên ${balances}`
  if (setsApart !== undefined || items.some(({ damageId }) => damageId !== undefined)) return 'ở màn Hàng lỗi'
  return type === 'Nhập hàng hoàn' && state === 'MỚI' ? undefined : madeElsewhere(type)
}
