import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { aLazada, answer, app, brief, no, now, ok } from './a-lazada.ts'
import { anSku, aProduct } from './a-product.ts'

const stock = (item: string, model: string, units: number, place?: string) => ({
  item,
  model,
  sku: `SKU-${model}`,
  stock: units,
  place,
})

function page(...products: object[]) {
  return ok({ total_products: products.length, products })
}

describe('what a shop sells at Lazada', () => {
  test('is told by its SKUs: options in their order, the list price, what may be sold of the seller’s own', async () => {
    const { market, asking } = aLazada({ '/products/get': page(aProduct(2400123)) })
    const { items, total } = await market.listings!.page({}, asking)
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        number: '2400123',
        ok: {
          item: '2400123',
          name: 'Áo thun Mây',
          state: 'live',
          image: 'https://vn-live.slatic.net/p/bia.jpg',
          url: 'https://www.lazada.vn/-i2400123-s1.html',
          category: '10001958',
          changedAt: now - 60_000,
          variations: ['M', 'L'].map((size, index) => ({
            model: String(index + 1),
            name: `Đen, ${size}`,
            sku: `SKU-${index + 1}`,
            price: 159_000,
            stock: 12,
            image: `https://vn-live.slatic.net/p/${index + 1}.jpg`,
            url: `https://www.lazada.vn/-i2400123-s${index + 1}.html`,
            shopSku: `2400123_VNAMZ-${index + 1}`,
          })),
        },
      },
    ])
  })

  test.each([
    ['Active', [anSku(1)], 'live'],
    ['active', [anSku(1, { Status: 'inactive' }), anSku(2)], 'live'],
    ['Active', [anSku(1, { Status: 'inactive' })], 'hidden'],
    ['InActive', [anSku(1)], 'hidden'],
    ['Pending QC', [anSku(1)], 'banned'],
    ['Suspended', [anSku(1)], 'banned'],
    ['Deleted', [anSku(1)], 'gone'],
    ['Active', [anSku(1, { Status: 'deleted' })], 'gone'],
  ])('that is %s is %s', async (status, skus, state) => {
    const { market, asking } = aLazada({ '/product/item/get': ok(aProduct(71, { status, skus })) })
    expect(await market.listings!.items(['71'], asking)).toMatchObject([{ ok: { item: '71', state } }])
  })

  test('has SKUs of several warehouses by place, without those that are deleted, and names them by whatever tells them apart', async () => {
    const multiWarehouseInventories = [
      { warehouseCode: 'dropshipping', sellableQuantity: '4' },
      { warehouseCode: 'VN-HN', sellableQuantity: 3, occupyQuantity: 9 },
      { warehouseCode: 'VN-DN', sellableQuantity: -2 },
    ]
    const product = aProduct(71, {
      variation: { Variation1: { name: 'color_text' } },
      skus: [
        anSku(1, { multiWarehouseInventories, saleProp: null, color_text: 'Đỏ đô' }),
        anSku(2, { Status: 'deleted' }),
        anSku(3, {
          SellerSku: null,
          multiWarehouseInventories: [],
          Available: null,
          saleProp: {},
          color_text: '',
        }),
      ],
    })
    const { market, asking } = aLazada({ '/product/item/get': ok(product) })
    expect(await market.listings!.items(['71'], asking)).toMatchObject([
      {
        ok: {
          variations: [
            {
              model: '1',
              name: 'Đỏ đô',
              stock: 7,
              places: [
                { id: 'dropshipping', stock: 4 },
                { id: 'VN-HN', stock: 3 },
                { id: 'VN-DN', stock: 0 },
              ],
            },
            { model: '3', name: '', sku: '', stock: 14 },
          ],
        },
      },
    ])
  })

  test('is read where its names are spelled as in a sample of the documents', async () => {
    const { item_id: itemId, updated_time: updatedTime, images: productImageList, ...rest } = aProduct(71)
    const { market, asking } = aLazada({
      '/product/item/get': ok({
        ...rest,
        itemId,
        updatedTime,
        productImageList,
        primary_category: null,
        primaryCategory: 5,
        status: null,
      }),
    })
    expect(await market.listings!.items(['71'], asking)).toMatchObject([
      { ok: { item: '71', state: 'live', category: '5', changedAt: now - 60_000 } },
    ])
  })

  test('that changed is asked for by the second and by zones, then what was deleted; all of it, without that', async () => {
    const { market, asking, asked } = aLazada({
      '/products/get': ({ said }) =>
        said['filter'] === 'deleted' ? page(aProduct(9, { skus: [] })) : page(aProduct(71)),
    })
    const first = await market.listings!.page({ since: now - 3_600_000 }, asking)
    expect(first.items).toMatchObject([{ ok: { state: 'live' } }])
    const second = await market.listings!.page({ page: first.next }, asking)
    expect(second).toMatchObject({ items: [{ number: '9', ok: { item: '9', state: 'gone' } }] })
    expect(second.next).toBeUndefined()
    const common = { update_after: '2026-11-26T08:00:00+07:00', limit: '50', offset: '0' }
    expect(asked.map(({ said }) => said)).toEqual([
      { ...common, filter: 'all' },
      { ...common, filter: 'deleted' },
    ])
    const all = await market.listings!.page({}, asking)
    expect(all.next).toBeUndefined()
  })

  test.each([49, 50, 51, 130])(
    'is told page by page where there are %i, and never by skipping but within one second',
    async (count) => {
      const all = Array.from({ length: count }, (_, index) =>
        aProduct(index + 1, { updated_time: String(now - 10_000_000 + index * 7_000) }),
      )
      const { market, asking, asked } = aLazada({
        '/products/get': ({ said }) => {
          const from = Date.parse(said['update_after'] ?? '')
          const to = said['update_before'] ? Date.parse(said['update_before']) + 999 : now
          const within = all.filter(({ updated_time: at }) => Number(at) >= from && Number(at) <= to)
          const offset = Number(said['offset'])
          return ok({ total_products: String(within.length), products: within.slice(offset, offset + 50) })
        },
      })
      const numbers: string[] = []
      let next: string | undefined
      do {
        const one = await market.listings!.page({ page: next }, asking)
        expect(one.total).toBe(count)
        numbers.push(...one.items.map(({ number }) => number))
        next = one.next
      } while (next !== undefined)
      expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(all.map(({ item_id }) => item_id))
      expect(new Set(asked.map(({ said }) => said['offset']))).toEqual(new Set(['0']))
    },
  )

  test('[O5] of which one has another form, is not there or is another’s takes no other with it', async () => {
    const { market, asking } = aLazada({
      '/product/item/get': ({ said }) => {
        if (said['item_id'] === '2') return no('208', 'E208: Item not exist')
        if (said['item_id'] === '3') return ok(aProduct(3, { skus: [anSku(1, { price: 'rẻ' })] }))
        if (said['item_id'] === '4')
          return no('EDIT_ITEM_NOT_BELONG_SELLER', 'You are not authorized to edit the item.')
        return ok(aProduct(Number(said['item_id'])))
      },
    })
    const told = await market.listings!.items(['1', '2', '3', '4', '1'], asking)
    expect(told.map((each) => ('ok' in each ? each.ok.state : brief(each)))).toEqual([
      'live',
      'gone',
      'never',
      'gone',
    ])
    await expect(market.listings!.items(Array.from({ length: 21 }, String), asking)).rejects.toThrow(
      RangeError,
    )
  })

  test.each(['', 'all', 'all x y', 'gone 1 []'])('%j is no page of it', async (told) => {
    const { market, asking } = aLazada({})
    await expect(market.listings!.page({ page: told }, asking)).rejects.toThrow(RangeError)
  })

  test('of which all SKUs are suspended is banned, and nothing is told of its goods', async () => {
    const { market, asking } = aLazada({
      '/product/item/get': ok(aProduct(71, { skus: [], suspendedSkus: [{ SkuId: 1 }] })),
    })
    expect(await market.listings!.items(['71'], asking)).toMatchObject([
      { ok: { name: 'Áo thun Mây', state: 'banned', variations: [{ model: '0' }] } },
    ])
  })
})

describe('the stock of SKUs', () => {
  test('is told together in a form, as text whatever they are called, and signed as it is sent', async () => {
    const { market, asking, asked, requests } = aLazada({ '/product/stock/sellable/update': ok({}) })
    const awkward = { ...stock('71', '1', 5), sku: `Áo & "quần" <M> 'x'\u0001]]>` }
    const told = await market.listings!.tellStock(
      [awkward, stock('71', '2', 0, 'dropshipping'), stock('72', '3', 7), stock('71', '2', 4, 'VN-HN')],
      asking,
    )
    expect(told).toEqual([
      { number: '71', parcel: '1', ok: {} },
      { number: '71', parcel: '2', ok: {} },
      { number: '72', parcel: '3', ok: {} },
      { number: '71', parcel: '2', ok: {} },
    ])
    const inventory = (code: string, units: number) =>
      `<MultiWarehouseInventory><WarehouseCode>${code}</WarehouseCode><SellableQuantity>${units}</SellableQuantity></MultiWarehouseInventory>`
    expect(asked[0]?.said).toEqual({
      payload: [
        '<?xml version="1.0" encoding="UTF-8"?><Request><Product><Skus>',
        '<Sku><ItemId>71</ItemId><SkuId>1</SkuId>',
        '<SellerSku>Áo &amp; &quot;quần&quot; &lt;M&gt; &apos;x&apos;]]&gt;</SellerSku>',
        '<SellableQuantity>5</SellableQuantity></Sku>',
        '<Sku><ItemId>71</ItemId><SkuId>2</SkuId><SellerSku>SKU-2</SellerSku><MultiWarehouseInventories>',
        inventory('dropshipping', 0),
        inventory('VN-HN', 4),
        '</MultiWarehouseInventories></Sku>',
        '<Sku><ItemId>72</ItemId><SkuId>3</SkuId><SellerSku>SKU-3</SellerSku><SellableQuantity>7</SellableQuantity></Sku>',
        '</Skus></Product></Request>',
      ].join(''),
    })
    const { url, method, body = '' } = requests[0]!
    expect(method).toBe('POST')
    expect(new URL(url).searchParams.has('payload')).toBe(false)
    expect(new URL(url).searchParams.get('app_key')).toBe(app.key)
    expect(new URL(url).searchParams.get('sign')).toMatch(/^[0-9A-F]{64}$/)
    expect(body).toMatch(/^payload=/)
  })

  test('[O5] of which one is to blame is told in halves, and the others come through', async () => {
    const { market, asking, asked } = aLazada({
      '/product/stock/sellable/update': ({ said }) =>
        said['payload']?.includes('<SkuId>13</SkuId>')
          ? {
              ...(no('501', 'E501: Update product failed', 'ISP') as object),
              detail: [
                {
                  field: 'SKU-13',
                  message: 'During the Bday Mega campaign, there are restrictions for stock adjustments',
                },
              ],
            }
          : ok({}),
    })
    const told = await market.listings!.tellStock(
      Array.from({ length: 20 }, (_, index) => stock('71', String(index + 1), 1)),
      asking,
    )
    expect(told.map(brief)).toEqual(Array.from({ length: 20 }, (_, index) => (index === 12 ? 'person' : {})))
    expect(told[12]).toMatchObject({
      trouble: {
        message: expect.stringContaining('chỉ tăng tồn được'),
        said: expect.stringContaining('SKU-13: During'),
      },
    })
    expect(asked.length).toBeLessThan(13)
  })

  test('[O5] that no more may be told has what stands in the way as its answer', async () => {
    let calls = 0
    const { market, asking } = aLazada({
      '/product/stock/sellable/update': () => {
        calls += 1
        return calls === 1 ? no('501', 'E501') : no('901', 'The request is too frequent', 'ISP')
      },
    })
    const told = await market.listings!.tellStock(
      Array.from({ length: 8 }, (_, index) => stock('71', String(index + 1), 1)),
      asking,
    )
    expect(new Set(told.map(brief))).toEqual(new Set(['again']))
    expect(calls).toBe(2)
  })

  test('[O4] may be told though its answer was lost, was cut, or was none', async () => {
    const lost = new OutsideTrouble('again', 'Mất liên lạc', { mayBeDone: true })
    for (const told of [
      lost,
      answer(200, '{"code":"0"'),
      answer(502, '<html>'),
      no('6', 'E006: Unexpected internal error'),
    ]) {
      const { market, asking, requests } = aLazada({ '/product/stock/sellable/update': told })
      const each = await market.listings!.tellStock([stock('71', '1', 0), stock('71', '2', 0)], asking)
      expect(each).toMatchObject([{ trouble: { mayBeDone: true } }, { trouble: { mayBeDone: true } }])
      expect(requests).toHaveLength(1)
    }
  })

  test('waits where Lazada says how long', async () => {
    const { market, asking } = aLazada({
      '/product/stock/sellable/update': no(
        'ApiCallLimit',
        'api access frequency exceeds the limit. this ban will last 2 seconds',
      ),
    })
    expect(await market.listings!.tellStock([stock('71', '1', 0)], asking)).toMatchObject([
      { trouble: { kind: 'again', retryAfterMs: 2_000, forAll: true, mayBeDone: false } },
    ])
  })

  test('is told of twenty at once, and of no more', async () => {
    const { market, asking, asked } = aLazada({ '/product/stock/sellable/update': ok({}) })
    const many = Array.from({ length: 21 }, (_, index) => stock('71', String(index + 1), 1))
    await expect(market.listings!.tellStock(many, asking)).rejects.toThrow(RangeError)
    expect(await market.listings!.tellStock(many.slice(1), asking)).toHaveLength(20)
    expect(await market.listings!.tellStock([], asking)).toEqual([])
    expect(asked).toHaveLength(1)
  })
})

describe('the price of SKUs', () => {
  test('is the list price, and nothing is said of a special one', async () => {
    const { market, asking, asked } = aLazada({ '/product/price_quantity/update': ok({}) })
    const told = await market.listings!.tellPrices(
      [{ item: '71', model: '1', sku: '', price: 150_000 }],
      asking,
    )
    expect(told).toEqual([{ number: '71', parcel: '1', ok: {} }])
    expect(asked[0]?.said['payload']).toContain(
      '<Sku><ItemId>71</ItemId><SkuId>1</SkuId><Price>150000</Price></Sku>',
    )
  })

  test('[O5] [O6] that does not fit a special one is somebody’s to see to', async () => {
    const { market, asking } = aLazada({
      '/product/price_quantity/update': no('4119', 'BIZ_CHECK_SPECIAL_PRICE_RATE_OUT_OF_RANGE'),
    })
    expect(
      await market.listings!.tellPrices([{ item: '71', model: '1', sku: '', price: 1 }], asking),
    ).toMatchObject([{ trouble: { kind: 'person', message: expect.stringContaining('giá khuyến mãi') } }])
  })
})

describe('what Lazada refuses of products', () => {
  test.each([
    ['207', 'SKU not exist', 'person', /không còn sản phẩm/],
    ['4137', 'The item id entered in the request does not exist', 'person', /không còn sản phẩm/],
    ['212', 'Sellable inventory cannot be negative', 'person', /tồn kho âm/],
    ['4152', 'THD_INVENTORY_ERR_INV_PARAM_ILLEGAL:illegal parameter:quantity', 'person', /tồn kho âm/],
    ['4170', 'Sellers can increase stocks, but may not decrease stocks.', 'person', /chỉ tăng tồn/],
    ['4218', 'Update product failed', 'person', /Lazada khóa/],
    ['4225', 'Your product participated in semi-hosted program', 'person', /Global Plus/],
    ['4118', 'BIZ_CHECK_PRICE_IS_ZERO', 'person', /không nhận giá này/],
    ['SellerNotActive', 'Seller not active', 'person', /ngưng hoạt động/],
    ['513', 'Internal call exception', 'again', /đang gặp lỗi/],
    ['4171', 'exceeds the maximum number 50', 'never', /không hiểu/],
    ['501', 'E501: Update product failed', 'person', /từ chối/],
    ['501', 'SKU_NOT_EXIST', 'person', /không còn sản phẩm/],
    ['501', 'INV_NEGATIVE_SELLABLE', 'person', /tồn kho âm/],
    ['501', 'BIZ_CHECK_SPECIAL_PRICE_RATE_OUT_OF_RANGE', 'person', /giá khuyến mãi/],
    ['501', 'The price cannot be edited during the campaign.', 'person', /khóa giá/],
    ['IllegalAccessToken', 'The specified access token is invalid', 'again', /phiên mới/],
    // Of orders this number is another thing.
    ['6', 'E006: Unexpected internal error', 'again', /đang gặp lỗi/],
  ])('[O6] %s (%s) is %s', async (code, message, kind, words) => {
    const { market, asking } = aLazada({ '/product/stock/sellable/update': no(code, message) })
    expect(await market.listings!.tellStock([stock('71', '1', 1)], asking)).toMatchObject([
      { trouble: { kind, message: expect.stringMatching(words) } },
    ])
  })
})
