import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSlip } from '../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../src/domain/stock/add-slip.ts'
import { createTransfer } from '../../src/domain/stock/create-transfer.ts'
import { finishTransfer } from '../../src/domain/stock/finish-transfer.ts'
import { moveBetweenBins } from '../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../src/domain/stock/quick-stock-check.ts'
import { receiveTransfer } from '../../src/domain/stock/receive-transfer.ts'
import { freeIn } from '../../src/domain/stock/stock-place.ts'
import { teachBarcode } from '../../src/domain/stock/teach-barcode.ts'
import type { StockPlace } from '../../src/domain/tables/products.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { askMovements } from '../../src/sync/ask-movements.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

const home = 'KhoTayWarehouse'
const far = 'KhoThuDuc'

let journey: Journey
let lan: Phone
let tuan: Phone
beforeAll(async () => {
  journey = await startJourney()
  lan = journey.phone()
  tuan = journey.phone()
  await lan.signIn('kho')
  await tuan.signIn('kho2')
})
afterAll(() => journey.stop())

/** Both work without a network, then Tuấn's work arrives first. */
async function apart(work: () => Promise<void>): Promise<void> {
  await Promise.all([lan.sync(), tuan.sync()])
  lan.offline = tuan.offline = true
  await work()
  lan.offline = tuan.offline = false
  await tuan.syncUntilQuiet()
  await lan.syncUntilQuiet()
  await tuan.syncUntilQuiet()
}

async function sameEverywhere(code: string): Promise<StockPlace[]> {
  const [one, other] = await Promise.all([
    lan.replica.db.products.get(code),
    tuan.replica.db.products.get(code),
  ])
  expect(one).toEqual(other)
  return one!.warehouses
}

/** A product of the first warehouse with enough that nobody reserved, each time another one. */
const used = new Set<string>()
async function someGoods(least: number): Promise<{ code: string; place: StockPlace }> {
  for (const { code, warehouses, typeItem } of await lan.replica.db.products.toArray()) {
    const place = warehouses.find((at) => at.wid === home && freeIn(at) >= least)
    if (typeItem === 'combo' || used.has(code) || !place) continue
    used.add(code)
    return { code, place }
  }
  throw new Error('the shop is empty')
}

const total = (places: readonly StockPlace[], bid: string, wid = home) =>
  places.find((place) => place.wid === wid && place.bid === bid)?.total ?? 0

test('[S2 S12] two people move the same goods without a network: they are moved once, and the second is told of the first', async () => {
  await lan.sync()
  const { code, place } = await someGoods(12)
  const amount = freeIn(place)
  const move = (name: string, to: string) => ({
    code: name,
    wid: home,
    from: place.bid,
    to,
    items: [{ productCode: code, amount }],
  })
  const emptied = place.total - amount
  await apart(async () => {
    expect(await lan.does(moveBetweenBins, move('CO-LAN', 'D4-11'))).toMatchObject({ ok: true })
    expect(await tuan.does(moveBetweenBins, move('CO-TUAN', 'D4-12'))).toMatchObject({ ok: true })
  })
  const places = await sameEverywhere(code)
  expect([total(places, place.bid), total(places, 'D4-12'), total(places, 'D4-11')]).toEqual([
    emptied,
    amount,
    0,
  ])
  const [entry] = await attentionGroups(lan.replica)
  expect(entry?.text).toMatch(/Tuấn, \d\d:\d\d \d\d\/\d\d\/\d{4} \(CO-TUAN\)/)
  expect(await attentionGroups(tuan.replica)).toEqual([])
  await lan.replica.db.attention.clear()
})

test('a slip is confirmed once, whoever confirms it without a network', async () => {
  const { code, place } = await someGoods(5)
  const items = [{ productCode: code, amount: 5, bin: place.bid }]
  const slip = { code: 'NK-JOURNEY', type: 'Nhập tự do', items, sourceWarehouse: home }
  await lan.does(addSlip, slip)
  await lan.sync()
  await apart(async () => {
    for (const phone of [lan, tuan])
      expect(await phone.does(updateSlip, { exchangeCode: slip.code, state: 'HOÀN THÀNH' })).toMatchObject({
        ok: true,
      })
  })
  expect(total(await sameEverywhere(code), place.bid)).toBe(place.total + 5)
  expect((await attentionGroups(lan.replica))[0]?.text).toMatch(
    /^Phiếu NK-JOURNEY đã hoàn thành \(Tuấn, .*\), không xác nhận lần nữa\.$/,
  )
  await lan.replica.db.attention.clear()
})

test('two people count the same bin without a network: the difference is booked once', async () => {
  const { code, place } = await someGoods(10)
  const check = (name: string) => ({
    code: name,
    productCode: code,
    wid: home,
    bid: place.bid,
    seen: place.total,
    actual: place.total - 3,
  })
  await apart(async () => {
    expect(await lan.does(quickStockCheck, check('XK-LAN'))).toMatchObject({ ok: true })
    expect(await tuan.does(quickStockCheck, check('XK-TUAN'))).toMatchObject({ ok: true })
  })
  expect(total(await sameEverywhere(code), place.bid)).toBe(place.total - 3)
  expect((await attentionGroups(lan.replica))[0]?.text).toContain('Xem số mới rồi kiểm lại.')
  await lan.replica.db.attention.clear()
})

test('[S12] two people receive one transfer without a network: their scans add up, and what is short goes back', async () => {
  const { code, place } = await someGoods(10)
  const items = [{ productCode: code, amount: 10, bin: place.bid }]
  const transfer = { code: 'CK-JOURNEY', sourceWarehouse: home, toWarehouse: far, items, send: true }
  expect(await lan.does(createTransfer, transfer)).toMatchObject({ ok: true })
  await lan.sync()
  const before = total((await lan.replica.db.products.get(code))!.warehouses, 'BinDefault', far)
  const receive = (phone: Phone, quantity: number) =>
    phone.does(receiveTransfer, {
      code: transfer.code,
      gesture: phone.gesture(),
      productCode: code,
      quantity,
      bin: 'BinDefault',
    })
  await apart(async () => {
    expect(await receive(lan, 4)).toMatchObject({ ok: true })
    expect(await receive(tuan, 3)).toMatchObject({ ok: true })
  })
  const short = { productCode: code, quantity: -3, way: 'back', reason: '' }
  expect(await tuan.does(finishTransfer, { code: transfer.code, differences: [short] })).toMatchObject({
    ok: true,
  })
  await tuan.syncUntilQuiet()
  await lan.syncUntilQuiet()
  const places = await sameEverywhere(code)
  expect([total(places, 'BinDefault', far) - before, total(places, place.bid)]).toEqual([7, place.total - 7])
  expect(await lan.replica.db.transfers.get(transfer.code)).toMatchObject({
    state: 'HOÀN THÀNH',
    settledBy: 'kho2',
  })
})

test('one code taught to two products without a network belongs to the first that arrived', async () => {
  const [one, other] = [await someGoods(1), await someGoods(1)]
  await apart(async () => {
    await lan.does(teachBarcode, { productCode: one.code, barcode: 'NCC-JOURNEY' })
    await tuan.does(teachBarcode, { productCode: other.code, barcode: 'NCC-JOURNEY' })
  })
  await sameEverywhere(one.code)
  expect((await lan.replica.db.products.get(other.code))?.barcodes).toEqual(['NCC-JOURNEY'])
  expect((await lan.replica.db.products.get(one.code))?.barcodes).toBeUndefined()
  expect((await attentionGroups(lan.replica))[0]?.text).toContain('Tuấn gắn')
})

test('movements are asked of the server and stay readable without a network, with their age', async () => {
  const { code, place } = await someGoods(3)
  await lan.does(moveBetweenBins, {
    code: 'CO-LOOK',
    wid: home,
    from: place.bid,
    to: 'BinDefault',
    items: [{ productCode: code, amount: 2 }],
  })
  await lan.syncUntilQuiet()
  const { told } = await askMovements(lan.replica, code, 'total')
  expect(told?.value.slice(0, 2).map(({ quantity, document }) => [quantity, document])).toEqual(
    expect.arrayContaining([
      [2, 'CO-LOOK'],
      [-2, 'CO-LOOK'],
    ]),
  )
  lan.offline = true
  const trouble = { ok: false, offline: true, text: expect.stringContaining('Chưa kết nối được máy chủ') }
  expect(await askMovements(lan.replica, code, 'total')).toEqual({ told, trouble })
  expect(await askMovements(lan.replica, 'LA', 'total')).toEqual({ told: undefined, trouble })
  lan.offline = false
})
