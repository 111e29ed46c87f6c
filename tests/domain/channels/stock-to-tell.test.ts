import { describe, expect, test } from 'vitest'
import { stockCalls } from '../../../src/domain/channels/stock/stock-calls.ts'
import { stockToTell } from '../../../src/domain/channels/stock/stock-to-tell.ts'
import { insert, type Reader, remove, update } from '../../../src/domain/command.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { Company, StockFollowing } from '../../../src/domain/tables/company.ts'
import type { Link } from '../../../src/domain/tables/links.ts'
import type { Product, StockPlace } from '../../../src/domain/tables/products.ts'
import type { TableName } from '../../../src/domain/tables.ts'
import { aCompany, aProduct, morning } from '../../support/builders.ts'

const link = { state: 'linked', at: morning, by: 'chu', endsAt: morning } as const

function aShopOf(stock: StockFollowing, more: Partial<Company> = {}): Company {
  return aCompany({
    company_id: 'may',
    shopeeShopId: [{ shopId: '77', shopName: 'Mây', link, stock }],
    lazadaAccounts: [{ email: 'may@lazada', shopName: 'Mây', link, stock }],
    tikiAccounts: [{ sid: '9', name: 'Mây', link, stock }],
    ...more,
  })
}

function place(total: number, more: Partial<StockPlace> = {}): StockPlace {
  return { wid: 'K1', bid: 'BinDefault', total, book: 0, wait: 0, exp_amount: 0, ...more }
}

function aLink(channel: Link['channel'], shopId: string, products: Link['products']): Link {
  const id = `${channel}/${shopId}/1/0`
  return { id, channel, shopId, item: '1', model: '0', products, by: 'chu', at: morning }
}

function reads(company: Company, products: Product[], links: Link[]): Reader {
  const rows = new Map<string, object>([[`companies/${company.company_id}`, company]])
  for (const product of products) {
    rows.set(`products/${product.code}`, product)
    const own = links.filter((one) => one.products.some(({ productCode }) => productCode === product.code))
    const combos = products.filter(
      ({ KhoTay = [], deletedAt }) =>
        deletedAt === undefined && KhoTay.some(({ code }) => code === product.code),
    )
    const sold = {
      productCode: product.code,
      links: own.map(({ id }) => id),
      combos: combos.map(({ code }) => code),
    }
    rows.set(`soldAs/${product.code}`, sold)
  }
  for (const one of links) rows.set(`links/${one.id}`, one)
  const get = (table: TableName, key: string) => rows.get(`${table}/${key}`) as never
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}

const follows: StockFollowing = { follows: 1 }

describe('[O12] what is told of a listing', () => {
  test.each<[string, number, StockPlace[], number, StockFollowing]>([
    ['[CAT-297] whole boxes of what is not held', 4, [place(11, { book: 2, wait: 1 })], 2, follows],
    ['[CAT-298] never below nothing', 0, [place(2, { book: 5 })], 1, follows],
    ['[CAT-299] held below zero is held nothing', 4, [place(4, { book: -3 })], 1, follows],
    [
      'of the warehouses that sell there alone (decisions 31)',
      5,
      [place(5), place(9, { wid: 'K2' })],
      1,
      { follows: 1, wids: ['K1'] },
    ],
    ['of all of them unless some are chosen', 14, [place(5), place(9, { wid: 'K2' })], 1, follows],
    ['less what the shop keeps back', 2, [place(5)], 1, { follows: 1, reserve: 3 }],
    ['nothing where it keeps back more than there are', 0, [place(5)], 1, { follows: 1, reserve: 6 }],
  ])('%s: %i', (_, told, warehouses, amount, stock) => {
    const company = aShopOf(stock)
    const own = aLink('Shopee', '77', [{ productCode: 'A1', amount }])
    const read = reads(company, [aProduct({ code: 'A1', warehouses })], [own])
    expect(stockToTell(read, own, company)).toBe(told)
  })

  test('[CAT-321] [CAT-322] [CAT-568] where many products are told at once, whole boxes of all there are, less what is held', () => {
    const company = aShopOf(follows)
    const own = aLink('Shopee', '77', [{ productCode: 'A1', amount: 2 }])
    const read = reads(company, [aProduct({ code: 'A1', warehouses: [place(11, { book: 2 })] })], [own])
    expect(stockToTell(read, own, company, { isMass: true })).toBe(3)
    expect(stockToTell(read, own, company)).toBe(4)
    const over = reads(company, [aProduct({ code: 'A1', warehouses: [place(11, { book: -2 })] })], [own])
    expect(stockToTell(over, own, company, { isMass: true })).toBe(5)
  })

  test('a combo has what its parts make; of several goods the scarcest says it', () => {
    const company = aShopOf(follows)
    const combo = {
      typeItem: 'combo' as const,
      KhoTay: [{ code: 'A1', amount: 2, name: 'Áo' }],
      warehouses: [],
    }
    const products = [
      aProduct({ code: 'A1', warehouses: [place(9)] }),
      aProduct({ code: 'CB', ...combo }),
      aProduct({ code: 'B1', warehouses: [place(3)] }),
    ]
    const own = aLink('Shopee', '77', [{ productCode: 'CB', amount: 1 }])
    expect(stockToTell(reads(company, products, [own]), own, company)).toBe(4)
    const both = aLink('Shopee', '77', [
      { productCode: 'CB', amount: 1 },
      { productCode: 'B1', amount: 1 },
    ])
    expect(stockToTell(reads(company, products, [both]), both, company)).toBe(3)
    const unknown = aLink('Shopee', '77', [{ productCode: 'GONE', amount: 1 }])
    expect(stockToTell(reads(company, products, [unknown]), unknown, company)).toBe(0)
  })

  test('at the last units the slower marketplaces are told none first, the quickest last', () => {
    const of = (units: number) => {
      const company = aShopOf(follows, { settings: { ...aCompany().settings, lastUnits: 4 } })
      const products = [{ productCode: 'A1', amount: 1 }]
      const links = [
        aLink('Shopee', '77', products),
        aLink('Lazada', 'may@lazada', products),
        aLink('Tiki', '9', products),
      ]
      const read = reads(company, [aProduct({ code: 'A1', warehouses: [place(units)] })], links)
      return links.map((one) => stockToTell(read, one, company))
    }
    expect(of(5)).toEqual([5, 5, 5])
    expect(of(4)).toEqual([4, 4, 0])
    expect(of(3)).toEqual([3, 3, 0])
    expect(of(2)).toEqual([2, 0, 0])
    expect(of(1)).toEqual([1, 0, 0])
    expect(of(0)).toEqual([0, 0, 0])
  })
})

describe('[O12] at the last units it counts who else sells the same goods', () => {
  const settings = { ...aCompany().settings, lastUnits: 4 }
  const products = [{ productCode: 'A1', amount: 1 }]
  const quick = aLink('Shopee', '77', products)
  const slow = aLink('Tiki', '9', products)
  const goods = [aProduct({ code: 'A1', warehouses: [place(3)] })]
  const circumstances = { id: 'lenh', at: morning, user: systemActor('may') }
  const accounts = (calls: readonly { account: string; kind: string }[]) =>
    calls.map(({ account, kind }) => `${account} ${kind}`).sort()

  test('a shop that is unlinked sells nothing, so nothing is kept for it', () => {
    const off = { ...link, state: 'off' as const }
    const company = aShopOf(follows, {
      settings,
      shopeeShopId: [{ shopId: '77', shopName: 'Mây', link: off, stock: follows }],
    })
    expect(stockToTell(reads(company, goods, [quick, slow]), slow, company)).toBe(3)
  })

  test('a listing that is linked, or is not any more, changes what the others of its goods are told', () => {
    const company = aShopOf(follows, { settings })
    const linked = stockCalls(reads(company, goods, [quick, slow]), [insert('links', quick)], circumstances)
    expect(accounts(linked)).toEqual(['Shopee/77 tell-stock', 'Tiki/9 tell-sold-out'])
    const unlinked = stockCalls(reads(company, goods, [slow]), [remove('links', quick)], circumstances)
    expect(accounts(unlinked)).toEqual(['Tiki/9 tell-stock'])
    const evenly = aShopOf(follows)
    expect(stockCalls(reads(evenly, goods, [slow]), [remove('links', quick)], circumstances)).toEqual([])
  })

  describe('a combo that sells them', () => {
    const parts = (...codes: string[]) => codes.map((code) => ({ code, amount: 1, name: code }))
    const combo = aProduct({ code: 'CB', typeItem: 'combo', KhoTay: parts('A1'), warehouses: [] })
    const empty = { ...combo, KhoTay: parts('B1') }
    const others = [...goods, aProduct({ code: 'B1', warehouses: [place(9)] })]
    const ofCombo = aLink('Shopee', '77', [{ productCode: 'CB', amount: 1 }])
    const told = (before: Product | undefined, after: Product, lastUnits = 4) => {
      const company = aShopOf(follows, { settings: { ...settings, lastUnits } })
      const read = reads(company, [...others, after], [ofCombo, slow])
      const change = before ? update('products', before, after) : insert('products', after)
      return accounts(stockCalls(read, [change], circumstances))
    }

    test('from now on, or not any more, changes what their other listings are told', () => {
      const both = ['Shopee/77 tell-stock', 'Tiki/9 tell-sold-out']
      expect(told(empty, combo)).toEqual(both)
      expect(told(undefined, combo)).toEqual(both)
      expect(told({ ...combo, deletedAt: morning }, combo)).toEqual(both)
      expect(told(combo, empty)).toEqual(['Shopee/77 tell-stock', 'Tiki/9 tell-stock'])
      expect(told(combo, { ...combo, deletedAt: morning })).toContain('Tiki/9 tell-stock')
    })

    test('is linked, and what its parts are told by themselves changes', () => {
      const company = aShopOf(follows, { settings })
      const read = reads(company, [...others, combo], [ofCombo, slow])
      expect(accounts(stockCalls(read, [insert('links', ofCombo)], circumstances))).toEqual([
        'Shopee/77 tell-stock',
        'Tiki/9 tell-sold-out',
      ])
    })

    test('is told alone where nothing is kept for others', () => {
      expect(told(empty, combo, 0)).toEqual(['Shopee/77 tell-stock'])
    })
  })

  test('a shop that follows no more changes what all others are told', () => {
    const before = aShopOf(follows, { settings })
    const shopeeShopId = before.shopeeShopId.map((shop) => ({ ...shop, stock: { follows: 0 as const } }))
    const after = { ...before, shopeeShopId }
    const calls = stockCalls(reads(after, [], []), [update('companies', before, after)], circumstances)
    expect(accounts(calls)).toEqual(['Lazada/may@lazada sweep-stock', 'Tiki/9 sweep-stock'])
  })
})

describe('[O12] who is told after a change', () => {
  const company = aShopOf(follows)
  const own = aLink('Shopee', '77', [{ productCode: 'CB', amount: 1 }])
  const combo = {
    typeItem: 'combo' as const,
    KhoTay: [{ code: 'A1', amount: 1, name: 'Áo' }],
    warehouses: [],
  }
  const before = aProduct({ code: 'A1', warehouses: [place(9)] })
  const of = (after: Product) => {
    const read = reads(company, [after, aProduct({ code: 'CB', ...combo })], [own])
    const changes = [update('products', before, after)]
    return stockCalls(read, changes, { id: 'lenh', at: morning, user: systemActor('may') })
  }

  test('listings of combos that a product is part of, and those that are sold out before all others', () => {
    expect(of({ ...before, warehouses: [place(8)] })).toMatchObject([
      { account: 'Shopee/77', subject: 'listing/1/0', kind: 'tell-stock', looksThen: true },
    ])
    expect(of({ ...before, warehouses: [place(0)] })).toMatchObject([{ kind: 'tell-sold-out' }])
  })

  test('nobody where nothing of its stock changed', () => {
    expect(of({ ...before, name: 'Áo mới' })).toEqual([])
  })
})
