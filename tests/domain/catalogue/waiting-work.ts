import type { Command } from '../../../src/domain/command.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reportShortage } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import type { Actor } from '../../../src/domain/people/actor.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import { finishWave } from '../../../src/domain/picking/finish-wave.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { reportPickShortage } from '../../../src/domain/picking/report-pick-shortage.ts'
import { sortItem } from '../../../src/domain/picking/sort-item.ts'
import { undoPick } from '../../../src/domain/picking/undo-pick.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reportDamage } from '../../../src/domain/returns/report-damage.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { finishTransfer } from '../../../src/domain/stock/finish-transfer.ts'
import { moveBetweenBins } from '../../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { receiveTransfer } from '../../../src/domain/stock/receive-transfer.ts'
import { teachBarcode } from '../../../src/domain/stock/teach-barcode.ts'
import { approveStockTake } from '../../../src/domain/stock-take/approve-stock-take.ts'
import { balanceLines } from '../../../src/domain/stock-take/balance-lines.ts'
import { countItem } from '../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../src/domain/stock-take/create-stock-take.ts'
import { sendToReview } from '../../../src/domain/stock-take/send-to-review.ts'
import { aBin, anItem, anOrder, aShop, aWarehouse } from '../../support/builders.ts'
import { desk, type Floor, openFloor, otherPacker, packer } from '../floor.ts'

/** A command that waits on some phone, in the words of the shop before any code was changed. */
export interface Waiting {
  command: Command
  params: Record<string, unknown>
  by: Actor
}

const home = 'KhoTayWarehouse'
const shelves = {
  'AT-DEN-M': 'A1-01',
  'AT-TRANG-M': 'A1-02',
  'SON-DO': 'A1-03',
  'TUI-KEM': 'BinDefault',
} as const
export const codes = Object.keys(shelves) as (keyof typeof shelves)[]
const rounds = 6

/** The shop in which all that waits was right: orders of every product, a second warehouse, shelves. */
export function shopBefore(): Floor {
  const orders = Array.from({ length: rounds }, (_, round) => [
    anOrder({ code: `DG-${round}`, state: 'CHỜ ĐÓNG GÓI', swItems: itemsOf(2) }),
    anOrder({ code: `ML-${round}`, state: 'CHỜ ĐÓNG GÓI', swItems: [itemOf('TUI-KEM', 1)] }),
    anOrder({ code: `DN-${round}`, state: 'MỚI', swItems: itemsOf(3) }),
    anOrder({ code: `VE-${round}`, state: 'ĐANG GIAO', swItems: itemsOf(2) }),
    anOrder({ code: `HUY-${round}`, state: 'CHỜ HÀNG', swItems: itemsOf(1) }),
  ]).flat()
  const bins = ['BinDefault', ...Object.values(shelves)].map((bid) => aBin({ bid }))
  return openFloor(
    aShop({
      orders,
      warehouses: [aWarehouse(), aWarehouse({ wid: 'K2', name: 'Kho Thủ Đức' })],
      bins: [...bins, aBin({ parent: 'K2' })],
    }),
  )
}

function itemOf(productCode: keyof typeof shelves, amount: number) {
  return anItem({ productCode, amount, bid: shelves[productCode] })
}

function itemsOf(amount: number) {
  return codes.map((code) => itemOf(code, amount))
}

/** About three hundred commands of every kind that names products, in the order in which their phones will tell them. */
export function waitingWork(): Waiting[] {
  return Array.from({ length: rounds }, (_, round) => roundOf(round)).flat()
}

function roundOf(round: number): Waiting[] {
  const work: Waiting[] = []
  const add =
    (by: Actor) =>
    (command: unknown, params: Record<string, unknown>): void => {
      work.push({ command: command as Command, params, by })
    }
  const [mine, other, atDesk] = [add(packer), add(otherPacker), add(desk)]
  const each = codes.map((code, place) => ({ code, bid: shelves[code], place }))
  const scanned = (code: string) => (round % 2 === 0 ? code : (barcodes[code] ?? code))

  for (const { code, bid, place } of each) {
    const slip = { type: 'Nhập mới', items: [{ productCode: code, amount: 5 + place, bin: bid }] }
    mine(addSlip, { code: `NK-${round}-${place}`, ...slip, sourceWarehouse: home, complete: place % 2 === 0 })
    mine(moveBetweenBins, {
      code: `CO-${round}-${place}`,
      wid: home,
      from: bid,
      to: place % 2 === 0 ? 'A1-02' : 'A1-01',
      items: [{ productCode: code, amount: 1 }],
    })
    other(teachBarcode, { productCode: code, barcode: `DAY-${round}-${place}` })
  }
  for (const place of [1, 3]) other(updateSlip, { exchangeCode: `NK-${round}-${place}`, state: 'HOÀN THÀNH' })

  // An order packed item by item, with a scan taken back.
  mine(openOrder, { code: `DG-${round}` })
  const box = { parcelId: `DG-${round}#1` }
  for (const { code, place } of each) {
    const scan = (turn: string) => ({
      ...box,
      gesture: `${round}-${place}-${turn}`,
      productCode: code,
      scanned: scanned(code),
    })
    mine(scanItem, scan('a'))
    mine(scanItem, scan('b'))
    if (place === 0) {
      mine(undoScan, { ...box, gesture: `${round}-${place}-b` })
      mine(reportShortage, { ...box, id: `TH-${round}`, productCode: code, quantity: 1, reason: 'missing' })
      mine(scanItem, scan('c'))
    }
  }
  mine(closeParcel, box)
  const bag = { gesture: `ML-${round}`, productCode: 'TUI-KEM', scanned: 'TUI-KEM' }
  other(packSingle, { code: `ML-${round}`, scans: [bag] })

  // A wave over one order, picked into its slot.
  const wave = `DOT-${round}`
  mine(createWave, { code: wave, wid: home, kind: 'sorted', orderCodes: [`DN-${round}`] })
  for (const { code, bid, place } of each) {
    const line = { code: wave, bid, productCode: code }
    other(pickItem, { ...line, gesture: `n-${round}-${place}`, scanned: scanned(code), quantity: 2 })
    other(undoPick, { ...line, gesture: `n-${round}-${place}` })
    mine(sortItem, {
      ...line,
      gesture: `o-${round}-${place}`,
      scanned: scanned(code),
      quantity: 2,
      orderCode: `DN-${round}`,
    })
    other(reportPickShortage, { ...line, id: `t-${round}-${place}`, quantity: 1, reason: 'missing' })
    mine(sortItem, {
      ...line,
      gesture: `p-${round}-${place}`,
      scanned: scanned(code),
      quantity: 1,
      orderCode: `DN-${round}`,
    })
  }
  mine(openOrder, { code: `DN-${round}` })
  for (const { code, place } of each)
    mine(scanItem, {
      parcelId: `DN-${round}#1`,
      gesture: `d-${round}-${place}`,
      productCode: code,
      scanned: scanned(code),
      quantity: 3,
    })
  mine(closeParcel, { parcelId: `DN-${round}#1` })
  other(finishWave, { code: wave })

  // A parcel that comes back.
  mine(announceReturn, { code: `VE-${round}`, kind: 'failed-delivery', reason: 'Khách không nhận' })
  mine(receiveReturn, { code: `VE-${round}` })
  const returned = { returnId: `VE-${round}#1` }
  for (const { code, place } of each)
    other(inspectLine, {
      ...returned,
      gesture: `k-${round}-${place}`,
      productCode: code,
      outcome: place === 1 ? 'damaged' : 'good',
      quantity: 2,
    })
  other(confirmReturnImport, { slipCode: `NH-${round}`, wid: home, returnIds: [returned.returnId] })

  // Goods to the other warehouse, one of them short.
  const items = each.map(({ code, bid }) => ({ productCode: code, amount: 3, bin: bid }))
  mine(createTransfer, { code: `CK-${round}`, sourceWarehouse: home, toWarehouse: 'K2', items, send: true })
  for (const { code, place } of each)
    other(receiveTransfer, {
      code: `CK-${round}`,
      gesture: `v-${round}-${place}`,
      productCode: code,
      quantity: place === 2 ? 2 : 3,
      bin: 'BinDefault',
      damaged: place === 3,
    })
  const short = { productCode: 'SON-DO', quantity: -1, way: 'back', reason: '' }
  other(finishTransfer, { code: `CK-${round}`, differences: [short] })

  // A stock-take of two people, and goods found broken.
  const take = `KK-${round}`
  mine(createStockTake, { code: take, wid: home, name: 'Kiểm kệ', reach: { kind: 'free' }, blind: false })
  for (const { code, bid, place } of each) {
    const by = place % 2 === 0 ? mine : other
    by(countItem, {
      code: take,
      round: 1,
      bid,
      productCode: code,
      gesture: `c-${round}-${place}`,
      amount: { set: 70 + place },
    })
    by(countItem, {
      code: take,
      round: 1,
      bid,
      productCode: code,
      gesture: `e-${round}-${place}`,
      amount: { add: 4 },
    })
  }
  mine(sendToReview, { code: take })
  mine(approveStockTake, { code: take, approval: `dy-${round}`, countRows: codes.length })
  mine(balanceLines, {
    code: take,
    approval: `dy-${round}`,
    lines: each.map(({ code, bid, place }) => ({ bid, productCode: code, counted: 74 + place })),
  })
  for (const { code, bid, place } of each)
    other(reportDamage, {
      id: `LOI-${round}-${place}`,
      slipCode: `XL-${round}-${place}`,
      wid: home,
      bid,
      productCode: code,
      quantity: 1,
      reason: 'Rách',
    })
  atDesk(updateState, { orderCodes: [`HUY-${round}`], state: 'MỚI' })
  const check = { productCode: 'AT-DEN-M', wid: 'K2', bid: 'BinDefault', seen: 0, actual: 40 + round }
  mine(quickStockCheck, { code: `KN-${round}`, ...check, seenDocument: `CK-${round}-DEN` })
  return work
}

/** As the small shop has them. */
const barcodes: Record<string, string> = {
  'AT-DEN-M': '8935079191163',
  'AT-TRANG-M': '8935395955685',
  'SON-DO': '8935950293597',
}
