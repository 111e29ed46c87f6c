import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Movement } from '../../../src/domain/tables/products.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { earlySlips, isOfShop, needsOf, onHand, whereIs } from '../world/shop.ts'
import { codeNow } from './code-now.ts'
import { checkParcel } from './phones.ts'
import { listed, type ServerView } from './server-view.ts'

/** Reasons of movements that set a number right which was counted meanwhile. */
const alreadyCounted = 'Đã tính khi kiểm kho'
const ofCounting = [alreadyCounted, 'Trả lại kệ sau khi kiểm']

/** An order in these does not count among those of its products. */
const notPlaced: readonly string[] = ['ĐƠN NHÁP', 'CHỜ XÁC NHẬN', 'HỦY']

/** S3: every lane's commands were taken in the order of their numbers, without a gap. */
export function checkOrder({ commands, lastSeqs }: ServerView): void {
  for (const [deviceId, own] of Map.groupBy(commands, (command) => command.deviceId)) {
    own.forEach(({ seq, version }, index) => {
      hold('S3', seq === index + 1, () => `the server has ${seq} of ${deviceId} in place ${index + 1}`)
      const before = own[index - 1]
      hold('S3', !before || before.version <= version, () => `${deviceId} ${seq} was done before ${seq - 1}`)
    })
    hold('S3', lastSeqs.get(deviceId) === own.length, () => `the server forgot how far ${deviceId} had come`)
  }
}

/** S2: a command is there once, and what it did to the stock is there once. */
export function checkOnce(view: ServerView, ledger: Ledger): void {
  const { byId, movements } = view
  const orders = new Map(listed(view, 'orders').map((order) => [order.code, order]))
  const slips = listed(view, 'slips')
  const balancing = new Set(slips.flatMap(({ code, balances }) => (balances === undefined ? [] : [code])))
  for (const [id, same] of byId) hold('S2', same.length === 1, () => `${id} was done ${same.length} times`)
  const made = Map.groupBy(movements, ({ deviceId, seq }) => `${deviceId} ${seq}`)
  for (const { id, deviceId, seq, method, params, voided, forgotten } of ledger.issued.values()) {
    const own = made.get(`${deviceId} ${seq}`) ?? []
    const [done] = byId.get(id) ?? []
    // Its number may be somebody else's by now.
    if (forgotten && !done) continue
    if (voided || done?.status !== 'applied') {
      hold('S2', own.length === 0, () => `${method} ${id} came to nothing but moved stock`)
      continue
    }
    // A slip that balanced the books is a count itself: called off, it gives back what was counted late under it.
    if (!own.some(({ document }) => balancing.has(document))) checkLate(`${method} ${id}`, own)
    const told = own.filter(({ reason }) => !ofCounting.includes(reason))
    const order = method === 'closeParcel' ? orders.get(orderOf(params)) : undefined
    // One that was off the books before may be so still: nothing of it moves then.
    const mayBeOut = told.length === 0 && order !== undefined && earlySlips(order, slips).length > 0
    if (!mayBeOut) checkPacked(order, told)
    // A trigger that was pulled twice packs nothing more.
    if (method === 'packSingle' && told.length > 0)
      checkPacked(orders.get((params as { code: string }).code), told)
  }
}

/** The last box of an order was closed: its goods are off the shelf, and held for it no longer. */
function checkPacked(order: Order | undefined, own: readonly Movement[]): void {
  // What it asked for when it was packed is not known of one that was opened and changed since.
  if (!order || order.edits) return
  const { code } = order
  const need = needsOf(order) ?? {}
  for (const [product, units] of Object.entries(need)) {
    const moves = own.filter(({ productCode }) => productCode === product)
    const moved = (number: Movement['number']) => sum(moves.filter((move) => move.number === number))
    // On hand goes by lot: a product may have several movements.
    hold(
      'S2',
      moved('book') === -units && moved('total') === -units,
      () => `closing ${code} moved ${product} by ${moved('total')}, and its reserve by ${moved('book')}`,
    )
  }
  const numbers = new Set(own.map(({ productCode, number }) => `${productCode} ${number}`))
  hold(
    'S2',
    numbers.size === 2 * Object.keys(need).length,
    () => `closing ${code} moved ${numbers.size} numbers`,
  )
}

/** What was counted already is written back, at most as much as moved. */
function checkLate(command: string, own: readonly Movement[]): void {
  const places = Map.groupBy(own, ({ productCode, wid, bid }) => `${productCode} in ${wid} ${bid}`)
  for (const [place, moves] of places) {
    const late = sum(moves.filter(({ reason }) => reason === alreadyCounted))
    const told = sum(moves.filter(({ number, reason }) => number === 'total' && !ofCounting.includes(reason)))
    const fits = late === 0 || (Math.sign(late) === -Math.sign(told) && Math.abs(late) <= Math.abs(told))
    hold('S12', fits, () => `${command} moved ${told} ${place} and took ${late} back as counted before`)
  }
}

type CodeNow = ReturnType<typeof codeNow>

/** S12: every number is the sum of its movements, and what orders hold by their state, slips and counts brought. */
export function checkStock(view: ServerView): void {
  const { movements } = view
  const orders = listed(view, 'orders')
  const slips = listed(view, 'slips')
  const now = codeNow(view)
  const unitsOf = (order: Order, product: string) =>
    Object.entries(needsOf(order) ?? {}).reduce(
      (sum, [code, units]) => sum + (now(code) === product ? units : 0),
      0,
    )
  for (const product of listed(view, 'products')) {
    if (product.typeItem === 'combo') continue
    const held = { book: 0, wait: 0, out: 0, shelf: 0 }
    let untaken = 0
    for (const order of orders) {
      const units = unitsOf(order, product.code)
      if (units === 0) continue
      const where = whereIs(order, slips)
      held[where] += units
      if (where === 'out' && order.state === 'ĐANG ĐÓNG GÓI') untaken += units
    }
    const placed = orders.filter(
      (order) => unitsOf(order, product.code) > 0 && !notPlaced.includes(order.state),
    )
    hold(
      'S12',
      product.totalOrder === placed.length,
      () => `${product.code} counts ${product.totalOrder} orders, there are ${placed.length}`,
    )
    const lying = product.warehouses.reduce((sum, place) => sum + (place.untaken ?? 0), 0)
    hold('S12', lying === untaken, () => `${product.code} has ${lying} untaken, orders say ${untaken}`)
    const counted = movements.filter(
      ({ productCode, reason }) => now(productCode) === product.code && ofCounting.includes(reason),
    )
    const brought = unitsBrought(slips, product.code, now) + sum(counted)
    const { book, wait, out } = held
    const exp_amount = unitsOnTheRoad(view, product.code, now) + unitsOrdered(view, product.code, now)
    const numbers = { total: (isOfShop(product.code) ? onHand : 0) - out + brought, book, wait, exp_amount }
    for (const number of ['total', 'book', 'wait', 'exp_amount'] as const) {
      const own = movements.filter((move) => move.productCode === product.code && move.number === number)
      const told = `${product.code} has ${number} ${product[number]}`
      hold('S12', product[number] === sum(own), () => `${told}, its movements sum to ${sum(own)}`)
      hold(
        'S12',
        product[number] === numbers[number],
        () => `${told}, orders, slips and counts say ${numbers[number]}`,
      )
      for (const place of product.warehouses) {
        const summed = sum(own.filter(({ wid, bid }) => wid === place.wid && bid === place.bid))
        hold(
          'S12',
          place[number] === summed,
          () => `${told} in ${place.bid}: ${place[number]}, movements ${summed}`,
        )
      }
    }
  }
  for (const order of orders.filter((one) => needsOf(one) !== undefined))
    checkSlips(
      order,
      slips.filter(({ ordersPack }) => ordersPack?.includes(order.code)),
    )
  for (const slip of slips) checkMoved(slip, movements, now)
  for (const parcel of listed(view, 'parcels')) checkParcel('the server', parcel)
}

/** Units of a product that left one warehouse for another and have not come there. */
function unitsOnTheRoad(view: ServerView, code: string, now: CodeNow): number {
  return listed(view, 'transfers')
    .filter(({ state }) => state === 'ĐANG CHUYỂN')
    .flatMap(({ items }) => items)
    .reduce((units, { productCode, amount }) => units + (now(productCode) === code ? amount : 0), 0)
}

/** Units of a product that suppliers still have to bring. */
function unitsOrdered(view: ServerView, code: string, now: CodeNow): number {
  return listed(view, 'supplyRequests')
    .filter(({ state }) => state === 'ĐÃ ĐẶT HÀNG' || state === 'NHẬN MỘT PHẦN')
    .flatMap(({ items }) => items.filter(({ productCode }) => now(productCode) === code))
    .reduce((units, { order, received }) => units + Math.max(0, order - received), 0)
}

/** Units of a product that slips in force brought in, or took out for anything but an order. */
function unitsBrought(slips: readonly Slip[], code: string, now: CodeNow): number {
  const inForce = slips.filter(({ state, type }) => state === 'HOÀN THÀNH' && type !== 'Xuất bán hàng')
  return inForce.reduce((total, slip) => total + (unitsBySlip(slip, now).get(code) ?? 0), 0)
}

/** Damaged goods lie apart, in no number. */
function unitsBySlip({ type, items }: Slip, now: CodeNow): Map<string, number> {
  const sign = type.startsWith('Nhập') || type === 'Chuyển kho đến' ? 1 : -1
  const units = new Map<string, number>()
  for (const { productCode, amount, damageId } of items)
    if (damageId === undefined)
      units.set(now(productCode), (units.get(now(productCode)) ?? 0) + sign * amount)
  return units
}

/** A slip in force moved what it lists, once; one that was cancelled moved nothing in the end. */
function checkMoved(slip: Slip, movements: readonly Movement[], now: CodeNow): void {
  const own = movements.filter(
    ({ document, number, reason }) =>
      document === slip.code && number === 'total' && !ofCounting.includes(reason),
  )
  const wanted = slip.state === 'HOÀN THÀNH' ? unitsBySlip(slip, now) : new Map<string, number>()
  for (const code of new Set([...own.map(({ productCode }) => now(productCode)), ...wanted.keys()])) {
    const moved = sum(own.filter(({ productCode }) => now(productCode) === code))
    hold(
      'S12',
      moved === (wanted.get(code) ?? 0),
      () => `${slip.type} ${slip.code} (${slip.state}) moved ${moved} ${code}, not ${wanted.get(code) ?? 0}`,
    )
  }
}

/** An order whose goods are out has one slip in force, any other has none; every slip was made by one way out. */
function checkSlips(order: Order, slips: Slip[]): void {
  const inForce = slips.filter(({ state }) => state === 'HOÀN THÀNH')
  const wanted = whereIs(order, slips) === 'out' ? 1 : 0
  hold(
    'S12',
    inForce.length === wanted,
    () => `${order.code} (${order.state}) has ${inForce.length} slips in force`,
  )
  // An arrival that was taken back leads an order from THẤT THU to where it was; it did not go out again.
  const stays = ['CHỜ GỬI HÀNG', 'THẤT THU']
  // Of one that was off the books before, packing makes a slip once it went back to them to wait.
  const early = earlySlips(order, slips).length
  const isBack = order.historyState.some(({ state }) => state === 'CHỜ ĐÓNG GÓI' || state === 'HỦY')
  const isGone = inForce.length < slips.length
  hold(
    'S12',
    early === 0 || !isGone || isBack,
    () => `${order.code} is on the books again, which nobody asked for`,
  )
  const back = order.historyState.findIndex(({ state }) => state === 'CHỜ ĐÓNG GÓI')
  const makesSlips = early === 0 ? order.historyState : back === -1 ? [] : order.historyState.slice(back)
  const packed = makesSlips.filter(
    ({ state }, index, all) => state === 'CHỜ GỬI HÀNG' && !stays.includes(all[index - 1]?.state ?? ''),
  ).length
  // As it was made, or as it was gone on with.
  const made = order.historyState.findIndex(({ state }) => state !== 'ĐƠN NHÁP')
  const soldAtOnce = order.historyState[made]?.state === 'THÀNH CÔNG'
  const timesOut = packed + Number(soldAtOnce) + Math.min(1, early)
  hold(
    'S2',
    slips.length === timesOut,
    () => `${order.code} went out ${timesOut} times with ${slips.length} slips`,
  )
}

function orderOf(params: unknown): string {
  return (params as { parcelId: string }).parcelId.split('#')[0]!
}

function sum(moves: readonly Movement[]): number {
  return moves.reduce((total, { quantity }) => total + quantity, 0)
}
