import type { Movement, Product } from '../../src/domain/tables/products.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import type { Supplier, SupplierEntry, SupplyLine, SupplyRequest } from '../../src/domain/tables/supply.ts'
import type { Transfer } from '../../src/domain/tables/transfers.ts'
import { morning } from '../support/builders.ts'
import { type CompanyName, costOf, markerOf, people, type Shelf, shelfOf } from './shop-names.ts'

/* What lies on the shelves of the two shops, and the papers that moved it. */

const shelves = (company: CompanyName) => ['K1', 'K2', shelfOf(company)] as const

/** Locked warehouses, one a shelf. */
export const lockedHere = (company: CompanyName) => shelves(company).map((shelf) => `${shelf}-KHOA`)

/** Closed warehouses, one a shelf. */
export const closedHere = (company: CompanyName) => shelves(company).map((shelf) => `${shelf}-DONG`)

/** Some of A2 lies in every warehouse that goods are moved in. */
const stockedPlaces = ['K1', 'K2'].map((wid) => ({
  wid,
  bid: 'BinDefault',
  total: 9,
  book: 0,
  wait: 0,
  exp_amount: 0,
}))

/** A product with some in every warehouse. */
export function stocked(product: Product): Product {
  return {
    ...product,
    total: product.total + 18,
    barcodes: ['NCC-2'],
    warehouses: [...product.warehouses, ...stockedPlaces],
  }
}

export const stockedMovements: Movement[] = stockedPlaces.map(({ wid, bid, total }) => ({
  id: `NM-2:${wid}`,
  productCode: 'A2',
  wid,
  bid,
  number: 'total',
  quantity: total,
  reason: 'Nhập mới',
  document: 'NM-2',
  userId: 'chu',
  at: morning,
}))

/** Bins, slips and transfers on every shelf, each slip of one person. */
export function stockRows(company: CompanyName) {
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
        ...transfer,
        code: `${shelf}-CK-MOI`,
        state: 'MỚI',
        sourceWarehouse: widOf(shelf),
        toWarehouse: 'K3',
      },
      {
        ...transfer,
        code: `${shelf}-CK-NHAN`,
        state: 'ĐANG CHUYỂN',
        sourceWarehouse: 'K3',
        toWarehouse: widOf(shelf),
        arrived: [{ productCode: 'A2', bin: 'BinDefault', good: 1, damaged: 0 }],
        receipts: [{ ...receipt, at: morning, by: 'chu' }],
      },
    ]
  })
  const bins = ['K1', 'K2'].flatMap((parent) =>
    ['BinDefault', 'B-MOI', 'B-DONG', 'A1-01'].map((bid) => {
      const bin = { id: `${parent}/${bid}`, parent, bid, name: markerOf(company) }
      return bid === 'B-DONG' ? { ...bin, closedAt: morning, closedBy: 'chu' } : bin
    }),
  )
  const taughtBarcodes = [{ text: 'NCC-2', productCode: 'A2', by: 'chu', at: morning }]
  return { slips, transfers, bins, taughtBarcodes }
}

/** Supply orders on every shelf: ordered, partly scanned, taken in, locked, paid, and a draft. */
export function supplyRows(company: CompanyName) {
  const at = { createdAt: morning, updatedAt: morning }
  const note = markerOf(company)
  const supplier: Supplier = { id: 'NCC-1', name: 'xưởng quen', phone: '0908112233', note, ...at }
  const double: Supplier = { ...supplier, id: 'NCC-2', name: 'xưởng trùng' }
  const price = costOf(company)
  const line: SupplyLine = {
    productCode: 'A2',
    productTitle: `Áo ${note}`,
    order: 3,
    price,
    received: 0,
    broken: 0,
    returned: 0,
  }
  const widOf = (shelf: Shelf) => (shelf === 'K1' || shelf === 'K2' ? shelf : 'K1')
  const scan = { gesture: 'nhan-1', productCode: 'A2', bin: 'BinDefault', quantity: 1, damaged: false }
  const supplyRequests = shelves(company).flatMap((shelf): SupplyRequest[] => {
    const order: SupplyRequest = {
      code: `${shelf}-DN-MOI`,
      state: 'ĐÃ ĐẶT HÀNG',
      supplier: { _id: 'NCC-1', name: supplier.name, phone: supplier.phone },
      wid: widOf(shelf),
      estimatedDeliveryDate: morning + 86_400_000,
      note,
      items: [line],
      expects: [],
      arrived: [],
      receipts: [],
      intakes: [],
      intakeCount: 0,
      slipCodes: [],
      createdBy: 'chu',
      ...at,
    }
    const arrived = [{ productCode: 'A2', bin: 'BinDefault', good: 1, damaged: 0 }]
    const intake = {
      id: 'nhap-1',
      number: 1,
      at: morning,
      by: 'chu',
      lines: arrived,
      slipCodes: [],
      damageIds: [],
    }
    return [
      order,
      { ...order, code: `${shelf}-DN-QUET`, arrived, receipts: [{ ...scan, at: morning, by: 'chu' }] },
      {
        ...order,
        code: `${shelf}-DN-NHAP`,
        state: 'NHẬN MỘT PHẦN',
        items: [{ ...line, received: 1 }],
        intakes: [intake],
        intakeCount: 1,
      },
      { ...order, code: `${shelf}-DN-KHOA`, state: 'KHÓA', settledAt: morning, settledBy: 'chu' },
      {
        ...order,
        code: `${shelf}-DN-TRA`,
        reconcile: [{ id: 'lan-1', amount: 5000, form: 'Tiền mặt', by: 'chu', at: morning }],
        unpaid: true,
      },
    ]
  })
  const entry = {
    supplierId: 'NCC-1',
    amount: -5000,
    reason: 'Trả tiền nhà cung cấp',
    form: 'Tiền mặt',
    by: 'chu',
  }
  const supplierLedger: SupplierEntry[] = [
    { ...entry, id: 'NCC-1/lan-1', document: 'K1-DN-TRA', note, at: morning },
  ]
  const supplierNames = [supplier, double].map(({ id: supplierId, name }) => ({ name, supplierId }))
  return { suppliers: [supplier, double], supplierNames, supplyRequests, supplierLedger }
}
