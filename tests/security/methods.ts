import { commands } from '../../src/domain/commands.ts'
import { mayDo, type Needed } from '../../src/domain/people/permissions.ts'
import { countId } from '../../src/domain/stock-take/count-ids.ts'
import type { Staff } from '../../src/domain/tables.ts'
import { parcelOn, type Shelf, stockTakeOn } from './two-shops.ts'

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
  '/api/stock createStockTake': (shelf, userName) => ({
    ...{ code: `KK-${shelf}-${userName}`, wid: shelf, name: 'Kiểm', reach: { kind: 'warehouse' } },
    ...{ blind: false, lock: true },
  }),
  '/api/stock countItem': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'DEM', userName), round: 1, bid: 'A1-01', productCode: 'A1' },
    ...{ gesture: 'dem-2', amount: { add: 1 } },
  }),
  '/api/stock undoCount': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'DEM', userName), round: 1, bid: 'A1-01', productCode: 'A1' },
    gesture: 'dem-1',
  }),
  '/api/stock noteUnknown': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'DEM', userName), round: 1, bid: 'A1-01', text: '8930', quantity: 1 },
  }),
  '/api/stock settleUnknown': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'DEM', userName), text: '8939', id: 'day-1', productCode: 'A2' },
  }),
  '/api/stock sendToReview': (shelf, userName) => ({ code: stockTakeOn(shelf, 'DEM', userName) }),
  '/api/stock reopenStockTake': (shelf, userName) => ({ code: stockTakeOn(shelf, 'DUYET', userName) }),
  '/api/stock askRecount': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'DUYET', userName), round: 1 },
    lines: [{ bid: 'A1-01', productCode: 'A1' }],
  }),
  '/api/stock chooseCount': (shelf, userName) => {
    const code = stockTakeOn(shelf, 'DUYET', userName)
    const line = { bid: 'A1-01', productCode: 'A1' }
    return { code, ...line, use: [countId({ stockTake: code, round: 1, by: userName, ...line })] }
  },
  '/api/stock approveStockTake': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'DUYET', userName), approval: 'duyet-2', countRows: 1 },
  }),
  '/api/stock balanceLines': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'CHOT', userName), approval: 'duyet-1' },
    lines: [{ bid: 'A1-01', productCode: 'A1' }],
  }),
  '/api/stock dropStockTake': (shelf, userName) => ({ code: stockTakeOn(shelf, 'DEM', userName) }),
  '/api/setting changeSettings': () => ({ settings: { barcode: 1 } }),
  '/api/sync void': () => ({}),
}

/** Commands that name no row: on whatever shelf, they act on the person's own company. */
export const nameless: readonly string[] = ['/api/setting changeSettings', '/api/sync void']

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
  '/api/stock approveStockTake': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'CHOT', userName), approval: 'duyet-2', countRows: 1 },
  }),
  '/api/stock countItem': (shelf, userName) => ({
    ...{ code: stockTakeOn(shelf, 'CHOT', userName), round: 1, bid: 'A1-01', productCode: 'A1' },
    ...{ gesture: 'dem-2', amount: { add: 1 } },
  }),
}

export interface Question {
  path: string
  /** What is asked, by shelf and person; nothing of the device, which is added. */
  fields(shelf: Shelf, userName: string): Params
  /** Whether it brings rows, so that a person in order finds the own marker in the answer. */
  bringsRows: boolean
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
