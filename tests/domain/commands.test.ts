import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../../src/domain/command.ts'
import { commands, findCommand } from '../../src/domain/commands.ts'
import { refusalsByArea } from '../../src/domain/refusals.ts'
import type { Catalogue } from '../../src/domain/sentence.ts'
import { changeSettings } from '../../src/domain/settings/change-settings.ts'
import { voidCommand } from '../../src/domain/void.ts'
import { anActor, aShop } from '../support/builders.ts'
import { openFloor } from './floor.ts'

/** One message a command, by its method where that is the only one of its name, good enough to be spoken about. */
const shirts = { code: 'DN-1', bid: 'A1-01', productCode: 'AT-DEN-M' }
const aLine = { bid: 'A1-01', productCode: 'AT-DEN-M' }
const aCount = { code: 'KK-1', round: 1, ...aLine, gesture: 'g1' }

/** One message a command, good enough to be spoken about; under path and method where areas share a method's name. */
const messages: Record<string, { params: object; says: string }> = {
  updateState: { params: { orderCodes: ['DH-1'], state: 'HỦY' }, says: 'Hủy đơn · DH-1' },
  openOrder: { params: { code: 'DH-1' }, says: 'Mở đơn để đóng gói · DH-1' },
  scanItem: {
    params: { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 3 },
    says: 'Quét Áo thun cổ tròn · Đen · M × 3 · đơn DH-1',
  },
  undoScan: { params: { parcelId: 'DH-1#1', gesture: 'g1' }, says: 'Hoàn tác lần quét · đơn DH-1' },
  reportShortage: {
    params: { parcelId: 'DH-1#1', id: 's1', productCode: 'AT-DEN-M', quantity: 1, reason: 'missing' },
    says: 'Báo thiếu 1 Áo thun cổ tròn · Đen · M · đơn DH-1',
  },
  withdrawShortage: { params: { parcelId: 'DH-1#1', id: 's1' }, says: 'Rút báo thiếu · đơn DH-1' },
  startNextParcel: { params: { parcelId: 'DH-1#1' }, says: 'Sang kiện mới của đơn · DH-1' },
  joinParcels: { params: { parcelId: 'DH-1#1' }, says: 'Gộp lại một kiện của đơn · DH-1' },
  closeParcel: { params: { parcelId: 'DH-1#1' }, says: 'Đóng xong đơn · DH-1' },
  reopenParcel: { params: { parcelId: 'DH-1#1' }, says: 'Mở lại kiện của đơn · DH-1' },
  addNote: { params: { orderId: 'DH-1', message: 'x', type: 'note' }, says: 'Ghi chú nội bộ cho đơn · DH-1' },
  '/api/shippingCare update': {
    params: { orderId: 'DH-1', state: 'HOÀN THÀNH' },
    says: 'Chuyển chăm sóc sang HOÀN THÀNH, đơn · DH-1',
  },
  logCall: {
    params: { orderId: 'DH-1', id: 'c1', result: 'no-answer' },
    says: 'Ghi cuộc gọi (không nghe máy), đơn · DH-1',
  },
  withdrawCall: { params: { orderId: 'DH-1', id: 'c1' }, says: 'Rút cuộc gọi đã ghi, đơn · DH-1' },
  planNext: {
    params: { orderId: 'DH-1', action: 'wait' },
    says: 'Việc tiếp theo: chờ thêm, đơn · DH-1',
  },
  pushToFront: { params: { code: 'DH-1', prior: true }, says: 'Ưu tiên đơn · DH-1' },
  reportDelivery: { params: { code: 'DH-1', delivery_type: 1 }, says: 'Giao thành công đơn · DH-1' },
  openHandover: {
    params: { code: 'BG-1', wid: 'KhoTayWarehouse', carrier: 'TVC' },
    says: 'Mở phiên bàn giao Tự giao · BG-1',
  },
  scanParcel: {
    params: { code: 'BG-1', parcelId: 'DH-1#1', gesture: 'g1' },
    says: 'Bàn giao kiện của đơn DH-1 · BG-1',
  },
  takeOutParcel: {
    params: { code: 'BG-1', parcelId: 'DH-1#1' },
    says: 'Lấy kiện của đơn DH-1 ra khỏi phiên · BG-1',
  },
  completeHandover: {
    params: { code: 'BG-1', parcelIds: ['DH-1#1', 'DH-2#1'] },
    says: 'Bàn giao xong 2 kiện · BG-1',
  },
  dropHandover: { params: { code: 'BG-1' }, says: 'Bỏ phiên bàn giao · BG-1' },
  restoreHandover: { params: { code: 'BG-1' }, says: 'Khôi phục phiên bàn giao · BG-1' },
  correctHandover: { params: { code: 'BG-1' }, says: 'Sửa người nhận và ghi chú bàn giao · BG-1' },
  '/api/proof add': {
    params: {
      id: 'anh-0001',
      kind: 'photo',
      about: 'parcel/DH-1#1',
      orderCode: 'DH-1',
      wid: 'K1',
      mime: 'image/jpeg',
      bytes: 200_000,
      sha256: 'a'.repeat(64),
    },
    says: 'Chụp ảnh chứng minh · đơn DH-1',
  },
  '/api/proof drop': { params: { id: 'anh-0001' }, says: 'Xóa ảnh chứng minh · ' },
  createWave: {
    params: { code: 'DN-1', wid: 'KhoTayWarehouse', kind: 'list', orderCodes: ['DH-1', 'DH-2'] },
    says: 'Tạo đợt nhặt 2 đơn · DN-1',
  },
  pickItem: {
    params: { ...shirts, gesture: 'g1', scanned: 'AT-DEN-M', quantity: 2 },
    says: 'Nhặt Áo thun cổ tròn · Đen · M × 2 · đợt DN-1',
  },
  undoPick: { params: { ...shirts, gesture: 'g1' }, says: 'Hoàn tác lần nhặt · đợt DN-1' },
  reportPickShortage: {
    params: { ...shirts, id: 's1', quantity: 1, reason: 'missing' },
    says: 'Báo thiếu 1 Áo thun cổ tròn · Đen · M · đợt DN-1',
  },
  withdrawPickShortage: { params: { ...shirts, id: 's1' }, says: 'Rút báo thiếu · đợt DN-1' },
  sortItem: {
    params: { ...shirts, gesture: 'g1', scanned: 'AT-DEN-M', orderCode: 'DH-1' },
    says: 'Chia Áo thun cổ tròn · Đen · M vào ô · đợt DN-1',
  },
  putBack: {
    params: { ...shirts, gesture: 'g1', quantity: 2 },
    says: 'Trả 2 Áo thun cổ tròn · Đen · M về kệ · đợt DN-1',
  },
  finishWave: { params: { code: 'DN-1' }, says: 'Kết thúc đợt nhặt · DN-1' },
  dropWave: { params: { code: 'DN-1' }, says: 'Hủy đợt nhặt · DN-1' },
  reopenWave: { params: { code: 'DN-1' }, says: 'Mở lại đợt nhặt · DN-1' },
  packSingle: {
    params: { code: 'DH-1', scans: [{ gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }] },
    says: 'Đóng xong đơn một món · DH-1',
  },
  unpackSingle: { params: { code: 'DH-1' }, says: 'Mở lại đơn một món · DH-1' },
  announceReturn: {
    params: { code: 'DH-1', kind: 'buyer-return', reason: 'Không vừa' },
    says: 'Tạo phiếu trả hàng của đơn · DH-1',
  },
  withdrawReturn: { params: { code: 'DH-1' }, says: 'Rút phiếu trả hàng của đơn · DH-1' },
  receiveReturn: { params: { code: 'DH-1' }, says: 'Nhận kiện hoàn của đơn · DH-1' },
  withdrawArrival: { params: { code: 'DH-1' }, says: 'Rút nhận kiện hoàn của đơn · DH-1' },
  reportLostReturn: { params: { returnId: 'DH-1#1' }, says: 'Báo thất lạc kiện hoàn của đơn · DH-1' },
  inspectLine: {
    params: {
      returnId: 'DH-1#1',
      gesture: 'k1',
      productCode: 'AT-DEN-M',
      outcome: 'damaged',
      quantity: 2,
    },
    says: 'Kiểm hàng hoàn: Áo thun cổ tròn · Đen · M × 2 lỗi · đơn DH-1',
  },
  undoInspection: {
    params: { returnId: 'DH-1#1', gestures: ['k1'] },
    says: 'Hoàn tác lần kiểm hàng hoàn · đơn DH-1',
  },
  rebackOrder: {
    params: { code: 'DH-1', returnId: 'DH-1#1' },
    says: 'Kiểm xong hàng hoàn của đơn · DH-1',
  },
  reopenReturn: { params: { returnId: 'DH-1#1' }, says: 'Kiểm lại hàng hoàn của đơn · DH-1' },
  confirmReturnImport: {
    params: { slipCode: 'NH-1', wid: 'KhoTayWarehouse', returnIds: ['DH-1#1'] },
    says: 'Xác nhận nhập kho hàng hoàn · đơn DH-1',
  },
  settleClaim: {
    params: { returnId: 'DH-1#1', state: 'sent' },
    says: 'Đang khiếu nại: hàng hoàn của đơn · DH-1',
  },
  putBackCancelled: { params: { code: 'DH-1' }, says: 'Cất lên kệ hàng của đơn hủy · DH-1' },
  setClaimDays: {
    params: { channel: 'Shopee', waiting: 10, arrived: 3 },
    says: 'Đổi hạn khiếu nại hàng hoàn · Shopee',
  },
  reportDamage: {
    params: {
      id: 'L-1',
      slipCode: 'XK-1',
      wid: 'KhoTayWarehouse',
      bid: 'A1-01',
      productCode: 'AT-DEN-M',
      quantity: 2,
      reason: 'Rách',
    },
    says: 'Báo 2 Áo thun cổ tròn · Đen · M bị lỗi · AT-DEN-M',
  },
  withdrawDamage: { params: { id: 'L-1' }, says: 'Rút báo hàng lỗi · L-1' },
  returnToSupplier: {
    params: { slipCode: 'TN-1', wid: 'KhoTayWarehouse', items: [{ damageId: 'L-1', quantity: 2 }] },
    says: 'Trả nhà cung cấp 2 món lỗi · TN-1',
  },
  writeOffDamage: {
    params: { slipCode: 'XK-2', wid: 'KhoTayWarehouse', items: [{ damageId: 'L-1', quantity: 2 }] },
    says: 'Hủy 2 món lỗi · XK-2',
  },
  takeDamageBack: { params: { slipCode: 'TN-1' }, says: 'Lấy lại hàng lỗi của phiếu · TN-1' },
  createStockTake: {
    params: {
      code: 'KK-1',
      wid: 'KhoTayWarehouse',
      name: 'Kiểm kệ A',
      reach: { kind: 'bins', bids: ['A1-01'] },
      blind: true,
    },
    says: 'Mở phiên kiểm kho · Kiểm kệ A (KK-1)',
  },
  countItem: {
    params: { ...aCount, amount: { add: 3 } },
    says: 'Đếm Áo thun cổ tròn · Đen · M × 3 ở kệ A1-01 · phiên KK-1',
  },
  undoCount: { params: aCount, says: 'Hoàn tác lần đếm ở kệ A1-01 · phiên KK-1' },
  noteUnknown: {
    params: { code: 'KK-1', round: 1, bid: 'A1-01', text: '8930000000000', quantity: 1 },
    says: 'Ghi mã lạ 8930000000000 ở kệ A1-01 · phiên KK-1',
  },
  settleUnknown: {
    params: { code: 'KK-1', text: '8930000000000', id: 'g1', productCode: 'AT-DEN-M' },
    says: 'Nhận mã lạ 8930000000000 là Áo thun cổ tròn · Đen · M · phiên KK-1',
  },
  sendToReview: { params: { code: 'KK-1' }, says: 'Đếm xong, gửi duyệt kiểm kho · KK-1' },
  reopenStockTake: { params: { code: 'KK-1' }, says: 'Mở lại để đếm tiếp · KK-1' },
  askRecount: {
    params: { code: 'KK-1', round: 1, lines: [aLine] },
    says: 'Yêu cầu đếm lại 1 mã · phiên KK-1',
  },
  chooseCount: {
    params: { code: 'KK-1', ...aLine, use: ['KK-1/1/kho/A1-01/AT-DEN-M'] },
    says: 'Chọn một lượt đếm Áo thun cổ tròn · Đen · M ở kệ A1-01 · phiên KK-1',
  },
  approveStockTake: {
    params: { code: 'KK-1', approval: 'd1', countRows: 12 },
    says: 'Duyệt kiểm kho (12 lượt đếm) · KK-1',
  },
  balanceLines: {
    params: { code: 'KK-1', approval: 'd1', lines: [{ ...aLine, counted: 97 }] },
    says: 'Cân bằng kho 1 mã · phiên KK-1',
  },
  dropStockTake: { params: { code: 'KK-1' }, says: 'Hủy phiên kiểm kho · KK-1' },
  '/api/exchange add': {
    params: {
      code: 'NK-1',
      type: 'Nhập tự do',
      sourceWarehouse: 'KhoTayWarehouse',
      complete: true,
      items: [{ productCode: 'AT-DEN-M', amount: 3, bin: 'A1-01' }],
    },
    says: 'Lập và hoàn thành phiếu nhập tự do · NK-1',
  },
  '/api/exchange update': {
    params: { exchangeCode: 'NK-1', state: 'HOÀN THÀNH' },
    says: 'Hoàn thành phiếu · NK-1',
  },
  '/api/exchange delete': { params: { exchangeCode: 'NK-1' }, says: 'Xóa phiếu chưa hoàn thành · NK-1' },
  quickStockCheck: {
    params: {
      code: 'NK-1',
      productCode: 'AT-DEN-M',
      wid: 'KhoTayWarehouse',
      bid: 'A1-01',
      seen: 100,
      actual: 97,
    },
    says: 'Kiểm nhanh Áo thun cổ tròn · Đen · M: còn 97 · Kệ A1-01',
  },
  addBins: {
    params: { wid: 'KhoTayWarehouse', bins: [{ bid: 'A9-01', name: 'Kệ A9-01' }] },
    says: 'Thêm ô Kệ A9-01 · Kho Quận 7',
  },
  renameBin: {
    params: { wid: 'KhoTayWarehouse', bid: 'A1-01', name: 'Hàng dễ vỡ', from: 'Kệ A1-01' },
    says: 'Đổi tên ô thành Hàng dễ vỡ · A1-01',
  },
  deleteBin: {
    params: { wid: 'KhoTayWarehouse', bid: 'A1-01', name: 'Kệ A1-01', products: [] },
    says: 'Xóa ô Kệ A1-01 · A1-01',
  },
  moveBetweenBins: {
    params: {
      code: 'CO-1',
      wid: 'KhoTayWarehouse',
      from: 'A1-01',
      to: 'A1-02',
      items: [{ productCode: 'AT-DEN-M', amount: 3 }],
    },
    says: 'Chuyển 3 Áo thun cổ tròn · Đen · M · Kệ A1-01 → Kệ A1-02',
  },
  lockWarehouse: {
    params: { wid: 'KhoTayWarehouse', reason: 'Kiểm kho' },
    says: 'Khóa kho · Kho Quận 7',
  },
  unlockWarehouse: {
    params: { wid: 'KhoTayWarehouse', reason: 'Kiểm kho' },
    says: 'Mở khóa kho · Kho Quận 7',
  },
  teachBarcode: {
    params: { productCode: 'AT-DEN-M', barcode: 'ncc-77' },
    says: 'Gắn mã ncc-77 · Áo thun cổ tròn · Đen · M',
  },
  forgetBarcode: {
    params: { productCode: 'AT-DEN-M', barcode: 'NCC-77' },
    says: 'Gỡ mã NCC-77 · Áo thun cổ tròn · Đen · M',
  },
  createTransfer: {
    params: {
      code: 'CK-1',
      sourceWarehouse: 'KhoTayWarehouse',
      toWarehouse: 'K2',
      send: true,
      items: [{ productCode: 'AT-DEN-M', amount: 3, bin: 'A1-01' }],
    },
    says: 'Lập và gửi phiếu chuyển kho · CK-1',
  },
  sendTransfer: { params: { code: 'CK-1' }, says: 'Gửi hàng chuyển kho · CK-1' },
  receiveTransfer: {
    params: {
      code: 'CK-1',
      gesture: 'g1',
      productCode: 'AT-DEN-M',
      quantity: 2,
      bin: 'A1-01',
      damaged: true,
    },
    says: 'Nhận Áo thun cổ tròn · Đen · M × 2 (hỏng) · phiếu chuyển CK-1',
  },
  undoReceipt: {
    params: { code: 'CK-1', gesture: 'g1' },
    says: 'Hoàn tác lần nhận · phiếu chuyển CK-1',
  },
  finishTransfer: {
    params: { code: 'CK-1', differences: [] },
    says: 'Hoàn thành nhận chuyển kho · CK-1',
  },
  cancelTransfer: { params: { code: 'CK-1' }, says: 'Hủy phiếu chuyển kho · CK-1' },
  changeSettings: { params: { settings: { barcode: 1 } }, says: 'Đổi cài đặt shop · ' },
  askPaper: {
    params: { paper: 'order-label', codes: ['DH-1'], batch: 'b1' },
    says: 'Xếp hàng chờ in tem đơn hàng · DH-1',
  },
  markPrinted: {
    params: { paper: 'order-label', codes: ['DH-1'], batch: 'b1' },
    says: 'Đã in tem đơn hàng · DH-1',
  },
  dropPrintJob: {
    params: { paper: 'order-label', codes: ['DH-1'] },
    says: 'Bỏ khỏi hàng chờ in tem đơn hàng · DH-1',
  },
  issueBadge: { params: { userName: 'kho', badge: 'ab'.repeat(32) }, says: 'Cấp thẻ nhân viên · Lan' },
  withdrawBadge: { params: { userName: 'kho' }, says: 'Hủy thẻ nhân viên · Lan' },
  void: { params: {}, says: 'Đã hoàn tác · ' },
}

const { read } = openFloor(aShop())
const nothing: Reader = { get: () => undefined, many: () => [] }

function messageOf({ path, method }: { path: string; method: string }) {
  return (messages[`${path} ${method}`] ?? messages[method])!
}

describe('the list of commands', () => {
  test('names each path and method once, and finds it', () => {
    const names = commands.map(({ path, method }) => `${path} ${method}`)
    expect(new Set(names).size).toBe(names.length)
    for (const command of commands) expect(findCommand(command.path, command.method)).toBe(command)
    expect(findCommand('/api/order', 'void')).toBeUndefined()
  })

  test.each(commands.map((command) => [`${command.path} ${command.method}`, command] as const))(
    'says in words what %s did',
    (_, command) => {
      const { params, says } = messageOf(command)
      const parsed = v.parse(command.params, params)
      const { what, about } = command.say(parsed, read)
      expect(`${what} · ${about}`).toBe(says)
      expect(command.say(parsed, nothing).what.length, 'also without its rows').toBeGreaterThan(3)
    },
  )

  test.each(commands.map((command) => [`${command.path} ${command.method}`, command] as const))(
    'takes back %s by a command there is, with parameters it accepts',
    (_, command) => {
      const reversal = command.reverse?.(v.parse(command.params, messageOf(command).params))
      if (!reversal) return
      const back = findCommand(reversal.path, reversal.method)
      expect(v.safeParse(back!.params, reversal.params).success).toBe(true)
    },
  )

  test('groups refused commands by the code of what they are about, a bin by its warehouse and code', () => {
    for (const command of commands) {
      const { params } = messageOf(command)
      const cause = command.cause?.(v.parse(command.params, params))
      for (const part of cause?.split('/') ?? []) expect(JSON.stringify(params)).toContain(part)
    }
  })

  test('says hold, cancel and many orders each in its own words', () => {
    const { say, params } = findCommand('/api/order', 'updateState')!
    const spoken = (state: string, ...orderCodes: string[]) =>
      say(v.parse(params, { orderCodes, state }), read)
    expect(spoken('HẸN GIAO', 'DH-1')).toEqual({ what: 'Hẹn giao đơn', about: 'DH-1' })
    expect(spoken('MỚI', 'DH-1', 'DH-2')).toEqual({ what: 'Chuyển đơn sang MỚI', about: '2 đơn' })
  })
})

describe('a refusal', () => {
  const details = {
    code: 'DH-1',
    who: 'Lan',
    when: '09:12 21/11/2026',
    note: 'Khách đổi ý',
    state: 'MỚI',
    from: 'HỦY',
    to: 'MỚI',
    channel: 'Shopee',
    scanned: 'Son kem lì',
    need: 2,
    left: 1,
    short: 1,
    other: 'DH-2',
    orders: 2,
    most: 20,
    number: 2,
    carrier: 'SPX',
    name: 'Son kem lì',
    bin: 'Kệ A1-01',
    onHand: 5,
    wanted: 7,
    book: 3,
    free: 2,
    type: 'Xuất bán hàng',
    where: 'khi đóng gói đơn',
    document: 'NK-1',
    barcode: '8931234567890',
    arrived: 1,
    difference: -3,
    session: 'BG-1',
    seen: 2,
    now: 3,
    stopped: 1,
    named: 'DH-1 (HỦY)',
    theirs: 'J&T',
    ours: 'SPX',
    wid: 'K1',
    paper: 'Tem đơn hàng',
    lines: 401,
    order: 'DH-1',
    room: 1,
    slot: 3,
    surplus: 1,
    units: 3,
    missing: 'Túi vải bố',
    sent: 2,
    bid: 'A1-01',
    info: 'Không vừa',
    product: 'Son kem lì',
    people: 'Lan và Tuấn',
    round: 2,
    there: 4,
    text: '8930000000000',
    marketplace: 'Lazada',
  }
  const sentences = Object.values<Catalogue>(refusalsByArea).flatMap((catalogue) =>
    Object.entries(catalogue).map(([code, sentence]) => [code, sentence.text(details) as string] as const),
  )

  test('has a code of its own over all areas', () => {
    expect(new Set(sentences.map(([code]) => code)).size).toBe(sentences.length)
  })

  /** Given by the specification to the letter, whatever we would have written. */
  const quoted = [
    ...['order-not-returnable', 'damage-all-settled'],
    ...['warehouse-locked', 'check-below-zero', 'check-below-reserved', 'check-not-a-number'],
    'check-cost-below-zero',
  ]
  const own = sentences.filter(([code]) => !quoted.includes(code))

  test.each(own)('%s is a calm Vietnamese sentence that leaves nothing blank: %s', (_, text) => {
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(text).toMatch(/[àáảãạăâđêôơưèéẻẽẹìíỉĩịòóỏõọùúủũụầếệộờừứữở]/i)
    expect(text).not.toMatch(/!|undefined|null|NaN|\[object/)
  })
})

describe('other commands', () => {
  const owner = anActor({ flags: ['setting_crud'] })

  test('an empty command stands in the place of one taken back and changes nothing', () => {
    expect(openFloor(aShop()).act(voidCommand, {})).toEqual([])
  })

  test('settings change where they are given, and nowhere else', () => {
    const floor = openFloor(aShop())
    const before = floor.get('companies', 'demo')
    floor.do(changeSettings, { settings: { addOrder: 1 } }, owner)
    expect(floor.get('companies', 'demo')).toEqual({
      ...before,
      settings: { ...before.settings, addOrder: 1 },
    })
  })

  test('[CAT-176] [CAT-572] the owner lets a quick stock check go below what is reserved, and takes it back', () => {
    const floor = openFloor(aShop())
    const settings = () => floor.get('companies', 'demo').settings.checkBelowReserved
    floor.do(changeSettings, { settings: { checkBelowReserved: 1 } }, owner)
    expect(settings()).toBe(1)
    floor.do(changeSettings, { settings: { checkBelowReserved: 0 } }, owner)
    expect(settings()).toBe(0)
  })

  test('settings that nobody knows, or with values that nobody knows, are not taken', () => {
    const takes = (settings: object) => v.safeParse(changeSettings.params, { settings }).success
    expect(takes({ addOrder: 2 })).toBe(false)
    expect(takes({ company_id: 'other' })).toBe(false)
    expect(takes({ newOrderToast: 'OFF' })).toBe(true)
    expect(takes({ noteGHTK: { note: 'x'.repeat(200), pick_name: '', pick_tel: '' } })).toBe(true)
    expect(takes({ noteGHTK: { note: 'x'.repeat(201), pick_name: '', pick_tel: '' } })).toBe(false)
  })

  test('[S13] settings of the own company alone can be changed', () => {
    const floor = openFloor(aShop())
    const stranger = anActor({ company: 'other', flags: ['setting_crud'] })
    expect(floor.refusal(changeSettings, { settings: { addOrder: 1 } }, stranger).code).toBe(
      'company-not-found',
    )
  })
})
