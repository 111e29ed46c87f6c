import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentSuccess } from '../../../src/protocol/wire.ts'
import {
  bankSecretOf,
  readBankKey,
  signatureOf,
  signatureSeconds,
} from '../../../src/server/outside/bank-key.ts'
import { morning } from '../../support/builders.ts'
import { aPlainOrder, aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

const bankKey = 'khoa-cua-may-chu-dai-hon-32-ky-tu'
const code = 'KT-2311-7KQ2M'
const seconds = morning / 1000
let shop: TestShop

beforeEach(async () => {
  const own = { channel: 'KhoTay' as const, delivery: { logistic: 'TVC', id: '', history: [] } }
  const shops = ['may', 'gio'].map((company) => aTestShop(company, [aPlainOrder(code, own)]))
  const [may, gio] = shops as [(typeof shops)[0], (typeof shops)[0]]
  shop = await openTestShop({ bankKey }, [may, { ...gio, rows: { ...gio.rows, staff: [] } }])
})
afterEach(() => shop.close())

const transfer = {
  company_id: 'may',
  transaction: 'FT1',
  amount: 100_000,
  content: `Payment for order ${code}`,
}

interface Telling {
  at?: number
  /** The shop whose secret signs. */
  by?: string
  signature?: string
}

async function tell(body: object | string, { at = seconds, by = 'may', signature }: Telling = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const signed = signature ?? signatureOf(bankSecretOf(bankKey, by), at, Buffer.from(payload))
  const headers = { 'khotay-signature': signed, 'content-type': 'application/json' }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/hooks/bank', payload, headers })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

async function orderIn(company: string) {
  const [row] = await shop.store.read(company, (reading) => reading.rows([{ table: 'orders', key: code }]))
  return row as { paid: number; payment: { history: { transfer?: string }[] } }
}

describe('[CAT-470] a bank bridge', () => {
  test('tells of a transfer, which is in the ledger of its order, once however often it is told', async () => {
    for (let time = 0; time < 3; time += 1)
      expect(await tell(transfer, { at: seconds + time })).toEqual({
        status: 200,
        body: { ok: true, orderCode: code },
      })
    expect(
      await Promise.all([1, 2, 3].map(() => tell({ ...transfer, transaction: 'FT2', amount: 29_000 }))),
    ).toEqual(Array.from({ length: 3 }, () => ({ status: 200, body: { ok: true, orderCode: code } })))
    expect(await orderIn('may')).toMatchObject({
      paid: 129_000,
      payment: {
        status: 'Đã thanh toán',
        history: [{ by: ':khotay', transfer: 'FT1' }, { transfer: 'FT2' }],
      },
    })
    expect((await orderIn('gio')).paid).toBe(0)
  })

  test('[O9] is thanked for money that names no order too, which waits once for people to say whose it is', async () => {
    for (const more of [{ content: 'an sang' }, { content: 'an sang' }, { orderCode: code }])
      expect(await tell({ ...transfer, ...more })).toEqual({
        status: 200,
        body: { ok: true, orderCode: null },
      })
    const [row] = await shop.store.read('may', (reading) =>
      reading.rows([{ table: 'strayTransfers', key: 'FT1' }]),
    )
    expect(row).toMatchObject({ id: 'FT1', amount: 100_000, content: 'an sang', state: 'open', parts: [] })
    expect((await orderIn('may')).paid).toBe(0)
    expect((await tell({ ...transfer, transaction: 'FT3', orderCode: 'KHONG-CO' })).body).toEqual({
      ok: true,
      orderCode: code,
    })
  })

  const { company_id: _, ...noCompany } = transfer
  test.each<[string, object | string]>([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no company', noCompany],
    ['no number', { ...transfer, transaction: '' }],
    ['a number that is too long', { ...transfer, transaction: 'F'.repeat(65) }],
    ['no money', { ...transfer, amount: 0 }],
    ['half a đồng', { ...transfer, amount: 0.5 }],
    ['money as a text', { ...transfer, amount: '100000' }],
    ['a content that is too long', { ...transfer, content: 'x'.repeat(501) }],
  ])('is refused with %s, and nothing changes', async (_, body) => {
    expect((await tell(body)).status).toBe(400)
    expect((await orderIn('may')).paid).toBe(0)
  })

  test('is refused with a body beyond its limit before anything is read', async () => {
    expect((await tell({ ...transfer, more: 'x'.repeat(9000) })).status).toBe(413)
  })
})

describe('[S13] nobody else tells of money', () => {
  test.each<[string, Telling]>([
    ['without a signature', { signature: '' }],
    ['with a word for one', { signature: 't=1,v1=abc' }],
    ['with zeros', { signature: `t=${seconds},v1=${'0'.repeat(64)}` }],
    ['with the secret of another shop', { by: 'gio' }],
    ['before its time', { at: seconds + signatureSeconds + 1 }],
    ['after its time', { at: seconds - signatureSeconds - 1 }],
  ])('%s', async (_, telling) => {
    const { status, body } = await tell(transfer, telling)
    expect([status, body['code']]).toEqual([401, 'bad-signature'])
    expect((await orderIn('may')).paid).toBe(0)
  })

  test.each([-signatureSeconds, signatureSeconds])(
    'at the edge of the time it is heard (%i s)',
    async (off) => {
      expect((await tell(transfer, { at: seconds + off })).status).toBe(200)
    },
  )

  test('with a body that was changed, or for a shop that is not here', async () => {
    const signed = signatureOf(bankSecretOf(bankKey, 'may'), seconds, Buffer.from(JSON.stringify(transfer)))
    expect((await tell({ ...transfer, amount: 1 }, { signature: signed })).status).toBe(401)
    expect((await tell({ ...transfer, company_id: 'nobody' }, { by: 'nobody' })).status).toBe(401)
  })

  test('an owner gives the command no more than a packer', async () => {
    const { company_id: _, ...params } = transfer
    const body = { method: 'receiveTransfer', params, token: await shop.tokenOf('chu') }
    expect((await shop.post('/api/order', body)).status).toBe(403)
  })

  test('and a server without the key knows no such address', async () => {
    await shop.close()
    shop = await openTestShop()
    expect((await tell(transfer)).status).toBe(404)
  })
})

test('[CAL-026] [CAT-470] [CAT-471] [CAT-472] [CAT-521] devices of the shop, and of no other, hear which order was paid', async () => {
  const address = await shop.app.listen({ port: 0 })
  const heard: [string, PaymentSuccess][] = []
  const sockets = await Promise.all(
    ['chu', 'kho'].map(async (userName) => {
      const socket = io(address, {
        path: '/ws',
        transports: ['websocket'],
        auth: { token: await shop.tokenOf(userName) },
      })
      socket.on('paymentSuccess', (told: PaymentSuccess) => heard.push([userName, told]))
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      return socket
    }),
  )
  await tell({ ...transfer, company_id: 'gio' }, { by: 'gio' })
  await tell(transfer)
  await expect.poll(() => heard.length).toBe(2)
  for (const [, told] of heard)
    expect(told).toEqual({ company_id: 'may', newOrder: { code }, version: expect.any(Number) })
  for (const socket of sockets) socket.disconnect()
})

describe('the key of the environment', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['k'.repeat(32), 'k'.repeat(32)],
  ])('%j is read', (KHOTAY_BANK_SECRET, key) => {
    expect(readBankKey({ KHOTAY_BANK_SECRET })).toBe(key)
  })

  test('is refused where it is too short', () => {
    expect(() => readBankKey({ KHOTAY_BANK_SECRET: 'k'.repeat(31) })).toThrow('use 32 characters or more')
  })

  test('makes another secret for every shop, none of which is the key', () => {
    const [may, gio] = ['may', 'gio'].map((company) => bankSecretOf(bankKey, company))
    expect(may).not.toBe(gio)
    expect(may).toHaveLength(43)
    expect([may, gio]).not.toContain(bankKey)
  })
})
