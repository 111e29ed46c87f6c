import { describe, expect, test } from 'vitest'
import { priceCalls } from '../../../src/domain/channels/prices/price-calls.ts'
import { priceToTell, withPriceMark } from '../../../src/domain/channels/prices/price-to-tell.ts'
import { insert, type Reader, update } from '../../../src/domain/command.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { ChannelPricing, Company, ShopLink } from '../../../src/domain/tables/company.ts'
import type { Link } from '../../../src/domain/tables/links.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import type { TableName } from '../../../src/domain/tables.ts'
import { aCompany, aProduct, morning } from '../../support/builders.ts'

const plain: ChannelPricing = { from: 'price', percent: 0, plus: 0, fee: 0, step: 1, ending: 0, margin: 0 }
const listing = { channel: 'Shopee', shopId: '77', item: '1', model: '0' } as const
const id = 'Shopee/77/1/0'

function aPricedShop(pricing: ChannelPricing | undefined, state: ShopLink['state'] = 'linked'): Company {
  const link = { state, at: morning, by: 'chu', endsAt: morning } as const
  return aCompany({ company_id: 'may', shopeeShopId: [{ shopId: '77', shopName: 'Mây', link, pricing }] })
}

function aLink(products: Link['products'] = [{ productCode: 'A', amount: 1 }]): Link {
  return { id, ...listing, products, by: 'chu', at: morning }
}

function anItem(more: Partial<ChannelItem> = {}): ChannelItem {
  const { channel, shopId, item, model } = listing
  const said = { name: 'Áo', variant: '', sku: 'X', price: 100, stock: 1, stockAt: morning }
  return { id, channel, shopId, item, model, ...said, state: 'live', changedAt: 0, lap: 0, ...more }
}

function reads(company: Company, products: Product[], link: Link | undefined): Reader {
  const rows = new Map<string, object>([['companies/may', company]])
  for (const product of products) {
    rows.set(`products/${product.code}`, product)
    const combos = products.filter(({ KhoTay = [] }) => KhoTay.some(({ code }) => code === product.code))
    const isLinked = link?.products.some(({ productCode }) => productCode === product.code)
    const sold = {
      productCode: product.code,
      links: isLinked ? [id] : [],
      combos: combos.map(({ code }) => code),
    }
    rows.set(`soldAs/${product.code}`, sold)
  }
  if (link) rows.set(`links/${id}`, link)
  const get = (table: TableName, key: string) => rows.get(`${table}/${key}`) as never
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}

const priced = (products: Product[], box: Link['products'], pricing: Partial<ChannelPricing> = {}) =>
  priceToTell(reads(aPricedShop(plain), products, undefined), { products: box }, { ...plain, ...pricing })

const shirt = aProduct({ code: 'A', price: 100, wholesale_price: 80, priceIn: 60 })
const cap = aProduct({ code: 'B', price: 50, wholesale_price: 40, priceIn: 30 })
const KhoTay = [
  { code: 'A', name: 'Áo', amount: 1 },
  { code: 'B', name: 'Nón', amount: 2 },
]

describe('what a listing is to cost', () => {
  test('is what all in its box costs, each as often as it lies there', () => {
    const box = [
      { productCode: 'A', amount: 3 },
      { productCode: 'B', amount: 2 },
    ]
    expect(priced([shirt, cap], box)).toEqual({ price: 400, isHeld: false, cost: 240 })
    expect(priced([shirt, cap], box, { from: 'wholesale_price' })).toMatchObject({ price: 320 })
  })

  test('is of a combo its own price, else that of its parts; it costs us what they do', () => {
    const combo = { typeItem: 'combo', KhoTay } as const
    const own = aProduct({ code: 'C', price: 150, priceIn: 1, ...combo })
    const free = aProduct({ code: 'D', price: 0, ...combo })
    expect(priced([shirt, cap, own], [{ productCode: 'C', amount: 1 }])).toMatchObject({
      price: 150,
      cost: 120,
    })
    expect(priced([shirt, cap, free], [{ productCode: 'D', amount: 2 }])).toMatchObject({
      price: 400,
      cost: 240,
    })
  })

  test('is held by the cost of all of it, and by none that is not known of all', () => {
    const box = [
      { productCode: 'A', amount: 1 },
      { productCode: 'B', amount: 1 },
    ]
    expect(priced([shirt, cap], box, { percent: -50 })).toEqual({ price: 90, isHeld: true, cost: 90 })
    const unknown = aProduct({ code: 'B', price: 50, priceIn: 0 })
    expect(priced([shirt, unknown], box, { percent: -50 })).toEqual({ price: 75, isHeld: false })
  })

  test('cannot be reckoned of what is not there, or has no price', () => {
    expect(priced([], [{ productCode: 'A', amount: 1 }])).toEqual({ why: 'no-product', productCode: 'A' })
    const free = aProduct({ code: 'A', price: 0 })
    expect(priced([free], [{ productCode: 'A', amount: 1 }])).toEqual({ why: 'no-price', productCode: 'A' })
    expect(priced([shirt], [{ productCode: 'A', amount: 1 }], { plus: -100 })).toMatchObject({
      why: 'too-low',
    })
  })
})

describe('a listing is marked', () => {
  const marked = (
    item: Partial<ChannelItem>,
    company = aPricedShop(plain),
    link: Link | undefined = aLink(),
  ) => withPriceMark(reads(company, [shirt], link), anItem(item), company).priceOff

  test('where it costs something else there than its shop’s rule says, and not any more where it does not', () => {
    expect(marked({ price: 99 })).toBe(1)
    expect(marked({ price: 100, priceOff: 1 })).toBeUndefined()
  })

  test('by no rule that its shop does not have, of no product, and not when it is gone', () => {
    expect(marked({ price: 99, priceOff: 1 }, aPricedShop(undefined))).toBeUndefined()
    expect(marked({ price: 99 }, aPricedShop(plain, 'off'))).toBeUndefined()
    expect(marked({ price: 99, state: 'gone' })).toBeUndefined()
    const unlinked = reads(aPricedShop(plain), [shirt], undefined)
    expect(
      withPriceMark(unlinked, anItem({ price: 99, priceOff: 1 }), aPricedShop(plain)).priceOff,
    ).toBeUndefined()
  })
})

describe('prices are looked at', () => {
  const circumstances = { id: 'lenh', at: morning, user: systemActor('may') }
  const calls = (change: ReturnType<typeof update>, company = aPricedShop(plain), products = [shirt, cap]) =>
    priceCalls(reads(company, products, aLink()), [change], circumstances).map(({ kind, subject }) => [
      kind,
      subject,
    ])

  test('once a product has another price or cost, itself or as a part', () => {
    const look = [['tell-price', 'price/1/0']]
    expect(calls(update('products', shirt, { ...shirt, price: 101 }))).toEqual(look)
    expect(calls(update('products', shirt, { ...shirt, wholesale_price: 81 }))).toEqual(look)
    expect(calls(update('products', shirt, { ...shirt, priceIn: 61 }))).toEqual(look)
    expect(calls(update('products', shirt, { ...shirt, total: 3 }))).toEqual([])
    expect(calls(update('products', cap, { ...cap, price: 1 }))).toEqual([])
    const combo = aProduct({
      code: 'A',
      price: 0,
      typeItem: 'combo',
      KhoTay: [{ code: 'B', name: 'Nón', amount: 1 }],
    })
    expect(calls(update('products', cap, { ...cap, price: 1 }), aPricedShop(plain), [combo, cap])).toEqual(
      look,
    )
  })

  test('once a listing is linked, and all of a shop once its rule is another', () => {
    expect(calls(insert('links', aLink()))).toEqual([['tell-price', 'price/1/0']])
    const [before, after] = [aPricedShop(plain), aPricedShop({ ...plain, percent: 5 })]
    const sweep = [['sweep-prices', 'prices']]
    expect(calls(update('companies', before, after), after)).toEqual(sweep)
    expect(calls(update('companies', before, { ...before, company_name: 'Gió' }), before)).toEqual([])
  })

  test('of no shop without a rule', () => {
    const none = aPricedShop(undefined)
    expect(calls(update('products', shirt, { ...shirt, price: 101 }), none)).toEqual([])
  })
})
