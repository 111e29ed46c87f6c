import * as v from 'valibot'
import { type Command, isRefusal, type Reader } from '../../../src/domain/command.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import type { Actor } from '../../../src/domain/people/actor.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { unpackSingle } from '../../../src/domain/picking/unpack-single.ts'
import { reportDamage } from '../../../src/domain/returns/report-damage.ts'
import { withdrawDamage } from '../../../src/domain/returns/withdraw-damage.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { cancelTransfer } from '../../../src/domain/stock/cancel-transfer.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { finishTransfer } from '../../../src/domain/stock/finish-transfer.ts'
import { moveBetweenBins } from '../../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { receiveTransfer } from '../../../src/domain/stock/receive-transfer.ts'
import { placeOf } from '../../../src/domain/stock/stock-place.ts'
import { approveStockTake } from '../../../src/domain/stock-take/approve-stock-take.ts'
import { balanceLines } from '../../../src/domain/stock-take/balance-lines.ts'
import { chooseCount } from '../../../src/domain/stock-take/choose-count.ts'
import { countItem } from '../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../src/domain/stock-take/create-stock-take.ts'
import { sendToReview } from '../../../src/domain/stock-take/send-to-review.ts'
import { countsInForce } from '../../../src/domain/stock-take/weigh.ts'
import { keyOf, type RowOf, type TableName } from '../../../src/domain/tables.ts'
import {
  aBin,
  aCompany,
  anActor,
  anItem,
  anOrder,
  aShop,
  aWarehouse,
  morning,
} from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'

/*
 * A warehouse of hands and shelves beside the books of the shop. The hands take, bring back, receive, carry about and count; their phones
 * tell the server whenever they please.
 */

const home = 'KhoTayWarehouse'
const far = 'K2'
const black = 'AT-DEN-M'

/** Two shelves that sell, an empty one beside them, and one of the other warehouse. */
export const shelves = [
  { wid: home, bid: 'A1-01', productCode: black },
  { wid: home, bid: 'A1-02', productCode: 'AT-TRANG-M' },
  { wid: home, bid: 'A1-03', productCode: black },
  { wid: far, bid: 'B1-01', productCode: black },
]
/** Those that a stock-take counts. */
const here = shelves.slice(0, 3)
export const takes = ['KK-1', 'KK-2']
export const orderCodes = Array.from({ length: 12 }, (_, index) => `DH-${index}`)
/** Made by the desk while all this goes on, off the books at once ('Tạo & Đi đơn' with createExchange). */
export const earlyCodes = Array.from({ length: 6 }, (_, index) => `KT-SOM-${index}`)
const isEarly = (code: string) => earlyCodes.includes(code)
const numberOf = (code: string) => Number(/\d+$/.exec(code)?.[0])
const shelfOf = (code: string) => numberOf(code) % 2
const unitsOf = (code: string) => 1 + (numberOf(code) % 3)
/** The later orders are picked for waves, two of one shelf for one. */
const waves = [
  ['DH-6', 'DH-8'],
  ['DH-7', 'DH-9'],
  ['DH-10', 'DH-11'],
].map((codes, index) => ({ wave: `DN-${index}`, codes }))
const waveOf = (code: string) => waves.find(({ codes }) => codes.includes(code))

const all = ['stock_crud', 'orders_ecommerce_handle', 'orders_not_ecommerce_handle'] as const
export const people: Actor[] = ['kho', 'kho2', 'ban'].map((userName) =>
  anActor({ userName, name: userName, flags: [...all] }),
)
const reviewer = anActor({ userName: 'chu', name: 'Chủ shop Mây', flags: [...all] })

interface Told {
  command: Command
  params: unknown
  at: number
  said?(accepted: boolean): void
}

interface Road {
  code: string
  phone: number
  /** Written, and really sent. */
  amount: number
  sent: number
  came: number
}

export const hour = 3_600_000
const somewhere = {
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
}

/** @param missing how many units the first two shelves hold less than the books say */
export function openWorld(missing: readonly number[]) {
  const rows = openRows()
  const get = <T extends TableName>(table: T, key: string) =>
    rows.get(table)?.get(key) as RowOf<T> | undefined
  const read: Reader = { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
  const list = <T extends TableName>(table: T) => [...(rows.get(table)?.values() ?? [])] as RowOf<T>[]
  const books = (place: number) => {
    const { wid, bid, productCode } = shelves[place]!
    return placeOf(get('products', productCode)!, wid, bid)
  }

  /** What really lies on each shelf. */
  const truth = shelves.map((_, place) => books(place).total - (missing[place] ?? 0))
  let now = morning
  let count = 0
  const fresh = (word: string) => `${word}-${++count}`
  const phones: Told[][] = people.map(() => [])

  function server<P>(command: Command<P>, params: unknown, by: Actor, at: number): boolean {
    const parsed = v.parse(command.params, params)
    const decision = command.decide(read, parsed, { at, user: by, id: fresh('lenh') })
    if (isRefusal(decision)) return false
    for (const { table, key, after } of decision) {
      if (after) put(rows, table, key, after)
      else rows.get(table)?.delete(key)
    }
    return true
  }
  function tell<P>(phone: number, command: Command<P>, params: unknown, said?: Told['said']) {
    phones[phone]!.push({ command: command as unknown as Command, params, at: now, said })
  }

  for (const code of takes)
    server(
      createStockTake,
      { code, wid: home, name: 'Kiểm', reach: { kind: 'warehouse' }, blind: false },
      reviewer,
      now,
    )
  for (const { wave, codes } of waves)
    server(createWave, { code: wave, wid: home, kind: 'list', orderCodes: codes }, reviewer, now)

  /** What one person began with an order that person goes on with: the phone tells it in its order. */
  const whose = new Map<string, number>()
  const mine = (code: string, phone: number) => {
    const owner = whose.get(code) ?? phone
    for (const together of waveOf(code)?.codes ?? [code]) whose.set(together, owner)
    return owner
  }
  /** Units that lie in the heaps of waves, or lay there; a wave whose orders are packed without is not walked any more. */
  const inHeap = new Map<string, number>()
  const unwalked = new Set<string>()
  const lineUnits = (code: string) =>
    (waveOf(code)?.codes ?? [])
      .filter((one) => shelfOf(one) === shelfOf(code))
      .reduce((sum, one) => sum + unitsOf(one), 0)
  const heapOf = (code: string) => `${waveOf(code)?.wave}/${shelfOf(code)}`
  const isPicked = (code: string) =>
    waveOf(code) !== undefined && inHeap.get(heapOf(code)) === lineUnits(code)
  /** The walk of its wave is over, or never began. */
  const isReady = (code: string) => {
    if (!waveOf(code) || isPicked(code)) return true
    if (inHeap.has(heapOf(code))) return false
    unwalked.add(heapOf(code))
    return true
  }
  /** The gestures by which units lie in the parcel of an order, and the orders whose parcel is at hand. */
  const scansOf = new Map<string, string[]>()
  const inHand = new Set<string>()
  const closed = new Map<string, 'bench' | 'lane'>()
  const cancelled = new Set<string>()
  const isFree = (code: string) => !inHand.has(code) && !closed.has(code) && !cancelled.has(code)
  /** Early orders that the desk made, and those of them that it brought back to the books to wait. */
  const made = new Set<string>()
  const waiting = new Set<string>()

  function sendOff(phone: number, code: string) {
    if (!isEarly(code) || made.has(code)) return
    made.add(code)
    const { productCode, bid } = shelves[shelfOf(code)]!
    const swItems = [{ productCode, bid, amount: unitsOf(code) }]
    const to = { customer_name: 'Lê Thu Hằng', customer_phone: '0908112233', ...somewhere }
    tell(mine(code, phone), addOrder, { code, swItems, ...to, logistic: 'GHN', sendOff: true })
  }

  function scan(code: string) {
    const scans = scansOf.get(code)!
    const { productCode } = shelves[shelfOf(code)]!
    for (let unit = scans.length; unit < unitsOf(code); unit += 1) {
      now += 1
      const gesture = fresh('g')
      scans.push(gesture)
      tell(whose.get(code)!, scanItem, { parcelId: `${code}#1`, gesture, productCode, scanned: productCode })
      if (!isPicked(code)) truth[shelfOf(code)]! -= 1
    }
  }

  const roads: Road[] = []
  const mistakes: { code: string; phone: number }[] = []
  const damages: { id: string; phone: number; place: number; quantity: number }[] = []
  const aside = people.map(() => 0)
  const checks: { code: string; place: number; undone: boolean }[] = []

  function check(place: number): [object, Told['said']] {
    const { last, total, untaken = 0 } = books(place)
    const seen = total + untaken
    const code = fresh('KN')
    const seenDocument = last ? { seenDocument: last.document } : {}
    const params = { code, ...shelves[place]!, seen, ...seenDocument, actual: truth[place]! }
    return [params, (accepted) => accepted && checks.push({ code, place, undone: false })]
  }

  const world = {
    list,
    truth,
    /** What lies there by the books. */
    books: (place: number) => books(place).total + (books(place).untaken ?? 0),
    wait(ms: number) {
      now += ms
    },
    /** Units for the heap of a wave. */
    pick(phone: number, code: string, units: number) {
      const wave = waveOf(code)?.wave
      const heap = heapOf(code)
      const quantity = Math.min(units, lineUnits(code) - (inHeap.get(heap) ?? 0))
      if (!wave || unwalked.has(heap) || quantity <= 0) return
      inHeap.set(heap, (inHeap.get(heap) ?? 0) + quantity)
      const { bid, productCode } = shelves[shelfOf(code)]!
      const place = { code: wave, bid, productCode, scanned: productCode }
      tell(mine(code, phone), pickItem, { ...place, gesture: fresh('g'), quantity })
      truth[shelfOf(code)]! -= quantity
    },
    sendOff,
    /** The desk brings an order that nobody has in hand back to the books. */
    letWait(code: string) {
      if (!made.has(code) || waiting.has(code) || !isFree(code)) return
      waiting.add(code)
      tell(whose.get(code)!, updateState, { orderCodes: [code], state: 'CHỜ ĐÓNG GÓI' })
    },
    /** The hands take all units of an order off the shelf, or out of the heap of its wave, and into the parcel. */
    take(phone: number, code: string) {
      if (!isFree(code) || !isReady(code)) return
      sendOff(phone, code)
      tell(mine(code, phone), openOrder, { code })
      inHand.add(code)
      scansOf.set(code, [])
      scan(code)
    },
    /** The latest unit goes back to where it came from, after a while. */
    undo(code: string) {
      const gesture = inHand.has(code) ? scansOf.get(code)?.pop() : undefined
      if (gesture === undefined) return
      now += 121_000
      tell(whose.get(code)!, undoScan, { parcelId: `${code}#1`, gesture })
      if (!isPicked(code)) truth[shelfOf(code)]! += 1
    },
    close(code: string) {
      if (!inHand.has(code)) return
      scan(code)
      inHand.delete(code)
      closed.set(code, 'bench')
      tell(whose.get(code)!, closeParcel, { parcelId: `${code}#1` })
    },
    reopen(code: string) {
      if (closed.get(code) !== 'bench') return
      closed.delete(code)
      inHand.add(code)
      tell(whose.get(code)!, reopenParcel, { parcelId: `${code}#1` })
    },
    /** An order of one unit in the lane: packed with one scan, and opened again with a tap. */
    lane(phone: number, code: string) {
      if (unitsOf(code) !== 1) return
      const { productCode } = shelves[shelfOf(code)]!
      if (isFree(code) && !isReady(code)) return
      const units = isPicked(code) ? 0 : 1
      if (isFree(code)) {
        sendOff(phone, code)
        closed.set(code, 'lane')
        const scans = [{ gesture: fresh('g'), productCode, scanned: productCode }]
        tell(mine(code, phone), packSingle, { code, scans })
        truth[shelfOf(code)]! -= units
      } else if (closed.get(code) === 'lane') {
        closed.delete(code)
        tell(whose.get(code)!, unpackSingle, { code })
        truth[shelfOf(code)]! += units
      }
    },
    /** Cancelled while it is packed or after it: the goods go back to their shelf; those of an early order may lie there still. */
    cancel(code: string) {
      const isThere = made.has(code) && isFree(code)
      if (inHand.has(code)) scan(code)
      else if (!closed.has(code) && !isThere) return
      closed.delete(code)
      inHand.delete(code)
      cancelled.add(code)
      tell(whose.get(code)!, marketplaceCancels, { orderCodes: [code] })
      if (!isThere) truth[shelfOf(code)]! += unitsOf(code)
    },
    /** Goods come in, or leave, by a slip. */
    slip(phone: number, place: number, amount: number) {
      if (truth[place]! + amount < 40) return
      tell(phone, addSlip, slipOf(fresh('NK'), place, amount))
      truth[place]! += amount
    },
    /** Somebody writes a slip of goods that never moved, and takes it back one day. */
    mistake(phone: number, place: number, amount: number) {
      const code = fresh('NN')
      tell(phone, addSlip, slipOf(code, place, amount))
      mistakes.push({ code, phone })
    },
    mend() {
      const one = mistakes.shift()
      if (one) tell(one.phone, updateSlip, { exchangeCode: one.code, state: 'ĐÃ HỦY', note: 'Nhầm' })
    },
    /** Goods go to the empty shelf beside, or come back from it. */
    carry(phone: number, amount: number) {
      const back = amount < 0
      if (back ? aside[phone]! + amount < 0 : truth[0]! - amount < 40) return
      const [from, to] = back ? ['A1-03', 'A1-01'] : ['A1-01', 'A1-03']
      const items = [{ productCode: black, amount: Math.abs(amount) }]
      tell(phone, moveBetweenBins, { code: fresh('CO'), wid: home, from, to, items })
      aside[phone]! += amount
      truth[0]! -= amount
      truth[2]! += amount
    },
    damage(phone: number, place: number) {
      const one = { id: fresh('L'), phone, place, quantity: 2 }
      if (truth[place]! < 40) return
      const { productCode, wid, bid } = shelves[place]!
      const what = { productCode, wid, bid, quantity: one.quantity, reason: 'Mốc' }
      tell(phone, reportDamage, { id: one.id, slipCode: fresh('XK'), ...what })
      damages.push(one)
      truth[place]! -= one.quantity
    },
    withdraw() {
      const one = damages.shift()
      if (!one) return
      tell(one.phone, withdrawDamage, { id: one.id })
      truth[one.place]! += one.quantity
    },
    /** One more or less may leave than is written, or nothing at all. */
    send(phone: number, amount: number, more: number) {
      if (truth[0]! - amount < 40) return
      const code = fresh('CK')
      const items = [{ productCode: black, amount, bin: 'A1-01' }]
      const ends = { sourceWarehouse: home, toWarehouse: far }
      tell(phone, createTransfer, { code, ...ends, items, note: 'Bù hàng', send: true })
      roads.push({ code, phone, amount, sent: amount + more, came: 0 })
      truth[0]! -= amount + more
    },
    /** Nothing came yet: it is called off, since it never left, or the goods come back. */
    callOff() {
      const place = roads.findIndex(({ came, sent, amount }) => came === 0 && (sent === amount || sent === 0))
      const [road] = place === -1 ? [] : roads.splice(place, 1)
      if (!road) return
      tell(road.phone, cancelTransfer, { code: road.code, keep: road.sent === 0 })
      truth[0]! += road.sent
    },
    arrive(units: number) {
      const road = roads.find(({ came, sent }) => came < sent)
      if (!road) return
      const quantity = Math.min(units, road.sent - road.came)
      const put = { productCode: black, quantity, bin: 'B1-01', over: true }
      tell(road.phone, receiveTransfer, { code: road.code, gesture: fresh('g'), ...put })
      road.came += quantity
      truth[3]! += quantity
    },
    finish() {
      const place = roads.findIndex(({ came, sent }) => came === sent)
      const [road] = place === -1 ? [] : roads.splice(place, 1)
      if (!road) return
      const quantity = road.sent - road.amount
      const difference = { productCode: black, quantity, way: quantity < 0 ? 'back' : 'source' }
      tell(road.phone, finishTransfer, { code: road.code, differences: quantity === 0 ? [] : [difference] })
    },
    count(phone: number, take: number, place: number) {
      const line = here[place]
      if (!line || truth[place]! < 0) return
      const { bid, productCode } = line
      const amount = { set: truth[place]! }
      tell(phone, countItem, { code: takes[take]!, round: 1, bid, productCode, gesture: fresh('g'), amount })
    },
    /** A quick check, told at once or with everything else. */
    check(phone: number, place: number, atOnce: boolean) {
      if (truth[place]! < 0) return
      const [params, said] = check(place)
      if (atOnce) said?.(server(quickStockCheck, params, people[phone]!, now))
      else tell(phone, quickStockCheck, params, said)
      now += 1
    },
    /** A quick check is taken back, whatever was counted after it. */
    undoCheck(which: number) {
      const open = checks.filter(({ code, undone }) => !undone && get('slips', code))
      const one = open.at(which % open.length)
      if (!one) return
      one.undone = server(
        updateSlip,
        { exchangeCode: one.code, state: 'ĐÃ HỦY', note: 'Hoàn tác' },
        reviewer,
        now,
      )
    },
    /** The phone finds a network: everything it has to tell, in its order, with the time of each act. */
    sync(phone: number) {
      for (const { command, params, at, said } of phones[phone]!.splice(0)) {
        const accepted = server(command, params, people[phone]!, at)
        said?.(accepted)
      }
    },
    /** Somebody at the desk approves what has come in; of several counts of one shelf the last one is taken. */
    approve(take: number) {
      const code = takes[take]!
      const counts = list('counts').filter((count) => count.stockTake === code)
      if (counts.length === 0) return
      server(sendToReview, { code }, reviewer, now)
      for (const { bid, productCode } of here) {
        const lines = counts.filter((count) => count.bid === bid && count.productCode === productCode)
        if (lines.length < 2 || !countsInForce(lines).overlap) continue
        const last = lines.toSorted((one, other) => one.lastAt - other.lastAt).at(-1)!
        server(chooseCount, { code, bid, productCode, use: [last.id] }, reviewer, now)
      }
      const { countRows } = get('stockTakes', code)!
      server(approveStockTake, { code, approval: fresh('duyet'), countRows }, reviewer, now)
      const approval = get('stockTakes', code)!.approval!.id
      const lines = here
        .filter(({ bid }) => counts.some((count) => count.bid === bid))
        .map(({ bid, productCode }) => ({ bid, productCode }))
      // Sent twice: each line is balanced once.
      for (const turn of [lines, lines]) server(balanceLines, { code, approval, lines: turn }, reviewer, now)
      now += 1
    },
    /** Everything begun is brought to its end, so that the books hear of all that moved. */
    end() {
      for (const code of orderCodes.filter((one) => inHeap.has(heapOf(one)))) {
        world.pick(0, code, 99)
        world.take(0, code)
      }
      for (const code of [...inHand]) world.close(code)
      while (mistakes.length > 0) world.mend()
      while (roads.some(({ came, sent }) => came < sent)) world.arrive(99)
      while (roads.length > 0) world.finish()
    },
    isBalanced: (place: number) =>
      list('counts').some(
        ({ wid, bid, state, skipped }) =>
          wid === shelves[place]!.wid && bid === shelves[place]!.bid && state === 'done' && !skipped,
      ) || checks.some((one) => one.place === place && !one.undone),
    undone: () => checks.filter(({ undone }) => undone).length,
  }
  return world
}

export type World = ReturnType<typeof openWorld>

function slipOf(code: string, place: number, amount: number) {
  const { wid, bid, productCode } = shelves[place]!
  return {
    code,
    type: amount > 0 ? 'Nhập mới' : 'Xuất tự do',
    sourceWarehouse: wid,
    complete: true,
    note: 'Bù hàng',
    items: [{ productCode, amount: Math.abs(amount), bin: bid }],
  }
}

/** By table and key. */
type Rows = Map<string, Map<string, object>>

function put(rows: Rows, table: string, key: string, row: object): void {
  const some = rows.get(table) ?? new Map<string, object>()
  rows.set(table, some.set(key, row))
}

function openRows(): Rows {
  const company = aCompany()
  const shop = aShop({
    company: {
      ...company,
      settings: { ...company.settings, checkBelowReserved: 1, createExchange: 1, addOrder: 1 },
    },
    warehouses: [aWarehouse(), aWarehouse({ wid: far, name: 'Kho Thủ Đức' })],
    bins: shelves.map(({ wid: parent, bid }) => aBin({ parent, bid })),
    orders: orderCodes.map((code) => {
      const { bid, productCode } = shelves[shelfOf(code)]!
      const swItems = [anItem({ bid, productCode, amount: unitsOf(code) })]
      return anOrder({ code, swItems, updatedAt: morning - hour })
    }),
  })
  const rows: Rows = new Map()
  const lay = (table: TableName, row: object) => put(rows, table, keyOf(table, row as never), row)
  lay('companies', shop.company)
  for (const { row } of shop.staff) lay('staff', row)
  for (const [table, some] of Object.entries(shop.rows)) for (const row of some) lay(table as TableName, row)
  return rows
}
