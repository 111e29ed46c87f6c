import { afterEach, beforeEach, expect, test } from 'vitest'
import { scopeOf } from '../../../src/domain/people/scope.ts'
import { redactAnswer } from '../../../src/server/sync/redact-answer.ts'
import { aCare, anActor, insideWords } from '../../support/builders.ts'
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

test('a case in an answer loses them, however deep it lies, and cost prices only where these are hidden', () => {
  const answer = { list: [{ care: aCare(), cost: 5, priceIn: 6 }], constructor: 'a name like any other' }
  const seenWith = (fields: Parameters<typeof anActor>[0]) =>
    JSON.stringify(redactAnswer(scopeOf(anActor(fields)), answer))
  const carrier = seenWith({ role: 'LOGISTIC', flags: ['cost_view'] })
  expect(carrier).not.toContain(insideWords)
  expect(carrier).toContain('"cost":5,"priceIn":6')
  expect(carrier).toContain('a name like any other')
  const packer = seenWith({ flags: ['stock_crud'] })
  expect(packer).toContain(insideWords)
  expect(packer).not.toMatch(/"(cost|priceIn)"/)
  expect(seenWith({ flags: ['cost_view'] })).toBe(JSON.stringify(answer))
})
