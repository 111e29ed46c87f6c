import { afterEach, expect, test } from 'vitest'
import { drawPicture } from '../../../src/stand-ins/market/pictures.ts'
import { workRequests } from '../../../src/stand-ins/tiki/work-requests.ts'
import { pictureAt } from '../press.ts'
import { aTiki, closeTikis, place, shopId } from './a-tiki.ts'

afterEach(closeTikis)

const requests = '/integration/v2/requests'
const pictures: Record<string, Buffer> = {
  'https://shop.example/to.png': drawPicture(1),
  'https://shop.example/trang.png': drawPicture(2),
  'https://shop.example/nho.png': drawPicture(5),
  'https://shop.example/hong.png': Buffer.from('không phải ảnh, chỉ là chữ thôi'),
}

async function aShop(options: Parameters<typeof aTiki>[0] = {}) {
  const fetchPicture = async (address: string) => {
    const found = pictures[address]
    if (!found) throw new Error('404')
    return found
  }
  const tiki = await aTiki({ fetchPicture, reviewAfter: 600, ...options })
  await tiki.link()
  const { data } = (await tiki.get('/integration/v2/categories', { name: 'áo thun', primary: 1 })).data
  const category_id: number = data[0].id
  const variant = (sku: string, option1: string, more: object = {}) => ({
    sku,
    option1,
    price: 99_000,
    inventory_type: 'dropship',
    seller_warehouse: String(place),
    warehouse_stocks: [{ warehouseId: place, qtyAvailable: 4 }],
    ...more,
  })
  const whole = {
    category_id,
    name: 'Áo thun cổ tròn',
    description: 'Áo thun cotton hai chiều',
    image: 'https://shop.example/to.png',
    attributes: { brand: 'Mây', material: 'Cotton', product_weight_kg: 0.2 },
    option_attributes: ['color'],
    variants: [variant('A-1', 'Đen'), variant('A-2', 'Trắng', { image: 'https://shop.example/trang.png' })],
    meta_data: { is_auto_turn_on: true },
  }
  const create = (more: object = {}) => tiki.post('/integration/v2.1/requests', { ...whole, ...more })
  const track = async (track_id: string) => (await tiki.get(`/integration/v2/tracking/${track_id}`)).data
  // Nobody else works on requests meanwhile.
  tiki.world.isWorking.on = true
  const later = async () => {
    tiki.world.isWorking.on = false
    await workRequests(tiki.world)
    tiki.world.isWorking.on = true
    tiki.time.now += (options.reviewAfter ?? 600) * 1000
  }
  return { tiki, category_id, variant, create, track, later }
}

test('a request goes through its states, and its variants are products with pictures that Tiki brought itself', async () => {
  const { tiki, create, track, later } = await aShop()
  const made = (await create()).data
  expect(made.state).toBe('queuing')
  const states: string[] = []
  for (let step = 0; step < 3; step++) {
    await later()
    states.push((await track(made.track_id)).state)
  }
  expect(states).toEqual(['bot_awaiting_approve', 'awaiting_approve', 'approved'])
  const { request_id, tiki_sku } = await track(made.track_id)
  const told = (await tiki.get(`${requests}/${request_id}`)).data
  expect(told.products).toMatchObject([
    {
      original_sku: 'A-1',
      name: 'Áo thun cổ tròn - Đen',
      active: 1,
      sku: tiki_sku,
      inventory: { quantity_sellable: 4 },
    },
    { original_sku: 'A-2', super_id: expect.any(Number) },
  ])
  expect(told.products[0].super_id).toBe(told.products[1].super_id)
  const [own, shared] = told.products[1].images
  expect((await pictureAt(own.url)).width).toBe(800)
  expect(shared.url).toBe(told.products[0].images[0].url)
  expect(tiki.world.counts.get(`publish/${shopId}/Áo thun cổ tròn`)).toMatchObject({ asked: 1, done: 1 })
  expect((await tiki.get(requests)).data.paging.total).toBe(1)
})

test('everything that is wrong with a request is said at once, and nothing stands in the queue', async () => {
  const { tiki, category_id, variant, create } = await aShop()
  const wrong = await create({
    name: '',
    image: undefined,
    attributes: { material: 'Giấy', brand: 'Không có', xyz: 1 },
    option_attributes: ['color', 'size'],
    variants: [variant('A', 'Đen', { price: 0, warehouse_stocks: [{ warehouseId: 5, qtyAvailable: 1 }] })],
  })
  expect([wrong.status, wrong.data.errors]).toEqual([
    422,
    [
      'name is required',
      'image is required',
      'attributes.material has an invalid value: Giấy',
      'attributes.product_weight_kg is required',
      'Attributes not found for category_id in payload: xyz',
      'attributes.brand has an invalid value: Không có',
      'variants should have price > 0',
      "variants don't match with option_attributes => variants option2 missing",
      'variants.warehouse_stocks has an invalid warehouse',
    ],
  ])
  expect((await create({ category_id: 5 })).status).toBe(404)
  const { data } = (await tiki.get(`/integration/v2/categories/${category_id}/attributes`)).data
  const material = data.find(({ code }: { code: string }) => code === 'material')
  expect(material).toMatchObject({ is_required: 1, input_type: 'select' })
  const values = await tiki.get(`/integration/v2/attributes/${material.id}/values`, { q: 'cot' })
  expect(values.data.data.map(({ value }: { value: string }) => value)).toEqual(['Cotton'])
  expect(tiki.world.requests.size).toBe(0)
})

test('a picture that is too small, is none, or cannot be fetched turns a request down, and so does what may not be sold', async () => {
  const { create, track, later } = await aShop({ reviewAfter: 0 })
  const outcome = async (more: object) => {
    const { track_id } = (await create(more)).data
    for (let step = 0; step < 3; step++) await later()
    const { state, reason } = await track(track_id)
    return [state, reason]
  }
  for (const name of ['nho', 'hong', 'khong-co'])
    expect(await outcome({ image: `https://shop.example/${name}.png` })).toEqual([
      'rejected',
      `Image is invalid: https://shop.example/${name}.png`,
    ])
  expect(await outcome({ name: 'Áo thun hàng giả' })).toEqual([
    'rejected',
    'Nội dung không được phép: "hàng giả"',
  ])
})

test('a request is deleted while it waits, and an approved one stays; what is not turned on waits for its seller', async () => {
  const { tiki, create, track, later } = await aShop({ reviewAfter: 0 })
  const idOf = async (more: object = {}) => {
    const { track_id } = (await create(more)).data
    await later()
    return { track_id, request_id: (await track(track_id)).request_id }
  }
  const remove = (id: string) => tiki.delete(`${requests}/${id}`)
  const first = await idOf()
  expect((await remove(first.request_id)).data.state).toBe('deleted')
  const second = await idOf({ meta_data: {} })
  for (let step = 0; step < 2; step++) await later()
  expect((await remove(second.request_id)).status).toBe(422)
  expect((await tiki.get(`${requests}/${second.request_id}`)).data.products[0].active).toBe(0)
})
