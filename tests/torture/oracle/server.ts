import type { Order, Parcel, Product, Slip } from '../../../src/domain/tables.ts'
import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { needs, onHand, whereGoodsAre } from '../world/shop.ts'
import { checkParcel } from './phones.ts'
import type { ServerView } from './server-view.ts'

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
export function checkOnce({ byId, movements }: ServerView, ledger: Ledger): void {
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
    if (method === 'closeParcel') {
      const need = needs[orderOf(params)] ?? {}
      for (const [code, units] of Object.entries(need)) {
        const quantities = own
          .filter(({ productCode }) => productCode === code)
          .map(({ number, quantity }) => `${number} ${quantity}`)
        const wanted = [`book ${-units}`, `total ${-units}`]
        hold(
          'S2',
          quantities.sort().join() === wanted.sort().join(),
          () => `closing ${orderOf(params)} moved ${code} by ${quantities.join()}`,
        )
      }
      hold(
        'S2',
        own.length === 2 * Object.keys(need).length,
        () => `closing ${orderOf(params)} made ${own.length} movements`,
      )
    }
  }
}

/** S12: every number is the sum of its movements, and what orders hold by their state. */
export function checkStock({ rows, movements }: ServerView): void {
  const listed = <R>(table: string) =>
    rows.flatMap((one) => (one.table === table && one.row ? [one.row as R] : []))
  const orders = listed<Order>('orders')
  const slips = listed<Slip>('slips')
  for (const product of listed<Product>('products')) {
    if (product.typeItem === 'combo') continue
    const held = { book: 0, wait: 0, out: 0, shelf: 0 }
    for (const { code, state } of orders) {
      const units = needs[code]?.[product.code]
      if (units) held[whereGoodsAre[state]] += units
    }
    const numbers = { total: onHand - held.out, book: held.book, wait: held.wait, exp_amount: 0 }
    for (const number of ['total', 'book', 'wait', 'exp_amount'] as const) {
      const own = movements.filter((move) => move.productCode === product.code && move.number === number)
      const sum = own.reduce((total, { quantity }) => total + quantity, 0)
      const told = `${product.code} has ${number} ${product[number]}`
      hold('S12', product[number] === sum, () => `${told}, its movements sum to ${sum}`)
      hold(
        'S12',
        product[number] === numbers[number],
        () => `${told}, the orders' states say ${numbers[number]}`,
      )
      for (const place of product.warehouses) {
        const here = own.filter(({ wid, bid }) => wid === place.wid && bid === place.bid)
        const summed = here.reduce((total, { quantity }) => total + quantity, 0)
        hold(
          'S12',
          place[number] === summed,
          () => `${told} in ${place.bid}: ${place[number]}, movements ${summed}`,
        )
      }
    }
  }
  for (const order of orders.filter(({ code }) => code in needs))
    checkSlips(
      order,
      slips.filter(({ ordersPack }) => ordersPack?.includes(order.code)),
    )
  for (const parcel of listed<Parcel>('parcels')) checkParcel('the server', parcel)
}

/** An order whose goods are out has one slip in force, any other has none; every slip was made by one way out. */
function checkSlips(order: Order, slips: Slip[]): void {
  const inForce = slips.filter(({ state }) => state === 'HOÀN THÀNH')
  const wanted = whereGoodsAre[order.state] === 'out' ? 1 : 0
  hold(
    'S12',
    inForce.length === wanted,
    () => `${order.code} (${order.state}) has ${inForce.length} slips in force`,
  )
  const timesOut = order.historyState.filter(
    ({ state }, index, all) => state === 'CHỜ GỬI HÀNG' && all[index - 1]?.state !== 'CHỜ GỬI HÀNG',
  ).length
  hold(
    'S2',
    slips.length === timesOut,
    () => `${order.code} went out ${timesOut} times with ${slips.length} slips`,
  )
}

function orderOf(params: unknown): string {
  return (params as { parcelId: string }).parcelId.split('#')[0]!
}
