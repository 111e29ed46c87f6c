import { describe, expect, test } from 'vitest'
import { anSku, aProduct } from './a-product.ts'
import { answer, aTiktok, brief, no, now, ok } from './a-tiktok.ts'

const seconds = now / 1000
const search = '/product/202502/products/search'
const productAt = (id: string) => `/product/202309/products/${id}`
const listed = (id: string, status = 'ACTIVATE') => ({
  id,
  status,
  title: 'Áo',
  skus: [],
  update_time: seconds,
})

function page(...products: object[]) {
  return ok({ total_count: products.length, products, next_page_token: '' })
}

describe('what a shop sells at TikTok Shop', () => {
  test('[CAT-290] is told by its SKUs with the page that buyers see: amounts that are text, names joined, pictures, warehouses', async () => {
    const { market, asking, paths } = aTiktok({
      [search]: page(listed('1729')),
      [productAt('1729')]: ok(aProduct('1729')),
    })
    expect(await market.listings!.page({}, asking)).toEqual({
      total: 1,
      next: undefined,
      items: [
        {
          number: '1729',
          parcel: undefined,
          ok: {
            item: '1729',
            name: 'Áo thun Mây',
            state: 'live',
            image: 'https://p16.tiktokcdn.com/bia.jpg',
            url: 'https://shop.tiktok.com/view/product/1729?region=VN',
            category: '601226',
            changedAt: now - 60_000,
            variations: [
              {
                model: '77',
                name: 'Đen, M',
                sku: 'SKU-77',
                barcode: '8936012345678',
                price: 159_000,
                stock: 12,
                places: [{ id: '7068', stock: 12 }],
                image: 'https://p16.tiktokcdn.com/den.jpg',
              },
            ],
          },
        },
      ],
    })
    expect(paths()).toEqual([search, productAt('1729')])
  })

  test('without variations has one, whose number is its own; of several warehouses it has the sum', async () => {
    const sku = anSku('88', {
      sales_attributes: [],
      seller_sku: null,
      identifier_code: null,
      price: { currency: 'VND', tax_exclusive_price: '99000' },
      inventory: [
        { warehouse_id: '7068', quantity: 4 },
        { warehouse_id: '7069', quantity: -1 },
        { warehouse_id: '7070', quantity: 3 },
      ],
    })
    const { market, asking } = aTiktok({ [productAt('1729')]: ok(aProduct('1729', { skus: [sku] })) })
    expect(await market.listings!.items(['1729'], asking)).toMatchObject([
      {
        ok: {
          variations: [
            {
              model: '88',
              name: '',
              sku: '',
              price: 99_000,
              stock: 7,
              places: [
                { id: '7068', stock: 4 },
                { id: '7069', stock: 0 },
                { id: '7070', stock: 3 },
              ],
            },
          ],
        },
      },
    ])
  })

  test.each([
    ['ACTIVATE', 'live'],
    ['SELLER_DEACTIVATED', 'hidden'],
    ['DRAFT', 'hidden'],
    ['PENDING', 'banned'],
    ['FAILED', 'banned'],
    ['PLATFORM_DEACTIVATED', 'banned'],
    ['FREEZE', 'banned'],
    ['DELETED', 'gone'],
    ['OF_TOMORROW', 'hidden'],
  ])('that is %s is %s', async (status, state) => {
    const { market, asking } = aTiktok({ [productAt('1')]: ok(aProduct('1', { status })) })
    expect(await market.listings!.items(['1'], asking)).toMatchObject([{ ok: { item: '1', state } }])
  })

  test('that changed is asked for by the second, then what was deleted; all of it, without what is', async () => {
    const { market, asking, asked, paths } = aTiktok({
      [search]: ({ body }) =>
        (body as { status: string }).status === 'DELETED'
          ? page(listed('9', 'DELETED'))
          : page(listed('1'), listed('8', 'DELETED')),
      [productAt('1')]: ok(aProduct('1')),
    })
    const first = await market.listings!.page({ since: now - 3_600_500 }, asking)
    expect(first.items.map((each) => [each.number, 'ok' in each && each.ok.state])).toEqual([
      ['8', 'gone'],
      ['1', 'live'],
    ])
    const second = await market.listings!.page({ page: first.next }, asking)
    expect(second).toMatchObject({ items: [{ ok: { item: '9', state: 'gone' } }] })
    expect(second.next).toBeUndefined()
    expect(asked.filter(({ path }) => path === search)).toEqual([
      { path: search, query: { page_size: '100' }, body: { status: 'ALL', update_time_ge: seconds - 3_601 } },
      {
        path: search,
        query: { page_size: '100' },
        body: { status: 'DELETED', update_time_ge: seconds - 3_601 },
      },
    ])
    const all = await market.listings!.page({}, asking)
    expect(all.items.map(({ number }) => number)).toEqual(['1'])
    expect(all.next).toBeUndefined()
    expect(paths()).not.toContain(productAt('9'))
  })

  test.each([100, 101, 230])('is told page by page where there are %i', async (count) => {
    const all = Array.from({ length: count }, (_, index) => ({
      ...listed(String(index + 1)),
      update_time: seconds - 900_000 + index * 1_000,
    }))
    const { market, asking } = aTiktok({
      [search]: ({ body, query }) => {
        const { update_time_ge: from, update_time_le: to = seconds } = body as Record<string, number>
        const within = all.filter(({ update_time: at }) => at >= (from ?? 0) && at <= to)
        const start = Number(query['page_token'] ?? 0)
        const products = within.slice(start, start + 100)
        const next_page_token = start + 100 < within.length ? String(start + 100) : ''
        return ok({ total_count: within.length, products, next_page_token })
      },
      ...Object.fromEntries(all.map(({ id }) => [productAt(id), ok(aProduct(id))])),
    })
    const numbers: string[] = []
    let next: string | undefined
    do {
      const one = await market.listings!.page({ page: next }, asking)
      expect(one.total).toBe(count)
      numbers.push(...one.items.map(({ number }) => number))
      next = one.next
    } while (next !== undefined)
    expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => Number(id)))
  })

  test('[O5] of which one has another form, is not there or is another’s takes no other with it', async () => {
    const { market, asking } = aTiktok({
      [productAt('1')]: ok(aProduct('1')),
      [productAt('2')]: no(12052032, 'Product does not exist'),
      [productAt('3')]: ok(aProduct('3', { skus: [] })),
      [productAt('4')]: no(12052048, "You can't edit other sellers' products."),
      [productAt('5')]: ok(aProduct('5', { skus: [anSku('1', { price: { sale_price: 'rẻ' } })] })),
      [productAt('6')]: ok(aProduct('6', { skus: [anSku('1', { price: null })] })),
    })
    const told = await market.listings!.items(['1', '2', '3', '4', '5', '6'], asking)
    expect(told.map((each) => ('ok' in each ? each.ok.state : brief(each)))).toEqual([
      ...['live', 'gone', 'never', 'gone', 'never', 'never'],
    ])
    await expect(market.listings!.items(Array.from({ length: 21 }, String), asking)).rejects.toThrow(
      RangeError,
    )
  })

  test('waits where TikTok says how long', async () => {
    const { market, asking } = aTiktok({ [search]: answer(429, '', { 'retry-after': '4' }) })
    await expect(market.listings!.page({}, asking)).rejects.toMatchObject({
      kind: 'again',
      retryAfterMs: 4_000,
    })
  })
})
