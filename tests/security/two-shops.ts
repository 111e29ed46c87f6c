import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parcelIdOf } from '../../src/domain/packing/parcel-ids.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import type {
  Movement,
  Order,
  Parcel,
  Product,
  ShippingCare,
  Slip,
  Staff,
  Transfer,
} from '../../src/domain/tables.ts'
import type { AppOptions } from '../../src/server/create-app.ts'
import { type RateLimits, rateLimits } from '../../src/server/operation/rate-limits.ts'
import type { Shop } from '../../src/server/store/load-shop.ts'
import { aPerson, openTestShop, type TestShop } from '../server/small-shop.ts'
import {
  aCompany,
  anItem,
  anOrder,
  aParcel,
  aProduct,
  aShop,
  aWarehouse,
  morning,
} from '../support/builders.ts'

export const companies = ['may', 'gio'] as const
export type CompanyName = (typeof companies)[number]

/** Stands in every row of a company, never in what is sent. */
export const markerOf = (company: CompanyName) => `của-riêng-${company}`
/** Stands in orders and parcels of the warehouse K2. */
export const farMarker = 'của-riêng-K2'
export const costOf = (company: CompanyName) => (company === 'may' ? 71_234_567 : 72_345_678)

const desk: Staff['flags'] = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle']

/** The same user names work in both companies. `hep` may do everything, in K1 only, without seeing cost prices; `cu` left. */
export const people: Staff[] = [
  aPerson('chu', { role: 'OWNER', flags: [...permissions] }),
  aPerson('ban', { flags: desk }),
  aPerson('kho', { flags: ['stock_crud'] }),
  aPerson('giaovan', { role: 'LOGISTIC', department: 'Vận chuyển', flags: [] }),
  aPerson('hep', {
    flags: permissions.filter((flag) => flag !== 'cost_view'),
    warehouses: ['K1', 'K1-KHOA'],
  }),
  aPerson('khach', { flags: [] }),
  aPerson('cu', { flags: [...permissions], active: false }),
]

/** Orders begin with one of these: those of K1 and K2 are in both companies, the others in one. */
export type Shelf = 'K1' | 'K2' | 'MAY' | 'GIO'

export const shelfOf = (company: CompanyName): Shelf => (company === 'may' ? 'MAY' : 'GIO')

/** Two companies with rows of the same keys and different contents. */
export function twoShops(): Shop[] {
  return companies.map(aMarkedShop)
}

function aMarkedShop(company: CompanyName): Shop {
  const marker = markerOf(company)
  const cost = costOf(company)
  const products = ['A1', 'A2'].map((code) =>
    aProduct({ code, name: `Áo ${marker}`, barcode: `893${code}`, note: marker, priceIn: cost }),
  )
  const orders = (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) => ordersOn(shelf, company))
  const parcels = orders.flatMap((order) => parcelOf(order, company))
  const shop = aShop({
    company: aCompany({ company_id: company, company_name: marker }),
    staff: [],
    warehouses: ['K1', 'K2', 'K3', ...lockedHere(company)].map((wid) =>
      aWarehouse({ wid, name: `Kho ${marker}` }),
    ),
    ...{ products, orders },
  })
  const at = { createdAt: morning, updatedAt: morning }
  const stock = stockRows(company)
  const slips = shop.rows.slips!.map((slip) => ({
    ...{ ...slip, note: marker },
    items: slip.items.map((item) => ({ ...item, cost, priceIn: cost })),
  }))
  const said = { message: marker, createdBy: 'chu', createdAt: morning }
  return {
    ...shop,
    rows: {
      ...shop.rows,
      ...{ parcels, slips: [...slips, ...stock.slips], transfers: stock.transfers },
      ...{ bins: stock.bins, taughtBarcodes: stock.taughtBarcodes },
      warehouses: shop.rows.warehouses!.map((row) =>
        row.wid.endsWith('-KHOA') ? { ...row, locked: true, lockedBy: 'chu', lockReason: marker } : row,
      ),
      products: shop.rows.products!.map((row) => (row.code === 'A2' ? stocked(row) : row)),
      movements: [...shop.rows.movements!, ...stockedMovements],
      staff: people.map((person) => ({ ...person, name: `${person.name} ${marker}`, note: marker })),
      tags: [{ _id: 'T1', value: marker, color: 'red', type: 'order_tag' }],
      customers: [
        {
          ...{ _id: 'C1', code: 'C1', name: marker, phone: '0912345678', address: marker },
          ...{ provinceId: '79', districtId: -1, wardId: '26743', unPaid: 0 },
        },
      ],
      shippingCare: [
        {
          ...{ orderId: 'K1-MOI-kho', state: 'CHỜ PHẢN HỒI', updatedAt: at.updatedAt },
          ...{ listMess: [{ ...said, type: 'sent' }], listNote: [said] },
        },
        ...orders.flatMap((order) => caseOf(order, marker)),
      ],
    },
  }
}

const shelves = (company: CompanyName) => ['K1', 'K2', shelfOf(company)] as const

/** Locked warehouses, one a shelf. */
const lockedHere = (company: CompanyName) => shelves(company).map((shelf) => `${shelf}-KHOA`)

/** Some of A2 lies in every warehouse that goods are moved in. */
const stockedPlaces = ['K1', 'K2'].map((wid) => ({
  wid,
  bid: 'BinDefault',
  total: 9,
  book: 0,
  wait: 0,
  exp_amount: 0,
}))

function stocked(product: Product): Product {
  return {
    ...product,
    total: product.total + 18,
    barcodes: ['NCC-2'],
    warehouses: [...product.warehouses, ...stockedPlaces],
  }
}

const stockedMovements: Movement[] = stockedPlaces.map(({ wid, bid, total }) => ({
  ...{ id: `NM-2:${wid}`, productCode: 'A2', wid, bid, number: 'total', quantity: total },
  ...{ reason: 'Nhập mới', document: 'NM-2', userId: 'chu', at: morning },
}))

/** Bins, slips and transfers on every shelf, each slip of one person. */
function stockRows(company: CompanyName) {
  const at = { createdAt: morning, updatedAt: morning, userId: 'chu' }
  const widOf = (shelf: Shelf) => (shelf === 'K1' || shelf === 'K2' ? shelf : 'K1')
  const slips = shelves(company).flatMap((shelf) =>
    people.flatMap(({ userName }): Slip[] => {
      const items = [{ productCode: 'A1', amount: 1, bin: 'BinDefault', priceIn: costOf(company) }]
      const slip = {
        type: 'Nhập tự do',
        items,
        note: markerOf(company),
        sourceWarehouse: widOf(shelf),
        ...at,
      } as const
      return [
        { ...slip, code: `${shelf}-PHIEU-${userName}`, state: 'MỚI' },
        { ...slip, code: `${shelf}-XONG-${userName}`, state: 'HOÀN THÀNH' },
      ]
    }),
  )
  const goods = { productCode: 'A2', name: `Áo ${markerOf(company)}`, amount: 2, bin: 'BinDefault' }
  const transfers = shelves(company).flatMap((shelf): Transfer[] => {
    const transfer = {
      items: [goods],
      arrived: [],
      receipts: [],
      slipCodes: [],
      note: markerOf(company),
      ...at,
    }
    const receipt = { gesture: 'nhan-1', productCode: 'A2', bin: 'BinDefault', quantity: 1, damaged: false }
    return [
      {
        ...{ ...transfer, code: `${shelf}-CK-MOI`, state: 'MỚI' },
        ...{ sourceWarehouse: widOf(shelf), toWarehouse: 'K3' },
      },
      {
        ...{ ...transfer, code: `${shelf}-CK-NHAN`, state: 'ĐANG CHUYỂN' },
        ...{ sourceWarehouse: 'K3', toWarehouse: widOf(shelf) },
        arrived: [{ productCode: 'A2', bin: 'BinDefault', good: 1, damaged: 0 }],
        receipts: [{ ...receipt, at: morning, by: 'chu' }],
      },
    ]
  })
  const bins = ['K1', 'K2'].flatMap((parent) =>
    ['BinDefault', 'B-MOI'].map((bid) => ({ id: `${parent}/${bid}`, parent, bid, name: markerOf(company) })),
  )
  const taughtBarcodes = [{ text: 'NCC-2', productCode: 'A2', by: 'chu', at: morning }]
  return { slips, transfers, bins, taughtBarcodes }
}

/** Of each person one order for every kind of work. */
function ordersOn(shelf: Shelf, company: CompanyName): Order[] {
  const states = {
    MOI: 'MỚI',
    CHO: 'CHỜ ĐÓNG GÓI',
    DANG: 'ĐANG ĐÓNG GÓI',
    DU: 'ĐANG ĐÓNG GÓI',
    HAI: 'ĐANG ĐÓNG GÓI',
    XONG: 'CHỜ GỬI HÀNG',
    GIAO: 'ĐÃ GỬI HÀNG',
    HUY: 'HỦY',
  } as const
  const wid = shelf === 'K2' ? 'K2' : 'K1'
  const marker = shelf === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  const item = anItem({ productCode: 'A1', name: `Áo ${marker}`, amount: 3, cost: costOf(company) })
  return people
    .filter(({ active }) => active)
    .flatMap(({ userName }) =>
      Object.entries(states).map(([kind, state]) => {
        const code = `${shelf}-${kind}-${userName}`
        return anOrder({
          ...{ code, state, wid, swItems: [item], noteShop: marker },
          customer: { ...anOrder().customer, name: marker, address: marker },
          delivery: { logistic: 'SPX', id: `VD-${code}`, history: [] },
          historyState: [{ state, updatedAt: morning, userId: 'ban', note: marker }],
          ...(kind === 'HAI' ? { parcelCount: 2 } : {}),
          ...(kind === 'GIAO' ? { delivery_option: 'SEND_BY_SELLER' } : {}),
        })
      }),
    )
}

/** A case that was answered, with a call by the person of the order. */
function caseOf({ code, wid }: Order, marker: string): ShippingCare[] {
  const [, kind, userName = ''] = code.split('-')
  if (kind !== 'GIAO') return []
  const said = { message: marker, createdBy: 'chu', createdAt: morning }
  return [
    {
      ...{ orderId: code, wid, state: 'ĐÃ PHẢN HỒI', updatedAt: morning, listNote: [] },
      listMess: [{ ...said, type: 'sent' }],
      calls: [{ id: 'goi-0', result: 'reached', note: marker, createdBy: userName, createdAt: morning }],
    },
  ]
}

/** One unit is scanned and one reported short of what is in work. */
function parcelOf(order: Order, company: CompanyName): Parcel[] {
  const [, kind, packer = ''] = order.code.split('-')
  if (kind === 'HAI') return twoParcelsOf(order, company)
  if (kind !== 'DANG' && kind !== 'DU' && kind !== 'XONG') return []
  const marker = order.wid === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  const packed = kind === 'DANG' ? 1 : 3
  const parcel = aParcel({ packer, packerName: `Tên ${marker}` }, order)
  const scan = { gesture: 'quet-1', productCode: 'A1', quantity: packed, at: morning, by: packer }
  const shortage = { id: 'thieu-1', productCode: 'A1', quantity: 1, reason: 'missing', note: marker } as const
  return [
    {
      ...parcel,
      lines: parcel.lines.map((line) => ({ ...line, packed, short: kind === 'DANG' ? 1 : 0 })),
      scans: [scan],
      shortages: kind === 'DANG' ? [{ ...shortage, at: morning, by: packer }] : [],
      ...(kind === 'XONG' ? { state: 'closed', closedAt: morning } : {}),
    },
  ]
}

/** The first box is full and closed, the second one open. */
function twoParcelsOf(order: Order, company: CompanyName): Parcel[] {
  const [, , packer = ''] = order.code.split('-')
  const marker = order.wid === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  const parcel = aParcel({ packer, packerName: `Tên ${marker}` }, order)
  const scan = { gesture: 'quet-1', productCode: 'A1', quantity: 2, at: morning, by: packer }
  const lines = parcel.lines.map((line) => ({ ...line, need: 2, packed: 2 }))
  const rest = parcel.lines.map((line) => ({ ...line, need: 1 }))
  return [
    { ...parcel, lines, scans: [scan], state: 'closed', closedAt: morning },
    { ...parcel, id: `${order.code}#2`, lines: rest },
  ]
}

/** The id of a person's parcel. */
export const parcelOn = (shelf: Shelf, kind: 'DANG' | 'DU' | 'HAI' | 'XONG', userName: string) =>
  parcelIdOf(`${shelf}-${kind}-${userName}`)

/** A server over the two companies, and what lies on its disk. */
export interface TwoShops extends TestShop {
  /** Whether rows, numbers or movements of a company differ from the first ones. */
  hasOtherRows(company: CompanyName): boolean
  /** Whether anything of a company differs, be it that somebody was written down as having asked. */
  hasChanged(company: CompanyName): boolean
  /** Puts everything back as it was at first. */
  restore(): void
  db: DatabaseSync
}

/** What a command writes, and the column that names the company. */
const written = { companies: 'id', rows: 'company_id', movements: 'company_id' } as const
const noted = { devices: 'company_id', commands: 'company_id' } as const
const kept = { sessions: 'company_id', credentials: 'company_id', effects: 'company_id' } as const

/** Limits by the token are tried elsewhere; the clock of these shops stands still, so none comes back. */
const wideRates = Object.fromEntries(
  Object.keys(rateLimits).map((name) => [name, { burst: 1e9, perSecond: 1 }]),
) as unknown as RateLimits

export async function openTwoShops(options: Partial<AppOptions> = {}): Promise<TwoShops> {
  const shop = await openTestShop({ limits: { rates: wideRates }, ...options }, twoShops())
  const tables = { ...written, ...noted, ...kept }
  const db = new DatabaseSync(join(shop.folder, 'khotay.db'), { enableForeignKeyConstraints: false })
  db.exec('pragma synchronous = off')
  for (const table of Object.keys(tables))
    db.exec(`create temp table first_${table} as select * from ${table}`)
  const writes = db.prepare('pragma data_version')
  let atFirst = writes.get()!['data_version']

  const isOther = (among: Partial<typeof tables>) => {
    const statements = Object.entries(among).map(([table, column]) =>
      db.prepare(
        `select (select count(*) from ${table} where ${column} = ?1) <> (select count(*) from first_${table} where ${column} = ?1)
         or exists (select * from ${table} where ${column} = ?1 except select * from first_${table}) as other`,
      ),
    )
    return (company: CompanyName) =>
      writes.get()!['data_version'] !== atFirst &&
      statements.some((statement) => statement.get(company)!['other'] === 1)
  }
  return {
    ...shop,
    db,
    hasOtherRows: isOther(written),
    hasChanged: isOther(tables),
    restore() {
      if (writes.get()!['data_version'] === atFirst) return
      db.exec(`
        begin immediate;
        delete from commands; delete from devices; delete from movements where device_id <> '';
        delete from rows where version > (select version from first_companies where id = company_id);
        insert or ignore into rows select * from first_rows;
        update companies set version = (select version from first_companies as first where first.id = companies.id);
        delete from sessions; insert into sessions select * from first_sessions;
        commit`)
      atFirst = writes.get()!['data_version']
    },
    /** Tokens made from here on belong to the first state. */
    async tokenOf(...person) {
      const token = await shop.tokenOf(...person)
      db.exec('delete from first_sessions; insert into first_sessions select * from sessions')
      return token
    },
    async close() {
      db.close()
      await shop.close()
    },
  }
}
