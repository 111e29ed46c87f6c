import { describe, expect, test } from 'vitest'
import { answer, aShopee, brief, no, now, ok } from './a-shopee.ts'
import { aModel, anItem, models, withModels } from './an-item.ts'

const seconds = now / 1000

const listed = (item_id: number, item_status = 'NORMAL', update_time = seconds - 60) => ({
  item_id,
  item_status,
  update_time,
  tag: { kit: false },
})

function aPage(...item: object[]) {
  return ok({ item, total_count: item.length, has_next_page: false, next_offset: null })
}

/** Answers about these items, by whichever are asked for. */
function itemsBy(...all: ReturnType<typeof anItem>[]) {
  return ({ query }: { query: Record<string, string> }) => {
    const ids = query['item_id_list']?.split(',') ?? []
    return ok({ item_list: all.filter(({ item_id }) => ids.includes(String(item_id))) })
  }
}

describe('what a shop sells at Shopee', () => {
  test('without models is told with its price before promotions, its stock and its own code', async () => {
    const { market, asking, asked } = aShopee({
      '/product/get_item_list': aPage(listed(71)),
      '/product/get_item_base_info': itemsBy(anItem(71)),
    })
    expect(await market.listings!.page({}, asking)).toEqual({
      total: 1,
      next: undefined,
      items: [
        {
          number: '71',
          parcel: undefined,
          ok: {
            item: '71',
            name: 'Áo thun Mây',
            state: 'live',
            image: 'https://cf.shopee.vn/file/bia',
            url: 'https://shopee.vn/product/88210045/71',
            category: '100047',
            changedAt: now - 60_000,
            variations: [{ model: '0', name: '', sku: 'AT-MAY', price: 159_000, stock: 12 }],
          },
        },
      ],
    })
    expect(asked.map(({ path }) => path)).toEqual(['/product/get_item_list', '/product/get_item_base_info'])
  })

  test('with models is told by its models: options joined, pictures, codes, places; what lies at Shopee’s is left out', async () => {
    const { market, asking } = aShopee({
      '/product/get_item_base_info': itemsBy(withModels(72)),
      '/product/get_model_list': ok(models),
    })
    const [told] = await market.listings!.items(['72'], asking)
    const places = [
      { id: 'VN0001Z', stock: 4 },
      { id: 'VN0002Z', stock: 3 },
    ]
    const common = { price: 159_000, stock: 7, places }
    expect(told).toMatchObject({
      ok: {
        variations: [
          {
            ...common,
            model: '2001',
            name: 'Đen, M',
            sku: 'AT-DEN-M',
            barcode: '8936012345678',
            image: 'https://cf.shopee.vn/file/den',
          },
          { ...common, model: '2002', name: 'Đen, L', sku: 'AT-DEN-L' },
          // The code of the item is that of all its models: none of them is called so.
          { ...common, model: '2003', name: 'Trắng, M', sku: '' },
        ],
      },
    })
  })

  test.each([
    ['NORMAL', 'live'],
    ['UNLIST', 'hidden'],
    ['BANNED', 'banned'],
    ['REVIEWING', 'banned'],
    ['OF_TOMORROW', 'hidden'],
    ['SELLER_DELETE', 'gone'],
    ['SHOPEE_DELETE', 'gone'],
  ])('that is %s is %s', async (item_status, state) => {
    const { market, asking } = aShopee({
      '/product/get_item_base_info': itemsBy(anItem(71, { item_status })),
    })
    expect(await market.listings!.items(['71'], asking)).toMatchObject([{ ok: { item: '71', state } }])
  })

  test('that changed is asked for in all statuses, deleted ones of which no more is asked; all of it, without these', async () => {
    const { market, asking, requests, paths } = aShopee({
      '/product/get_item_list': aPage(listed(71, 'SELLER_DELETE'), listed(72, 'SHOPEE_DELETE')),
    })
    const { items } = await market.listings!.page({ since: now - 3_600_000 }, asking)
    const gone = { name: '', state: 'gone', changedAt: 0 }
    const variations = [{ model: '0', name: '', sku: '', price: 0, stock: 0 }]
    expect(items).toEqual([
      { number: '71', ok: { item: '71', ...gone, variations } },
      { number: '72', ok: { item: '72', ...gone, variations } },
    ])
    expect(paths()).toEqual(['/product/get_item_list'])
    const statusesOf = (index: number) => new URL(requests[index]!.url).searchParams.getAll('item_status')
    expect(statusesOf(0)).toEqual([
      ...['NORMAL', 'BANNED', 'UNLIST', 'REVIEWING'],
      ...['SELLER_DELETE', 'SHOPEE_DELETE'],
    ])
    await market.listings!.page({}, asking)
    expect(statusesOf(1)).toEqual(['NORMAL', 'BANNED', 'UNLIST', 'REVIEWING'])
  })

  test('is asked for from a second before to beyond what Shopee’s clock may be ahead', async () => {
    const { market, asking, asked } = aShopee({ '/product/get_item_list': aPage() })
    await market.listings!.page({ since: now - 3_600_500 }, asking)
    expect(asked[0]?.query).toMatchObject({
      offset: '0',
      page_size: '100',
      update_time_from: String(seconds - 3_602),
      update_time_to: String(seconds + 300),
    })
  })

  test.each([100, 101, 250])(
    'is told page by page where there are %i, each once and with how many there are',
    async (count) => {
      const all = Array.from({ length: count }, (_, index) =>
        listed(index + 1, 'NORMAL', seconds - 500_000 + index * 1_000),
      )
      const { market, asking, asked } = aShopee({
        '/product/get_item_list': ({ query }) => {
          const { update_time_from: from, update_time_to: to, offset } = query
          const within = all.filter(({ update_time: at }) => at > Number(from) && at < Number(to))
          const item = within.slice(Number(offset), Number(offset) + 100)
          const has_next_page = within.length > Number(offset) + item.length
          return ok({
            item,
            total_count: within.length,
            has_next_page,
            next_offset: has_next_page ? Number(offset) + 100 : 0,
          })
        },
        '/product/get_item_base_info': itemsBy(...all.map(({ item_id }) => anItem(item_id))),
      })
      const numbers: string[] = []
      let page: string | undefined
      do {
        const one = await market.listings!.page({ page }, asking)
        expect(one.total).toBe(count)
        expect(one.items.length).toBeLessThanOrEqual(100)
        numbers.push(...one.items.map(({ number }) => number))
        page = one.next
      } while (page !== undefined)
      expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(all.map(({ item_id }) => item_id))
      for (const { query } of asked.filter(({ path }) => path === '/product/get_item_base_info'))
        expect(query['item_id_list']?.split(',').length).toBeLessThanOrEqual(50)
    },
  )

  test('of which one is not known takes no other with it', async () => {
    const { market, asking } = aShopee({
      '/product/get_item_base_info': ({ query }) => {
        const ids = query['item_id_list']?.split(',') ?? []
        return ids.includes('404')
          ? no('error_item_not_found', 'Item_id is not found.')
          : itemsBy(anItem(71), anItem(72))({ query })
      },
    })
    const told = await market.listings!.items(['71', '404', '72', '71'], asking)
    expect(told).toMatchObject([
      { number: '71', ok: { state: 'live' } },
      { number: '404', ok: { state: 'gone' } },
      { number: '72', ok: { state: 'live' } },
    ])
  })

  test('that a list told and that is not told of then is asked for again; nobody takes it for gone', async () => {
    const { market, asking } = aShopee({
      '/product/get_item_list': aPage(listed(71), listed(72)),
      '/product/get_item_base_info': itemsBy(anItem(72)),
    })
    const { items } = await market.listings!.page({}, asking)
    expect(items).toMatchObject([
      { number: '71', trouble: { kind: 'again', mayBeDone: false } },
      { number: '72', ok: { state: 'live' } },
    ])
  })

  test('[O5] of which one has another form takes no other with it', async () => {
    const { market, asking } = aShopee({
      '/product/get_item_base_info': itemsBy(
        anItem(71, { price_info: [{ original_price: '159.000' }] }),
        anItem(72),
        anItem(73, { price_info: [] }),
        withModels(74),
        withModels(75),
      ),
      '/product/get_model_list': ({ query }) =>
        query['item_id'] === '74' ? ok({ ...models, model: [] }) : no('error_server', 'Something wrong.'),
    })
    const told = await market.listings!.items(['71', '72', '73', '74', '75'], asking)
    expect(told.map((each) => ('ok' in each ? 'ok' : brief(each)))).toEqual([
      'never',
      'ok',
      'never',
      'never',
      'again',
    ])
  })

  test('[O5] that no more may be asked about has what stands in the way as its answer', async () => {
    const items = Array.from({ length: 30 }, (_, index) => withModels(index + 1))
    let calls = 0
    const { market, asking } = aShopee({
      '/product/get_item_base_info': itemsBy(...items),
      '/product/get_model_list': () => {
        calls += 1
        return calls > 5 ? answer(429, '', { 'retry-after': '3' }) : ok(models)
      },
    })
    const told = await market.listings!.items(
      items.map(({ item_id }) => String(item_id)),
      asking,
    )
    expect(told.filter((each) => 'ok' in each)).toHaveLength(5)
    expect(calls).toBe(10)
    for (const each of told.slice(10))
      expect(each).toMatchObject({ trouble: { kind: 'again', retryAfterMs: 3_000 } })
  })

  test('is told fifty at once, and no more', async () => {
    const { market, asking } = aShopee({ '/product/get_item_base_info': itemsBy() })
    const ids = Array.from({ length: 51 }, (_, index) => String(index))
    await expect(market.listings!.items(ids, asking)).rejects.toThrow(RangeError)
    expect(await market.listings!.items(ids.slice(1), asking)).toHaveLength(50)
  })

  test('is nothing that is told with an error, whatever else is told with it', async () => {
    const { market, asking } = aShopee({
      '/product/get_item_list': { ...(aPage(listed(71)) as object), error: 'error_param', message: 'Wrong' },
    })
    await expect(market.listings!.page({}, asking)).rejects.toMatchObject({ kind: 'never', mayBeDone: false })
  })

  test('keeps what is long within what is kept, and stock that is owed is none', async () => {
    const long = 'Á'.repeat(700)
    const stock_info_v2 = { seller_stock: [{ location_id: '', stock: -3 }] }
    const { market, asking } = aShopee({
      '/product/get_item_base_info': itemsBy(withModels(71, { item_name: long })),
      '/product/get_model_list': ok({
        tier_variation: [{ name: 'Màu', option_list: [{ option: long }] }],
        model: [aModel(1, [0], { model_sku: long, stock_info_v2 })],
      }),
    })
    const [told] = await market.listings!.items(['71'], asking)
    const word = told && 'ok' in told ? told.ok : undefined
    expect(word?.name).toHaveLength(500)
    expect(word?.variations[0]).toMatchObject({ stock: 0 })
    expect(word?.variations[0]?.name).toHaveLength(300)
    expect(word?.variations[0]?.sku).toHaveLength(200)
  })

  test('whose stock is told only in sum has that', async () => {
    const stock_info_v2 = { summary_info: { total_reserved_stock: 1, total_available_stock: 9 } }
    const { market, asking } = aShopee({
      '/product/get_item_base_info': itemsBy(anItem(71, { stock_info_v2 })),
    })
    expect(await market.listings!.items(['71'], asking)).toMatchObject([
      { ok: { variations: [{ stock: 9 }] } },
    ])
  })
})
