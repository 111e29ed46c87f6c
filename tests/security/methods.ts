import { commands } from '../../src/domain/commands.ts'
import { mayDo, type Needed } from '../../src/domain/people/permissions.ts'
import type { Staff } from '../../src/domain/tables.ts'
import { parcelOn, type Shelf } from './two-shops.ts'

type Params = Record<string, unknown>

/** Parameters with which a command of this person works, on rows of this shelf. A new command needs its entry here. */
export const commandParams: Record<string, (shelf: Shelf, userName: string) => Params> = {
  '/api/order updateState': (shelf, userName) => ({
    ...{ orderCodes: [`${shelf}-MOI-${userName}`], state: 'HẸN GIAO', from: 'MỚI', note: 'Khách hẹn' },
  }),
  '/api/order openOrder': (shelf, userName) => ({ code: `${shelf}-CHO-${userName}` }),
  '/api/order scanItem': (shelf, userName) => ({
    ...{ parcelId: parcelOn(shelf, 'DANG', userName), gesture: 'quet-2' },
    ...{ productCode: 'A1', scanned: '893A1', quantity: 1 },
  }),
  '/api/order undoScan': (shelf, userName) => ({
    ...{ parcelId: parcelOn(shelf, 'DANG', userName), gesture: 'quet-1' },
  }),
  '/api/order reportShortage': (shelf, userName) => ({
    ...{ parcelId: parcelOn(shelf, 'DANG', userName), id: 'thieu-2', productCode: 'A1', quantity: 1 },
    ...{ reason: 'damaged', note: 'Rách' },
  }),
  '/api/order withdrawShortage': (shelf, userName) => ({
    ...{ parcelId: parcelOn(shelf, 'DANG', userName), id: 'thieu-1' },
  }),
  '/api/order startNextParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'DANG', userName) }),
  '/api/order joinParcels': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'HAI', userName) }),
  '/api/order closeParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'DU', userName) }),
  '/api/order reopenParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'XONG', userName) }),
  '/api/order pushToFront': (shelf, userName) => ({ code: `${shelf}-CHO-${userName}`, prior: true }),
  '/api/shippingCare addNote': (shelf, userName) => ({
    ...{ orderId: `${shelf}-MOI-${userName}`, message: 'Nhờ kiểm tra', type: 'message' },
  }),
  '/api/shippingCare update': (shelf, userName) => ({
    ...{ orderId: `${shelf}-GIAO-${userName}`, state: 'HOÀN THÀNH', message: 'Đã giao' },
  }),
  '/api/shippingCare logCall': (shelf, userName) => ({
    ...{ orderId: `${shelf}-MOI-${userName}`, id: 'goi-1', result: 'reached', note: 'Chiều' },
  }),
  '/api/shippingCare withdrawCall': (shelf, userName) => ({
    ...{ orderId: `${shelf}-GIAO-${userName}`, id: 'goi-0' },
  }),
  '/api/shippingCare planNext': (shelf, userName) => ({
    ...{ orderId: `${shelf}-MOI-${userName}`, action: 'wait', due: 1 },
  }),
  '/api/selfshipping reportDelivery': (shelf, userName) => ({
    ...{ code: `${shelf}-GIAO-${userName}`, delivery_type: 2, reason: 104, note: 'Hẹn mai' },
  }),
  '/api/exchange add': (shelf, userName) => ({
    ...{ code: `NK-${userName}`, type: 'Nhập tự do', sourceWarehouse: shelf, complete: true, note: 'Bù' },
    items: [{ productCode: 'A1', amount: 2, bin: 'BinDefault', priceIn: 5 }],
  }),
  '/api/exchange update': (shelf, userName) => ({
    ...{ exchangeCode: `${shelf}-PHIEU-${userName}`, state: 'HOÀN THÀNH', note: 'Đủ hàng' },
  }),
  '/api/exchange delete': (shelf, userName) => ({ exchangeCode: `${shelf}-PHIEU-${userName}` }),
  '/api/exchange quickStockCheck': (shelf, userName) => ({
    ...{ code: `NK-${userName}`, productCode: 'A1', wid: shelf, bid: 'B-MOI', seen: 0, actual: 3 },
    ...{ seenDocument: 'NK-0', cost: 5, note: 'Đếm' },
  }),
  '/api/setStoreBins addBins': (shelf) => ({ wid: shelf, bins: [{ bid: 'X1', name: 'Kệ X1' }] }),
  '/api/setStoreBins renameBin': (shelf) => ({ wid: shelf, bid: 'B-MOI', name: 'Kệ mới', from: 'Cũ' }),
  '/api/setStoreBins deleteBin': (shelf) => ({
    ...{ wid: shelf, bid: 'B-MOI', name: 'Cũ', products: ['A2'] },
  }),
  '/api/store moveBetweenBins': (shelf, userName) => ({
    ...{ code: `CO-${userName}`, wid: shelf, from: 'BinDefault', to: 'B-MOI' },
    items: [{ productCode: 'A2', amount: 1 }],
  }),
  '/api/store lockWarehouse': (shelf) => ({ wid: shelf, reason: 'Kiểm kho' }),
  '/api/store unlockWarehouse': (shelf) => ({ wid: `${shelf}-KHOA`, reason: 'Kiểm kho' }),
  '/api/product teachBarcode': () => ({ productCode: 'A1', barcode: 'NCC-1', holders: ['A2'] }),
  '/api/product forgetBarcode': () => ({ productCode: 'A2', barcode: 'NCC-2' }),
  '/api/exchange createTransfer': (shelf, userName) => ({
    ...{ code: `CK-${userName}`, sourceWarehouse: shelf, toWarehouse: 'K3', note: '', send: true },
    items: [{ productCode: 'A2', amount: 1, bin: 'BinDefault' }],
  }),
  '/api/exchange sendTransfer': (shelf) => ({ code: `${shelf}-CK-MOI`, note: 'Gấp' }),
  '/api/exchange receiveTransfer': (shelf) => ({
    ...{ code: `${shelf}-CK-NHAN`, gesture: 'nhan-2', productCode: 'A2', quantity: 1, bin: 'BinDefault' },
  }),
  '/api/exchange undoReceipt': (shelf) => ({ code: `${shelf}-CK-NHAN`, gesture: 'nhan-1' }),
  '/api/exchange finishTransfer': (shelf) => ({
    code: `${shelf}-CK-NHAN`,
    differences: [{ productCode: 'A2', quantity: -1, way: 'lost', reason: 'Rơi' }],
  }),
  '/api/exchange cancelTransfer': (shelf) => ({ code: `${shelf}-CK-MOI`, note: 'Thôi' }),
  '/api/setting changeSettings': () => ({ settings: { barcode: 1 } }),
  '/api/sync void': () => ({}),
}

/** Commands that name no row: on whatever shelf, they act on the person's own company. */
export const nameless: readonly string[] = [
  '/api/setting changeSettings',
  '/api/sync void',
  '/api/product teachBarcode',
  '/api/product forgetBarcode',
]

/** Parameters of a command that would change nothing, or is refused with a sentence that quotes the row. */
export const quotingParams: Record<string, (shelf: Shelf, userName: string) => Params> = {
  '/api/order updateState': (shelf, userName) => ({
    ...{ orderCodes: [`${shelf}-HUY-${userName}`], state: 'HỦY' },
  }),
  '/api/order openOrder': (shelf, userName) => ({ code: `${shelf}-HUY-${userName}` }),
  '/api/order scanItem': (shelf) => ({
    ...{ parcelId: parcelOn(shelf, 'DANG', 'chu'), gesture: 'quet-3', productCode: 'A1', scanned: '893A1' },
  }),
  '/api/order closeParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'XONG', userName) }),
  '/api/exchange update': (shelf, userName) => ({
    ...{ exchangeCode: `${shelf}-XONG-${userName}`, state: 'HOÀN THÀNH' },
  }),
  '/api/store moveBetweenBins': (shelf, userName) => ({
    ...{ code: `CO-${userName}`, wid: shelf, from: 'BinDefault', to: 'B-MOI' },
    items: [{ productCode: 'A2', amount: 999 }],
  }),
  '/api/store lockWarehouse': (shelf) => ({ wid: `${shelf}-KHOA`, reason: 'Kiểm kho' }),
  '/api/exchange finishTransfer': (shelf) => ({ code: `${shelf}-CK-NHAN`, differences: [] }),
}

export interface Question {
  path: string
  /** What is asked, by shelf and person; nothing of the device, which is added. */
  fields(shelf: Shelf, userName: string): Params
  /** Whether it brings rows, so that a person in order finds the own marker in the answer. */
  bringsRows: boolean
  /** It asks about one warehouse by its name: another name is another question, and people bound to others get nothing. */
  namesWarehouse?: true
}

/** Everything that is asked. A new question needs its entry here. */
export const questions: Record<string, Question> = {
  '/api/getInitData': {
    path: '/api/getInitData',
    fields: () => ({ products: true }),
    bringsRows: true,
  },
  '/api/getAddressCode': {
    path: '/api/getAddressCode',
    fields: () => ({ adminSet: 'vn34' }),
    bringsRows: false,
  },
  '/api/order getOrder by code': {
    path: '/api/order',
    fields: (shelf, userName) => ({ method: 'getOrder', code: `${shelf}-MOI-${userName}` }),
    bringsRows: true,
  },
  '/api/order getOrder by waybill': {
    path: '/api/order',
    fields: (shelf, userName) => ({ method: 'getOrder', deliveryId: `VD-${shelf}-MOI-${userName}` }),
    bringsRows: true,
  },
  '/api/product getMovements': {
    path: '/api/product',
    fields: () => ({ method: 'getMovements', productCode: 'A2' }),
    bringsRows: false,
  },
  '/api/store getAllWarehouses': {
    path: '/api/store',
    fields: () => ({ method: 'getAllWarehouses' }),
    bringsRows: true,
  },
  '/api/store getAllWarehousesUnlock': {
    path: '/api/store',
    fields: () => ({ method: 'getAllWarehousesUnlock' }),
    bringsRows: true,
  },
  '/api/store getWarehouseDetails': {
    path: '/api/store',
    fields: () => ({ method: 'getWarehouseDetails', wid: 'K1' }),
    bringsRows: true,
    namesWarehouse: true,
  },
  '/api/sync/pull': { path: '/api/sync/pull', fields: () => ({ cursor: 0 }), bringsRows: true },
  '/api/sync/snapshot': { path: '/api/sync/snapshot', fields: () => ({}), bringsRows: true },
  '/api/sync/snapshot of tables': {
    path: '/api/sync/snapshot',
    fields: () => ({ tables: ['orders', 'parcels', 'products', 'slips', 'customers', 'staff'] }),
    bringsRows: true,
  },
  '/api/sync/sums': { path: '/api/sync/sums', fields: () => ({ cursor: 0 }), bringsRows: false },
}

/** Routes that have chapters of their own: they name no rows, or carry commands. */
export const otherRoutes = ['/api/verify', '/api/sync/push', '/api/health', '/metrics'] as const

/** Every path that takes a token. */
export const guardedPaths: readonly string[] = [
  ...new Set([
    ...commands.map(({ path }) => path),
    ...Object.values(questions).map(({ path }) => path),
    '/api/sync/push',
  ]),
]

export function mayCall(person: Staff, permission: Needed): boolean {
  return mayDo(person, permission)
}
