import { lineName } from '../../domain/names.ts'
import { supplierTitle } from '../../domain/supply/supplier-name.ts'
import type { Damage } from '../../domain/tables/returns.ts'
import type { DamageRow } from '../../replica/queries/returns/damages.ts'

export type Grouping = 'product' | 'order' | 'supplier'

export const groupings: readonly { key: Grouping; label: string }[] = [
  { key: 'product', label: 'Theo sản phẩm' },
  { key: 'order', label: 'Theo đơn' },
  { key: 'supplier', label: 'Theo nhà cung cấp' },
]

/** Where damaged goods were found, in words. */
export const damageOrigins = {
  return: 'Hàng hoàn',
  packing: 'Lúc đóng gói',
  'stock-take': 'Kiểm kho',
  supply: 'Đơn nhập hàng',
  shelf: 'Trên kệ',
  transfer: 'Chuyển kho',
} as const satisfies Record<Damage['from']['kind'], string>

export interface DamageGroup {
  key: string
  title: string
  rows: DamageRow[]
  left: number
}

/** Damaged goods under their product, order or supplier, the largest heap first. */
export function groupDamages(rows: readonly DamageRow[], by: Grouping): DamageGroup[] {
  const groups = new Map<string, DamageGroup>()
  for (const row of rows) {
    const [key, title] = nameOfGroup(row.damage, by)
    const group = groups.get(key) ?? { key, title, rows: [], left: 0 }
    groups.set(key, { ...group, rows: [...group.rows, row], left: group.left + row.left })
  }
  return [...groups.values()].toSorted((one, other) => other.left - one.left)
}

function nameOfGroup(damage: Damage, by: Grouping): [key: string, title: string] {
  switch (by) {
    case 'product':
      return [damage.productCode, lineName(damage)]
    case 'order':
      return [damage.from.document, `${damageOrigins[damage.from.kind]} ${damage.from.document}`]
    case 'supplier':
      return [damage.supplier ?? '', supplierTitle(damage.supplier ?? '') || 'Chưa rõ nhà cung cấp']
  }
}
