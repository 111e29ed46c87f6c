import { commands } from '../../src/domain/commands.ts'
import { mayDo } from '../../src/domain/people/actor.ts'
import type { Needed } from '../../src/domain/people/permissions.ts'
import { countId } from '../../src/domain/stock-take/count-ids.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Shelf } from './shop-names.ts'
import { parcelOn, proofOn, stockTakeOn, unsentProofOn, waveOn } from './two-shops.ts'

type Params = Record<string, unknown>

const lineOn = (shelf: Shelf, userName: string, kind?: 'TRA') => ({
  code: waveOn(shelf, userName, kind),
  bid: 'A1-01',
  productCode: 'A1',
})

/** Parameters with which a command of this person works, on rows of this shelf. A new command needs its entry here. */
export const commandParams: Record<string, (shelf: Shelf, userName: string) => Params> = {
  '/api/order updateState': (shelf, userName) => ({
    orderCodes: [`${shelf}-MOI-${userName}`],
    state: 'HẸN GIAO',
    from: 'MỚI',
    note: 'Khách hẹn',
  }),
  '/api/order openOrder': (shelf, userName) => ({ code: `${shelf}-CHO-${userName}` }),
  '/api/order scanItem': (shelf, userName) => ({
    parcelId: parcelOn(shelf, 'DANG', userName),
    gesture: 'quet-2',
    productCode: 'A1',
    scanned: '893A1',
    quantity: 1,
  }),
  '/api/order undoScan': (shelf, userName) => ({
    parcelId: parcelOn(shelf, 'DANG', userName),
    gesture: 'quet-1',
  }),
  '/api/order reportShortage': (shelf, userName) => ({
    parcelId: parcelOn(shelf, 'DANG', userName),
    id: 'thieu-2',
    productCode: 'A1',
    quantity: 1,
    reason: 'damaged',
    note: 'Rách',
  }),
  '/api/order withdrawShortage': (shelf, userName) => ({
    parcelId: parcelOn(shelf, 'DANG', userName),
    id: 'thieu-1',
  }),
  '/api/order startNextParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'DANG', userName) }),
  '/api/order joinParcels': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'HAI', userName) }),
  '/api/order closeParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'DU', userName) }),
  '/api/order reopenParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'XONG', userName) }),
  '/api/order pushToFront': (shelf, userName) => ({ code: `${shelf}-CHO-${userName}`, prior: true }),
  '/api/shippingCare addNote': (shelf, userName) => ({
    orderId: `${shelf}-MOI-${userName}`,
    message: 'Nhờ kiểm tra',
    type: 'message',
  }),
  '/api/shippingCare update': (shelf, userName) => ({
    orderId: `${shelf}-GIAO-${userName}`,
    state: 'HOÀN THÀNH',
    message: 'Đã giao',
  }),
  '/api/shippingCare logCall': (shelf, userName) => ({
    orderId: `${shelf}-MOI-${userName}`,
    id: 'goi-1',
    result: 'reached',
    note: 'Chiều',
  }),
  '/api/shippingCare withdrawCall': (shelf, userName) => ({
    orderId: `${shelf}-GIAO-${userName}`,
    id: 'goi-0',
  }),
  '/api/shippingCare planNext': (shelf, userName) => ({
    orderId: `${shelf}-MOI-${userName}`,
    action: 'wait',
    due: 1,
  }),
  '/api/selfshipping reportDelivery': (shelf, userName) => ({
    code: `${shelf}-GIAO-${userName}`,
    delivery_type: 2,
    reason: 104,
    note: 'Hẹn mai',
  }),
  '/api/handover openHandover': (shelf, userName) => ({
    code: `${shelf}-BG-${userName}`,
    wid: 'K1',
    carrier: 'SPX',
  }),
  '/api/handover scanParcel': (shelf, userName) => ({
    code: `${shelf}-MO-${userName}`,
    parcelId: parcelOn(shelf, 'XONG', userName),
    gesture: 'quet-kien-2',
  }),
  '/api/handover takeOutParcel': (shelf, userName) => ({
    code: `${shelf}-CO-${userName}`,
    parcelId: parcelOn(shelf, 'BAO', userName),
    gesture: 'quet-kien-1',
  }),
  '/api/handover completeHandover': (shelf, userName) => ({
    code: `${shelf}-CO-${userName}`,
    parcelIds: [parcelOn(shelf, 'BAO', userName)],
    courier: { name: 'Anh Tú', phone: '0912345678', plate: '59X1-12345' },
    note: 'Giao tại cửa',
  }),
  '/api/handover dropHandover': (shelf, userName) => ({ code: `${shelf}-MO-${userName}` }),
  '/api/handover restoreHandover': (shelf, userName) => ({ code: `${shelf}-BO-${userName}` }),
  '/api/handover correctHandover': (shelf, userName) => ({
    code: `${shelf}-CO-${userName}`,
    courier: { name: 'Anh Tú' },
    note: 'Xe tải',
  }),
  '/api/proof add': (shelf, userName) => ({
    id: `moi-${shelf}-${userName}`,
    kind: 'photo',
    about: `parcel/${parcelOn(shelf, 'DANG', userName)}`,
    wid: shelf === 'K2' ? 'K2' : shelf,
    mime: 'image/jpeg',
    bytes: 5,
    sha256: 'a'.repeat(64),
  }),
  '/api/proof drop': (shelf, userName) => ({ id: unsentProofOn(shelf, userName) }),
  '/api/print askPaper': (shelf, userName) => ({
    paper: 'order-label',
    codes: [`${shelf}-MOI-${userName}`],
    batch: 'in-1',
  }),
  '/api/print markPrinted': (shelf, userName) => ({
    paper: 'order-label',
    codes: [`${shelf}-CHO-${userName}`],
    batch: 'in-1',
  }),
  '/api/print dropPrintJob': (shelf, userName) => ({
    paper: 'order-label',
    codes: [`${shelf}-CHO-${userName}`],
  }),
  '/api/order packSingle': (shelf, userName) => ({
    code: `${shelf}-MOT-${userName}`,
    scans: [{ gesture: 'quet-mot', productCode: 'A1', scanned: '893A1' }],
    batch: 'in-lan',
  }),
  '/api/order unpackSingle': (shelf, userName) => ({ code: `${shelf}-MOTXONG-${userName}` }),
  '/api/wave createWave': (shelf, userName) => ({
    code: `DN-${shelf}-${userName}`,
    wid: shelf === 'K2' ? 'K2' : 'K1',
    kind: 'list',
    orderCodes: [`${shelf}-CHO-${userName}`],
  }),
  '/api/wave pickItem': (shelf, userName) => ({
    ...lineOn(shelf, userName),
    gesture: 'nhat-2',
    scanned: '893A1',
    quantity: 1,
  }),
  '/api/wave sortItem': (shelf, userName) => ({
    ...lineOn(shelf, userName),
    gesture: 'chia-2',
    scanned: '893A1',
    orderCode: `${shelf}-DOT-${userName}`,
  }),
  '/api/wave undoPick': (shelf, userName) => ({ ...lineOn(shelf, userName), gesture: 'nhat-1' }),
  '/api/wave reportPickShortage': (shelf, userName) => ({
    ...lineOn(shelf, userName),
    id: 'thieu-2',
    quantity: 1,
    reason: 'damaged',
    note: 'Rách',
  }),
  '/api/wave withdrawPickShortage': (shelf, userName) => ({ ...lineOn(shelf, userName), id: 'thieu-1' }),
  '/api/wave putBack': (shelf, userName) => ({
    ...lineOn(shelf, userName, 'TRA'),
    gesture: 'tra-2',
    quantity: 1,
  }),
  '/api/wave finishWave': (shelf, userName) => ({ code: waveOn(shelf, userName), leaveRest: true }),
  '/api/wave dropWave': (shelf, userName) => ({ code: waveOn(shelf, userName) }),
  '/api/wave reopenWave': (shelf, userName) => ({ code: waveOn(shelf, userName, 'TRA') }),
  '/api/order announceReturn': (shelf, userName) => ({
    code: `${shelf}-MUA-${userName}`,
    kind: 'buyer-return',
    reason: 'Không vừa',
    waybill: 'VV-9',
    items: [{ productCode: 'A1', quantity: 1 }],
    swItems: [{ productCode: 'A1', status: 'reback' }],
  }),
  '/api/order withdrawReturn': (shelf, userName) => ({ code: `${shelf}-VE-${userName}` }),
  '/api/order receiveReturn': (shelf, userName) => ({ code: `${shelf}-GIAO-${userName}` }),
  '/api/order withdrawArrival': (shelf, userName) => ({
    code: `${shelf}-BEN-${userName}`,
    forgetsLooks: true,
  }),
  '/api/order reportLostReturn': (shelf, userName) => ({
    returnId: `${shelf}-LAC-${userName}#1`,
    note: 'Bưu cục không thấy',
  }),
  '/api/order inspectLine': (shelf, userName) => ({
    returnId: `${shelf}-BEN-${userName}#1`,
    gesture: 'kiem-9',
    productCode: 'A1',
    outcome: 'good',
  }),
  '/api/order undoInspection': (shelf, userName) => ({
    returnId: `${shelf}-BEN-${userName}#1`,
    gestures: ['kiem-1'],
  }),
  '/api/checkpayment rebackOrder': (shelf, userName) => ({
    code: `${shelf}-KIEM-${userName}`,
    returnId: `${shelf}-KIEM-${userName}#1`,
    noteReback: 'Hoàn',
    swItems: [{ productCode: 'A1', status: 'reback' }],
    rebacked: true,
    noteOrder: 'Đã gọi',
    slip: { code: `NH-${shelf}-${userName}`, wid: shelf === 'K2' ? 'K2' : 'K1', bins: binsOf('A1') },
  }),
  '/api/order reopenReturn': (shelf, userName) => ({ returnId: `${shelf}-RA-${userName}#1` }),
  '/api/exchange confirmReturnImport': (shelf, userName) => ({
    slipCode: `NK-${shelf}-${userName}`,
    wid: shelf === 'K2' ? 'K2' : 'K1',
    returnIds: [`${shelf}-NHAP-${userName}#1`],
    bins: binsOf('A1').map((bin) => ({ returnId: `${shelf}-NHAP-${userName}#1`, ...bin })),
  }),
  '/api/order settleClaim': (shelf, userName) => ({
    returnId: `${shelf}-RA-${userName}#1`,
    state: 'sent',
    note: 'Đã gửi ảnh',
  }),
  '/api/order putBackCancelled': (shelf, userName) => ({ code: `${shelf}-HUY-${userName}` }),
  '/api/exchange reportDamage': (shelf, userName) => ({
    id: `loi-${shelf}-${userName}`,
    slipCode: `XK-moi-${shelf}-${userName}`,
    wid: widOf(shelf),
    bid: 'A1-01',
    productCode: 'A2',
    quantity: 1,
    reason: 'Rách',
  }),
  '/api/exchange withdrawDamage': (shelf, userName) => ({ id: `${shelf}-KE-${userName}` }),
  '/api/exchange returnToSupplier': (shelf, userName) => ({
    slipCode: `TN-moi-${shelf}-${userName}`,
    wid: widOf(shelf),
    supplier: 'Xưởng',
    note: 'Đợt 1',
    items: [{ damageId: `${shelf}-LOI-${userName}`, quantity: 1 }],
  }),
  '/api/exchange writeOffDamage': (shelf, userName) => ({
    slipCode: `XK-huy-${shelf}-${userName}`,
    wid: widOf(shelf),
    note: 'Bỏ',
    items: [{ damageId: `${shelf}-LOI-${userName}`, quantity: 1 }],
  }),
  '/api/exchange takeDamageBack': (shelf, userName) => ({ slipCode: `${shelf}-TN-${userName}` }),
  '/api/setting setClaimDays': () => ({ channel: 'Shopee', waiting: 9, arrived: 1 }),
  '/api/stock createStockTake': (shelf, userName) => ({
    code: `KK-${shelf}-${userName}`,
    wid: shelf,
    name: 'Kiểm',
    reach: { kind: 'warehouse' },
    blind: false,
    lock: true,
  }),
  '/api/stock countItem': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'DEM', userName),
    round: 1,
    bid: 'A1-01',
    productCode: 'A1',
    gesture: 'dem-2',
    amount: { add: 1 },
  }),
  '/api/stock undoCount': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'DEM', userName),
    round: 1,
    bid: 'A1-01',
    productCode: 'A1',
    gesture: 'dem-1',
  }),
  '/api/stock noteUnknown': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'DEM', userName),
    round: 1,
    bid: 'A1-01',
    text: '8930',
    quantity: 1,
  }),
  '/api/stock settleUnknown': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'DEM', userName),
    text: '8939',
    id: 'day-1',
    productCode: 'A2',
  }),
  '/api/stock sendToReview': (shelf, userName) => ({ code: stockTakeOn(shelf, 'DEM', userName) }),
  '/api/stock reopenStockTake': (shelf, userName) => ({ code: stockTakeOn(shelf, 'DUYET', userName) }),
  '/api/stock askRecount': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'DUYET', userName),
    round: 1,
    lines: [{ bid: 'A1-01', productCode: 'A1' }],
  }),
  '/api/stock chooseCount': (shelf, userName) => {
    const code = stockTakeOn(shelf, 'DUYET', userName)
    const line = { bid: 'A1-01', productCode: 'A1' }
    return { code, ...line, use: [countId({ stockTake: code, round: 1, by: userName, ...line })] }
  },
  '/api/stock approveStockTake': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'DUYET', userName),
    approval: 'duyet-2',
    countRows: 1,
  }),
  '/api/stock balanceLines': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'CHOT', userName),
    approval: 'duyet-1',
    lines: [{ bid: 'A1-01', productCode: 'A1', counted: 1 }],
  }),
  '/api/stock dropStockTake': (shelf, userName) => ({ code: stockTakeOn(shelf, 'DEM', userName) }),
  '/api/exchange add': (shelf, userName) => ({
    code: `NK-${userName}`,
    type: 'Nhập tự do',
    sourceWarehouse: shelf,
    complete: true,
    note: 'Bù',
    items: [{ productCode: 'A1', amount: 2, bin: 'BinDefault', priceIn: 5 }],
  }),
  '/api/exchange update': (shelf, userName) => ({
    exchangeCode: `${shelf}-PHIEU-${userName}`,
    state: 'HOÀN THÀNH',
    note: 'Đủ hàng',
  }),
  '/api/exchange delete': (shelf, userName) => ({ exchangeCode: `${shelf}-PHIEU-${userName}` }),
  '/api/exchange quickStockCheck': (shelf, userName) => ({
    code: `NK-${userName}`,
    productCode: 'A1',
    wid: shelf,
    bid: 'B-MOI',
    seen: 0,
    actual: 3,
    seenDocument: 'NK-0',
    cost: 5,
    note: 'Đếm',
  }),
  '/api/setStoreBins addBins': (shelf) => ({ wid: shelf, bins: [{ bid: 'X1', name: 'Kệ X1' }] }),
  '/api/setStoreBins renameBin': (shelf) => ({ wid: shelf, bid: 'B-MOI', name: 'Kệ mới', from: 'Cũ' }),
  '/api/setStoreBins deleteBin': (shelf) => ({ wid: shelf, bid: 'B-MOI', name: 'Cũ', products: ['A2'] }),
  '/api/store moveBetweenBins': (shelf, userName) => ({
    code: `CO-${userName}`,
    wid: shelf,
    from: 'BinDefault',
    to: 'B-MOI',
    items: [{ productCode: 'A2', amount: 1 }],
  }),
  '/api/store lockWarehouse': (shelf) => ({ wid: shelf, reason: 'Kiểm kho' }),
  '/api/store unlockWarehouse': (shelf) => ({ wid: `${shelf}-KHOA`, reason: 'Kiểm kho' }),
  '/api/product teachBarcode': () => ({ productCode: 'A1', barcode: 'NCC-1', holders: ['A2'] }),
  '/api/product forgetBarcode': () => ({ productCode: 'A2', barcode: 'NCC-2' }),
  '/api/exchange createTransfer': (shelf, userName) => ({
    code: `CK-${userName}`,
    sourceWarehouse: shelf,
    toWarehouse: 'K3',
    note: '',
    send: true,
    items: [{ productCode: 'A2', amount: 1, bin: 'BinDefault' }],
  }),
  '/api/exchange sendTransfer': (shelf) => ({ code: `${shelf}-CK-MOI`, note: 'Gấp' }),
  '/api/exchange receiveTransfer': (shelf) => ({
    code: `${shelf}-CK-NHAN`,
    gesture: 'nhan-2',
    productCode: 'A2',
    quantity: 1,
    bin: 'BinDefault',
  }),
  '/api/exchange undoReceipt': (shelf) => ({ code: `${shelf}-CK-NHAN`, gesture: 'nhan-1' }),
  '/api/exchange finishTransfer': (shelf) => ({
    code: `${shelf}-CK-NHAN`,
    differences: [{ productCode: 'A2', quantity: -1, way: 'lost', reason: 'Rơi' }],
  }),
  '/api/exchange cancelTransfer': (shelf) => ({ code: `${shelf}-CK-MOI`, note: 'Thôi' }),
  '/api/setting changeSettings': () => ({ settings: { barcode: 1 } }),
  '/api/staff issueBadge': (_, userName) => ({ userName, badge: 'ab'.repeat(32) }),
  '/api/staff withdrawBadge': (_, userName) => ({ userName }),
  '/api/sync void': () => ({}),
}

/** The warehouse of a shelf; one that lies in the other company only names none here. */
function widOf(shelf: Shelf): string {
  return shelf === 'K1' || shelf === 'K2' ? shelf : `kho-${shelf}`
}

function binsOf(productCode: string): { productCode: string; bid: string }[] {
  return [{ productCode, bid: 'A1-01' }]
}

/** Commands that name no row: on whatever shelf, they act on the person's own company. */
export const nameless: readonly string[] = [
  '/api/handover openHandover',
  '/api/setting changeSettings',
  '/api/setting changeSettings',
  '/api/setting setClaimDays',
  '/api/setting changeSettings',
  '/api/staff issueBadge',
  '/api/staff withdrawBadge',
  '/api/sync void',
  '/api/setting changeSettings',
  '/api/sync void',
  '/api/product teachBarcode',
  '/api/product forgetBarcode',
]

/** Parameters of a command that would change nothing, or is refused with a sentence that quotes the row. */
export const quotingParams: Record<string, (shelf: Shelf, userName: string) => Params> = {
  '/api/order updateState': (shelf, userName) => ({ orderCodes: [`${shelf}-HUY-${userName}`], state: 'HỦY' }),
  '/api/order openOrder': (shelf, userName) => ({ code: `${shelf}-HUY-${userName}` }),
  '/api/order scanItem': (shelf) => ({
    parcelId: parcelOn(shelf, 'DANG', 'chu'),
    gesture: 'quet-3',
    productCode: 'A1',
    scanned: '893A1',
  }),
  '/api/order closeParcel': (shelf, userName) => ({ parcelId: parcelOn(shelf, 'XONG', userName) }),
  '/api/handover scanParcel': (shelf, userName) => ({
    code: `${shelf}-MO-${userName}`,
    parcelId: parcelOn(shelf, 'HUY', userName),
    gesture: 'quet-kien-3',
  }),
  '/api/handover completeHandover': (shelf, userName) => ({
    code: `${shelf}-CO-${userName}`,
    parcelIds: ['la'],
  }),
  '/api/proof drop': (shelf) => ({ id: proofOn(shelf, 'chu') }),
  '/api/print markPrinted': (shelf, userName) => ({
    paper: 'order-label',
    codes: [`${shelf}-XONG-${userName}`],
    batch: 'in-1',
  }),
  '/api/order packSingle': (shelf, userName) => ({
    code: `${shelf}-HUY-${userName}`,
    scans: [{ gesture: 'quet-4', productCode: 'A1', scanned: '893A1' }],
  }),
  '/api/wave createWave': (shelf, userName) => ({
    code: `DN-x-${userName}`,
    wid: shelf === 'K2' ? 'K2' : 'K1',
    kind: 'list',
    orderCodes: [`${shelf}-DOT-${userName}`],
  }),
  '/api/wave pickItem': (shelf, userName) => ({
    ...lineOn(shelf, userName),
    gesture: 'nhat-3',
    scanned: '893A1',
    quantity: 99,
  }),
  '/api/wave finishWave': (shelf, userName) => ({ code: waveOn(shelf, userName, 'TRA') }),
  '/api/order receiveReturn': (shelf, userName) => ({ code: `${shelf}-BEN-${userName}` }),
  '/api/order inspectLine': (shelf, userName) => ({
    returnId: `${shelf}-KIEM-${userName}#1`,
    gesture: 'kiem-9',
    productCode: 'A1',
    outcome: 'lost',
  }),
  '/api/exchange returnToSupplier': (shelf, userName) => ({
    slipCode: 'TN-moi',
    wid: widOf(shelf),
    items: [{ damageId: `${shelf}-LOI-${userName}`, quantity: 9 }],
  }),
  '/api/stock approveStockTake': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'CHOT', userName),
    approval: 'duyet-2',
    countRows: 1,
  }),
  '/api/stock countItem': (shelf, userName) => ({
    code: stockTakeOn(shelf, 'CHOT', userName),
    round: 1,
    bid: 'A1-01',
    productCode: 'A1',
    gesture: 'dem-2',
    amount: { add: 1 },
  }),
  '/api/exchange update': (shelf, userName) => ({
    exchangeCode: `${shelf}-XONG-${userName}`,
    state: 'HOÀN THÀNH',
  }),
  '/api/store moveBetweenBins': (shelf, userName) => ({
    code: `CO-${userName}`,
    wid: shelf,
    from: 'BinDefault',
    to: 'B-MOI',
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
  /** It names one row: whoever does not see that row is told nothing. */
  asksForRow?: true
  /** Who does not see rows of this kind at all. */
  isHiddenFrom?(person: Staff): boolean
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
    asksForRow: true,
  },
  '/api/order getOrder by waybill': {
    path: '/api/order',
    fields: (shelf, userName) => ({ method: 'getOrder', deliveryId: `VD-${shelf}-MOI-${userName}` }),
    bringsRows: true,
    asksForRow: true,
  },
  '/api/file': {
    path: '/api/file',
    fields: (shelf, userName) => ({ id: proofOn(shelf, userName) }),
    bringsRows: true,
    asksForRow: true,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
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
    fields: () => ({
      tables: ['orders', 'parcels', 'products', 'slips', 'customers', 'staff', 'shippingCare'],
    }),
    bringsRows: true,
  },
  '/api/sync/sums': { path: '/api/sync/sums', fields: () => ({ cursor: 0 }), bringsRows: false },
}

/** Routes that have chapters of their own: they name no rows, or carry commands. */
export const otherRoutes = [
  '/api/verify',
  '/api/sync/push',
  '/api/upload',
  '/api/verify/badge',
  '/api/logout',
  '/api/sync/push',
  '/api/health',
  '/metrics',
] as const

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
