import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reader } from '../../../src/domain/command.ts'
import { scopeOf } from '../../../src/domain/people/scope.ts'
import { seenReader } from '../../../src/server/sync/seen-reader.ts'
import { aCare, anActor, anItem, anOrder, aProduct, insideWords } from '../../support/builders.ts'
import {
  aDevice,
  aPerson,
  openTestShop,
  putStaff,
  type TestDevice,
  type TestShop,
  versionOf,
} from '../small-shop.ts'

/** Everybody whom the role or the department makes one of the carrier's side, without flags and with. */
const carriers = [
  aPerson('giaovan', { role: 'LOGISTIC', department: '', flags: [] }),
  aPerson('giaovan', { role: 'LOGISTIC', department: '', flags: ['cost_view', 'stock_crud'] }),
  aPerson('giaovan', { department: 'LOGISTIC', flags: ['cost_view', 'orders_ecommerce_handle'] }),
  aPerson('giaovan', { department: 'Vận chuyển', flags: ['orders_not_ecommerce_handle'] }),
]

let shop: TestShop
let desk: TestDevice
let start: number
beforeEach(async () => {
  shop = await openTestShop()
  start = await versionOf(shop)
  desk = await aDevice(shop, 'ban')
  await note('D1', insideWords)
})
afterEach(() => shop.close())

const onCare = (device: TestDevice, method: string, params: object) =>
  device.push(device.command(method, params, { path: '/api/shippingCare' }))
const note = (orderId: string, message: string) => onCare(desk, 'addNote', { orderId, message, type: 'note' })

/** Everything the server says to a phone, and what the phone says in between. */
async function heardBy(phone: TestDevice): Promise<string> {
  const { token } = phone
  const heard = [
    await phone.pull(0),
    await phone.snapshot(),
    await phone.snapshot({ tables: ['shippingCare'] }),
  ]
  const since = await versionOf(shop)
  await note('D1', `${insideWords}, lần hai`)
  const reply = { orderId: 'D1', message: 'Chiều nay giao', type: 'message' }
  const answers = [
    await onCare(phone, 'addNote', reply),
    await phone.pull(since),
    await shop.post('/api/shippingCare', { token, method: 'addNote', ...reply }),
    await shop.post('/api/shippingCare', { token, method: 'addNote', ...reply, type: 'note' }),
    await shop.post('/api/shippingCare', { token, method: 'update', orderId: 'D1', state: 'ĐÃ PHẢN HỒI' }),
    await shop.post('/api/getInitData', { token, products: true }),
    await shop.post('/api/order', { token, method: 'getOrder', code: 'D1' }),
  ]
  return JSON.stringify([...heard, ...answers])
}

test.each(carriers)(
  '[SHC-018] no page, snapshot or answer brings one to logistics staff: role $role, department "$department", flags $flags',
  async (person) => {
    await putStaff(shop, person)
    const heard = await heardBy(await aDevice(shop, 'giaovan'))
    expect(heard).not.toContain(insideWords)
    // What was said to them is there, and the rows keep their shape.
    expect(heard).toContain('Chiều nay giao')
    expect(heard).toContain('"listNote":[]')
  },
)

test('they come to everybody else', async () => {
  expect(await heardBy(await aDevice(shop, 'kho'))).toContain(`${insideWords}, lần hai`)
})

test('are kept by the server whatever logistics staff write into the case', async () => {
  const phone = await aDevice(shop, 'giaovan')
  await onCare(phone, 'addNote', { orderId: 'D1', message: 'Chiều nay giao', type: 'message' })
  await onCare(phone, 'update', { orderId: 'D1', state: 'ĐÃ PHẢN HỒI' })
  const [page] = [await (await aDevice(shop, 'kho')).pull(start)]
  expect(page.tables['shippingCare']!.puts).toMatchObject([
    { listMess: [{ message: 'Chiều nay giao' }], listNote: [{ message: insideWords }] },
  ])
})

test('somebody who becomes one of the carrier’s side starts over without them', async () => {
  const phone = await aDevice(shop, 'kho')
  const { to } = await phone.pull(start)
  await putStaff(shop, aPerson('kho', { department: 'Vận chuyển', flags: ['stock_crud'] }))
  expect(await phone.pull(to)).toMatchObject({ reset: true, tables: {} })
  expect(JSON.stringify(await phone.snapshot())).not.toContain(insideWords)
})

test('the answer of a command is made of rows as its person sees them, and of no others', () => {
  const rows: Record<string, object> = {
    shippingCare: aCare(),
    products: aProduct({ priceIn: 6 }),
    orders: anOrder({ noteShop: insideWords, swItems: [anItem({ cost: 5 })] }),
    customers: { _id: 'K1', code: 'K1' },
  }
  const read = { get: (table: string) => rows[table], many: (table: string) => [rows[table]] } as Reader
  const seenWith = (fields: Parameters<typeof anActor>[0]) => {
    const seen = seenReader(scopeOf(anActor(fields)), read)
    return (['shippingCare', 'products', 'orders', 'customers'] as const).map((table) => {
      expect(seen.many(table, ['x'])).toEqual([seen.get(table, 'x')].filter((row) => row !== undefined))
      return JSON.stringify(seen.get(table, 'x'))
    })
  }
  const carrier = seenWith({ role: 'LOGISTIC', flags: ['cost_view'] })
  expect(carrier.join()).not.toContain(insideWords)
  expect(carrier.map((text) => text !== undefined)).toEqual([true, false, true, false])
  expect(carrier[2]).toContain('"cost":5')
  const packer = seenWith({ flags: ['stock_crud'] })
  expect(packer.join().split(insideWords)).toHaveLength(3)
  expect(packer.join()).not.toMatch(/"(cost|priceIn)"/)
  expect(packer.map((text) => text !== undefined)).toEqual([true, true, true, false])
  expect(seenWith({ flags: ['cost_view', 'setting_crud'] })).toEqual(
    Object.values(rows).map((row) => JSON.stringify(row)),
  )
})
