import { describe, expect, test } from 'vitest'
import type { Command, HandWork, Reader } from '../../src/domain/command.ts'
import { commands } from '../../src/domain/commands.ts'
import { customerCommands } from '../../src/domain/customers/index.ts'
import { payDebt } from '../../src/domain/customers/pay-debt.ts'
import { handWorkKey, summedHandWork } from '../../src/domain/hand-work.ts'
import { completeHandover } from '../../src/domain/handover/complete-handover.ts'
import { handoverCommands } from '../../src/domain/handover/index.ts'
import { scanParcel } from '../../src/domain/handover/scan-parcel.ts'
import { takeOutParcel } from '../../src/domain/handover/take-out-parcel.ts'
import { collectPayment } from '../../src/domain/money/collect-payment.ts'
import { moneyCommands } from '../../src/domain/money/index.ts'
import { settledBy, settlePrepaid } from '../../src/domain/money/settle-prepaid.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { packingCommands } from '../../src/domain/packing/index.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../src/domain/packing/undo-scan.ts'
import { finishWave } from '../../src/domain/picking/finish-wave.ts'
import { pickingCommands } from '../../src/domain/picking/index.ts'
import { packSingle } from '../../src/domain/picking/pack-single.ts'
import { pickItem } from '../../src/domain/picking/pick-item.ts'
import type { RefusalCode } from '../../src/domain/refusals.ts'
import { confirmReturnImport } from '../../src/domain/returns/confirm-return-import.ts'
import { returnCommands } from '../../src/domain/returns/index.ts'
import { shippingCommands } from '../../src/domain/shipping/index.ts'
import { slipCommands } from '../../src/domain/slips/index.ts'
import { addSlip } from '../../src/domain/stock/add-slip.ts'
import { createTransfer } from '../../src/domain/stock/create-transfer.ts'
import { stockCommands } from '../../src/domain/stock/index.ts'
import { moveBetweenBins } from '../../src/domain/stock/move-between-bins.ts'
import { stockTakeCommands } from '../../src/domain/stock-take/index.ts'
import { receiveSupply } from '../../src/domain/supply/receive-supply.ts'
import { undoSupplyReceipt } from '../../src/domain/supply/undo-supply-receipt.ts'
import { tillCommands } from '../../src/domain/till/index.ts'
import { anOrder, aReturn, aShop } from '../support/builders.ts'
import { desk, type Floor, openFloor, otherPacker, packer } from './floor.ts'
import { aScanOf, becomes, openDoor, openSession } from './handover/door.ts'
import { aPick, aWaveFloor, black, white } from './picking/wave-floor.ts'

const nothing: Reader = { get: () => undefined, many: () => [] }

/** Commands of the floor that move no thing: they begin, end, count, name or write. */
const moveNothing = [
  ...['openOrder', 'giveBackOrder', 'reportShortage', 'withdrawShortage'],
  ...['createWave', 'reportPickShortage', 'withdrawPickShortage', 'finishWave', 'dropWave', 'reopenWave'],
  ...['takeOutOfWave', 'takeBackIntoWave'],
  ...['openHandover', 'dropHandover', 'restoreHandover', 'correctHandover'],
  ...['announceReturn', 'withdrawReturn', 'withdrawArrival', 'reportLostReturn', 'undoInspection'],
  ...['reopenReturn', 'settleClaim', 'setClaimDays'],
  ...['createStockTake', 'countItem', 'undoCount', 'noteUnknown', 'settleUnknown', 'sendToReview'],
  ...['reopenStockTake', 'askRecount', 'chooseCount', 'approveStockTake', 'balanceLines', 'dropStockTake'],
  ...['delete', 'quickStockCheck', 'addBins', 'renameBin', 'deleteBin', 'lockWarehouse', 'unlockWarehouse'],
  ...['addWarehouse', 'closeWarehouse', 'reopenWarehouse', 'deleteWarehouse'],
  ...['closeBin', 'reopenBin', 'setStoreBins'],
  ...['teachBarcode', 'forgetBarcode', 'finishTransfer', 'cancelTransfer'],
  '/api/product updateNewProductCode',
  ...['/api/shippingCare addNote', '/api/shippingCare update', 'logCall', 'withdrawCall', 'planNext'],
  ...['pushToFront', 'withdrawPayment', 'receiveTransfer'],
  ...['assignTransfer', 'setTransferAside'],
  // Its paper waits: the goods are moved by whoever confirms it.
  'makeReturnSlip',
  ...['withdrawSale', 'openDrawer', 'withdrawCash', 'countDrawer'],
  ...['/api/customer add', '/api/customer update', '/api/customer agreeZalo'],
  ...['/api/customer eraseOrders', '/api/customer erased'],
  ...['/api/customer noteFileTaken', '/api/customer noteTaken'],
  ...['merge', 'separate', 'archive', 'withdrawDebtPayment'],
]

const floorCommands = [
  ...[packingCommands, pickingCommands, handoverCommands, returnCommands],
  ...[stockTakeCommands, stockCommands, slipCommands, shippingCommands, moneyCommands, tillCommands],
  customerCommands,
  // Of what is ordered, hands move what they scan.
  ...[receiveSupply, undoSupplyReceipt],
].flat() as readonly unknown[] as readonly Command[]

/** "Trả về kệ: 2 cái Áo thun cổ tròn · Kệ A1-01". */
const words = ({ todo, quantity, unit, what, where }: HandWork) =>
  `${todo}: ${quantity} ${unit} ${what} · ${where}`

/** The command is refused, and this is what is left to hands. */
function leftAfter<P>(floor: Floor, command: Command<P>, params: P, by = packer): string[] {
  const refusal = floor.refusal(command, params, by)
  return command.undoByHand!(params, refusal.code, floor.read).map(words)
}

describe('what hands put right after a refusal', () => {
  test('is said by every command of the floor that moved a thing', () => {
    const said = floorCommands
      .filter((command) => command.undoByHand === undefined)
      .map(({ path, method }) => (moveNothing.includes(method) ? method : `${path} ${method}`))
    expect(said.toSorted()).toEqual([...moveNothing].sort())
  })

  test('is told of no command that moves nothing', () => {
    const told = commands.filter((command) => command.undoByHand !== undefined)
    expect(told.every((command) => floorCommands.includes(command))).toBe(true)
    expect(openOrder.undoByHand).toBeUndefined()
    expect(finishWave.undoByHand).toBeUndefined()
  })

  test('of a wave that somebody else ended names product, number and the shelf it came from', () => {
    const floor = aWaveFloor()
    floor.do(finishWave, { code: 'DN-1', leaveRest: true }, otherPacker)
    expect(leftAfter(floor, pickItem, aPick(white, 3))).toEqual([
      'Trả về kệ: 3 cái Áo thun cổ tròn · Trắng · M · Kệ A1-02',
    ])
    expect(leftAfter(floor, pickItem, aPick(black))).toEqual([
      'Trả về kệ: 1 cái Áo thun cổ tròn · Đen · M · Kệ A1-01',
    ])
  })

  test('of a session that somebody else finished names the parcel by its label, and the bag it lies in', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', ['PK-1#1'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] }, otherPacker)
    const scan = aScanOf('BG-1', 'PK-2#1')
    const { code } = floor.refusal(scanParcel, scan)
    expect(scanParcel.undoByHand!(scan, code, floor.read)).toEqual([
      {
        todo: 'Lấy khỏi bao, quét vào phiên mới (bao đã đi thì báo bàn)',
        code: 'PK-2#1',
        what: 'Kiện của đơn PK-2',
        quantity: 1,
        unit: 'kiện',
        where: 'bao SPX, phiên BG-1',
        waybill: 'SPXVN-PK-2',
      },
    ])
    openSession(floor, 'BG-2', ['PK-2#1'])
    expect(scanParcel.undoByHand!(scan, code, floor.read), 'scanned into a new one').toEqual([])
  })

  test('of a debt that somebody else took already is the money, by the name of the customer', () => {
    const { undoByHand } = payDebt
    const params = { id: 'kh-1', name: 'Chị Lan', amount: 20_000, typePayment: 1, note: '' } as const
    expect(undoByHand!(params, 'customer-owes-nothing', nothing).map(words)).toEqual([
      'Trả lại tiền cho khách, hoặc báo chủ shop: 20000 đồng Tiền mặt trả nợ của Chị Lan · quầy thu tiền',
    ])
  })

  test('of a parcel that two people scanned into one bag is nothing', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    expect(leftAfter(floor, scanParcel, aScanOf('BG-1', 'PK-1#1'), otherPacker)).toEqual([])
    expect(
      leftAfter(floor, takeOutParcel, { code: 'BG-1', parcelId: 'PK-1#1', gesture: 'none' }),
      'nor of one that is out already',
    ).toEqual([])
  })

  test('of a bag that must not leave names the parcels that stay', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', ['PK-1#1', 'PK-2#1'])
    becomes(floor, 'PK-2', 'HỦY')
    expect(
      leftAfter(floor, completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1', 'PK-2#1'], note: '' }),
    ).toEqual(['Lấy khỏi bao, để riêng: 1 kiện Kiện của đơn PK-2 · bao SPX, phiên BG-1'])
    expect(
      leftAfter(floor, completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'], note: '' }),
      'or how many there are to be compared',
    ).toEqual(['Đối chiếu số kiện với đơn vị vận chuyển: 1 kiện Phiên BG-1 · bao SPX, phiên BG-1'])
  })

  test('of an order that somebody else packs are its units and the box', () => {
    const floor = openFloor(aShop())
    floor.do(openOrder, { code: 'DH-2' }, otherPacker)
    const scan = {
      parcelId: 'DH-2#1',
      gesture: 'g1',
      quantity: 2,
      productCode: 'AT-DEN-M',
      scanned: 'AT-DEN-M',
    }
    expect(leftAfter(floor, scanItem, scan)).toEqual([
      'Trả về kệ: 2 cái Áo thun cổ tròn · Đen · M · Kệ A1-01',
    ])
    expect(leftAfter(floor, closeParcel, { parcelId: 'DH-2#1' })).toEqual([
      'Để riêng và mở kiện ra: 1 kiện Kiện của đơn DH-2 · bàn đóng gói',
    ])
    floor.do(scanItem, { ...scan, gesture: 'g2' }, otherPacker)
    expect(leftAfter(floor, undoScan, { parcelId: 'DH-2#1', gesture: 'g2' })).toEqual([
      'Đặt lại vào kiện: 2 cái Áo thun cổ tròn · Đen · M · kiện của đơn DH-2',
    ])
  })

  test('of an order of one item that was cancelled are the box and everything in it', () => {
    const floor = openFloor(aShop())
    becomes(floor, 'DH-1', 'HỦY')
    const scans = [{ gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }]
    expect(leftAfter(floor, packSingle, { code: 'DH-1', scans })).toEqual([
      'Để riêng và mở kiện ra: 1 kiện Kiện của đơn DH-1 · bàn đóng gói',
      'Trả về kệ: 1 cái Áo thun cổ tròn · Đen · M · Kệ A1-01',
    ])
  })

  test('of goods that were carried to another shelf is the way back', () => {
    const floor = openFloor(aShop({ onHand: 2 }))
    const wid = 'KhoTayWarehouse'
    const items = [{ productCode: 'SON-DO', amount: 5 }]
    expect(
      leftAfter(floor, moveBetweenBins, { code: 'CO-1', wid, from: 'A1-02', to: 'A1-01', items }),
    ).toEqual(['Chuyển về kệ cũ: 5 thỏi Son kem lì · Đỏ gạch · Kệ A1-02'])
  })

  test('of an order that somebody else was paid for is the money, which the books do not hold', () => {
    const own = { channel: 'KhoTay' as const, delivery: { logistic: 'TVC', id: '', history: [] } }
    const floor = openFloor(aShop({ orders: [anOrder(own)] }))
    const pays = { orderCode: 'DH-1', amount: 129_000, typePayment: 1, note: '' } as const
    floor.do(collectPayment, pays, desk)
    expect(leftAfter(floor, collectPayment, pays, desk)).toEqual([
      'Trả lại tiền cho khách, hoặc báo chủ shop: 129000 đồng Tiền mặt của đơn DH-1 · quầy thu tiền',
    ])
    const goesBack = { orderCode: 'DH-1', amount: 50_000, typePayment: settledBy.refund, note: '' } as const
    expect(leftAfter(floor, settlePrepaid, goesBack, desk)).toEqual([
      'Lấy lại tiền đã hoàn cho khách, hoặc báo chủ shop: 50000 đồng Hoàn tiền của đơn DH-1 · khách của đơn',
    ])
    const offDebt = { ...goesBack, typePayment: settledBy.debt } as const
    expect(leftAfter(floor, settlePrepaid, offDebt, desk)).toEqual([])
  })

  test('of a paper that never moved goods is nothing', () => {
    const items = [{ productCode: 'SON-DO', amount: 5, bin: 'A1-01' }]
    const slip = { code: 'NK-1', type: 'Nhập tự do', items, note: '', sourceWarehouse: 'K1' } as const
    expect(addSlip.undoByHand!({ ...slip, complete: false }, undefined, nothing)).toEqual([])
    expect(addSlip.undoByHand!({ ...slip, complete: true }, undefined, nothing).map(words)).toEqual([
      'Lấy khỏi kệ, để riêng: 5 món SON-DO · A1-01',
    ])
    const transfer = { code: 'CK-1', sourceWarehouse: 'K1', toWarehouse: 'K2', items, note: '' }
    expect(createTransfer.undoByHand!({ ...transfer, send: false }, undefined, nothing)).toEqual([])
  })

  test('of returned goods that somebody else took in is nothing, of others what lies on the shelves', () => {
    const floor = openFloor(aShop())
    const line = { productCode: 'SON-DO', name: 'Son kem lì', bid: 'A1-01', sent: 3, expected: 3 }
    const counts = { good: 2, damaged: 1, swapped: 0, lost: 0 }
    floor.put('returns', aReturn({ state: 'checked', lines: [{ ...line, ...counts }] }))
    const params = {
      slipCode: 'NH-1',
      wid: 'KhoTayWarehouse',
      returnIds: ['DH-9#1'],
      bins: [],
      restIsGood: false,
    }
    const left = (code: RefusalCode): readonly HandWork[] =>
      confirmReturnImport.undoByHand!(params, code, floor.read)
    expect(left('return-imported')).toEqual([])
    expect(left('warehouse-locked').map(words)).toEqual([
      'Lấy khỏi kệ, để riêng: 2 thỏi Son kem lì · Đỏ gạch · Kệ A1-01',
    ])
  })

  test('of a product that was deleted meanwhile still names it and the shelf it lies on', () => {
    const floor = aWaveFloor()
    floor.do(finishWave, { code: 'DN-1', leaveRest: true }, otherPacker)
    floor.put('products', { ...floor.get('products', white.productCode), deletedAt: 1 })
    expect(leftAfter(floor, pickItem, aPick(white, 3))).toEqual([
      'Trả về kệ: 3 cái Áo thun cổ tròn · Trắng · M · Kệ A1-02',
    ])
  })

  test('leaves nothing blank where its rows are not on this device', () => {
    const scan = { parcelId: 'DH-1#2', gesture: 'g', productCode: 'X', scanned: 'X', quantity: 1 }
    expect(scanItem.undoByHand!(scan, undefined, nothing).map(words)).toEqual([
      'Trả về kệ: 1 món X · kệ của sản phẩm',
    ])
    expect(closeParcel.undoByHand!({ parcelId: 'DH-1#2' }, undefined, nothing).map(words)).toEqual([
      'Để riêng và mở kiện ra: 1 kiện Kiện 2 của đơn DH-1 · bàn đóng gói',
    ])
  })
})

describe('a list of such work', () => {
  const work = (fields: Partial<HandWork>): HandWork => ({
    todo: 'Trả về kệ',
    code: 'AO',
    what: 'Áo khoác',
    quantity: 1,
    unit: 'cái',
    where: 'Kệ A2',
    ...fields,
  })

  test('sums the same product of the same shelf, and follows the shelves', () => {
    const far = work({ where: 'Kệ A10', code: 'VAY', what: 'Váy', quantity: 6 })
    expect(summedHandWork([far, work({}), work({ quantity: 2 })]).map(words)).toEqual([
      'Trả về kệ: 3 cái Áo khoác · Kệ A2',
      'Trả về kệ: 6 cái Váy · Kệ A10',
    ])
  })

  test('keeps apart what is to be done differently, or lies elsewhere', () => {
    const keys = [work({}), work({ todo: 'Đếm lại ở kệ' }), work({ where: 'Kệ A3' }), work({ code: 'B' })]
    expect(new Set(keys.map(handWorkKey)).size).toBe(4)
  })
})
