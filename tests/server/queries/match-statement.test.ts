import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPlainOrder, aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const line = (n: number, orderCode: string, waybill: string) => ({
  n,
  orderCode,
  waybill,
  cod: 0,
  fee: 0,
  returnFee: 0,
  pays: 0,
  isReturned: false,
})

test('[CAT-447] a line finds its order by code and by waybill, however the statement writes their letters', async () => {
  const rows = [
    line(1, 'D1', ''),
    line(2, 'd2', ''),
    line(3, '', 'SPXVND3'),
    line(4, '', 'spxvnd4'),
    line(5, 'ma-cua-hang', 'spxvnd5'),
    line(6, 'd99', 'khong'),
    // A carrier's own number, in its column of orders.
    line(7, 'spxvnd3', ''),
  ]
  const token = await shop.tokenOf('ban')
  const asked = { token, method: 'matchStatement', kind: 'carrier', provider: 'SPX', rows }
  const { body } = await shop.post('/api/order', asked)
  const { matches } = body as unknown as { matches: { code?: string }[] }
  expect(matches.map(({ code }) => code)).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', undefined, 'D3'])
})

test('[CAT-021] statements of carriers are told to who handles orders of the shop’s own, those of marketplaces to who handles these', async () => {
  const head = (id: string, kind: string, provider: string) => ({
    method: 'openStatement',
    params: {
      id,
      kind,
      provider,
      name: 'a.xlsx',
      day: 1,
      rows: 1,
      parts: 1,
      sums: { cod: 0, fee: 0, returnFee: 0, transferFee: 0, received: 0, net: 0 },
    },
  })
  const [ours, theirs] = ['a'.repeat(32), 'b'.repeat(32)]
  const owner = await shop.tokenOf('chu')
  for (const { params, method } of [head(ours, 'carrier', 'GHN'), head(theirs, 'marketplace', 'Shopee')]) {
    await shop.post('/api/order', { token: owner, method, params, id: params.id })
    const { id } = params
    const row = { ...line(1, 'D1', ''), code: 'D1' }
    const part = { id, part: 0, rows: [row] }
    await shop.post('/api/order', { token: owner, method: 'keepStatementPart', params: part, id: `${id}1` })
    await shop.post('/api/order', { token: owner, method: 'bookStatement', params: { id }, id: `${id}2` })
  }
  const seen = async (by: string) => {
    const token = await shop.tokenOf(by)
    const { body } = await shop.post('/api/order', { token, method: 'listStatements' })
    const { statements, total } = body as unknown as { statements: { provider: string }[]; total: number }
    const of = async (id: string) =>
      (await shop.post('/api/order', { token, method: 'getStatement', id })).body as unknown as {
        rows: object[]
      }
    const rows = [(await of(ours)).rows.length, (await of(theirs)).rows.length]
    return [statements.map(({ provider }) => provider).toSorted(), total, rows]
  }
  expect(await seen('chu')).toEqual([['GHN', 'Shopee'], 2, [1, 1]])
  expect(await seen('san')).toEqual([['Shopee'], 1, [0, 1]])
})

test('[CAT-447] checkCorrect answers the codes of the orders that stand as a carrier’s statement says, and of no others', async () => {
  const brought = (code: string, more: object = {}) =>
    aPlainOrder(code, { channel: 'KhoTay', state: 'THÀNH CÔNG', shippingFee: 20_000, ...more })
  const settled = { reconciled: { statement: 'a'.repeat(32), at: 1 } }
  const delivering = { state: 'ĐANG GIAO' as const }
  const orders = ['T1', 'T2', 'T3'].map((code) => brought(code))
  const own = await openTestShop({}, [
    aTestShop('may', [...orders, brought('T4', settled), brought('T5', delivering)]),
  ])
  try {
    const check = async (by: string) =>
      own.post('/api/order', {
        token: await own.tokenOf(by),
        method: 'checkCorrect',
        params: {
          orderSuccess: [
            { code: 'T1', totalPrice: 129_000, fee: 20_000 },
            { code: 'T2', totalPrice: 120_000, fee: 20_000 },
            { code: 'T3', totalPrice: 129_000, fee: 20_001 },
            { code: 'T4', totalPrice: 129_000, fee: 20_000 },
            { code: 'T5', totalPrice: 129_000, fee: 20_000 },
            { code: 'T9', totalPrice: 129_000, fee: 20_000 },
          ],
        },
      })
    expect(await check('ban')).toMatchObject({ status: 200, body: ['T1'] })
    expect((await check('kho')).status).toBe(403)
  } finally {
    await own.close()
  }
})
