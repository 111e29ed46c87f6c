import { describe, expect, test } from 'vitest'
import { ableToShip } from '../../../src/app/orders/ship/ship-able.ts'
import { listToPrepare, prepareView } from '../../../src/app/shipping/prepare-list.ts'
import { shopCalled } from '../../../src/app/shipping/shop-called.ts'
import type { Company, ShopLink } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { factsOf } from '../../../src/replica/search/order-book.ts'
import { anOrder, morning } from '../../support/builders.ts'

const delivery = { logistic: 'SPX', id: '', history: [] }
const sold = (code: string, fields: Partial<Order> = {}) =>
  anOrder({ code, state: 'MỚI', shopeeShopId: 'may', channelAt: morning, delivery, ...fields })
const link: ShopLink = { state: 'linked', at: morning, by: 'chu', endsAt: morning }
const shop = (fields: Partial<Company>) =>
  ({
    shopeeShopId: [],
    lazadaAccounts: [],
    tikiAccounts: [],
    tiktokShopId: [],
    ...fields,
  }) as unknown as Company
const linked = shop({
  shopeeShopId: [
    { shopId: 'may', shopName: 'Mây', link },
    { shopId: 'kids', shopName: 'Mây Kids', link },
    { shopId: 'cu', shopName: 'Cũ', link: { ...link, state: 'off' } },
  ],
})
const ship = { id: 'a', by: 'chu', at: morning, choice: { way: 'pickup' as const } }

function list(orders: readonly Order[], query = '', company = linked) {
  const entries = orders.map((order) => ({ key: order.code, folded: '', ...factsOf(order) }))
  const view = prepareView.read(new URLSearchParams(query))
  return listToPrepare({ entries, found: entries, company }, view, morning)
}

const several = [
  sold('B', { shipBy: morning + 2_000 }),
  sold('LATE', { shipBy: morning - 1_000 }),
  sold('NONE'),
  sold('KIDS', { shopeeShopId: 'kids', delivery: { ...delivery, logistic: 'GHN' }, shipBy: morning + 9e8 }),
  sold('OFF', { shopeeShopId: 'cu' }),
  sold('OFF-FAILED', { shopeeShopId: 'cu', requests: { ship: { ...ship, state: 'failed' } } }),
  sold('DONE', { state: 'CHỜ ĐÓNG GÓI', requests: { ship: { ...ship, state: 'done' } } }),
  sold('OWN', { channel: 'KhoTay', shopeeShopId: undefined }),
]

describe('orders that wait to be prepared (FUL-019)', () => {
  test('are those of linked shops, and those that somebody has to see to; what presses stands first', () => {
    const { codes, total, shops, late, isLinked } = list(several)
    expect(codes).toEqual(['LATE', 'B', 'KIDS', 'NONE', 'OFF-FAILED'])
    expect({ total, late, isLinked }).toEqual({ total: 5, late: 1, isLinked: true })
    expect(shops.map(({ name, count }) => [name, count])).toEqual([
      ['Mây', 3],
      ['Mây Kids', 1],
    ])
  })

  test.each([
    ['shop=kids', ['KIDS']],
    ['carrier=GHN', ['KIDS']],
    ['due=late', ['LATE']],
    ['tt=stuck', ['OFF-FAILED']],
    ['channel=Lazada', []],
    ['sort=-code&tt=open', ['NONE', 'LATE', 'KIDS', 'B']],
  ])('narrowed by ?%s', (query, codes) => {
    expect(list(several, query).codes).toEqual(codes)
    expect(list(several, query).total).toBe(5)
  })

  test('without a linked shop there is none', () => {
    expect(list([sold('A')], '', shop({}))).toMatchObject({ codes: [], total: 0, isLinked: false })
  })

  test('of a choice of orders those may go that wait for it, and the others are named', () => {
    const entries = several.map((order) => ({ key: order.code, ...factsOf(order) }))
    expect(ableToShip(entries)).toEqual({
      codes: ['B', 'LATE', 'NONE', 'KIDS', 'OFF', 'OFF-FAILED'],
      leftOut: [
        { why: 'đã đi đơn', codes: ['DONE'] },
        { why: 'không phải đơn sàn chờ đi', codes: ['OWN'] },
      ],
    })
  })
})

test('a shop is called by its channel too where shops of several channels stand together', () => {
  const shopee = { channel: 'Shopee', shopId: '88', name: 'Mây' } as const
  const lazada = { channel: 'Lazada', shopId: 'may@x.vn', name: 'Nắng' } as const
  expect([shopCalled(shopee, [shopee]), shopCalled(shopee, [shopee, lazada])]).toEqual([
    'Mây',
    'Mây · Shopee',
  ])
  const nameless = { channel: 'Tiki', shopId: '7', name: '' } as const
  expect(shopCalled(nameless, [nameless, { ...nameless, channel: 'Shopee' }])).toBe('7 · Tiki')
})
