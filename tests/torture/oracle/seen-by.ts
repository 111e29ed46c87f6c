import type { Staff } from '../../../src/domain/tables/company.ts'
import type { Dump } from '../world/disk.ts'
import { freeze } from './is-same.ts'

/** Tables a phone mirrors, written out; what the phone keeps for itself lies in others. */
export const mirrored = [
  'companies',
  'staff',
  'warehouses',
  'bins',
  'tags',
  'parcels',
  'orders',
  'products',
  'taughtBarcodes',
  'productAliases',
  'shippingCare',
  'customers',
  'customerAliases',
  'debts',
  'slips',
  ...[
    'waves',
    'waveLines',
    'handovers',
    'returns',
    'damages',
    'claims',
    'stockTakes',
    'counts',
    'stockDays',
    'transfers',
    'proofs',
    'printJobs',
    'jobs',
    'drawers',
    'strayTransfers',
    'suppliers',
    'supplyRequests',
    'supplierLedger',
    'links',
  ],
]

/** Tables whose rows lie in one warehouse. */
export const placed = [
  ...[
    'orders',
    'parcels',
    'shippingCare',
    'waves',
    'waveLines',
    'handovers',
    'returns',
    'damages',
    'claims',
    'stockTakes',
    'counts',
  ],
  ...['proofs', 'printJobs', 'drawers', 'supplyRequests'],
]

/** In which states a row of a table that only grows is closed. */
const closedStates: Record<string, readonly unknown[]> = {
  orders: ['THÀNH CÔNG', 'HỦY', 'ĐÃ HOÀN'],
  parcels: ['closed', 'dropped'],
  slips: ['HOÀN THÀNH', 'ĐÃ HỦY'],
  waves: ['done', 'dropped'],
  waveLines: ['done', 'dropped'],
  handovers: ['done', 'dropped'],
  returns: ['done', 'lost', 'dropped'],
  damages: ['settled', 'dropped'],
  stockTakes: ['done', 'dropped'],
  // All of them: a count is of use for as long as its stock-take may be looked at.
  counts: ['open', 'done'],
  transfers: ['HOÀN THÀNH', 'ĐÃ HỦY'],
  printJobs: ['printed', 'dropped'],
  jobs: ['done', 'failed', 'cancelled'],
  drawers: ['counted'],
  strayTransfers: ['done', 'aside'],
  supplyRequests: ['HOÀN THÀNH', 'KHÓA'],
}

/** Tables for people who only follow deliveries. */
const careTables = ['companies', 'staff', 'warehouses', 'tags', 'orders', 'shippingCare']

/** What somebody may see, read from their staff row without asking the rules. */
export interface Sight {
  tables: readonly string[]
  /** `undefined`: every warehouse. */
  warehouses: readonly string[] | undefined
  cost: boolean
  /** What the shop's people note among themselves about an order or its delivery. */
  notes: boolean
  /** Whom open orders go to, and where; what customers say. */
  contact: boolean
  /** The same of closed and lost orders. */
  past: boolean
  /** Telephone, mail and notes of colleagues. */
  colleagues: boolean
  /** Fees, payouts and revenue of orders. */
  earnings: boolean
  /** How suppliers are reached, taxed and paid. */
  suppliers: boolean
}

/** Who makes or edits orders, or keeps customers. */
const sellers = ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud']

/** Tables of theirs. */
const ofSellers = ['customers', 'customerAliases', 'debts', 'claims', 'drawers', 'strayTransfers']

/** Who orders, receives or keeps goods, and tables of theirs. */
const keepers = ['stock_crud', 'products_crud', 'report_export_import_products']
const ofKeepers = ['suppliers', 'supplyRequests']

/** Who may have the server work at something. */
const atDesks = [
  ...sellers,
  ...['report_orders', 'report_export_import_products', 'products_crud'],
  ...['products_copy_ecommerce', 'stock_sync_ecommerce'],
]

export function sightOf({ role, department, flags, warehouses }: Staff): Sight {
  const isCarrierSide = role === 'LOGISTIC' || ['LOGISTIC', 'Vận chuyển'].includes(department)
  const isSeller = flags.some((flag) => sellers.includes(flag))
  const isKeeper = flags.some((flag) => keepers.includes(flag))
  const isAtDesk = flags.some((flag) => atDesks.includes(flag))
  const ofShop = mirrored.filter(
    (table) =>
      (!ofSellers.includes(table) || isSeller) &&
      (!['jobs', 'links'].includes(table) || isAtDesk) &&
      (!ofKeepers.includes(table) || isKeeper) &&
      (table !== 'supplierLedger' || flags.includes('cost_view')),
  )
  return {
    tables: role === 'LOGISTIC' || (isCarrierSide && flags.length === 0) ? careTables : ofShop,
    warehouses,
    cost: flags.includes('cost_view'),
    notes: !isCarrierSide,
    contact: isCarrierSide || isSeller || flags.includes('stock_crud'),
    past: isSeller,
    colleagues: flags.includes('setting_crud'),
    earnings: isSeller || flags.includes('report_orders'),
    suppliers: ['setting_crud', 'products_crud', 'cost_view'].some((flag) => flags.includes(flag as never)),
  }
}

/** What was made of rows that stay what they are, by the sight. */
const made = new WeakMap<Sight, WeakMap<object, object>>()

/** A row of the server as somebody may see it; nothing when it is not for them. */
export function seenBy(sight: Sight, table: string, row: object | undefined): object | undefined {
  if (!row || !sight.tables.includes(table)) return undefined
  const { wid } = row as { wid?: string }
  const isElsewhere = wid !== undefined && sight.warehouses && !sight.warehouses.includes(wid)
  if (placed.includes(table) && isElsewhere) return undefined
  const { tables: _, warehouses: __, ...shown } = sight
  if (Object.values(shown).every(Boolean)) return row
  const known = made.get(sight)?.get(row)
  if (known) return known
  const cut = cuts.reduce((left, take) => take(sight, table, left), row)
  if (!Object.isFrozen(row)) return cut
  const bySight = made.get(sight) ?? new WeakMap<object, object>()
  made.set(sight, bySight.set(row, freeze(cut)))
  return cut
}

/** Whether a row is too old to be on every phone: closed, and not touched for 30 days. */
export function mayBeTidied(table: string, row: object, now: number): boolean {
  const { state, updatedAt, claim } = row as { state: string; updatedAt: number; claim?: { state: string } }
  // A complaint that may still be answered keeps its return.
  const isPressed = claim?.state === 'open' || claim?.state === 'sent'
  // One that is to be paid stays at hand.
  if ('unpaid' in row) return false
  const isClosed = (closedStates[table]?.includes(state) ?? false) && !isPressed
  // The server cuts by the hour.
  return isClosed && updatedAt < now - 30 * day + 3_600_000
}

const day = 86_400_000

type Loose = Record<string, unknown>

const without = (fields: string[], one: Loose) =>
  Object.fromEntries(Object.entries(one).filter(([name]) => !fields.includes(name)))

function withoutNotes({ notes }: Sight, table: string, row: object): object {
  if (notes) return row
  if (table === 'shippingCare') return { ...row, listNote: [] }
  return table === 'orders' ? without(['noteShop', 'note', 'seller_note'], row as Loose) : row
}

/** Somebody whose name is not told, in the place of whom an order goes to. */
const nobody = {
  hidden: true,
  name: '',
  phone: '',
  address: '',
  provinceId: -1,
  districtId: -1,
  wardId: -1,
}

function withoutContact({ contact, past }: Sight, table: string, row: object): object {
  const loose = row as Loose
  if (table === 'shippingCare' && !contact && loose['calls'])
    return { ...loose, calls: (loose['calls'] as Loose[]).map((call) => without(['note'], call)) }
  const isPast = loose['state'] === 'THẤT THU' || closedStates['orders']!.includes(loose['state'])
  const isShown = isPast ? past : contact
  if (table !== 'orders' || isShown) return row
  return { ...without(['noteCustomer', 'noteShipper'], loose), customer: nobody }
}

function withoutColleagues({ colleagues }: Sight, table: string, row: object): object {
  return colleagues || table !== 'staff' ? row : { ...row, phone: '', email: '', note: '' }
}

/** What marketplaces told of an order's money, by where it stands in the order. */
const told = {
  shopee: 'escrowDetails',
  lazada: 'fees',
  tiki: 'invoice',
  tiktok: 'payment_info',
  webstore: 'payment',
}

function withoutEarnings({ earnings }: Sight, table: string, row: object): object {
  if (earnings || table !== 'orders') return row
  const fees = ['realShippingFee', 'estimatedShippingFee', 'estimateRevenue', 'digitalBill']
  const left = without(fees, row as Loose) as Loose
  const channels = Object.entries(told).filter(([channel]) => left[channel] !== undefined)
  const bare = channels.map(([channel, field]) => [channel, without([field], left[channel] as Loose)])
  return { ...left, ...Object.fromEntries(bare) }
}

function withoutSuppliers({ suppliers }: Sight, table: string, row: object): object {
  if (suppliers) return row
  const loose = row as Loose
  if (table === 'suppliers') return without(['phone', 'address', 'email', 'taxCode', 'note'], loose)
  if (table !== 'supplyRequests') return row
  return { ...loose, supplier: without(['phone'], loose['supplier'] as Loose) }
}

function withoutCost({ cost }: Sight, table: string, row: object): object {
  if (cost) return row
  const loose = row as Loose
  if (table === 'products') return without(['priceIn', 'costChanges'], loose)
  if (table === 'orders')
    return { ...loose, swItems: (loose['swItems'] as Loose[]).map((item) => without(['cost'], item)) }
  if (table === 'slips')
    return { ...loose, items: (loose['items'] as Loose[]).map((item) => without(['cost', 'priceIn'], item)) }
  if (table === 'supplyRequests') {
    const items = (loose['items'] as Loose[]).map((item) => without(['price'], item))
    return { ...without(['prePaid', 'discount', 'typeDiscount', 'taxVAT', 'reconcile'], loose), items }
  }
  return row
}

const cuts = [
  ...[withoutCost, withoutNotes, withoutContact, withoutColleagues, withoutEarnings],
  withoutSuppliers,
]

/** What screens show: every mirrored row by `table/key`. */
export function viewOf(dump: Dump): Map<string, object> {
  const view = new Map<string, object>()
  for (const table of mirrored)
    for (const [key, row] of dump.get(table) ?? []) view.set(`${table}/${key}`, row)
  return view
}

/** What the server said last: the view with the shadows laid over it. */
export function serverRowsOf(dump: Dump): Map<string, object> {
  const rows = viewOf(dump)
  for (const shadow of dump.get('shadows')?.values() ?? []) {
    const { table, key, row } = shadow as { table: string; key: string; row?: object }
    if (row) rows.set(`${table}/${key}`, row)
    else rows.delete(`${table}/${key}`)
  }
  return rows
}
