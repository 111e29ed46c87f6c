/** The flags of document 1 §6 and document 3 §6 (ROL-002 … ROL-019). */
export const permissions = [
  'orders_not_ecommerce_handle',
  'orders_ecommerce_handle',
  'report_orders',
  'stock_crud',
  'report_export_import_products',
  'setting_crud',
  'products_copy_ecommerce',
  'products_gift_view',
  'cost_view',
  'products_crud',
  'stock_sync_ecommerce',
] as const

export type Permission = (typeof permissions)[number]

/** Floor work (open, scan, close a parcel): anyone who handles orders or stock. */
export const floorWork = ['stock_crud', 'orders_ecommerce_handle', 'orders_not_ecommerce_handle'] as const

/** Who handles orders, of the shop's own or of marketplaces (ROL-002, ROL-004). */
export const orderWork = ['orders_not_ecommerce_handle', 'orders_ecommerce_handle'] as const

/** Who looks after parcels on their way: the floor, and logistics staff, who have no flag of their own. */
export const careWork = [...floorWork, 'logistics'] as const

/** What lets a person give a command: any of these flags, or the role. */
export type Needed = readonly (Permission | 'logistics')[] | 'everyone'

/** Who gives a command: people, the owner alone whatever others' flags say, or the server itself and nobody else (see `system-actor.ts`). */
export type Giver = Needed | 'owner' | 'system'

/**
 * People who need tables that others of the shop do not hold. A table names its circle (`Table.neededBy`), and so does the name of a
 * scope without it: tables of one circle come and go together.
 */
export const circles = {
  /** Whoever makes or edits orders, or keeps customers (ROL-002, ROL-004, ROL-005, ROL-012). */
  customers: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
  /**
   * Whoever may have the server work at something (an export today; imports, listings, shipping by the hundred later). It is wider than
   * those who may export, so that a further kind of job makes no phone load anew: names of scopes change with it.
   */
  desk: [
    'orders_not_ecommerce_handle',
    'orders_ecommerce_handle',
    'report_orders',
    'report_export_import_products',
    'setting_crud',
    'products_crud',
    'products_copy_ecommerce',
    'stock_sync_ecommerce',
  ],
  /** Whoever orders goods from suppliers, receives them, keeps what is sold, or keeps the shop's settings (ROL-009, ROL-012). */
  supply: ['stock_crud', 'products_crud', 'report_export_import_products', 'setting_crud'],
  /** Whoever sees what goods cost (CAT-499): also what the shop owes for them. */
  cost: ['cost_view'],
} as const satisfies Record<string, readonly Permission[]>

export type Circle = keyof typeof circles

/** Who deals with suppliers: who keeps them (ROL-012), keeps what is sold, or sees what goods cost. Whoever only receives goods does not (ROL-009). */
export const supplierWork = ['setting_crud', 'products_crud', 'cost_view'] as const

/** Who sees where goods go, and whom to call: those who handle orders, pack or bring them, and who keeps customers. */
export const contactWork = [...careWork, 'setting_crud'] as const

/** Who sees what orders earned, and what marketplaces and carriers kept of it. */
export const earningsWork = [...orderWork, 'report_orders', 'setting_crud'] as const

/** Who reads reports of orders (ROL-008). */
export const reportWork = ['report_orders'] as const

/** Who reads what came into stock and went out of it, and what runs out (ROL-011). */
export const goodsReportWork = ['report_export_import_products'] as const

/** Who keeps the staff (ROL-012). */
export const staffWork = ['setting_crud'] as const

/** Role-code lookup (ROL-022 … ROL-030). A label only: access comes from the flags (OPN-038). */
export function roleOfCode(code: string): string {
  switch (code) {
    case '0000':
      return 'DIRECTOR (ALL)'
    case '1111':
      return 'MANAGER (ALL)'
    case '101':
      return 'ORDER_STATS'
    case '100':
      return 'ORDER'
    case '001':
      return 'STATS'
    case '011':
      return 'INVENT_STATS'
    case '110':
    case '111':
      return 'ORDER_INVENT_STATS'
    default:
      return 'DEV/EMP'
  }
}
