import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankSecretOf } from '../../../src/server/outside/bank-key.ts'
import { openPracticeBank, type PracticeBank } from '../../../src/stand-ins/bank/practice-bank.ts'
import { aPlainOrder, aTestShop, openTestShop, type TestShop } from '../../server/small-shop.ts'

const bankKey = 'khoa-cua-may-chu-dai-hon-32-ky-tu'
const code = 'KT-2311-7KQ2M'
let shop: TestShop
let bank: PracticeBank
let page: string

beforeEach(async () => {
  const own = { channel: 'KhoTay' as const, delivery: { logistic: 'TVC', id: '', history: [] } }
  // The bank signs with the time of the machine.
  shop = await openTestShop({ bankKey, clock: Date.now }, [aTestShop('may', [aPlainOrder(code, own)])])
  const hook = `${await shop.app.listen({ port: 0 })}/api/hooks/bank`
  bank = await openPracticeBank({ port: 0, hook, company: 'may', secret: bankSecretOf(bankKey, 'may') })
  page = `http://127.0.0.1:${bank.port}`
})
afterEach(async () => {
  await bank.stop()
  await shop.close()
})

async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${page}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })
}
async function paid(): Promise<number> {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key: code }]))
  return (row as { paid: number }).paid
}
const look = async () => (await fetch(page)).text()

test('[CAT-470] a transfer that is sent at the practice bank is in the ledger of its order, once however often it is told', async () => {
  expect(
    await (await send('/transfer', { amount: '29.000', content: `Payment for order ${code}` })).text(),
  ).toContain(`Đã báo shop: tiền của đơn ${code}`)
  expect(await paid()).toBe(29_000)
  const [, transaction = ''] = /value="(FT\d+)"/.exec(await look()) ?? []
  expect(await (await send('/again', { transaction })).text()).toContain('báo 2 lần')
  expect(await paid()).toBe(29_000)
})

test('one without a code is told too, and the words on its page are words', async () => {
  const told = await (await send('/transfer', { amount: '5000', content: '<b>an sang</b>' })).text()
  expect(told).toContain('Đã báo shop: chưa rõ đơn nào')
  expect(told).toContain('&lt;b&gt;an sang&lt;/b&gt;')
})

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['/transfer', { amount: '0' }, {}, 400],
  ['/transfer', { amount: '1,5' }, {}, 400],
  ['/transfer', { amount: '' }, {}, 400],
  ['/transfer', { amount: '1', content: 'x'.repeat(5000) }, {}, 413],
  ['/transfer', { amount: '1' }, { origin: 'https://nguoi-la.example' }, 403],
  ['/nowhere', {}, {}, 404],
])('%s with %j and %j is refused, and nothing is sent', async (path, fields, headers, status) => {
  expect((await send(path, fields, headers)).status).toBe(status)
  expect(await look()).not.toContain('Báo lại')
})

test('what the shop did not hear is said, and told again by hand', async () => {
  await shop.app.close()
  expect(await (await send('/transfer', { amount: '1', content: code })).text()).toContain(
    'Chưa báo được cho shop',
  )
})
