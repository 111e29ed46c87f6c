import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultWarehouse } from '../../src/domain/brand.ts'
import { isOwnChannel } from '../../src/domain/orders/channels.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { countLine } from '../../src/domain/picking/count-line.ts'
import { createWave } from '../../src/domain/picking/create-wave.ts'
import { finishWave } from '../../src/domain/picking/finish-wave.ts'
import { packSingle, singleOf } from '../../src/domain/picking/pack-single.ts'
import { pickItem } from '../../src/domain/picking/pick-item.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { refusedPicks } from '../../src/replica/queries/picking/picking.ts'
import { laneTroubles } from '../../src/replica/queries/picking/single-lane.ts'
import { waveRows } from '../../src/replica/queries/picking/wave-rows.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

/** Orders that wait in the first warehouse and are in no wave. */
async function waiting(phone: Phone, fits: (order: Order) => boolean): Promise<Order[]> {
  const orders = await phone.replica.db.orders.toArray()
  return orders.filter(
    (order) => order.state === 'CHỜ ĐÓNG GÓI' && order.wid === defaultWarehouse && !order.wave && fits(order),
  )
}

async function twoPhones(): Promise<[Phone, Phone]> {
  const [lan, tuan] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await tuan.signIn('kho2')
  await Promise.all([lan.sync(), tuan.sync()])
  return [lan, tuan]
}

/** Scans one unit of a line. */
async function pick(phone: Phone, code: string, place: { bid: string; productCode: string }) {
  const { bid, productCode } = place
  const scanned = (await phone.replica.db.products.get(productCode))?.barcode || productCode
  return phone.does(pickItem, { code, bid, productCode, gesture: phone.gesture(), scanned })
}

async function counts(phone: Phone, code: string): Promise<Record<string, string>> {
  const { lines, orders } = (await waveRows(phone.replica, code))!
  return Object.fromEntries(
    lines.map((line) => {
      const { done, need, surplus } = countLine(line, orders)
      return [`${line.bid} ${line.productCode}`, `${done}/${need}${surplus ? ` +${surplus}` : ''}`]
    }),
  )
}

test('two people pick one wave without a network: everything they picked is counted once, and what both picked is told to the second, with person and time', async () => {
  const [lan, tuan] = await twoPhones()
  const chosen = (await waiting(lan, (order) => order.swItems.length > 1)).slice(0, 4)
  const orderCodes = chosen.map(({ code }) => code)
  const code = 'DN-2111-HAI22'
  const wave = { code, wid: defaultWarehouse, kind: 'list', orderCodes, leaveOut: true }
  expect(await lan.does(createWave, wave)).toMatchObject({ ok: true })
  await lan.sync()
  await tuan.sync()
  lan.offline = tuan.offline = true

  const places = (await tuan.replica.db.waves.get(code))!.places
  const { lines } = (await waveRows(lan.replica, code))!
  const unitsOf = (index: number) => lines[index]!.needs.reduce((sum, { quantity }) => sum + quantity, 0)
  // Lan from the front, Tuấn from the back, and both take everything of the line in the middle.
  const middle = Math.floor(places.length / 2)
  const walk = async (phone: Phone, indexes: number[]) => {
    for (const index of indexes)
      for (let unit = 0; unit < unitsOf(index); unit += 1)
        expect(await pick(phone, code, places[index]!)).toMatchObject({ ok: true })
  }
  const all = places.map((_, index) => index)
  await walk(lan, all.slice(0, middle + 1))
  await walk(tuan, all.slice(middle))
  lan.offline = tuan.offline = false
  await lan.sync()
  await tuan.sync()
  await lan.sync()

  const full = Object.fromEntries(
    lines.map(({ bid, productCode }, index) => [
      `${bid} ${productCode}`,
      `${unitsOf(index)}/${unitsOf(index)}`,
    ]),
  )
  expect(await counts(lan, code)).toEqual(full)
  expect(await counts(tuan, code)).toEqual(full)
  expect((await lan.replica.db.waves.get(code))?.pickers.map(({ name }) => name)).toEqual(['Lan', 'Tuấn'])
  const [back, ...others] = await refusedPicks(tuan.replica, code)
  expect(others).toEqual([])
  expect(back).toMatchObject({ ...places[middle], quantity: unitsOf(middle) })
  expect(back?.text).toMatch(/\(Lan, \d\d:\d\d \d\d\/\d\d\/\d{4}\)\. Trả món này về kệ\.$/)
  expect(await refusedPicks(lan.replica, code)).toEqual([])
})

test('an order the desk cancels falls out of a wave that is picked without a network, and its units are listed to go back', async () => {
  const [lan, desk] = [journey.phone(), journey.phone()]
  await lan.signIn('kho')
  await desk.signIn('ban')
  await Promise.all([lan.sync(), desk.sync()])
  const single = await waiting(
    lan,
    (order) =>
      order.swItems.length === 1 && !order.swItems[0]!.KhoTay && order.swItems[0]!.typeItem !== 'combo',
  )
  // The desk cancels what the shop sold itself.
  const second = single.find(({ channel }) => isOwnChannel(channel))
  const first = single.find(
    ({ code: other, swItems: [item] }) =>
      other !== second!.code && item!.productCode !== second!.swItems[0]!.productCode,
  )
  const code = 'DN-2111-HUY22'
  lan.offline = true
  const orderCodes = [first!.code, second!.code]
  await lan.does(createWave, { code, wid: defaultWarehouse, kind: 'list', orderCodes, leaveOut: true })
  const { wave, lines } = (await waveRows(lan.replica, code))!
  for (const [index, place] of wave.places.entries())
    for (let unit = 0; unit < lines[index]!.needs[0]!.quantity; unit += 1) await pick(lan, code, place)
  await desk.does(updateState, { orderCodes: [second!.code], state: 'HỦY', note: 'Khách đổi ý' })
  await desk.sync()
  lan.offline = false
  await lan.sync()

  // It was cancelled before the wave reached the server, so the wave holds the other order only and nothing else is lost.
  expect((await lan.replica.db.waves.get(code))?.orderCodes).toEqual([first!.code])
  const units = first!.swItems[0]!.amount
  expect(Object.values(await counts(lan, code))).toEqual([`${units}/${units}`])
  const back = await refusedPicks(lan.replica, code)
  expect(back.map(({ productCode, quantity }) => [productCode, quantity])).toEqual([
    [second!.swItems[0]!.productCode, second!.swItems[0]!.amount],
  ])
  expect(await lan.does(finishWave, { code })).toMatchObject({ ok: true })
  await lan.sync()
  expect((await lan.order(first!.code)).wave).toBe(code)
})

test('[S2] two lanes scan one product without a network while one order wants it: one parcel is made, the other person is told and can use the item', async () => {
  const [lan, tuan] = await twoPhones()
  const single = await waiting(lan, (order) => singleOf(order) !== undefined && order.swItems.length === 1)
  const [order] = single
  const { productCode } = singleOf(order!)!
  const scanned = (await lan.replica.db.products.get(productCode))?.barcode || productCode
  lan.offline = tuan.offline = true
  const scan = (phone: Phone, code: string) =>
    phone.does(packSingle, {
      code,
      batch: `lan-${phone.gesture()}`,
      scans: [{ gesture: phone.gesture(), productCode, scanned }],
    })
  expect(await scan(lan, order!.code)).toMatchObject({ ok: true })
  expect(await scan(tuan, order!.code)).toMatchObject({ ok: true })
  tuan.offline = false
  await tuan.sync()
  lan.offline = false
  await lan.sync()

  expect(journey.shop.commands(tuan.replica.session.deviceId)).toEqual({ applied: 1 })
  expect(journey.shop.commands(lan.replica.session.deviceId)).toEqual({ refused: 1 })
  expect(journey.shop.slips(order!.code)).toHaveLength(1)
  expect(journey.shop.taken(order!.code)).toEqual({ [productCode]: 1 })
  expect(journey.shop.parcel(order!.code)).toMatchObject({ packer: 'kho2', state: 'closed' })
  const jobs = await lan.replica.db.printJobs.filter(({ code }) => code === order!.code).toArray()
  expect(jobs.map(({ askedBy }) => askedBy)).toEqual(['kho2'])

  const [trouble, ...others] = await laneTroubles(lan.replica)
  expect(others).toEqual([])
  expect(trouble).toMatchObject({ code: order!.code, productCode, refusal: 'order-already-packed' })
  expect(trouble?.text).toMatch(/Tuấn, \d\d:\d\d \d\d\/\d\d\/\d{4}/)
})
