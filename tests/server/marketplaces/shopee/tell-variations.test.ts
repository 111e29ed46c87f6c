import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, aShopee, brief, no, ok } from './a-shopee.ts'
import { anItem, models, withModels } from './an-item.ts'

const stock = (item: string, model: string, units: number, place?: string) => ({
  item,
  model,
  sku: `SKU-${model}`,
  stock: units,
  place,
})
const price = (item: string, model: string, vnd: number) => ({ item, model, sku: '', price: vnd })
const sku = (item: string, model: string, newSku: string) => ({ item, model, newSku })

type Body = { stock_list: { model_id: number; seller_stock: { location_id?: string; stock: number }[] }[] }

/** As Shopee answers where all came through. */
function allTold({ body }: { body?: unknown }) {
  const success_list = (body as Body).stock_list.flatMap(({ model_id, seller_stock }) =>
    seller_stock.map(({ location_id = '', stock: units }) => ({ model_id, location_id, stock: units })),
  )
  return ok({ success_list, failure_list: [] })
}

describe('the stock of variations', () => {
  test('is told item by item, with places where these are named', async () => {
    const { market, asking, asked } = aShopee({ '/product/update_stock': allTold })
    const told = await market.listings!.tellStock(
      [
        stock('71', '0', 5),
        stock('72', '2001', 0, 'VN0001Z'),
        stock('72', '2001', 4, 'VN0002Z'),
        stock('71', '0', 6),
      ],
      asking,
    )
    expect(told).toEqual([
      { number: '71', parcel: '0', ok: {} },
      { number: '72', parcel: '2001', ok: {} },
      { number: '72', parcel: '2001', ok: {} },
      { number: '71', parcel: '0', ok: {} },
    ])
    expect(asked.map(({ body }) => body)).toEqual([
      { item_id: 71, stock_list: [{ model_id: 0, seller_stock: [{ stock: 6 }] }] },
      {
        item_id: 72,
        stock_list: [
          {
            model_id: 2001,
            seller_stock: [
              { location_id: 'VN0001Z', stock: 0 },
              { location_id: 'VN0002Z', stock: 4 },
            ],
          },
        ],
      },
    ])
  })

  test('[O5] is answered for each: one failed, one came through, one is not mentioned, one is told with another number', async () => {
    const { market, asking } = aShopee({
      '/product/update_stock': {
        ...(ok({
          success_list: [
            { model_id: 2, location_id: '', stock: 7 },
            { model_id: 4, location_id: '', stock: 8 },
            // Failed as well: it failed.
            { model_id: 1, location_id: '', stock: 7 },
          ],
          failure_list: [{ model_id: 1, failed_reason: 'Stock should be larger than reserved stock.' }],
        }) as object),
        error: 'error_busi_update_stock_failed',
        message: 'Update stock failed, please check failure_list for detailed reason',
      },
    })
    const told = await market.listings!.tellStock(
      ['1', '2', '3', '4'].map((model) => stock('72', model, 7)),
      asking,
    )
    expect(told.map(brief)).toEqual(['person', {}, 'again, may be done', 'again, may be done'])
    expect(told[0]).toMatchObject({ trouble: { message: expect.stringContaining('giữ cho khuyến mãi') } })
  })

  test('[O5] of which all failed without a word about any has the trouble of the call', async () => {
    const { market, asking } = aShopee({
      '/product/update_stock': no('error_busi_update_stock_failed', 'Update stock failed'),
    })
    expect((await market.listings!.tellStock([stock('72', '1', 7)], asking)).map(brief)).toEqual([
      'again, may be done',
    ])
  })

  test('[O5] of which one item is refused takes no other with it; what stands in the way of all is the answer for the rest', async () => {
    let calls = 0
    const { market, asking } = aShopee({
      '/product/update_stock': (one) => {
        calls += 1
        const { item_id } = one.body as { item_id: number }
        if (item_id === 71) return no('error_item_not_found', 'Item_id is not found.')
        return item_id === 73
          ? no('error_holiday_mode_change_stock', 'Cannot change stock in holiday mode.')
          : allTold(one)
      },
    })
    const told = await market.listings!.tellStock(
      ['71', '72', '73', '74'].map((item) => stock(item, '0', 1)),
      asking,
    )
    expect(told.map(brief)).toEqual(['person', {}, 'person', 'person'])
    expect(calls).toBe(3)
  })

  test('[O4] may be told though its answer was lost, was cut, or was none', async () => {
    const lost = new OutsideTrouble('again', 'Mất liên lạc', { mayBeDone: true })
    for (const told of [
      lost,
      answer(200, '{"error":"","resp'),
      answer(502, '<html>'),
      answer(200, { error: '', request_id: 'x' }),
    ]) {
      const { market, asking } = aShopee({ '/product/update_stock': told })
      const [each] = await market.listings!.tellStock([stock('71', '0', 1)], asking)
      expect(each).toMatchObject({ trouble: { mayBeDone: true } })
    }
  })

  test('waits where Shopee says how long', async () => {
    const { market, asking } = aShopee({ '/product/update_stock': answer(429, '', { 'retry-after': '7' }) })
    const [each] = await market.listings!.tellStock([stock('71', '0', 1)], asking)
    expect(each).toMatchObject({
      trouble: { kind: 'again', retryAfterMs: 7_000, forAll: true, mayBeDone: false },
    })
  })

  test('of a shop of one place is told there where Shopee wants to hear it', async () => {
    const one = { seller_stock: [{ location_id: 'VN0001Z', stock: 4 }] }
    const { market, asking, asked } = aShopee({
      '/product/update_stock': (call) =>
        (call.body as Body).stock_list[0]?.seller_stock[0]?.location_id
          ? allTold(call)
          : no('error_auth', 'Lack of location_id, please double check.'),
      '/product/get_item_base_info': ok({ item_list: [anItem(71, { stock_info_v2: one })] }),
    })
    expect((await market.listings!.tellStock([stock('71', '0', 6)], asking)).map(brief)).toEqual([{}])
    expect(asked.at(-1)?.body).toEqual({
      item_id: 71,
      stock_list: [{ model_id: 0, seller_stock: [{ location_id: 'VN0001Z', stock: 6 }] }],
    })
  })

  test('of a shop of several places is told nowhere by itself', async () => {
    const { market, asking, paths } = aShopee({
      '/product/update_stock': no(
        'error_busi',
        'The merchant/shop has multi warehouse, please input location id',
      ),
      '/product/get_item_base_info': ok({ item_list: [withModels(72)] }),
      '/product/get_model_list': ok(models),
    })
    const [told] = await market.listings!.tellStock([stock('72', '2001', 6)], asking)
    expect(told).toMatchObject({ trouble: { kind: 'person', message: expect.stringContaining('kho nào') } })
    expect(paths().filter((path) => path === '/product/update_stock')).toHaveLength(1)
  })

  test('is told without a place where Shopee wants none', async () => {
    const { market, asking } = aShopee({
      '/product/update_stock': (call) =>
        (call.body as Body).stock_list[0]?.seller_stock[0]?.location_id
          ? no(
              'error_auth',
              'You do not have right to use seller location_id, please only fill seller_stock filed.',
            )
          : allTold(call),
    })
    expect((await market.listings!.tellStock([stock('71', '0', 6, 'VNZ')], asking)).map(brief)).toEqual([{}])
  })

  test('is told of fifty variations at once, and of no more', async () => {
    const { market, asking } = aShopee({ '/product/update_stock': allTold })
    const many = Array.from({ length: 51 }, (_, index) => stock('72', String(index + 1), 1))
    await expect(market.listings!.tellStock(many, asking)).rejects.toThrow(RangeError)
    expect((await market.listings!.tellStock(many.slice(1), asking)).every((each) => 'ok' in each)).toBe(true)
    expect(await market.listings!.tellStock([], asking)).toEqual([])
  })
})

describe('the price of variations', () => {
  test('[O5] is told item by item and answered for each', async () => {
    const { market, asking, asked } = aShopee({
      '/product/update_price': ok({
        success_list: [{ model_id: 1, original_price: 150_000 }],
        failure_list: [
          { model_id: 2, failed_reason: 'Price cannot be changed when model is under promotion.' },
        ],
      }),
    })
    const told = await market.listings!.tellPrices(
      [price('72', '1', 150_000), price('72', '2', 150_000), price('72', '3', 150_000)],
      asking,
    )
    expect(told.map(brief)).toEqual([{}, 'person', 'again, may be done'])
    expect(told[1]).toMatchObject({ trouble: { message: expect.stringContaining('khóa giá') } })
    expect(asked[0]?.body).toEqual({
      item_id: 72,
      price_list: [1, 2, 3].map((model_id) => ({ model_id, original_price: 150_000 })),
    })
  })
})

describe('the price of variations that all failed', () => {
  test('[O5] has for each the reason that stands in the refusal', async () => {
    const failure_list = [{ model_id: 1, failed_reason: 'Original_price is less than min price limit.' }]
    const { market, asking } = aShopee({
      '/product/update_price': {
        ...(no('error_update_price_fail', 'Update price failed, please try later.') as object),
        response: { success_list: [], failure_list },
      },
    })
    expect(await market.listings!.tellPrices([price('72', '1', 1)], asking)).toMatchObject([
      { trouble: { kind: 'person', message: expect.stringContaining('khoảng giá') } },
    ])
  })
})

describe('what a seller calls variations', () => {
  test('is told of models together, and of an item without models as its own', async () => {
    const { market, asking, asked } = aShopee({
      '/product/update_model': ok(undefined),
      '/product/update_item': ok({ item_id: 71 }),
    })
    const told = await market.listings!.tellSkus!(
      [
        sku('72', '1', 'A'),
        sku('71', '0', 'B'),
        sku('72', '2', 'Đ'.repeat(100)),
        sku('72', '3', 'C'.repeat(101)),
      ],
      asking,
    )
    expect(told.map(brief)).toEqual([{}, {}, {}, 'person'])
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/product/update_model',
        {
          item_id: 72,
          model: [
            { model_id: 1, model_sku: 'A' },
            { model_id: 2, model_sku: 'Đ'.repeat(100) },
          ],
        },
      ],
      ['/product/update_item', { item_id: 71, item_sku: 'B' }],
    ])
  })

  test('[O5] of which Shopee refuses all for the sake of one is told in halves', async () => {
    const { market, asking, asked } = aShopee({
      '/product/update_model': ({ body }) => {
        const { model } = body as { model: { model_id: number }[] }
        return model.some(({ model_id }) => model_id === 3)
          ? no('error_model_invalid_model_id', 'Invalid model_id.')
          : ok(undefined)
      },
    })
    const told = await market.listings!.tellSkus!(
      ['1', '2', '3', '4', '5'].map((model) => sku('72', model, `S${model}`)),
      asking,
    )
    expect(told.map(brief)).toEqual([{}, {}, 'person', {}, {}])
    expect(asked.length).toBeLessThan(8)
  })
})

describe('goods that are sent later', () => {
  test.each([
    [7, { is_pre_order: true, days_to_ship: 7 }],
    [0, { is_pre_order: false, days_to_ship: 2 }],
  ])('[CAT-165] %i days are told of the item', async (days, pre_order) => {
    const { market, asking, asked } = aShopee({ '/product/update_item': ok({ item_id: 71, pre_order }) })
    const told = await market.listings!.tellPreOrder!({ item: '71', days }, asking)
    expect(told).toMatchObject({ number: '71', ok: {} })
    expect(asked[0]?.body).toEqual({ item_id: 71, pre_order })
  })

  test('are not believed where Shopee answers otherwise, or refuses', async () => {
    const otherwise = aShopee({
      '/product/update_item': ok({ pre_order: { is_pre_order: false, days_to_ship: 2 } }),
    })
    expect(
      brief(await otherwise.market.listings!.tellPreOrder!({ item: '71', days: 7 }, otherwise.asking)),
    ).toBe('again, may be done')
    const refused = aShopee({
      '/product/update_item': no(
        'error_param_category_not_support_pre_order',
        'Category does not support pre-order.',
      ),
    })
    expect(
      await refused.market.listings!.tellPreOrder!({ item: '71', days: 7 }, refused.asking),
    ).toMatchObject({
      trouble: { kind: 'person', message: expect.stringContaining('không cho đặt trước') },
    })
  })
})

describe('what Shopee refuses of items', () => {
  test.each([
    ['error_auth', 'Total stock must be more than reserved stock.', /giữ cho khuyến mãi/],
    ['error_param', 'Can not update item with stock less than reserve stock', /giữ cho khuyến mãi/],
    ['error.param', 'Can not update item with stock less than reserved stock', /giữ cho khuyến mãi/],
    ['error_auth', 'Please wait for the holiday mode set then to edit item. Please try later.', /tạm nghỉ/],
    ['error_inner', 'Invalid stock location ID', /kho nào/],
    [
      'error_cannt_edit_stock_in_promotion',
      'Normal_stock cannot be edited when item is under promotion.',
      /khóa tồn kho/,
    ],
    [
      'product.error_promotion_cantnot_update_stock',
      'Cannot change stock when item is under promotion.',
      /khóa tồn kho/,
    ],
    [
      'error_server',
      'The current item belong to the full FBS shop, so normal stock must be equal to 0',
      /kho Shopee/,
    ],
    ['error_wms_shop_block_upate_stock', "Warehouse shop can't update stock.", /kho Shopee/],
    ['error_param', 'Wrong model_id.', /không còn sản phẩm hoặc phân loại/],
    ['error_item_not_belong_shop', 'Item not belong to shop.', /không còn sản phẩm/],
    ['error_seller_under_penalty', 'The shop is under penalty.', /bị Shopee phạt/],
    ['error_item_uneditable', "Can't edit this item.", /không cho sửa/],
    [
      'error_edit_item_stock_for_item_has_model',
      "Can't to edit item stock directly while item has models.",
      /đã có phân loại/,
    ],
    [
      'error_busi_price_lower_then_wholesale_price',
      'Original_price should bigger then wholesale price',
      /mua nhiều/,
    ],
    ['error_price_exceed_min_limitt', 'Original_price is less than min price limit.', /khoảng giá/],
    [
      'error_invalid_price_for_logistic',
      'Shipping channel cannot be enabled as product price exceeds limit.',
      /đơn vị vận chuyển/,
    ],
    [
      'error_slash_price_not_lowest',
      'In slash sale, price should not be lower or same as slash price.',
      /chớp nhoáng/,
    ],
    ['error_busi_cannot_edit_vsku', 'Can not use OpenAPI to edit/create VSKU', /Kênh Người Bán/],
    ['error_auth', 'Invalid access_token.', /phiên mới/],
    ['error_param', 'Timestamp is expired.', /Đồng hồ/],
    ['error_param', 'Repeat model_id.', /không hiểu/],
    ['error_system_busy', 'Our system is taking some time to respond, please try later.', /đang gặp lỗi/],
    ['error_of_tomorrow', 'x', /từ chối/],
  ])('[O6] %s (%s)', async (error, message, words) => {
    const { market, asking } = aShopee({
      '/product/update_stock': no(error, message),
      '/product/get_item_base_info': ok({ item_list: [] }),
    })
    const [told] = await market.listings!.tellStock([stock('71', '0', 1)], asking)
    expect(told).toMatchObject({ trouble: { message: expect.stringMatching(words) } })
  })
})
