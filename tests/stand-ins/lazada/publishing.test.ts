import { afterEach, expect, test } from 'vitest'
import { drawPicture } from '../../../src/stand-ins/market/pictures.ts'
import { pictureAt } from '../press.ts'
import { aLazada, ask, closeLazadas, sellerId } from './a-lazada.ts'

afterEach(closeLazadas)

async function aShop(options: Parameters<typeof aLazada>[0] = {}) {
  const lazada = await aLazada(options)
  await lazada.link()
  const upload = (bytes: Buffer) => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)]), 'anh.png')
    return ask(lazada.signed('/image/upload'), { method: 'POST', body: form })
  }
  const { data: tree } = await lazada.get('/category/tree/get')
  const leaf = tree[0].children[0].children[0]
  const { url } = (await upload(drawPicture(1))).data.image
  const sizes =
    '<package_weight>0.2</package_weight><package_length>20</package_length><package_width>15</package_width><package_height>3</package_height>'
  const sku = (code: string, tone: string, more = '') =>
    `<Sku><SellerSku>${code}</SellerSku><saleProp><color_family>${tone}</color_family></saleProp><price>99000</price><quantity>4</quantity>${sizes}${more}</Sku>`
  const create = (
    more: {
      name?: string
      attributes?: string
      images?: string
      skus?: string
      category?: number | string
    } = {},
  ) => {
    const {
      name = 'Áo thun &amp; tay lỡ',
      attributes = '<material>Cotton</material>',
      images = `<Image>${url}</Image>`,
      skus = sku('A-1', 'Đen') + sku('A-2', 'Trắng', '<special_price>89000</special_price>'),
      category = leaf.category_id,
    } = more
    return lazada.post('/product/create', {
      payload: `<?xml version="1.0" encoding="UTF-8"?><Request><Product><PrimaryCategory>${category}</PrimaryCategory><Images>${images}</Images><Attributes><name>${name}</name><brand>No Brand</brand>${attributes}</Attributes><Skus>${skus}</Skus></Product></Request>`,
    })
  }
  const wrongs = async (more: Parameters<typeof create>[0]) =>
    (await create(more)).top.detail.map(({ field, message }: Record<string, string>) => [field, message])
  return { lazada, upload, tree, leaf, url, sku, create, wrongs }
}

test('a product is put together from the tree, its attributes and pictures, and is on sale with its SKUs', async () => {
  const { lazada, leaf, url, create } = await aShop()
  expect(leaf).toMatchObject({ name: 'Áo thun', leaf: true })
  expect((await pictureAt(url)).width).toBe(800)
  const attributes = (await lazada.get('/category/attributes/get', { primary_category_id: leaf.category_id }))
    .data
  expect(attributes.find(({ name }: { name: string }) => name === 'material')).toMatchObject({
    label: 'Chất liệu',
    is_mandatory: 1,
    input_type: 'singleSelect',
  })
  const made = await create()
  expect([made.code, made.data.item_status, made.data.sku_list.length]).toEqual(['0', 'Active', 2])
  const told = (await lazada.get('/product/item/get', { item_id: made.data.item_id })).data
  expect(told).toMatchObject({
    primary_category: leaf.category_id,
    attributes: { name: 'Áo thun & tay lỡ', material: 'Cotton' },
    images: [url],
    skus: [
      { SellerSku: 'A-1', saleProp: { 'Màu sắc': 'Đen' }, price: 99_000, special_price: 0, quantity: 4 },
      { SellerSku: 'A-2', special_price: 89_000 },
    ],
  })
  expect(lazada.world.counts.get(`publish/${sellerId}/Áo thun & tay lỡ`)).toMatchObject({ asked: 1, done: 1 })
})

test('each field that makes no sense is named in the detail, and nothing is made', async () => {
  const { lazada, tree, sku, url, create, wrongs } = await aShop()
  const before = lazada.world.products.size
  expect(await wrongs({ attributes: '' })).toEqual([['material', 'BIZ_CHECK_CAT_PROP_MANDATORY']])
  expect(await wrongs({ attributes: '<material>Giấy</material>' })).toEqual([
    ['material', 'CHK_CATPROP_CPV_NOT_ENUM'],
  ])
  expect(await wrongs({ images: '' })).toEqual([['Images', 'BIZ_CHECK_MAIN_IMAGE_REQUIRE']])
  expect(await wrongs({ images: '<Image>https://khac.example/a.jpg</Image>' })).toEqual([
    ['Images', 'BIZ_CHECK_EXIST_OUTER_IMAGE'],
  ])
  expect(await wrongs({ images: `<Image>${url}</Image>`.repeat(9) })).toEqual([
    ['Images', 'CHK_IMAGE_MAX_ITEMS'],
  ])
  expect(await wrongs({ skus: sku('A', 'Đen') + sku('A', 'Đen') })).toEqual([
    ['saleProp', 'CHK_SKU_PROPS_DUPLICATE'],
    ['SellerSku', 'BIZ_CHECK_SELLER_SKU_DUPLICATE'],
  ])
  expect(await wrongs({ skus: sku('A', 'Đen', '<special_price>99000</special_price>') })).toEqual([
    ['price', 'BIZ_CHECK_SPECIAL_PRICE_RATE_OUT_OF_RANGE'],
  ])
  expect(
    (await wrongs({ skus: '<Sku><SellerSku>A</SellerSku></Sku>' })).map(([field]: string[]) => field),
  ).toEqual(['price', 'package_weight', 'package_length', 'package_width', 'package_height'])
  expect((await create({ category: tree[0].category_id })).code).toBe('4134')
  expect((await create({ category: 1 })).code).toBe('201')
  expect(lazada.world.products.size).toBe(before)
})

test('a picture is a JPG or PNG of up to a megabyte; a payload may be JSON as well', async () => {
  const { lazada, upload, url, leaf } = await aShop()
  expect((await upload(Buffer.from('GIF89a'.padEnd(60)))).code).toBe('302')
  expect((await upload(Buffer.concat([drawPicture(1), Buffer.alloc(1024 * 1024)]))).code).toBe('303')
  expect((await lazada.post('/image/upload', {})).code).toBe('30')
  const Sku = [
    {
      SellerSku: 'J',
      price: '99000',
      package_weight: '1',
      package_length: '1',
      package_width: '1',
      package_height: '1',
    },
  ]
  const payload = {
    Request: {
      Product: {
        PrimaryCategory: leaf.category_id,
        Images: { Image: [url] },
        Attributes: { name: 'Áo từ JSON', brand: 'Mây', material: 'Linen' },
        Skus: { Sku },
      },
    },
  }
  expect((await lazada.post('/product/create', { payload: JSON.stringify(payload) })).code).toBe('0')
})

test('a new product is looked at first: it goes on sale, or is turned down with a reason', async () => {
  const { lazada, create } = await aShop({ reviewAfter: 600 })
  const good = (await create()).data
  const bad = (await create({ name: 'Áo thun hàng nhái' })).data
  expect([good.item_status, bad.item_status]).toEqual(['Pending QC', 'Pending QC'])
  expect((await lazada.get('/products/get', { filter: 'pending' })).data.total_products).toBe(2)
  lazada.time.now += 600_000
  const told = async (item_id: number) => (await lazada.get('/product/item/get', { item_id })).data
  expect((await told(good.item_id)).status).toBe('Active')
  expect(await told(bad.item_id)).toMatchObject({
    status: 'Suspended',
    subStatus: 'Reject',
    rejectReason: [{ violationDetail: 'Nội dung không được phép: "hàng nhái"' }],
  })
  const brands = await lazada.get('/category/brands/query', { startRow: '0', pageSize: 3 })
  expect(brands.data.module.map(({ name }: { name: string }) => name)).toEqual(['No Brand', 'Mây', 'Cocoon'])
})
