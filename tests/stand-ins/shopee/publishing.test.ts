import { afterEach, expect, test } from 'vitest'
import { drawPicture } from '../../../src/stand-ins/market/pictures.ts'
import { pictureAt } from '../press.ts'
import { aShopee, ask, closeShopees, shopId } from './a-shopee.ts'

afterEach(closeShopees)

const words =
  'Áo thun cổ tròn vải cotton hai chiều, thấm mồ hôi, form rộng, phù hợp đi học, đi làm và đi chơi cuối tuần.'

async function aShop(options: Parameters<typeof aShopee>[0] = {}) {
  const shopee = await aShopee(options)
  await shopee.link()
  const upload = (...files: Buffer[]) => {
    const form = new FormData()
    for (const file of files) form.append('image', new Blob([new Uint8Array(file)]), 'anh.png')
    return ask(shopee.signed('/media_space/upload_image', {}, { shop: undefined }), {
      method: 'POST',
      body: form,
    })
  }
  const { category_list } = (await shopee.get('/product/get_category')).response
  const category_id: number = category_list.find(
    (one: Record<string, unknown>) => one['display_category_name'] === 'Áo thun',
  ).category_id
  const { list } = (await shopee.get('/product/get_attribute_tree', { category_id_list: category_id }))
    .response
  const [material] = list[0].attribute_tree
  const image = { image_id_list: [(await upload(drawPicture(1))).response.image_info.image_id] }
  const whole = {
    item_name: 'Áo thun cổ tròn unisex',
    description: words,
    category_id,
    image,
    weight: 0.2,
    original_price: 99_000,
    seller_stock: [{ stock: 5 }],
    brand: { brand_id: 0, original_brand_name: 'NoBrand' },
    logistic_info: [{ logistic_id: 50021, enabled: true }],
    attribute_list: [
      {
        attribute_id: material.attribute_id,
        attribute_value_list: [{ value_id: material.attribute_value_list[0].value_id }],
      },
    ],
  }
  const add = (more: object = {}) => shopee.post('/product/add_item', { ...whole, ...more })
  return { shopee, upload, add, material, whole, category_list, category_id }
}

test('a listing is put together from the tree, its attributes and pictures, and is on sale with its models', async () => {
  const { shopee, add } = await aShop()
  const { item_id, images } = (await add()).response
  expect(await pictureAt(images.image_url_list[0])).toEqual({ type: 'png', width: 800, height: 800 })
  const tier_variation = [
    { name: 'Màu sắc', option_list: [{ option: 'Đen' }, { option: 'Trắng' }] },
    { name: 'Kích cỡ', option_list: [{ option: 'M' }] },
  ]
  const model = [0, 1].map((tone) => ({
    tier_index: [tone, 0],
    model_sku: `AT-${tone}`,
    original_price: 99_000 + tone,
    seller_stock: [{ stock: 3 }],
  }))
  const init = await shopee.post('/product/init_tier_variation', { item_id, tier_variation, model })
  expect(init.response.model.map((one: Record<string, unknown>) => one['tier_index'])).toEqual([
    [0, 0],
    [1, 0],
  ])
  const told = await shopee.get('/product/get_model_list', { item_id })
  expect(told.response.model.map((one: Record<string, unknown>) => one['model_name'])).toEqual([
    'Đen,M',
    'Trắng,M',
  ])
  const base = await shopee.get('/product/get_item_base_info', { item_id_list: item_id })
  expect(base.response.item_list[0]).toMatchObject({
    has_model: true,
    item_status: 'NORMAL',
    category_id: 100_003,
  })
  expect(shopee.world.counts.get(`publish/${shopId}/Áo thun cổ tròn unisex`)).toMatchObject({
    asked: 1,
    done: 1,
  })
})

test('each field that makes no sense is refused in Shopee’s words', async () => {
  const { add, material, category_list } = await aShop()
  const root = category_list.find((one: Record<string, unknown>) => one['parent_category_id'] === 0)
  const chosen = { attribute_id: material.attribute_id, attribute_value_list: [{ value_id: 7 }] }
  for (const [more, error] of [
    [{ item_name: 'Áo thun' }, 'error_item_name_is_too_short'],
    [{ item_name: 'Á'.repeat(121) }, 'error_title_exceeds_max_length'],
    [{ description: 'ngắn' }, 'error_desc_length_min_limit'],
    [{ category_id: root.category_id }, 'error_invalid_category'],
    [{ attribute_list: [] }, 'error_invalid_attribute'],
    [{ attribute_list: [chosen] }, 'error_invalid_attribute_value'],
    [{ attribute_list: [{ attribute_id: 5 }] }, 'error_invalid_category_attribute'],
    [{ brand: undefined }, 'error_invalid_brand'],
    [{ brand: { brand_id: 5 } }, 'error_invalid_brand'],
    [{ image: { image_id_list: [] } }, 'error_image_num_min'],
    [{ image: { image_id_list: ['vn-khong-co'] } }, 'error_param'],
    [{ original_price: 500 }, 'error_price_exceed_min_limitt'],
    [{ original_price: 99_000.5 }, 'error_invalid_price'],
    [{ logistic_info: [{ logistic_id: 1, enabled: true }] }, 'error_invalid_logistic_info'],
    [{ weight: 0 }, 'error_param'],
    [{ gtin_code: '12' }, 'error_param_validate'],
  ] as const)
    expect([more, (await add(more)).error]).toEqual([more, error])
})

test('pictures are JPG or PNG of up to ten megabytes, each of several for itself', async () => {
  const { upload } = await aShop()
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)])
  expect((await upload(gif)).error).toBe('error_param')
  const huge = Buffer.concat([drawPicture(1), Buffer.alloc(10 * 1024 * 1024)])
  const { response } = await upload(drawPicture(2), gif, huge)
  expect(response.image_info_list.map(({ error }: { error: string }) => error)).toEqual([
    '',
    'error_param',
    'error_param',
  ])
})

test('a new listing is looked at first: it goes on sale, or is taken down for what it says', async () => {
  const { shopee, add } = await aShop({ reviewAfter: 600 })
  const good = (await add()).response
  const bad = (await add({ item_name: 'Áo thun super fake giá rẻ' })).response
  expect([good.item_status, bad.item_status]).toEqual(['REVIEWING', 'REVIEWING'])
  shopee.time.now += 600_000
  const states = await shopee.get('/product/get_item_base_info', {
    item_id_list: `${good.item_id},${bad.item_id}`,
  })
  expect(states.response.item_list.map(({ item_status }: { item_status: string }) => item_status)).toEqual([
    'NORMAL',
    'BANNED',
  ])
  const limit = await shopee.get('/product/get_item_limit')
  expect(limit.response.dts_limit.days_to_ship_limit).toEqual({ min_limit: 7, max_limit: 14 })
  const brands = await shopee.get('/product/get_brand_list', {
    page_size: 2,
    status: 1,
    category_id: 100_003,
  })
  expect([brands.response.brand_list.length, brands.response.next_offset]).toEqual([2, 2])
})
