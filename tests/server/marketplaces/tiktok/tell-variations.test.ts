import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { anSku, aProduct } from './a-product.ts'
import { answer, aTiktok, brief, no, ok } from './a-tiktok.ts'

const inventory = '/product/202309/inventory/search'
const stockOf = (id: string) => `/product/202309/products/${id}/inventory/update`
const pricesOf = (id: string) => `/product/202309/products/${id}/prices/update`
const editOf = (id: string) => `/product/202309/products/${id}/partial_edit`

const stock = (item: string, model: string, units: number, place?: string) => ({
  item,
  model,
  sku: '',
  stock: units,
  place,
})

const inWarehouses = (...warehouses: [id: string, units: number][]) =>
  warehouses.map(([warehouse_id, available_quantity]) => ({
    warehouse_id,
    available_quantity,
    committed_quantity: 1,
  }))

/** Where SKUs lie, by product. */
function lies(all: Record<string, Record<string, ReturnType<typeof inWarehouses>>>) {
  return ({ body }: { body?: unknown }) =>
    ok({
      inventory: (body as { product_ids: string[] }).product_ids.flatMap((id) =>
        all[id]
          ? [
              {
                product_id: id,
                skus: Object.entries(all[id]).map(([sku, warehouse_inventory]) => ({
                  id: sku,
                  warehouse_inventory,
                })),
              },
            ]
          : [],
      ),
    })
}

const one = lies({
  '1': { a: inWarehouses(['7068', 3]), b: inWarehouses(['7068', 0]) },
  '2': { c: inWarehouses(['7068', 9]) },
})

describe('the stock of SKUs', () => {
  test('is told product by product, with the warehouse in which each lies, all of which are asked for at once', async () => {
    const { market, asking, asked } = aTiktok({
      [inventory]: one,
      [stockOf('1')]: ok({}),
      [stockOf('2')]: ok({ errors: [] }),
    })
    const told = await market.listings!.tellStock(
      [stock('1', 'a', 5), stock('2', 'c', 0), stock('1', 'b', 7, '7068')],
      asking,
    )
    expect(told).toEqual([
      { number: '1', parcel: 'a', ok: {} },
      { number: '2', parcel: 'c', ok: {} },
      { number: '1', parcel: 'b', ok: {} },
    ])
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      [inventory, { product_ids: ['1', '2'] }],
      [
        stockOf('1'),
        {
          skus: [
            { id: 'a', inventory: [{ warehouse_id: '7068', quantity: 5 }] },
            { id: 'b', inventory: [{ warehouse_id: '7068', quantity: 7 }] },
          ],
        },
      ],
      [stockOf('2'), { skus: [{ id: 'c', inventory: [{ warehouse_id: '7068', quantity: 0 }] }] }],
    ])
  })

  test('names every warehouse: those that are not told of keep what they have', async () => {
    const { market, asking, asked } = aTiktok({
      [inventory]: lies({ '1': { a: inWarehouses(['7068', 3], ['7069', 4], ['7070', 5]) } }),
      [stockOf('1')]: ok({}),
    })
    await market.listings!.tellStock([stock('1', 'a', 8, '7069'), stock('1', 'a', 1, '7070')], asking)
    expect(asked.at(-1)?.body).toEqual({
      skus: [
        {
          id: 'a',
          inventory: [
            { warehouse_id: '7068', quantity: 3 },
            { warehouse_id: '7069', quantity: 8 },
            { warehouse_id: '7070', quantity: 1 },
          ],
        },
      ],
    })
  })

  test('of which nothing can be said is somebody’s to see to, and the others are told', async () => {
    const { market, asking, asked } = aTiktok({
      [inventory]: lies({
        '1': { a: inWarehouses(['7068', 3], ['7069', 4]), b: inWarehouses(['7068', 3]), d: [] },
      }),
      [stockOf('1')]: ok({}),
    })
    const told = await market.listings!.tellStock(
      [
        stock('1', 'a', 5),
        stock('1', 'b', 5, '9999'),
        stock('1', 'lost', 5),
        stock('1', 'd', 6),
        stock('2', 'c', 5),
      ],
      asking,
    )
    expect(told.map(brief)).toEqual(['person', 'person', 'person', {}, 'person'])
    expect(told).toMatchObject([
      { trouble: { message: expect.stringContaining('nhiều kho') } },
      { trouble: { message: expect.stringContaining('chọn lại kho') } },
      { trouble: { message: expect.stringContaining('không còn sản phẩm') } },
      {},
      { trouble: { message: expect.stringContaining('không còn sản phẩm') } },
    ])
    expect(asked.map(({ body }) => body).slice(1)).toEqual([
      { skus: [{ id: 'd', inventory: [{ quantity: 6 }] }] },
    ])
  })

  test.each([
    [0, 0],
    [99_999, 99_999],
    [100_000, 99_999],
  ])('%i is told as %i, the most that a warehouse has there', async (units, quantity) => {
    const { market, asking, asked } = aTiktok({ [inventory]: one, [stockOf('2')]: ok({}) })
    await market.listings!.tellStock([stock('2', 'c', units)], asking)
    expect(asked.at(-1)?.body).toMatchObject({ skus: [{ inventory: [{ quantity }] }] })
  })

  test('[O5] is answered for each; where TikTok does not say of which an error is, nobody knows of those it does not name', async () => {
    const named = {
      code: 12052037,
      message: 'Cannot update inventory',
      detail: { sku_id: 'a', extra_errors: [{ warehouse_id: '7068', code: 12052393, message: 'locked' }] },
    }
    const clear = aTiktok({ [inventory]: one, [stockOf('1')]: ok({ errors: [named] }) })
    const both = [stock('1', 'a', 5), stock('1', 'b', 5)]
    const told = await clear.market.listings!.tellStock(both, clear.asking)
    expect(told.map(brief)).toEqual(['person', {}])
    expect(told[0]).toMatchObject({ trouble: { message: expect.stringContaining('không cho giảm tồn') } })
    const vague = aTiktok({
      [inventory]: one,
      [stockOf('1')]: ok({ errors: [named, { code: 1, message: 'x' }] }),
    })
    expect((await vague.market.listings!.tellStock(both, vague.asking)).map(brief)).toEqual([
      'person',
      'again, may be done',
    ])
  })

  test('[O5] that is refused whole for the sake of one is told in halves', async () => {
    const { market, asking } = aTiktok({
      [inventory]: one,
      [stockOf('1')]: ({ body }) =>
        (body as { skus: { id: string }[] }).skus.some(({ id }) => id === 'b')
          ? no(12052850, 'combo')
          : ok({}),
    })
    const told = await market.listings!.tellStock([stock('1', 'a', 5), stock('1', 'b', 5)], asking)
    expect(told.map(brief)).toEqual([{}, 'person'])
  })

  test('[O5] that no more may be told has what stands in the way as its answer', async () => {
    const { market, asking, paths } = aTiktok({
      [inventory]: one,
      [stockOf('1')]: answer(429, '', { 'retry-after': '2' }),
      [stockOf('2')]: ok({}),
    })
    const told = await market.listings!.tellStock(
      [stock('1', 'a', 5), stock('1', 'b', 5), stock('2', 'c', 5)],
      asking,
    )
    for (const each of told) expect(each).toMatchObject({ trouble: { kind: 'again', retryAfterMs: 2_000 } })
    expect(paths()).not.toContain(stockOf('2'))
  })

  test('[O4] may be told though its answer was lost or was none; nothing is where only the question was', async () => {
    const lost = new OutsideTrouble('again', 'Mất liên lạc', { mayBeDone: true })
    for (const told of [
      lost,
      answer(200, '{"code":0'),
      answer(502, '<html>'),
      no(36009003, 'Internal error'),
      ok({ errors: 'x' }),
    ]) {
      const { market, asking } = aTiktok({ [inventory]: one, [stockOf('2')]: told })
      expect(await market.listings!.tellStock([stock('2', 'c', 1)], asking)).toMatchObject([
        { trouble: { mayBeDone: true } },
      ])
    }
    const { market, asking } = aTiktok({ [inventory]: lost })
    expect(await market.listings!.tellStock([stock('2', 'c', 1)], asking)).toMatchObject([
      { trouble: { kind: 'again', mayBeDone: false } },
    ])
  })

  test('is told of fifty at once, and of no more', async () => {
    const { market, asking } = aTiktok({ [inventory]: one })
    const many = Array.from({ length: 51 }, (_, index) => stock('1', String(index), 1))
    await expect(market.listings!.tellStock(many, asking)).rejects.toThrow(RangeError)
    expect(await market.listings!.tellStock([], asking)).toEqual([])
    expect(await market.listings!.tellStock(many.slice(1), asking)).toHaveLength(50)
  })
})

describe('the price of SKUs', () => {
  test('[O5] is told as text; what is locked takes no other with it', async () => {
    const { market, asking, asked } = aTiktok({
      [pricesOf('1')]: ({ body }) =>
        (body as { skus: { id: string }[] }).skus.some(({ id }) => id === 'b')
          ? no(12052038, 'Product price locked due to ongoing promotion.')
          : ok({}),
    })
    const told = await market.listings!.tellPrices(
      ['a', 'b', 'c'].map((model) => ({ item: '1', model, sku: '', price: 150_000 })),
      asking,
    )
    expect(told.map(brief)).toEqual([{}, 'person', {}])
    expect(told[1]).toMatchObject({ trouble: { message: expect.stringContaining('khóa giá') } })
    expect(asked[0]?.body).toEqual({
      skus: ['a', 'b', 'c'].map((id) => ({ id, price: { amount: '150000', currency: 'VND' } })),
    })
  })
})

describe('prices of which one failed', () => {
  test('[O5] are answered for each, also where the answer says that all is well', async () => {
    const extra_errors = [{ code: 12052073, message: 'The product price is invalid' }]
    const { market, asking } = aTiktok({
      [pricesOf('1')]: ok({
        errors: [{ code: 12052990, message: 'Check failed', detail: { sku_id: 'a', extra_errors } }],
      }),
    })
    const told = await market.listings!.tellPrices(
      ['a', 'b'].map((model) => ({ item: '1', model, sku: '', price: 1 })),
      asking,
    )
    expect(told.map(brief)).toEqual(['person', {}])
    expect(told[0]).toMatchObject({ trouble: { message: expect.stringContaining('khoảng giá') } })
  })
})

describe('what a seller calls SKUs', () => {
  const product = ok(aProduct('1', { skus: [anSku('a'), anSku('b', { sales_attributes: [] })] }))
  const wish = (model: string, newSku: string) => ({ item: '1', model, newSku })

  test('is told with all SKUs of the product, lest TikTok takes those that are left out for deleted', async () => {
    const { market, asking, asked } = aTiktok({
      '/product/202309/products/1': product,
      [editOf('1')]: ok({
        product_id: '1',
        skus: [{ id: 'a', seller_sku: 'MỚI' }],
        audit: { status: 'APPROVED' },
      }),
    })
    const told = await market.listings!.tellSkus!(
      [wish('a', 'MỚI'), wish('x', 'Y'), wish('b', 'C'.repeat(51))],
      asking,
    )
    expect(told.map(brief)).toEqual([{}, 'person', 'person'])
    expect(asked.at(-1)?.body).toEqual({
      skus: [
        {
          id: 'a',
          seller_sku: 'MỚI',
          sales_attributes: [
            { id: '100000', value_id: '1001' },
            { id: '100007', value_id: '2001' },
          ],
        },
        { id: 'b', seller_sku: 'SKU-b', sales_attributes: [] },
      ],
    })
  })

  test('is not believed where TikTok answers with another', async () => {
    const { market, asking } = aTiktok({
      '/product/202309/products/1': product,
      [editOf('1')]: ok({ skus: [{ id: 'a', seller_sku: 'SKU-a' }] }),
    })
    expect(
      (await market.listings!.tellSkus!([wish('a', 'MỚI'), wish('b', 'C'.repeat(50))], asking)).map(brief),
    ).toEqual(['again, may be done', {}])
  })

  test('of which none is there changes nothing', async () => {
    const { market, asking, paths } = aTiktok({ '/product/202309/products/1': product })
    expect((await market.listings!.tellSkus!([wish('x', 'Y')], asking)).map(brief)).toEqual(['person'])
    expect(paths()).toEqual(['/product/202309/products/1'])
  })
})

describe('what TikTok Shop refuses of products', () => {
  test.each([
    [12052032, '', 'person', /không còn sản phẩm/],
    [12052557, '', 'person', /không còn sản phẩm/],
    [12019024, 'The SKU stock must be between', 'person', /không nhận số tồn/],
    [12019028, 'Multiple warehouses detected', 'person', /chọn lại kho/],
    [12052115, '', 'person', /chưa có kho/],
    [12052393, '', 'person', /không cho giảm tồn/],
    [12052901, 'Product status invalid', 'person', /không sửa được/],
    [12052708, '', 'person', /combo/],
    [12019004, 'Seller is inactived', 'person', /ngưng hoạt động/],
    [12052109, '', 'again', /giới hạn số lần gọi/],
    [12052881, '', 'again', /đang gặp lỗi/],
    [12052910, '', 'never', /không hiểu/],
    [12099999, 'Stock exceeds what the category allows', 'person', /không nhận số tồn/],
    [12099999, 'The product is frozen', 'person', /không sửa được/],
    [12099999, 'x', 'person', /từ chối/],
    [105002, 'expired', 'again', /phiên mới/],
  ])('[O6] %i (%s) is %s', async (code, message, kind, words) => {
    const { market, asking } = aTiktok({ [inventory]: one, [stockOf('2')]: no(code, message) })
    expect(await market.listings!.tellStock([stock('2', 'c', 1)], asking)).toMatchObject([
      { trouble: { kind, message: expect.stringMatching(words) } },
    ])
  })
})
