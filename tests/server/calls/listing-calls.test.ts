import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Link } from '../../../src/domain/tables/links.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import type { OutsideSetup } from '../../../src/server/outside/open-road.ts'
import { keepTokens } from '../../../src/server/outside/shop-tokens.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import type { RowWrite } from '../../../src/server/store/store.ts'
import { anItem, morning } from '../../support/builders.ts'
import { aListingMarket } from '../outside/a-listing-market.ts'
import { hour } from '../outside/a-market.ts'
import { aPlainOrder, openTestShop, type TestShop } from '../small-shop.ts'

/*
 * What document 3 §7 calls about listings, over HTTP, with the document's own parameters and no others (decisions 32): ids of digits as texts and as numbers (FUL-468), a company and a token that
 * are not believed (decisions 4, O8).
 */

const mail = 'may@example.vn'
let shop: TestShop
let outside: ReturnType<typeof aListingMarket>
let work: () => Promise<void>

beforeEach(async () => {
  outside = aListingMarket()
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const address = 'https://kho.example.vn'
  const markets = { Shopee: outside.market }
  const setup: OutsideSetup = {
    vault,
    call,
    callFor: () => call,
    markets,
    address,
    hookAddress: address,
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  shop.setClock(morning)
  const link = { state: 'linked', at: morning, by: 'chu', endsAt: morning + 720 * hour } as const
  await shop.store.write('may', async (writing) => {
    const [row] = await writing.rows([{ table: 'companies', key: 'may' }])
    const company: Company = {
      ...(row as Company),
      shopeeShopId: [
        { shopId: '77', shopName: 'Mây Official', link },
        { shopId: '78', shopName: 'Mây Home', link },
      ],
      lazadaAccounts: [{ email: mail, shopName: 'Mây', sellerId: '1', link }],
      tikiAccounts: [{ sid: '9', name: 'Mây', link }],
      tiktokShopId: [{ shopId: '88', shopName: 'Mây', link }],
    }
    const rows: RowWrite[] = [
      { table: 'companies', key: 'may', row: company },
      ...[
        ...['Đen', 'Trắng', 'Xám'].map((variant, index) =>
          item('Shopee', '77', '2400', String(9911 + index), {
            name: 'Áo thun',
            variant,
            sku: `AT-${index}`,
          }),
        ),
        item('Shopee', '77', '2401', '0', { name: 'Balo', price: 250_000, stock: 4 }),
        item('Shopee', '77', '2402', '0', { name: 'Cặp', state: 'gone' }),
        item('Shopee', '78', '2500', '0', { name: 'Dép', state: 'hidden' }),
        item('Lazada', mail, '31', '311', {
          name: 'Ghế',
          shopSku: '31_VNAMZ-311',
          sku: 'GHE',
          places: [
            { id: 'kho-1', name: 'Kho Thủ Đức', stock: 5 },
            { id: 'kho-2', stock: 2 },
          ],
        }),
        item('Tiktok', '88', '41', '411', { name: 'Hộp', image: 'https://cdn.example/hop.jpg' }),
        item('Tiktok', '88', '41', '412', { name: 'Hộp', variant: 'To' }),
        item('Tiki', '9', '51', '0', { name: 'Khăn', sku: 'KHAN', places: [{ id: '612', stock: 3 }] }),
      ].map((row) => ({ table: 'channelItems' as const, key: row.id, row })),
    ]
    await writing.putRows(await writing.advance(), rows)
    const tokens = { access: 'a', accessEndsAt: morning + hour, refresh: 'r', refreshEndsAt: morning + hour }
    await keepTokens(writing.outside, vault, { company: 'may', account: 'Shopee/77' }, tokens, morning)
  })
  const report = (error: unknown) => {
    throw error
  }
  const effects = makeEffectsWorker({
    store: shop.store,
    clock: () => morning + 1_000,
    acting: { store: shop.store, report, tell: () => undefined },
    road: { store: shop.store, vault, markets, callFor: () => call, clock: () => morning + 1_000 },
    poke: () => undefined,
    report,
  })
  work = async () => {
    for (let round = 0; round < 20; round += 1) if (!(await effects.serve())) return
    throw new Error('the road never comes to rest')
  }
})
afterEach(() => shop.close())

function item(
  channel: ChannelItem['channel'],
  shopId: string,
  number: string,
  model: string,
  more: Partial<ChannelItem>,
): ChannelItem {
  return {
    id: `${channel}/${shopId}/${number}/${model}`,
    channel,
    shopId,
    item: number,
    model,
    name: '',
    variant: '',
    sku: '',
    price: 100_000,
    stock: 7,
    stockAt: morning,
    state: 'live',
    changedAt: 0,
    lap: 0,
    ...more,
  }
}

const call = async (path: string, method: string, params: object, by = 'chu') =>
  shop.post(path, {
    token: await shop.tokenOf(by),
    method,
    params: { company_id: 'cua-nguoi-khac', ...params },
  })
async function good(path: string, method: string, params: object) {
  const { status, body } = await call(path, method, params)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
async function row<R>(table: 'links' | 'channelItems' | 'orders', key: string) {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}
const goodsOf = async (id: string) => (await row<Link>('links', id))?.products
const codes = (body: { products: { id: string }[] }) => body.products.map(({ id }) => id)
const goods = [{ productCode: 'A1', amount: 1 }]

describe('[CAT-524] [CAT-525] getProductShopee', () => {
  test('[CAT-039] [CAT-040] [CAT-041] [CAT-042] tells items with their variations, and none that is gone', async () => {
    await good('/api/v2/product', 'mapeItemToKhoTayCode', {
      channel: 'Shopee',
      products: [{ id: 2400, models: [{ modelId: 9911, swCode: goods }] }],
    })
    const body = await good('/api/shopee', 'getProductShopee', {
      start: 0,
      search: '',
      shopId: '77',
    })
    expect(body).toMatchObject({ total: 2 })
    expect(codes(body)).toEqual(['2400', '2401'])
    expect(body.products[0]).toMatchObject({
      name: 'Áo thun',
      shopId: '77',
      status: 'NORMAL',
      price: 100_000,
      inventory: 21,
      addSWProd: false,
      models: [
        { modelId: '9911', name: 'Đen', shopee_sku: 'AT-0', original_price: 100_000, swCode: goods },
        { modelId: '9912', name: 'Trắng', swCode: [] },
        { modelId: '9913', name: 'Xám', swCode: [] },
      ],
    })
  })

  test('pages by items, of one shop or all of them, unmapped ones alone where it is told so', async () => {
    const ask = (params: object) => good('/api/v2/shopee', 'getProductShopee', params)
    expect(codes(await ask({ shopId: 'all' }))).toEqual(['2400', '2401', '2500'])
    const second = await ask({ start: '1', pageSize: 1 })
    expect([codes(second), second.total]).toEqual([['2401'], 3])
    expect(codes(await ask({ shopId: 78 }))).toEqual(['2500'])
    expect(codes(await ask({ search: 'balo' }))).toEqual(['2401'])
    expect(await ask({ shopId: '99' })).toEqual({ products: [], total: 0 })
    await good('/api/product', 'updateOfficialShopeeProduct', {
      product: { id: '2401', swCode: goods },
      shop_id: 77,
    })
    expect(codes(await ask({ type: 'unmap' }))).toEqual(['2400', '2500'])
    expect((await call('/api/shopee', 'getProductShopee', { pageSize: 1_000 })).status).toBe(400)
  })

  test('tells a variation a row where it is unwound, and ticks shops as ids or as the company has them', async () => {
    const ask = (params: object) => good('/api/shopee', 'getProductShopeeUnWind', params)
    const first = await ask({ start: 0, pageSize: 2, unMapModel: true })
    expect([first.total, first.products.map((one: { models: object[] }) => one.models)]).toEqual([
      5,
      [[expect.objectContaining({ modelId: '9911' })], [expect.objectContaining({ modelId: '9912' })]],
    ])
    expect(codes(await ask({ start: 2, pageSize: 2 }))).toEqual(['2400', '2401'])
    expect(codes(await ask({ shops: ['78'] }))).toEqual(['2500'])
    expect(codes(await ask({ shops: [{ shopId: 78, shopName: 'Mây Home' }] }))).toEqual(['2500'])
  })
})

test.each([
  ['/api/lazada', 'getProductLazada', { account: mail, type: 'unmap' }, { item_id: '31', account: mail }],
  [
    '/api/lazada',
    'getProductLazadaUnWind',
    { shops: [{ email: mail }] },
    { skus: [{ shop_sku: '31_VNAMZ-311' }] },
  ],
  ['/api/v2/tiktok', 'getProductTiktokUnWind', { shopId: 88 }, { id: '41', skus: [{ id: '411' }] }],
  [
    '/api/tiki',
    'getProductTiki',
    { seller_id: 9 },
    { product_id: '51', original_sku: 'KHAN', seller_warehouse_id: '612' },
  ],
  ['/api/tiki', 'getProductTikiUnwind', { seller_id: '9', type: 'unmap' }, { product_id: '51', swCode: [] }],
])(
  '[CAT-526] %s %s tells what is sold there in the fields of that marketplace',
  async (path, method, params, first) => {
    const body = await good(path, method, params)
    expect(body.products[0]).toMatchObject(first)
    expect((await call(path, method, params, 'kho')).status).toBe(403)
  },
)

test('[CAT-043–047] items of Lazada, TikTok Shop and Tiki have the fields that the documents name', async () => {
  const first = async (path: string, method: string) => (await good(path, method, {})).products[0]
  const image = ''
  const inventory = 7
  expect(await first('/api/lazada', 'getProductLazada')).toEqual({
    item_id: '31',
    name: 'Ghế',
    image,
    url: '',
    price: 100_000,
    account: mail,
    status: 'NORMAL',
    inventory,
    addSWProd: false,
    skus: [
      {
        skuId: '311',
        seller_sku: 'GHE',
        shop_sku: '31_VNAMZ-311',
        variation: '',
        url: '',
        price: 100_000,
        image,
        inventory,
        swCode: [],
      },
    ],
  })
  expect(await first('/api/tiktok', 'getProductTiktokUnWind')).toMatchObject({
    id: '41',
    item_id: '41',
    name: 'Hộp',
    shopId: '88',
    skus: [
      {
        id: '411',
        name: '',
        seller_sku: '',
        image: ['https://cdn.example/hop.jpg'],
        original_price: 100_000,
        warehouse_id: '',
        swCode: [],
      },
    ],
  })
  expect(await first('/api/tiki', 'getProductTiki')).toEqual({
    product_id: '51',
    name: 'Khăn',
    thumbnail: '',
    url: '',
    market_price: 100_000,
    original_sku: 'KHAN',
    seller_id: '9',
    seller_warehouse_id: '612',
    option1: '',
    option2: '',
    status: 'NORMAL',
    inventory,
    addSWProd: false,
    swCode: [],
  })
})

test.each([
  ['/api/shopee', 'getProductShopeeDetail', { id: 2400 }, { id: '2400', models: [{}, {}, {}] }],
  ['/api/lazada', 'getProductLazadaDetail', { item_id: '31' }, { item_id: '31', skus: [{ skuId: '311' }] }],
  ['/api/tiktok', 'getOneProductTiktok', { item_id: '41' }, { id: '41', skus: [{}, {}] }],
  [
    '/api/tiktok',
    'getOneProductTiktok',
    { item_id: 41, modelId: 412 },
    { skus: [{ id: '412', name: 'To' }] },
  ],
  ['/api/tiki', 'getProductTikiDetail', { product_id: 51 }, { product_id: '51', name: 'Khăn' }],
])('[CAT-607] %s %s tells one item, %o', async (path, method, params, told) => {
  const body = await good(path, method, params)
  expect(body).toMatchObject(told)
  const unknown = Object.fromEntries(Object.keys(params).map((key) => [key, '404']))
  expect(await call(path, method, unknown)).toMatchObject({
    status: 409,
    body: { code: 'listing-not-known' },
  })
  expect((await call(path, method, {})).status).toBe(400)
  expect((await call(path, method, params, 'kho')).status).toBe(403)
})

test.each([
  ['/api/shopee', 'updateAddKhoTayProduct', { id: 2400 }, ['Shopee/77/2400/9911', 'Shopee/77/2400/9913']],
  ['/api/lazada', 'updateLazadaAddKhoTayProduct', { item_id: 31 }, [`Lazada/${mail}/31/311`]],
  ['/api/tiktok', 'updateTiktokAddKhoTayProduct', { id: '41' }, ['Tiktok/88/41/411', 'Tiktok/88/41/412']],
  ['/api/tiki', 'updateTikiAddKhoTayProduct', { product_id: '51' }, ['Tiki/9/51/0']],
])('[CAT-222] %s %s notes that a product was made of an item', async (path, method, params, ids) => {
  expect((await call(path, method, params, 'san')).status).toBe(403)
  await good(path, method, params)
  for (const id of ids) expect(await row<ChannelItem>('channelItems', id)).toMatchObject({ added: 1 })
  expect(await row<ChannelItem>('channelItems', 'Shopee/77/2401/0')).not.toMatchObject({ added: 1 })
})

describe('[CAT-221] [CAT-255] [CAT-527] goods of ours', () => {
  test.each([
    [
      'updateOfficialShopeeProduct',
      { shop_id: '77', product: { id: '2400', models: [{ modelId: '9912', swCode: goods }] } },
      'Shopee/77/2400/9912',
    ],
    [
      'updateOfficialLazadaProduct',
      { account: mail, product: { item_id: 31, skus: [{ shop_sku: '31_VNAMZ-311', swCode: goods }] } },
      `Lazada/${mail}/31/311`,
    ],
    [
      'updateOfficialTiktokProduct',
      { shopId: 88, product: { id: 41, skus: [{ id: 412, swCode: goods }] } },
      'Tiktok/88/41/412',
    ],
    ['updateOfficialTikiProduct', { sid: 9, product: { product_id: 51, swCode: goods } }, 'Tiki/9/51/0'],
  ])('%s links the variations of an item that is told whole', async (method, params, id) => {
    const { links } = await good('/api/product', method, params)
    expect(links).toEqual([expect.objectContaining({ ok: true })])
    expect(await goodsOf(id)).toEqual(goods)
    expect((await call('/api/product', method, params, 'san')).status).toBe(403)
  })

  test.each([
    [
      'Shopee',
      {
        shopee_item_id: 2401,
        shopee_model_id: 0,
        swCode: [{ productCode: 'A1', productTitle: 'Áo A1', combo: 2 }],
      },
      'Shopee/77/2401/0',
      2,
    ],
    ['LAZADA', { pid: 31, id: 311, sku: 'GHE', productCode: 'A1', amount: 3 }, `Lazada/${mail}/31/311`, 3],
    ['Tiktok Shop', { tiktok_item_id: '41', tiktok_sku_id: '411', productCode: 'A1' }, 'Tiktok/88/41/411', 1],
    ['tiki', { tiki_product_id: '51', sid: '9', productCode: 'A1' }, 'Tiki/9/51/0', 1],
  ])(
    '[CAT-032] [CAT-033] [CAT-034] [CAT-035] [CAT-037] [CAT-053] mapeItemToKhoTayCode of %s reads the fields that its lists have',
    async (channel, entry, id, amount) => {
      const { links } = await good('/api/v2/product', 'mapeItemToKhoTayCode', { channel, products: [entry] })
      expect(links).toEqual([expect.objectContaining({ ok: true })])
      expect(await goodsOf(id)).toEqual([{ productCode: 'A1', amount }])
    },
  )

  test('[O5] one that cannot be linked is named and spoils no other', async () => {
    const { links } = await good('/api/v2/product', 'mapeItemToKhoTayCode', {
      channel: 'Shopee',
      products: [
        {
          id: '2400',
          models: [
            { modelId: '9911', swCode: [{ productCode: 'KHONG-CO', amount: 1 }] },
            { modelId: '1', swCode: goods },
          ],
        },
        { id: '2401', productCode: 'A1' },
      ],
    })
    expect(links).toEqual([
      { item: '2400', model: '9911', ok: false, error: 'Mã sản phẩm KHONG-CO không tồn tại' },
      { item: '2400', model: '1', ok: false, error: expect.stringContaining('Không thấy hàng đăng bán') },
      { item: '2401', model: '0', ok: true },
    ])
    const nothing = {
      channel: 'Shopee',
      products: [{ id: '2400', models: [{ modelId: '9911', swCode: [] }] }],
    }
    expect(await call('/api/v2/product', 'mapeItemToKhoTayCode', nothing)).toMatchObject({
      status: 400,
      body: { error: 'Xin hãy chọn sản phẩm để kết nối' },
    })
    expect(
      (await call('/api/v2/product', 'mapeItemToKhoTayCode', { channel: 'Sendo', products: [{}] })).status,
    ).toBe(400)
  })

  test('[CAT-304] are cut off again by the call of each marketplace, and only those of the product that is named', async () => {
    const all = [
      ['Shopee', { id: '2400', models: [{ modelId: '9911', swCode: goods }] }],
      ['Lazada', { item_id: '31', skus: [{ skuId: 311, swCode: goods }] }],
      ['Tiktok', { id: '41', skus: [{ id: '411', swCode: goods }] }],
      ['Tiki', { product_id: '51', swCode: goods }],
    ] as const
    for (const [channel, product] of all)
      await good('/api/v2/product', 'mapeItemToKhoTayCode', { channel, products: [product] })
    const cuts = [
      ['/api/shopee', 'disconnectShopeeProduct', { item_id: 2400, model_id: 9911 }, 'Shopee/77/2400/9911'],
      [
        '/api/lazada',
        'disconnectLazadaProduct',
        { item_id: 31, shop_sku: '31_VNAMZ-311' },
        `Lazada/${mail}/31/311`,
      ],
      ['/api/tiktok', 'disconnectTiktokProduct', { item_id: '41', sku_id: '411' }, 'Tiktok/88/41/411'],
      ['/api/tiki', 'disconnectTikiProduct', { product_id: 51 }, 'Tiki/9/51/0'],
    ] as const
    for (const [path, method, params, id] of cuts) {
      expect(await call(path, method, { ...params, productCode: 'A2' })).toMatchObject({
        status: 409,
        body: { code: 'link-not-found' },
      })
      expect((await call(path, method, { ...params, productCode: 'A1' }, 'san')).status).toBe(403)
      expect(await goodsOf(id)).toEqual(goods)
      await good(path, method, { ...params, productCode: 'A1' })
      expect(await goodsOf(id)).toBeUndefined()
    }
  })
})

test('[CAT-258] autoMapOrderShopee has waiting orders gone through, those of the items that are named or all', async () => {
  for (const [id, number] of [
    ['2400', '9911'],
    ['2401', '0'],
  ] as const)
    await good('/api/v2/product', 'mapeItemToKhoTayCode', {
      channel: 'Shopee',
      products: [{ item_id: id, model_id: number, productCode: 'A1' }],
    })
  await work()
  const waiting = (code: string, listing: string): RowWrite => ({
    table: 'orders',
    key: code,
    row: aPlainOrder(code, {
      state: 'CHỜ XÁC NHẬN',
      channel: 'Shopee',
      shopeeShopId: '77',
      swItems: [{ ...anItem({ productCode: listing }), mapped: false, listing }],
    }),
  })
  await shop.store.write('may', async (writing) => {
    await writing.putRows(await writing.advance(), [waiting('W1', '2400/9911'), waiting('W2', '2401/0')])
  })
  const isMapped = async (code: string) => (await row<Order>('orders', code))?.swItems[0]?.mapped !== false
  await good('/api/shopee', 'autoMapOrderShopee', { item_id_list: [2400] })
  await work()
  expect([await isMapped('W1'), await isMapped('W2')]).toEqual([true, false])
  await good('/api/shopee', 'autoMapOrderShopee', {})
  await work()
  expect(await isMapped('W2')).toBe(true)
  expect((await call('/api/tiktok', 'autoMapOrderTiktok', {}, 'kho')).status).toBe(403)
  for (const [path, method] of [
    ['/api/lazada', 'autoMapOrderLazada'],
    ['/api/tiktok', 'autoMapOrderTiktok'],
    ['/api/tiki', 'autoMapOrderTiki'],
  ] as const)
    expect(await good(path, method, {})).toEqual({ ok: true, shops: 1 })
})

test('[CAT-610] …MutipleWarehouse tells a product’s links with what lies where, and what may be sold by our books', async () => {
  for (const [channel, entry] of [
    ['Shopee', { item_id: '2401', model_id: '0' }],
    ['Lazada', { item_id: '31', skuId: '311' }],
    ['Tiktok', { item_id: '41', sku_id: '411' }],
  ] as const)
    await good('/api/v2/product', 'mapeItemToKhoTayCode', {
      channel,
      products: [{ ...entry, productCode: 'A1' }],
    })
  const lazada = await good('/api/lazada', 'getProductLazadaMutipleWarehouse', {
    lazadaProductList: [{ lazada_item_id: 31, lazada_shop_sku: '31_VNAMZ-311', lazada_account: mail }],
  })
  expect(lazada.products).toEqual([
    expect.objectContaining({
      listing: `Lazada/${mail}/31/311`,
      sellable: expect.any(Number),
      warehouses: [
        { location_id: 'kho-1', warehouse_name: 'Kho Thủ Đức', stock: 5 },
        { location_id: 'kho-2', warehouse_name: 'kho-2', stock: 2 },
      ],
    }),
  ])
  const { products } = await good('/api/shopee', 'getProductShopeeMutipleWarehouse', {
    shopeeProductList: [
      { shopee_item_id: 2401, shopee_model_id: 0, shopee_shop_id: 77 },
      { shopee_item_id: 404 },
    ],
  })
  expect(products).toEqual([expect.objectContaining({ id: '2401', warehouses: [] })])
  expect(products[0].sellable).toBe(lazada.products[0].sellable)
  expect(
    await good('/api/tiktok', 'getProductTiktokMutipleWarehouse', {
      tiktokProductList: [{ tiktok_item_id: 41, tiktok_sku_id: 411 }],
    }),
  ).toMatchObject({ products: [{ listing: 'Tiktok/88/41/411' }] })
})

describe('[CAT-301] stock', () => {
  test.each([
    [
      'CAT-308',
      '/api/v2/official_shopee',
      'updateStockItemShopeeForKhoTay',
      { shopId: 77, itemId: 2401, modelId: 0, stock: 2, location_id: 'VNZ', warehouse_name: 'Kho Quận 7' },
      'Shopee/77/2401/0',
    ],
    [
      'CAT-309',
      '/api/official_lazada',
      'updateQuantityLazadaProduct',
      {
        account: mail,
        item_id: 31,
        skuId: 311,
        sellerSku: 'GHE',
        shopSku: '31_VNAMZ-311',
        quantity: '2',
        warehouseId: 'kho-1',
        warehouse_name: 'Kho Thủ Đức',
      },
      `Lazada/${mail}/31/311`,
    ],
    [
      'CAT-310',
      '/api/v2/official_tiktok',
      'updateTiktokProductStockV2',
      {
        shopId: 88,
        id: 41,
        skuId: 411,
        warehouseId: '7000',
        warehouse_name: 'Kho Hà Nội',
        accessToken: 'x',
        shop_cipher: 'y',
        stock: 2,
      },
      'Tiktok/88/41/411',
    ],
    [
      'CAT-311',
      '/api/official_tiki',
      'updateTikiProduct',
      { account: '9', product_id: 51, quantity: 2, seller_warehouse_id: 612 },
      'Tiki/9/51/0',
    ],
  ])(
    '[O12] [%s] %s %s is told through our own command, and never more than may be sold',
    async (_, path, method, params, id) => {
      const [channel = '', shopId, number, model] = id.split('/')
      await good('/api/product', 'linkItem', { channel, shopId, item: number, model, products: goods })
      expect((await call(path, method, { ...params, productCode: 'A1' }, 'kho')).status).toBe(403)
      await good(path, method, { ...params, productCode: 'A1' })
      expect(await row<ChannelItem>('channelItems', id)).toMatchObject({ asked: { by: 'chu' } })
      const much = 'stock' in params ? { stock: 1_000_000 } : { quantity: 1_000_000 }
      expect(await call(path, method, { ...params, ...much })).toMatchObject({
        status: 409,
        body: { code: 'stock-above-sellable' },
      })
      expect(await call(path, method, { ...params, productCode: 'A2' })).toMatchObject({
        status: 409,
        body: { code: 'link-not-found' },
      })
    },
  )

  test('is told at the first of a listing’s places, and at another one nobody says that it was', async () => {
    await good('/api/product', 'linkItem', {
      channel: 'Lazada',
      shopId: mail,
      item: '31',
      model: '311',
      products: goods,
    })
    const told = { account: mail, item_id: '31', skuId: '311', quantity: 1, warehouseId: 'kho-2' }
    expect(await call('/api/official_lazada', 'updateQuantityLazadaProduct', told)).toMatchObject({
      status: 409,
      body: { code: 'place-not-told', error: expect.stringContaining('Kho Thủ Đức') },
    })
  })

  test('[CAT-016] [CAT-156] [CAT-158] [CAT-316] [CAT-319] [CAT-506] of a product is told to all its listings by one call, for who may: each is marked until its marketplace answered', async () => {
    outside.sells('2401', { stock: 4 })
    for (const [channel, shopId, number, model] of [
      ['Shopee', '77', '2401', '0'],
      ['Lazada', mail, '31', '311'],
    ])
      await good('/api/product', 'linkItem', { channel, shopId, item: number, model, products: goods })
    const asked = { stock_items: [{ productCode: 'A1' }], fastSync: true }
    expect((await call('/api/product', 'syncStockToEcommerce', asked, 'kho')).status).toBe(403)
    expect(await good('/api/product', 'syncStockToEcommerce', asked)).toMatchObject({
      stock_items: [{ productCode: 'A1' }],
    })
    for (const id of ['Shopee/77/2401/0', `Lazada/${mail}/31/311`])
      expect(await row<ChannelItem>('channelItems', id)).toMatchObject({ asked: { by: 'chu' } })
    await work()
    expect((await row<ChannelItem>('channelItems', 'Shopee/77/2401/0'))?.asked).toBeUndefined()
  })

  test('reaches the marketplace', async () => {
    outside.sells('2401', { stock: 4 })
    await good('/api/product', 'linkItem', {
      channel: 'Shopee',
      shopId: '77',
      item: '2401',
      model: '0',
      products: goods,
    })
    const told = { shopId: '77', itemId: '2401', modelId: '0', stock: 1 }
    await good('/api/shopee', 'updateStockItemShopeeForKhoTay', told)
    await work()
    expect(outside.told).toEqual(['2401/0=1'])
  })
})

test('[CAT-055] getShopInfo tells a shop’s name and whether it is linked, and no token (O8)', async () => {
  for (const path of ['/api/official_shopee', '/api/v2/official_shopee'])
    expect(await good(path, 'getShopInfo', { shopid: 77 })).toEqual({
      shopId: '77',
      shopName: 'Mây Official',
      isLinked: true,
    })
  expect(await call('/api/official_shopee', 'getShopInfo', { shopid: 99 })).toMatchObject({
    status: 409,
    body: { code: 'shop-not-known' },
  })
  expect((await call('/api/official_shopee', 'getShopInfo', { shopid: 77 }, 'kho')).status).toBe(403)
})

test('[CAT-158] [CAT-284] what is told to marketplaces is answered with the listings that it is of', async () => {
  await good('/api/v2/product', 'mapeItemToKhoTayCode', {
    channel: 'Shopee',
    products: [{ item_id: '2401', model_id: '0', productCode: 'A1' }],
  })
  const stock_items = [{ productCode: 'A1' }]
  expect(await good('/api/product', 'syncStockToEcommerce', { stock_items, fastSync: true })).toEqual({
    stock_items,
  })
  const sku = { shopid: 77, item_id: 2401, item_sku: 'BALO-2', variations: [] }
  expect(await good('/api/v2/official_shopee', 'updateVariationSkuShopeeV2', sku)).toEqual({
    listings: ['Shopee/77/2401/0'],
  })
})

describe('what names a listing or a shop', () => {
  const unread: readonly unknown[] = [{ a: 1 }, [], [7], true, 1.5, 'x'.repeat(121)]
  test.each([
    ['/api/shopee', 'getProductShopee', {}, 'shopId'],
    ['/api/shopee', 'getProductShopeeUnWind', {}, 'shops'],
    ['/api/lazada', 'getProductLazada', {}, 'account'],
    ['/api/tiki', 'getProductTikiUnwind', {}, 'seller_id'],
    ['/api/shopee', 'getProductShopeeDetail', {}, 'id'],
    ['/api/shopee', 'autoMapOrderShopee', {}, 'shopId'],
    ['/api/v2/official_shopee', 'updateStockItemShopeeForKhoTay', { itemId: 2401, stock: 1 }, 'shopId'],
    ['/api/official_lazada', 'updateQuantityLazadaProduct', { item_id: 31, quantity: 1 }, 'account'],
    ['/api/official_lazada', 'updateQuantityLazadaProduct', { item_id: 31, quantity: 1 }, 'skuId'],
    [
      '/api/product',
      'updateOfficialShopeeProduct',
      { product: { id: 2401, swCode: [{ productCode: 'A1' }] } },
      'shop_id',
    ],
  ] as const)('is never let fall where it cannot be read: %s %s', async (path, method, params, field) => {
    // Ticked shops are a list.
    for (const told of field === 'shops' ? [{ a: 1 }, [[7]], [true], [1.5]] : unread) {
      const { status, body } = await call(path, method, { ...params, [field]: told })
      expect([status, body.code, body.error.includes(field)], JSON.stringify([told, body])).toEqual([
        400,
        'bad-params',
        true,
      ])
    }
  })

  test('is said to be missing, and how it is written', async () => {
    for (const [path, method, params, text] of [
      [
        '/api/shopee',
        'getProductShopeeDetail',
        {},
        'Thiếu mã hàng trên sàn (item_id). Điền item_id rồi gửi lại.',
      ],
      [
        '/api/tiki',
        'disconnectTikiProduct',
        { productCode: 'A1' },
        'Thiếu mã hàng trên sàn (product_id). Điền product_id rồi gửi lại.',
      ],
      ['/api/official_shopee', 'getShopInfo', {}, 'Thiếu shopid. Điền shopid rồi gửi lại.'],
      [
        '/api/shopee',
        'getProductShopeeMutipleWarehouse',
        { shopeeProductList: 1 },
        'shopeeProductList phải là một danh sách. Sửa shopeeProductList rồi gửi lại.',
      ],
      [
        '/api/v2/product',
        'mapeItemToKhoTayCode',
        { channel: 'Shopee', products: [{ item_id: 2401, swCode: [{ amount: 1 }] }] },
        'Thiếu swCode.0.productCode. Điền swCode.0.productCode rồi gửi lại.',
      ],
    ] as const)
      expect((await call(path, method, params)).body).toMatchObject({ code: 'bad-params', error: text })
  })
})

test('[CAT-004] [CAT-029–035] a product tells the listings it is sold as, by marketplace (decisions 21)', async () => {
  for (const [channel, entry] of [
    ['Shopee', { item_id: '2400', model_id: '9911', amount: 2 }],
    ['Lazada', { item_id: '31', skuId: '311' }],
    ['Tiktok', { item_id: '41', sku_id: '411' }],
    ['Tiki', { product_id: '51' }],
  ] as const)
    await good('/api/v2/product', 'mapeItemToKhoTayCode', {
      channel,
      products: [{ ...entry, productCode: 'A1' }],
    })
  const lists = {
    shopee: [{ shopee_item_id: '2400', shopee_model_id: '9911', shopee_shop_id: '77', amount: 2 }],
    lazada: [
      {
        lazada_item_id: '31',
        lazada_seller_sku: 'GHE',
        lazada_shop_sku: '31_VNAMZ-311',
        lazada_account: mail,
        amount: 1,
      },
    ],
    tiktok: [{ tiktok_item_id: '41', tiktok_sku_id: '411', tiktok_shop_id: '88', amount: 1 }],
    tiki: [{ tiki_product_id: '51', sid: '9', amount: 1 }],
  }
  const { product } = await good('/api/product', 'getProductDetail', { productCode: 'A1' })
  expect(product).toMatchObject(lists)
  const { products } = await good('/api/product', 'getProductsData', {})
  const none = { shopee: [], lazada: [], tiktok: [], tiki: [] }
  expect(products).toMatchObject([lists, { code: 'A2', ...none }])
  const { body } = await call('/api/product', 'getProductDetail', { productCode: 'A1' }, 'kho')
  expect(body.product).not.toHaveProperty('shopee')
})

test('[CAT-014] addMultipleProduct makes products of all that a shop sells, names what cannot be made, and again makes nothing twice', async () => {
  const code = async (productCode: string) =>
    (await call('/api/product', 'getProductDetail', { productCode })).body.product
  await good('/api/product', 'add', { code: 'AT-1', name: 'Của ai khác', price: 1 })
  const ask = (params: object) => call('/api/product', 'addMultipleProduct', params)
  expect((await call('/api/product', 'addMultipleProduct', { shopId: 77 }, 'kho')).status).toBe(403)
  expect(await ask({ shopId: 77, type: 'Lazada' })).toMatchObject({
    status: 409,
    body: { code: 'shop-not-linked' },
  })
  expect(await ask({ shopId: 77, type: 'Zalo' })).toMatchObject({ status: 400, body: { code: 'bad-params' } })
  const blocked = { item: '2400', name: 'Áo thun', error: 'Mã sản phẩm AT-1 đã tồn tại' }
  expect((await ask({ shopId: 77, type: 'Shopee' })).body).toEqual({ created: 1, failed: [blocked], left: 0 })
  expect(await code('B')).toMatchObject({
    name: 'Balo',
    price: 250_000,
    shopee: [{ shopee_item_id: '2401', shopee_model_id: '0', shopee_shop_id: '77', amount: 1 }],
  })
  expect((await ask({ shopId: '77' })).body).toEqual({ created: 0, failed: [blocked], left: 0 })
  expect((await ask({ shopId: 88, type: 'TIKTOK' })).body).toEqual({ created: 1, failed: [], left: 0 })
  const { products } = await good('/api/tiktok', 'getProductTiktokUnWind', { unMapModel: true })
  expect(products).toEqual([])
})
