import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { aProduct, inventoryOf } from './a-product.ts'
import { answer, aTiki, brief, no, now } from './a-tiki.ts'

const change = 'PUT /products/updateSku'
const productAt = (id: number | string) => `GET /products/${id}`
const approved = { state: 'approved' }

const stock = (item: string, units: number, place?: string) => ({
  item,
  model: '0',
  sku: '',
  stock: units,
  place,
})

function page(
  products: object[],
  paging: object = { total: products.length, current_page: 1, last_page: 1, per_page: 50 },
) {
  return { data: products, paging }
}

describe('what a shop sells at Tiki', () => {
  test('[CAT-290] is told by product, of which each variant is one, with the page that buyers see: what buyers may buy, and what they bought', async () => {
    const { market, asking, asked } = aTiki({ 'GET /products': page([aProduct(248705051)]) })
    expect(await market.listings!.page({}, asking)).toStrictEqual({
      total: 1,
      next: 'hiddenProducts  ',
      items: [
        {
          number: '248705051',
          parcel: undefined,
          ok: {
            item: '248705051',
            name: 'Áo thun Mây - Đen - M',
            state: 'live',
            image: 'https://salt.tikicdn.com/cache/280x280/ts/product/a.jpg',
            url: 'https://tiki.vn/p-p248705050.html?spid=248705051',
            category: '7566',
            changedAt: now - 60_000,
            variations: [
              {
                model: '0',
                name: '',
                sku: 'AT-DEN-M',
                price: 159_000,
                stock: 9,
                reserved: 3,
                places: [{ id: '1034', stock: 9 }],
                shopSku: '1843684638526',
              },
            ],
          },
        },
      ],
    })
    expect(asked[0]?.query).toMatchObject({ page: '1', limit: '50', include: 'inventory' })
  })

  test.each([
    [
      'several warehouses',
      inventoryOf([1034, 12, 3], [1015, 5, 5]),
      {
        stock: 9,
        reserved: 8,
        places: [
          { id: '1034', stock: 9 },
          { id: '1015', stock: 0 },
        ],
      },
    ],
    [
      'no warehouse',
      { quantity: 20, quantity_available: 20, quantity_reserved: 4, quantity_sellable: 16 },
      { stock: 16, reserved: 4 },
    ],
    ['what lies there alone', { quantity: 20 }, { stock: 20, reserved: 0 }],
    [
      'what is reserved and not what is sellable',
      { quantity_available: 20, quantity_reserved: 4 },
      { stock: 16, reserved: 4 },
    ],
    [
      'what is sellable and not what is reserved',
      { quantity_available: 20, quantity_sellable: 15 },
      { stock: 15, reserved: 5 },
    ],
    ['none', null, { stock: 0, reserved: 0 }],
  ])('has the stock of %s', async (_, inventory, told) => {
    const { market, asking } = aTiki({ [productAt(1)]: aProduct(1, { inventory }) })
    expect(await market.listings!.items(['1'], asking)).toMatchObject([{ ok: { variations: [told] } }])
  })

  test.each([
    [1, 'live'],
    ['1', 'live'],
    [true, 'live'],
    [0, 'hidden'],
    ['0', 'hidden'],
    [2, 'hidden'],
  ])('that is active: %j is %s', async (active, state) => {
    const { market, asking } = aTiki({ [productAt(1)]: aProduct(1, { active }) })
    expect(await market.listings!.items(['1'], asking)).toMatchObject([{ ok: { state } }])
  })

  test('that changed is asked for by Vietnam’s clock', async () => {
    const { market, asking, asked } = aTiki({ 'GET /products': page([]) })
    const { items, total, next } = await market.listings!.page({ since: now - 3_600_500 }, asking)
    expect([items, total]).toEqual([[], 0])
    // Of what it took down Tiki may tell nothing at all.
    expect(await market.listings!.page({ page: next }, asking)).toEqual({ items: [] })
    const query = { page: '1', limit: '50', include: 'inventory', updated_from_date: '2026-11-26 07:59:59' }
    expect(asked).toEqual([
      { path: 'GET /products', query },
      { path: 'GET /products/hidden', query },
    ])
  })

  test('that Tiki took down is told by a list of its own', async () => {
    const { market, asking } = aTiki({
      'GET /products': page([aProduct(1)]),
      'GET /products/hidden': page([aProduct(2)]),
      [`GET /products/2`]: aProduct(2, { is_hidden: true }),
    })
    const first = await market.listings!.page({}, asking)
    expect(await market.listings!.page({ page: first.next }, asking)).toMatchObject({
      items: [{ ok: { item: '2', state: 'banned' } }],
    })
    expect(await market.listings!.items(['2'], asking)).toMatchObject([{ ok: { state: 'banned' } }])
  })

  test.each([50, 51, 120])('is told page by page where there are %i', async (count) => {
    const stamp = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const all = Array.from({ length: count }, (_, index) =>
      aProduct(index + 1, { updated_at: stamp(now - 90_000_000 + index * 60_000) }),
    )
    const { market, asking, asked } = aTiki({
      'GET /products': ({ query }) => {
        const { updated_from_date: from = '', updated_to_date: to = '9999' } = query
        const within = all.filter(({ updated_at: at }) => at >= from && at <= to)
        const current_page = Number(query['page'])
        const products = within.slice(50 * (current_page - 1), 50 * current_page)
        return page(products, {
          total: within.length,
          current_page,
          last_page: Math.ceil(within.length / 50),
          per_page: 50,
        })
      },
    })
    const numbers: string[] = []
    let next: string | undefined
    do {
      const one = await market.listings!.page({ page: next }, asking)
      expect(one.total ?? count).toBe(count)
      numbers.push(...one.items.map(({ number }) => number))
      next = one.next
    } while (next !== undefined)
    expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(all.map(({ product_id }) => product_id))
    expect(new Set(asked.map(({ query }) => query['page']))).toEqual(new Set(['1']))
  })

  test('[O5] of which one has another form or is not there takes no other with it', async () => {
    const { market, asking } = aTiki({
      [productAt(1)]: aProduct(1),
      [productAt(3)]: aProduct(3, { price: 'rẻ' }),
      [productAt(4)]: no(500, 'Some unexpected error occurred'),
    })
    const told = await market.listings!.items(['1', '2', '3', '4', '1'], asking)
    expect(told.map((each) => ('ok' in each ? each.ok.state : brief(each)))).toEqual([
      'live',
      'gone',
      'never',
      'again',
    ])
    await expect(market.listings!.items(Array.from({ length: 21 }, String), asking)).rejects.toThrow(
      RangeError,
    )
  })
})

describe('the stock of products', () => {
  test('is told with what buyers bought and is not yet sent', async () => {
    const { market, asking, asked } = aTiki({ [productAt(1)]: aProduct(1), [change]: approved })
    expect(await market.listings!.tellStock([stock('1', 5)], asking)).toEqual([
      { number: '1', parcel: '0', ok: {} },
    ])
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      [productAt(1), undefined],
      [
        change,
        {
          product_id: 1,
          seller_warehouse: '1034',
          warehouse_quantities: [{ warehouse_id: 1034, qty_available: 8 }],
        },
      ],
      [productAt(1), undefined],
    ])
  })

  test('names every warehouse: those that are not told of keep what they have', async () => {
    const inventory = inventoryOf([1034, 12, 3], [1015, 5, 2])
    const { market, asking, asked } = aTiki({
      [productAt(1)]: aProduct(1, { inventory }),
      [change]: approved,
    })
    await market.listings!.tellStock([stock('1', 7, '1015')], asking)
    expect(asked[1]?.body).toEqual({
      product_id: 1,
      seller_warehouse: '1034, 1015',
      warehouse_quantities: [
        { warehouse_id: 1034, qty_available: 12 },
        { warehouse_id: 1015, qty_available: 9 },
      ],
    })
  })

  test('is told again where some was sent or bought meanwhile, so that what was sent is not sold once more', async () => {
    let available = 12
    let reserved = 3
    const { market, asking, asked } = aTiki({
      [productAt(1)]: () => aProduct(1, { inventory: inventoryOf([1034, available, reserved]) }),
      [change]: ({ body }) => {
        const [told] = (body as { warehouse_quantities: { qty_available: number }[] }).warehouse_quantities
        // Two are sent before Tiki hears of it.
        if (asked.filter(({ path }) => path === change).length === 1) reserved -= 2
        available = told!.qty_available
        return approved
      },
    })
    expect((await market.listings!.tellStock([stock('1', 5)], asking)).map(brief)).toEqual([{}])
    expect(available - reserved).toBe(5)
    expect(asked.filter(({ path }) => path === change)).toHaveLength(2)
  })

  test('that moves all the while is told a little later', async () => {
    let reserved = 0
    const { market, asking, asked } = aTiki({
      [productAt(1)]: () => {
        reserved += 1
        return aProduct(1, { inventory: inventoryOf([1034, 50, reserved]) })
      },
      [change]: approved,
    })
    expect((await market.listings!.tellStock([stock('1', 5)], asking)).map(brief)).toEqual([
      'again, may be done',
    ])
    expect(asked.filter(({ path }) => path === change)).toHaveLength(3)
  })

  test.each([
    ['at Tiki’s own', { ...inventoryOf([1, 5, 0]), inventory_type: 'instock' }, undefined, /kho Tiki/],
    ['at several', inventoryOf([1, 5, 0], [2, 5, 0]), undefined, /nhiều kho/],
    ['at none', inventoryOf(), undefined, /chưa có kho/],
    ['elsewhere than told', inventoryOf([1, 5, 0]), '7', /chọn lại kho/],
  ])('that lies %s is somebody’s to see to, and nothing is told', async (_, inventory, place, words) => {
    const { market, asking, paths } = aTiki({
      [productAt(1)]: aProduct(1, { inventory }),
      [change]: approved,
    })
    expect(await market.listings!.tellStock([stock('1', 5, place)], asking)).toMatchObject([
      { trouble: { kind: 'person', message: expect.stringMatching(words), mayBeDone: false } },
    ])
    expect(paths()).toEqual([productAt(1)])
  })

  test('[O5] of each has its own answer; what stands in the way of all is the answer for the rest', async () => {
    const { market, asking, paths } = aTiki({
      [productAt(1)]: aProduct(1),
      [productAt(2)]: no(404, 'Product not found'),
      [productAt(3)]: answer(429, { errors: [] }, { 'retry-after': '2' }),
      [change]: approved,
    })
    const told = await market.listings!.tellStock(
      ['1', '2', '3', '4'].map((item) => stock(item, 1)),
      asking,
    )
    expect(told.map(brief)).toEqual([{}, 'person', 'again', 'again'])
    expect(told[3]).toMatchObject({ trouble: { retryAfterMs: 2_000 } })
    expect(paths()).not.toContain(productAt(4))
  })

  test('is not believed where Tiki has not taken it yet', async () => {
    const { market, asking } = aTiki({
      [productAt(1)]: aProduct(1),
      [change]: { state: 'queuing', track_id: 'x' },
    })
    expect((await market.listings!.tellStock([stock('1', 1)], asking)).map(brief)).toEqual([
      'again, may be done',
    ])
  })

  test('[O4] may be told though its answer was lost or was none; nothing is where only the question was', async () => {
    const lost = new OutsideTrouble('again', 'Mất liên lạc', { mayBeDone: true })
    for (const told of [lost, answer(200, '{"state"'), answer(502, '<html>'), no(500, 'x'), {}]) {
      const { market, asking } = aTiki({ [productAt(1)]: aProduct(1), [change]: told })
      expect(await market.listings!.tellStock([stock('1', 1)], asking)).toMatchObject([
        { trouble: { mayBeDone: true } },
      ])
    }
    const { market, asking } = aTiki({ [productAt(1)]: lost })
    expect(await market.listings!.tellStock([stock('1', 1)], asking)).toMatchObject([
      { trouble: { mayBeDone: false } },
    ])
  })

  test('is told of twenty at once, and of no more', async () => {
    const { market, asking } = aTiki({})
    const many = Array.from({ length: 21 }, (_, index) => stock(String(index), 1))
    await expect(market.listings!.tellStock(many, asking)).rejects.toThrow(RangeError)
    expect(await market.listings!.tellStock(many.slice(1), asking)).toHaveLength(20)
    expect(await market.listings!.tellStock([], asking)).toEqual([])
  })
})

describe('the price of products', () => {
  test('is told alone', async () => {
    const { market, asking, asked, requests } = aTiki({ [change]: approved })
    expect(
      await market.listings!.tellPrices([{ item: '1', model: '0', sku: '', price: 150_000 }], asking),
    ).toEqual([{ number: '1', parcel: '0', ok: {} }])
    expect(asked[0]?.body).toEqual({ product_id: 1, price: 150_000 })
    expect(requests[0]?.url).toBe('https://api.tiki.test/integration/v2.1/products/updateSku')
  })

  test('has no code to be told, nor days of an order ahead', () => {
    const { market } = aTiki({})
    expect([market.listings!.tellSkus, market.listings!.tellPreOrder]).toEqual([undefined, undefined])
  })
})

describe('what Tiki refuses of products', () => {
  test.each([
    [404, 'Product not found', 'person', /không còn sản phẩm/],
    [400, 'price must be less than or equal to market_price', 'person', /khoảng giá/],
    [400, 'warehouse_id is invalid', 'person', /chọn lại kho/],
    [422, 'qty_available must be greater than or equal to 0', 'person', /số tồn/],
    [403, 'you do not have permission to update this product', 'person', /không phải của gian hàng/],
    [403, 'insufficient scope', 'person', /liên kết lại và chọn đủ quyền/],
    [403, 'The seller is NOT active', 'person', /tạm khóa/],
    [409, 'x', 'person', /từ chối/],
    [401, '', 'again', /phiên mới/],
    [503, '', 'again', /bảo trì/],
    [422, 'Product is in a running deal, its price can not be updated', 'person', /khóa giá/],
    [400, 'Product is locked and can not be updated', 'person', /đang khóa/],
  ])('[O6] %i (%s) is %s', async (status, said, kind, words) => {
    const { market, asking } = aTiki({ [change]: no(status, said) })
    expect(
      await market.listings!.tellPrices([{ item: '1', model: '0', sku: '', price: 1 }], asking),
    ).toMatchObject([{ trouble: { kind, message: expect.stringMatching(words) } }])
  })

  test('[O7] a leave that is older than this wish stops no account: its orders go on', async () => {
    const { market, asking } = aTiki({ 'GET /products': no(403, 'Request not allowed') })
    await expect(market.listings!.page({}, asking)).rejects.toMatchObject({ kind: 'person', forAll: true })
  })
})
