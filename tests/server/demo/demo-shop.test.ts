import { describe, expect, test } from 'vitest'
import { carrierFeeOf } from '../../../src/domain/money/order-ledger.ts'
import { moneyFaults } from '../../../src/domain/orders/money-faults.ts'
import { priceOrder } from '../../../src/domain/orders/pricing.ts'
import { canBecome } from '../../../src/domain/orders/states.ts'
import { writtenOf } from '../../../src/domain/orders/written-order.ts'
import { isOneParcel } from '../../../src/domain/parcels/one-parcel.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { isMobile } from '../../../src/domain/people/phone.ts'
import { countLine } from '../../../src/domain/picking/count-line.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { sendTransfer } from '../../../src/domain/stock/send-transfer.ts'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import { type TableName, tables } from '../../../src/domain/tables.ts'
import { partsOf } from '../../../src/domain/time.ts'
import { fold } from '../../../src/lib/fold.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { demoHighlights } from '../../../src/server/demo/highlights.ts'
import { isDelayed } from '../../../src/server/demo/shipping-cares.ts'
import { postalCode } from '../../../src/server/demo/waybills.ts'
import { openFloor } from '../../domain/floor.ts'
import { faultsOf } from '../../domain/stock-oracle.ts'
import { faultsOfSupply } from '../../domain/supply/supply-oracle.ts'
import { aShop, morning } from '../../support/builders.ts'

const shop = generateDemo({ now: morning })
const {
  orders = [],
  products = [],
  slips = [],
  movements = [],
  parcels = [],
  transfers = [],
  supplyRequests = [],
  bins = [],
  shippingCare = [],
} = shop.rows
const share = (state: OrderState) => orders.filter((order) => order.state === state).length / orders.length
const listed = (state: OrderState) => orders.filter((order) => order.state === state)

describe('the demo shop', () => {
  test('is the same for the same seed and moment, and another for another seed', () => {
    expect(generateDemo({ now: morning })).toEqual(shop)
    expect(generateDemo({ now: morning, seed: 2 }).rows.orders).not.toEqual(orders)
  })

  test('[S12] has numbers that are the sum of their movements and of what orders ask for', () => {
    expect(faultsOf({ products, orders, slips, movements, parcels, transfers, supplyRequests })).toEqual([])
    for (const seed of [2, 3, 4]) {
      const { rows } = generateDemo({ now: morning, seed, orders: 300, products: 90 })
      const books = {
        products: [],
        orders: [],
        slips: [],
        movements: [],
        parcels: [],
        transfers: [],
        supplyRequests: [],
        ...rows,
      }
      expect(faultsOf(books)).toEqual([])
    }
  })

  test('has suppliers and an order of every state, owed and incoming as its goods and payments say (CAT-378, CAT-379, CAT-380, CAT-381)', () => {
    expect(new Set(supplyRequests.map(({ state }) => state)).size).toBe(5)
    expect(faultsOfSupply(openFloor(shop))).toEqual([])
    const named = new Set(shop.rows.suppliers?.map(({ id }) => id))
    expect(supplyRequests.filter(({ supplier }) => !named.has(supplier._id))).toEqual([])
  })

  test('never holds less than nothing on a shelf, and opens every shelf by a slip', () => {
    const below = products.flatMap((product) =>
      product.warehouses.filter((place) => place.total < 0 || place.book < 0),
    )
    expect(below).toEqual([])
    const known = new Set([
      ...slips.map((slip) => slip.code),
      ...orders.map((order) => order.code),
      ...[...transfers, ...supplyRequests].map(({ code }) => code),
    ])
    expect(movements.filter((movement) => !known.has(movement.document))).toEqual([])
  })

  test('has the goods of its open slips and transfers on their shelves, so that people may confirm them', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { rows } = generateDemo({ now: morning, seed })
      const floor = openFloor({ ...aShop(), rows })
      const open = (rows.slips ?? []).filter(({ state }) => state === 'MỚI').map(({ code }) => code)
      expect(open).toContain('XK-DEMO-1')
      for (const exchangeCode of open) floor.do(updateSlip, { exchangeCode, state: 'HOÀN THÀNH' })
      const unsent = (rows.transfers ?? []).filter(({ state }) => state === 'MỚI').map(({ code }) => code)
      expect(unsent).toContain('CK-DEMO-1')
      for (const code of unsent) floor.do(sendTransfer, { code })
    }
  })

  test('names every row once', () => {
    const keys = Object.entries(shop.rows).map(([table, rows]) => {
      const { key } = tables[table as TableName]
      return [
        table,
        rows.length,
        new Set(rows.map((row) => (row as unknown as Record<string, string>)[key])).size,
      ]
    })
    expect(keys.filter(([, rows, names]) => rows !== names)).toEqual([])
    const waybills = orders.map((order) => order.delivery.id).filter(Boolean)
    const names = new Set([...waybills, ...orders.map((order) => order.code)])
    // One waybill is of two orders, that leave in one parcel.
    expect(names.size).toBe(waybills.length - 1 + orders.length)
    const [one, other] = orders.filter(
      (order, _, all) =>
        all.filter(({ delivery }) => delivery.id && delivery.id === order.delivery.id).length > 1,
    )
    expect(isOneParcel(one!, other!)).toBe(true)
  })

  test('has about 600 orders of all channels and all states, enough of them to pack', () => {
    expect(orders).toHaveLength(600)
    expect(new Set(orders.map((order) => order.channel))).toEqual(
      new Set(['Shopee', 'Tiktok', 'Lazada', 'Tiki', 'KhoTay', 'STORE', 'web_store']),
    )
    expect(new Set(orders.map((order) => order.state)).size).toBe(15)
    expect(share('CHỜ ĐÓNG GÓI')).toBeGreaterThanOrEqual(0.08)
    expect(orders.filter((order) => order.channel === 'Shopee').length / orders.length).toBeCloseTo(0.4, 1)
  })

  test('tells a legal history of every order, rising to now, by people it knows', () => {
    const people = new Set<string>([
      ...shop.staff.map(({ row }) => row.userName),
      ...orders.map((order) => order.channel),
    ])
    const wrong = orders.filter(({ historyState: history, ...order }) => {
      const steps = history.slice(1).map((entry, index) => [history[index]!, entry] as const)
      const legal = steps.every(
        ([from, to]) => canBecome(from.state, to.state) && from.updatedAt < to.updatedAt,
      )
      const last = history.at(-1)!
      const known = history.every((entry) => people.has(entry.userId))
      const inTime = order.createdAt === history[0]!.updatedAt && last.updatedAt === order.updatedAt
      return !legal || !known || !inTime || last.state !== order.state || order.updatedAt > morning
    })
    expect(wrong.map((order) => order.code)).toEqual([])
    const oldest = Math.min(...orders.map((order) => order.updatedAt))
    expect((morning - oldest) / 86_400_000).toBeGreaterThan(45)
  })

  test('makes order codes and waybills as their channels and carriers do', () => {
    const codes: Record<string, RegExp> = {
      Shopee: /^\d{6}[0-9A-Z]{8}$/,
      Tiktok: /^576\d{15}$/,
      Lazada: /^\d{15}$/,
      Tiki: /^\d{9}$/,
      KhoTay: /^KT-[0-9A-F]{4}-\d{4}$/,
      STORE: /^CH-[0-9A-F]{4}-\d{4}$/,
      web_store: /^WEB-\d{6}$/,
    }
    const waybills: Record<string, RegExp> = {
      SPX: /^SPXVN\d{12}$/,
      'J&T': /^8\d{11}$/,
      GHN: /^GY[0-9A-Z]{6}$/,
      LEX: /^LEXVN\d{10}$/,
      'Viettel Post': /^VTP\d{10}$/,
      VNPost: /^E[A-Z]\d{9}VN$/,
      'Ninja Van': /^SPEVN\d{12}$/,
      TVC: /^$/,
      inStore: /^$/,
    }
    const odd = orders.filter(({ code, channel, delivery: { id, logistic } }) => {
      const specialDay = code.startsWith('KT-7F2A') || (id.startsWith('GYMAY') && logistic === 'GHN')
      return !specialDay && !(codes[channel]!.test(code) && (id === '' || waybills[logistic]!.test(id)))
    })
    expect(odd.map((order) => [order.code, order.delivery.id])).toEqual([])
    const packed = orders.filter((order) => parcels.some((parcel) => parcel.orderCodes.includes(order.code)))
    expect(
      packed.filter((order) => order.delivery.id === '' && order.delivery.logistic !== 'TVC').length,
    ).toBe(
      packed.filter(
        (order) => order.state === 'HỦY' && order.delivery.id === '' && order.delivery.logistic !== 'TVC',
      ).length,
    )
  })

  test('gives the date of a Shopee order in its code', () => {
    const { year, month, day } = partsOf(
      orders.find((order) => order.channel === 'Shopee' && !order.code.includes('MAY'))!.createdAt,
    )
    const order = orders.find((one) => one.channel === 'Shopee' && !one.code.includes('MAY'))!
    expect(order.code.slice(0, 6)).toBe(
      [year % 100, month, day].map((part) => String(part).padStart(2, '0')).join(''),
    )
  })

  test('computes the check digit of postal waybills and product barcodes', () => {
    expect(postalCode('RA', '47312482')).toBe('RA473124829VN')
    const coded = products.filter((product) => product.barcode)
    expect(coded.length / products.length).toBeGreaterThan(0.75)
    expect(coded.length).toBeLessThan(products.length)
    expect(coded.filter(({ barcode }) => !/^893\d{10}$/.test(barcode) || eanSum(barcode) % 10 !== 0)).toEqual(
      [],
    )
    expect(new Set(coded.map((product) => product.barcode)).size).toBe(coded.length)
  })

  test('prices goods upwards from cost to retail and makes one in ten a combo of two or three', () => {
    expect(products).toHaveLength(240)
    expect(
      products.filter(
        ({ priceIn = 0, wholesale_price, price }) => !(priceIn < wholesale_price && wholesale_price < price),
      ),
    ).toEqual([])
    const combos = products.filter((product) => product.typeItem === 'combo')
    expect(combos).toHaveLength(24)
    // What combos are made of says so, and is not deleted under them.
    for (const { code, inCombos = 0 } of products)
      expect([code, inCombos]).toEqual([
        code,
        combos.filter(({ KhoTay = [] }) => KhoTay.some((part) => part.code === code)).length,
      ])
    expect(combos.filter((combo) => combo.KhoTay!.length < 2 || combo.KhoTay!.length > 3)).toEqual([])
    expect(
      products.filter(
        ({ search, name, code }) => !search.includes(fold(name)) || !search.includes(fold(code)),
      ),
    ).toEqual([])
  })

  test('[VAL-024] has no draft whose money keeps it from ever becoming an order', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { rows } = generateDemo({ now: morning, seed })
      const drafts = (rows.orders ?? []).filter(({ state }) => state === 'ĐƠN NHÁP')
      expect(drafts.length).toBeGreaterThan(0)
      const wrong = drafts.filter(
        (order) => moneyFaults(writtenOf(order), order.swItems, priceOrder(order)).length > 0,
      )
      expect(wrong.map((order) => order.code)).toEqual([])
    }
  })

  test('adds up what every order costs', () => {
    const wrong = orders.filter((order) => {
      const { goods, total, pickMoney } = priceOrder(order)
      const paid = order.payment.history.reduce((sum, payment) => sum + payment.amount, 0)
      // PAY-002: what a buyer pays the carrier is nothing that the shop waits for.
      const due = pickMoney - carrierFeeOf(order)
      const status = paid === 0 ? 'Chưa thanh toán' : due > 0 ? 'Thanh toán 1 phần' : 'Đã thanh toán'
      return (
        total !== order.totalPrice ||
        pickMoney !== order.pickMoney ||
        pickMoney < 0 ||
        goods < 0 ||
        status !== order.payment.status
      )
    })
    expect(wrong.map((order) => order.code)).toEqual([])
  })

  test('packs sent parcels whole, leaves those on the bench half packed, mostly in the hands of kho2', () => {
    const open = parcels.filter((parcel) => parcel.state === 'open')
    expect(open.map((parcel) => parcel.orderCodes[0]).sort()).toEqual(
      listed('ĐANG ĐÓNG GÓI')
        .map((order) => order.code)
        .sort(),
    )
    expect(
      open.every((parcel) => parcel.packer === 'kho2' && parcel.lines.some((line) => line.packed > 0)),
    ).toBe(true)
    expect(open.every((parcel) => parcel.lines.some((line) => line.packed < line.need))).toBe(true)
    const closed = parcels.filter((parcel) => parcel.state === 'closed')
    expect(closed.every((parcel) => parcel.lines.every((line) => line.packed === line.need))).toBe(true)
    expect(
      listed('CHỜ GỬI HÀNG').every((order) => closed.some((parcel) => parcel.orderCodes[0] === order.code)),
    ).toBe(true)
    expect(listed('CHỜ GỬI HÀNG').every((order) => order.slipCodes.length === 1)).toBe(true)
  })

  test('says who cancelled or held an order, and why', () => {
    for (const state of ['HỦY', 'HẸN GIAO'] as const) {
      expect(listed(state).every((order) => order.historyState.at(-1)!.note.length > 5)).toBe(true)
    }
  })

  test('has orders to pack that are late and orders with less than an hour left', () => {
    const due = listed('CHỜ ĐÓNG GÓI').flatMap((order) => order.shipBy ?? [])
    expect(due.some((at) => at < morning)).toBe(true)
    expect(due.filter((at) => at >= morning && at < morning + 3_600_000).length).toBeGreaterThan(2)
  })

  test('has a return for every order that comes or came back, on every stage, taken in by the slip it names', () => {
    const { returns = [], damages = [] } = shop.rows
    const byOrder = new Map(returns.map((returned) => [returned.orderCode, returned]))
    const kept = new Map(slips.map((slip) => [slip.code, slip]))
    expect(listed('THẤT THU').filter(({ code }) => !byOrder.has(code))).toEqual([])
    expect(new Set(listed('THẤT THU').map(({ code }) => byOrder.get(code)!.state))).toEqual(
      new Set(['announced', 'arrived', 'checked']),
    )
    for (const { code } of listed('ĐÃ HOÀN')) {
      const { slipCode = '', lines } = byOrder.get(code)!
      const came = kept.get(slipCode)!.items.reduce((sum, { amount }) => sum + amount, 0)
      expect([code, lines.reduce((sum, { good }) => sum + good, 0)]).toEqual([code, came])
    }
    expect(returns.some(({ kind }) => kind === 'buyer-return')).toBe(true)
    expect(
      returns.filter(({ announcedAt, updatedAt }) => announcedAt > morning || updatedAt > morning),
    ).toEqual([])
    expect(new Set(damages.map(({ state }) => state))).toEqual(new Set(['open', 'settled']))
    const orders = shop.rows.supplyRequests ?? []
    for (const { from, productCode, quantity } of damages.filter(({ from }) => from.kind === 'supply'))
      expect(
        orders
          .find(({ code }) => code === from.document)
          ?.items.find((line) => line.productCode === productCode)?.broken,
        `${from.document} of ${productCode}`,
      ).toBe(quantity)
    for (const { slipCodes, settled } of damages) {
      const taken = slipCodes
        .flatMap((code) => kept.get(code)!.items)
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(taken).toBe(settled)
    }
  })

  test('[OPN-029] has delayed parcels without a case and cases in each state', () => {
    const delayed = orders.filter((order) => isDelayed(order, morning))
    expect(delayed.length).toBeGreaterThan(10)
    expect(new Set(shippingCare.map((care) => care.state))).toEqual(
      new Set(['CHỜ PHẢN HỒI', 'ĐÃ PHẢN HỒI', 'HOÀN THÀNH']),
    )
    expect(shippingCare.every((care) => delayed.some((order) => order.code === care.orderId))).toBe(true)
    expect(shippingCare.every((care) => care.updatedAt <= morning)).toBe(true)
  })

  test('has people of every role and buyers as marketplaces show them', () => {
    expect(shop.staff.map(({ row, password }) => [row.userName, row.name, row.role, password])).toEqual([
      ['chu', 'Chủ shop Mây', 'OWNER', 'chu'],
      ['kho', 'Lan', 'STAFF', 'kho'],
      ['kho2', 'Tuấn', 'STAFF', 'kho2'],
      ['giaovan', 'Hùng', 'LOGISTIC', 'giaovan'],
      ['ban', 'Hoa', 'STAFF', 'ban'],
      ['baocao', 'Thảo', 'STAFF', 'baocao'],
    ])
    expect(shop.staff[0]!.row.flags).toEqual(permissions)
    const masked = orders.filter((order) => order.customer.phone.startsWith('***'))
    expect(masked.length).toBeGreaterThan(200)
    const clear = orders.filter((order) => !masked.includes(order))
    expect(clear.filter((order) => !isMobile(order.customer.phone))).toEqual([])
    expect(bins).toHaveLength(579)
  })

  test('writes addresses of both sets, a district only in the old one', () => {
    const sets = new Set(orders.map((order) => order.customer.adminSet))
    expect(sets).toEqual(new Set(['vn34', 'vn63']))
    const wrong = orders.filter(
      ({ customer }) => (customer.districtId === -1) !== (customer.adminSet === 'vn34'),
    )
    expect(wrong).toEqual([])
  })

  test('has a wave that Tuấn is in the middle of, whose numbers agree with its orders', () => {
    const { waves = [], waveLines = [] } = shop.rows
    const marked = orders.filter((order) => order.wave)
    expect(waves).toMatchObject([{ state: 'open', kind: 'sorted', pickers: [{ userName: 'kho2' }] }])
    expect(marked.map(({ code }) => code).sort()).toEqual([...waves[0]!.orderCodes].sort())
    const counts = waveLines.map((line) =>
      countLine(line, new Map(marked.map((order) => [order.code, order]))),
    )
    expect(counts.every(({ need, done, left, surplus }) => need === done + left && surplus === 0)).toBe(true)
    expect(counts.some(({ left }) => left > 0) && counts.some(({ done }) => done > 0)).toBe(true)
  })

  test('keeps the codes of the orders to try out, whatever seed and moment', () => {
    const found = demoHighlights(shop)
    const later = demoHighlights(
      generateDemo({ now: morning + 86_400_000, seed: 9, orders: 50, products: 60 }),
    )
    expect(later).toEqual(found)
    const { stranger, ...special } = found
    expect(Object.fromEntries(Object.entries(special).map(([name, { state }]) => [name, state]))).toEqual({
      single: 'CHỜ ĐÓNG GÓI',
      lookAlike: 'CHỜ ĐÓNG GÓI',
      combo: 'CHỜ ĐÓNG GÓI',
      gift: 'CHỜ ĐÓNG GÓI',
      cancelled: 'HỦY',
      held: 'HẸN GIAO',
      halfPacked: 'ĐANG ĐÓNG GÓI',
      short: 'ĐANG ĐÓNG GÓI',
      packed: 'CHỜ GỬI HÀNG',
    })
    expect(found.single.lines.map((line) => line.need)).toEqual([1])
    expect(new Set(found.lookAlike.lines.map((line) => line.name)).size).toBe(1)
    expect(found.combo.lines).toHaveLength(3)
    expect(found.gift.lines.filter((line) => line.gift)).toHaveLength(1)
    const all: Order[] = Object.values(special).map(
      ({ code }) => orders.find((order) => order.code === code)!,
    )
    expect(all.flatMap((order) => order.swItems.map((item) => item.productCode))).not.toContain(
      stranger.productCode,
    )
    expect(Object.values(special).flatMap((one) => one.lines.filter((line) => line.barcode === ''))).toEqual(
      [],
    )
  })
})

/** Weighted sum of an EAN-13, check digit included; a multiple of ten when it is right. */
function eanSum(barcode: string): number {
  return [...barcode].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
}
