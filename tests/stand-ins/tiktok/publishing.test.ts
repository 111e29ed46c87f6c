import { afterEach, expect, test } from 'vitest'
import { drawPicture } from '../../../src/stand-ins/market/pictures.ts'
import { aTiktok, closeTiktoks, shopId } from './a-tiktok.ts'

afterEach(closeTiktoks)

const products = '/product/202309/products'
const title = 'Áo thun cổ tròn vải cotton hai chiều thấm mồ hôi'

async function aShop(options: Parameters<typeof aTiktok>[0] = {}) {
  const tiktok = await aTiktok(options)
  await tiktok.link()
  const upload = async (bytes: Buffer, use_case = 'MAIN_IMAGE') => {
    const [url, init] = tiktok.signed({ path: '/product/202309/images/upload' })
    const form = new FormData()
    form.append('data', new Blob([new Uint8Array(bytes)]), 'anh.png')
    form.append('use_case', use_case)
    const { 'content-type': _type, ...headers } = init.headers as Record<string, string>
    const answered = await fetch(url, { ...init, method: 'POST', headers, body: form })
    // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
    return (await answered.json()) as any
  }
  const { categories } = (await tiktok.get('/product/202309/categories')).data
  const leaf = categories.find((one: Record<string, unknown>) => one['local_name'] === 'Áo thun')
  const { attributes } = (await tiktok.get(`/product/202309/categories/${leaf.id}/attributes`)).data
  const material = attributes.find((one: Record<string, unknown>) => one['is_requried'])
  const { warehouses } = (await tiktok.get('/logistics/202309/warehouses')).data
  const sku = (value_name: string, more: object = {}) => ({
    sales_attributes: [{ id: '100000', value_name }],
    seller_sku: `A-${value_name}`,
    price: { amount: '99000', currency: 'VND' },
    inventory: [{ warehouse_id: warehouses[0].id, quantity: 4 }],
    ...more,
  })
  const { uri } = (await upload(drawPicture(1))).data
  const whole = {
    title,
    description: '<p>Áo thun <b>cotton</b></p>',
    category_id: leaf.id,
    main_images: [{ uri }],
    skus: [sku('Đen'), sku('Trắng')],
    package_weight: { value: '0.2', unit: 'KILOGRAM' },
    product_attributes: [{ id: material.id, values: [{ id: material.values[0].id }] }],
  }
  const create = (more: object = {}) => tiktok.post(products, { ...whole, ...more })
  return { tiktok, upload, categories, leaf, sku, create }
}

test('a product is put together from the tree, its attributes and pictures, and is on sale; the same key makes it once', async () => {
  const { tiktok, leaf, create } = await aShop()
  const made = await create({ idempotency_key: 'k1' })
  expect([made.code, made.data.skus.length]).toEqual([0, 2])
  expect((await create({ idempotency_key: 'k1' })).data.product_id).toBe(made.data.product_id)
  const told = (await tiktok.get(`${products}/${made.data.product_id}`)).data
  expect(told).toMatchObject({
    status: 'ACTIVATE',
    title,
    category_chains: [{}, {}, { id: leaf.id }],
    main_images: [{ width: 800 }],
    product_attributes: [{ name: 'Chất liệu', values: [{ name: 'Cotton' }] }],
    skus: [
      { seller_sku: 'A-Đen', sales_attributes: [{ name: 'Màu sắc', value_name: 'Đen' }] },
      { seller_sku: 'A-Trắng', inventory: [{ quantity: 4 }] },
    ],
  })
  expect(tiktok.world.counts.get(`publish/${shopId}/${title}`)).toMatchObject({ asked: 1, done: 1 })
})

test('each field that makes no sense is refused, and nothing is made', async () => {
  const { tiktok, categories, sku, create } = await aShop()
  const before = tiktok.world.products.size
  const root = categories.find((one: Record<string, unknown>) => one['parent_id'] === '0')
  for (const [more, code] of [
    [{ title: 'Áo thun ngắn' }, 12052015],
    [{ category_id: root.id }, 12052217],
    [{ category_id: '5' }, 12052216],
    [{ main_images: [{ uri: 'tos-practice/khong-co' }] }, 12052230],
    [{ product_attributes: [] }, 12052218],
    [{ brand_id: '5' }, 12052222],
    [{ skus: [sku('Đen'), sku('Đen')] }, 12052226],
    [{ skus: [sku('Đen', { price: { amount: '0', currency: 'VND' } })] }, 12052073],
    [{ skus: [sku('Đen', { inventory: [{ warehouse_id: '5', quantity: 1 }] })] }, 12052097],
    [{ skus: [sku('Đen', { identifier_code: { code: '12', type: 'EAN' } })] }, 12052228],
    [{ package_weight: { value: '0', unit: 'KILOGRAM' } }, 12052223],
  ] as const)
    expect([more, (await create(more)).code]).toEqual([more, code])
  expect(tiktok.world.products.size).toBe(before)
})

test('pictures are JPG or PNG within their sizes', async () => {
  const { upload } = await aShop()
  expect((await upload(Buffer.from('GIF89a'.padEnd(60)))).code).toBe(12052236)
  expect((await upload(Buffer.concat([drawPicture(1), Buffer.alloc(5 * 1024 * 1024)]))).code).toBe(12052238)
  expect((await upload(drawPicture(1), 'DESCRIPTION_IMAGE')).data.use_case).toBe('DESCRIPTION_IMAGE')
})

test('a new product is looked at first: it goes on sale, or is turned down with a reason; a draft waits for its seller', async () => {
  const { tiktok, create } = await aShop({ reviewAfter: 600 })
  const good = (await create()).data.product_id
  const bad = (await create({ title: `${title} super fake` })).data.product_id
  const draft = (await create({ save_mode: 'AS_DRAFT' })).data.product_id
  const told = async (id: string) => (await tiktok.get(`${products}/${id}`)).data
  expect((await told(good)).audit.status).toBe('AUDITING')
  tiktok.time.now += 600_000
  expect([(await told(good)).status, (await told(bad)).status, (await told(draft)).status]).toEqual([
    'ACTIVATE',
    'FAILED',
    'DRAFT',
  ])
  expect((await told(bad)).audit_failed_reasons[0].reasons[0]).toContain('super fake')
  const { data } = await tiktok.get('/product/202309/brands', { page_size: 4, page_token: 4 })
  expect([data.total_count, data.brands.length, data.next_page_token]).toEqual([9, 4, '8'])
})
