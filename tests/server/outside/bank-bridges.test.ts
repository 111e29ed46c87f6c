import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBridgeKeys } from '../../../src/server/outside/bank-bridges/bridges.ts'
import { morning } from '../../support/builders.ts'
import { aPlainOrder, aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

const code = 'KT-2311-7KQ2M'
const keyOf = { sepay: 'khoa-sepay-cua-may-1', casso: 'khoa-casso-cua-may-1', payos: 'khoa-payos-cua-may-1' }
const seconds = morning / 1000
let shop: TestShop

beforeEach(async () => {
  const own = { channel: 'KhoTay' as const, delivery: { logistic: 'TVC', id: '', history: [] } }
  const shops = ['may', 'gio'].map((company) => aTestShop(company, [aPlainOrder(code, own)]))
  const [may, gio] = shops as [(typeof shops)[0], (typeof shops)[0]]
  const bridgeKeys = readBridgeKeys({
    KHOTAY_SEPAY_KEYS: `may=${keyOf.sepay} gio=khoa-sepay-cua-gio-1`,
    KHOTAY_CASSO_KEYS: `may=${keyOf.casso}`,
    KHOTAY_PAYOS_KEYS: `may=${keyOf.payos}`,
  })
  shop = await openTestShop({ bridgeKeys }, [may, { ...gio, rows: { ...gio.rows, staff: [] } }])
})
afterEach(() => shop.close())

async function post(path: string, body: object, headers: Record<string, string>) {
  const payload = JSON.stringify(body)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/hooks/bank/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.statusCode, body: answer.json() as unknown }
}
const thanked = { status: 200, body: { success: true } }
const hex = (algorithm: string, key: string, text: string) =>
  createHmac(algorithm, key).update(text).digest('hex')

async function paid(company = 'may') {
  const [row] = await shop.store.read(company, (reading) => reading.rows([{ table: 'orders', key: code }]))
  return (row as { paid: number }).paid
}
async function stray(key: string) {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'strayTransfers', key }]))
  return row as { amount: number } | undefined
}

/** As SePay's documentation shows it. */
const sepay = {
  id: 92704,
  gateway: 'Vietcombank',
  transactionDate: '2026-11-21 09:02:37',
  accountNumber: '0071000123456',
  code: null,
  content: `KT23117KQ2M chuyen tien`,
  transferType: 'in',
  transferAmount: 100_000,
  accumulated: 19_077_000,
  subAccount: null,
  referenceCode: 'MBVCB.3278907687',
  description: '',
}
const byKey = { authorization: `Apikey ${keyOf.sepay}` }

describe('[CAT-470] a bridge of SePay', () => {
  test('whose transfer has no number is told so: two of them would be one', async () => {
    expect((await post('sepay/may', { ...sepay, id: '' }, byKey)).status).toBe(400)
    expect(await paid()).toBe(0)
  })

  test('[O9] tells by its key of a transfer, which counts once however often it is told', async () => {
    for (let time = 0; time < 3; time += 1) expect(await post('sepay/may', sepay, byKey)).toEqual(thanked)
    expect([await paid(), await paid('gio')]).toEqual([100_000, 0])
  })

  test('signs the body and the time, and is heard for five minutes', async () => {
    const signed = (at: number, body: object = sepay) => ({
      'x-sepay-timestamp': String(at),
      'x-sepay-signature': `sha256=${hex('sha256', keyOf.sepay, `${at}.${JSON.stringify(body)}`)}`,
    })
    expect((await post('sepay/may', sepay, signed(seconds - 301))).status).toBe(401)
    expect((await post('sepay/may', { ...sepay, transferAmount: 1 }, signed(seconds))).status).toBe(401)
    expect(await paid()).toBe(0)
    expect(await post('sepay/may', sepay, signed(seconds))).toEqual(thanked)
    expect(await paid()).toBe(100_000)
  })

  test('of money that went out changes nothing, of money without an order lets people say whose it is', async () => {
    expect(await post('sepay/may', { ...sepay, transferType: 'out' }, byKey)).toEqual(thanked)
    expect(await paid()).toBe(0)
    expect(await post('sepay/may', { ...sepay, id: 7, content: 'an sang' }, byKey)).toEqual(thanked)
    expect(await stray('sepay:7')).toMatchObject({ amount: 100_000 })
  })

  test.each<[string, string, Record<string, string>]>([
    ['with another key', 'sepay/may', { authorization: 'Apikey khoa-cua-ai-do-12345' }],
    ['with the key of another shop', 'sepay/may', { authorization: 'Apikey khoa-sepay-cua-gio-1' }],
    ['without one', 'sepay/may', {}],
    ['for a shop that has none', 'casso/gio', byKey],
    ['for a shop that is none', 'sepay/khong-co', byKey],
    ['at a bridge that is none', 'momo/may', byKey],
  ])('is not heard %s', async (_, path, headers) => {
    expect((await post(path, sepay, headers)).status).toBe(401)
    expect(await paid()).toBe(0)
  })

  test('with a body that is none of it books nothing', async () => {
    expect((await post('sepay/may', { id: 1 }, byKey)).status).toBe(400)
    expect((await post('sepay/may', { ...sepay, transferAmount: 0 }, byKey)).status).toBe(400)
  })
})

/** Its fields as Casso shows them, not in the order in which they are signed. */
const casso = {
  error: 0,
  data: {
    reference: 'FT1',
    id: 12_345,
    description: `${code} chuyen tien`,
    amount: 129_000,
    runningBalance: 25_000_000,
    accountNumber: '0071000123456',
    bankName: 'Vietcombank',
  },
}
const cassoSigned =
  '{"data":{"accountNumber":"0071000123456","amount":129000,"bankName":"Vietcombank","description":"KT-2311-7KQ2M chuyen tien","id":12345,"reference":"FT1","runningBalance":25000000},"error":0}'

describe('[CAT-470] a bridge of Casso', () => {
  const signed = (text: string) => ({
    'x-casso-signature': `t=${morning},v1=${hex('sha512', keyOf.casso, `${morning}.${text}`)}`,
  })

  test('[O9] signs its fields in their order, whatever order they come in', async () => {
    expect((await post('casso/may', { ...casso, error: 1 }, signed(cassoSigned))).status).toBe(401)
    expect(await paid()).toBe(0)
    for (let time = 0; time < 2; time += 1)
      expect(await post('casso/may', casso, signed(cassoSigned))).toEqual(thanked)
    expect(await paid()).toBe(129_000)
  })

  test('of before sends its key and several transfers; a body of today is not let in by the key', async () => {
    const key = { 'secure-token': keyOf.casso }
    const data = [
      { id: 1, tid: 'A', description: code, amount: 29_000 },
      { id: 2, tid: 'B', description: 'rut tien', amount: -50_000 },
      { id: 3, tid: 'C', description: code, amount: 100_000 },
    ]
    expect(await post('casso/may', { error: 0, data }, key)).toEqual(thanked)
    expect(await paid()).toBe(129_000)
    expect((await post('casso/may', casso, key)).status).toBe(401)
  })

  test('tries the address out with a transfer that is none', async () => {
    const trial = { error: 0, data: { id: 0, amount: 599_000, description: 'giao dich thu nghiem' } }
    const text = '{"data":{"amount":599000,"description":"giao dich thu nghiem","id":0},"error":0}'
    expect(await post('casso/may', trial, signed(text))).toEqual(thanked)
    expect(await stray('casso:0')).toBeUndefined()
  })
})

describe('[CAT-470] a bridge of payOS', () => {
  const data = {
    orderCode: 4321,
    amount: 129_000,
    description: `CS7 ${code}`,
    accountNumber: '0071000123456',
    reference: 'FT26325001',
    transactionDateTime: '2026-11-21 09:02:37',
    currency: 'VND',
    counterAccountName: null,
  }
  const text = `accountNumber=0071000123456&amount=129000&counterAccountName=&currency=VND&description=CS7 ${code}&orderCode=4321&reference=FT26325001&transactionDateTime=2026-11-21 09:02:37`
  const told = { code: '00', desc: 'success', success: true, data }

  test('[O9] signs what it tells within the body', async () => {
    const signature = hex('sha256', keyOf.payos, text)
    expect((await post('payos/may', { ...told, signature: signature.replace(/./, 'x') }, {})).status).toBe(
      401,
    )
    expect((await post('payos/may', told, {})).status).toBe(401)
    expect(await paid()).toBe(0)
    for (let time = 0; time < 2; time += 1)
      expect(await post('payos/may', { ...told, signature }, {})).toEqual(thanked)
    expect(await paid()).toBe(129_000)
  })

  test('tries the address out with an order that is none', async () => {
    const trial = {
      orderCode: 123,
      amount: 3_000,
      description: 'VQRIO123',
      accountNumber: '12345678',
      reference: 'TF1',
    }
    const signature = hex(
      'sha256',
      keyOf.payos,
      'accountNumber=12345678&amount=3000&description=VQRIO123&orderCode=123&reference=TF1',
    )
    expect(await post('payos/may', { ...told, data: trial, signature }, {})).toEqual(thanked)
    expect(await stray('payos:TF1')).toBeUndefined()
  })
})

test('[O8] a key that is too short, or names no shop, is told when the server starts', () => {
  for (const wrong of ['may=ngan', 'khoa-khong-co-cua-hang-nao', '=khoa-khong-co-cua-hang'])
    expect(() => readBridgeKeys({ KHOTAY_CASSO_KEYS: wrong })).toThrow(
      'KHOTAY_CASSO_KEYS wants company_id=KEY',
    )
  expect(readBridgeKeys({}).sepay.size).toBe(0)
})
