import { afterEach, expect, test } from 'vitest'
import { cancelAsBuyer } from '../../../src/stand-ins/lazada/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { payOrder } from '../../../src/stand-ins/lazada/move-parcel.ts'
import { pictureAt, press } from '../press.ts'
import { aLazada, closeLazadas, otherSeller, sellerId } from './a-lazada.ts'

afterEach(closeLazadas)

const price = '/product/price_quantity/update'
const sellable = '/product/stock/sellable/update'

async function aShop(seller = sellerId) {
  const lazada = await aLazada()
  await lazada.link(seller)
  const bag = lazada.world.products.all().find((one) => one.seller_id === seller && one.name === 'Túi vải')
  const [sku] = bag?.skus ?? []
  if (!bag || !sku) throw new Error('bags are sold')
  const { item_id } = bag
  const { sku_id } = sku
  const tell = (path: string, fields: string) =>
    lazada.post(path, {
      payload: `<Request><Product><Skus><Sku><ItemId>${item_id}</ItemId><SkuId>${sku_id}</SkuId>${fields}</Sku></Skus></Product></Request>`,
    })
  const told = async () => (await lazada.get('/product/item/get', { item_id })).data
  const listed = async (filter: string) => (await lazada.get('/products/get', { filter })).data.total_products
  const act = (name: string, more = {}) => press(lazada, '/listing', { id: item_id, act: name, ...more })
  return { lazada, item_id, sku_id, tell, told, listed, act }
}

test('what is ordered is withheld, occupied when paid, and gone when it is ready to ship; cancelled, it can be sold again', async () => {
  const { lazada, told, sku_id } = await aShop()
  const stock = async () => {
    const [place] = (await told()).skus[0].multiWarehouseInventories
    return [place.sellableQuantity, place.withholdQuantity, place.occupyQuantity, place.totalQuantity]
  }
  const skus = [{ sku_id, quantity: 3 }]
  const order = makeOrder(lazada.world, { seller_id: sellerId, skus, unpaid: true })
  expect(await stock()).toEqual([47, 3, 0, 50])
  const paid = payOrder(lazada.world, order)
  expect(await stock()).toEqual([47, 0, 3, 50])
  const itemIds = order.items.map(({ order_item_id }) => order_item_id)
  const pack_order_list = [{ order_id: order.order_id, order_item_list: itemIds }]
  const packReq = JSON.stringify({
    pack_order_list,
    delivery_type: 'dropship',
    shipping_allocate_type: 'TFS',
  })
  const packed = await lazada.post('/order/fulfill/pack', { packReq })
  const { package_id } = packed.top.result.data.pack_order_list[0].order_item_list[0]
  expect(await stock()).toEqual([47, 0, 3, 50])
  await lazada.post('/order/package/rts', { readyToShipReq: JSON.stringify({ packages: [{ package_id }] }) })
  expect(await stock()).toEqual([47, 0, 0, 47])
  cancelAsBuyer(lazada.world, lazada.world.orders.get(String(paid.order_id)) ?? paid)
  expect(await stock()).toEqual([50, 0, 0, 50])
})

test('a quantity beside prices counts what is ordered and not sent; a sellable one does not', async () => {
  const { lazada, sku_id, tell, told } = await aShop()
  makeOrder(lazada.world, { seller_id: sellerId, skus: [{ sku_id, quantity: 4 }] })
  expect((await tell(price, '<Quantity>10</Quantity><Price/>')).code).toBe('0')
  expect((await told()).skus[0].quantity).toBe(6)
  expect((await tell(price, '<Quantity>3</Quantity>')).top.detail[0].message).toBe('INV_NEGATIVE_SELLABLE')
  await tell(sellable, '<SellableQuantity>9</SellableQuantity>')
  expect((await told()).skus[0].quantity).toBe(9)
  expect(lazada.world.stockTold.map(({ stock, had }) => [stock, had])).toEqual([
    [6, 46],
    [9, 6],
  ])
})

test('a seller of two places tells each of them; a place that is nobody’s is refused', async () => {
  const { tell, told } = await aShop(otherSeller)
  const at = (code: string, units: number) =>
    `<MultiWarehouseInventory><WarehouseCode>${code}</WarehouseCode><SellableQuantity>${units}</SellableQuantity></MultiWarehouseInventory>`
  const all = (...places: string[]) =>
    `<MultiWarehouseInventories>${places.join('')}</MultiWarehouseInventories>`
  expect((await tell(sellable, all(at('MAY-HN-01', 8), at('Dropshipping', 5)))).code).toBe('0')
  expect(
    (await told()).skus[0].multiWarehouseInventories.map((one: Record<string, unknown>) => [
      one['warehouseCode'],
      one['sellableQuantity'],
    ]),
  ).toEqual([
    ['dropshipping', 5],
    ['MAY-HN-01', 8],
  ])
  expect((await tell(sellable, all(at('KHAC', 1)))).code).toBe('501')
})

test('a campaign keeps the price and lets stock only grow; prices that make no sense are refused', async () => {
  const { tell, told, act } = await aShop()
  const refusal = async (fields: string) => (await tell(price, fields)).top.detail?.[0].message
  expect(await refusal('<Price>95000</Price><SalePrice>90000</SalePrice>')).toBeUndefined()
  expect((await told()).skus[0]).toMatchObject({ price: 95_000, special_price: 90_000 })
  expect(await refusal('<SalePrice>95000</SalePrice>')).toBe('BIZ_CHECK_SPECIAL_PRICE_RATE_OUT_OF_RANGE')
  expect(await refusal('<Price>95000.5</Price>')).toBe('BIZ_CHECK_PRICE_PRECISION_INVALID')
  expect(
    await refusal(
      '<SaleStartDate>2026-12-02 00:00</SaleStartDate><SaleEndDate>2026-12-01 00:00</SaleEndDate>',
    ),
  ).toBe('BIZ_CHECK_SPECIAL_PRICE_FROM_DATE_AFTER_TO_DATE')
  await act('lock')
  expect(await refusal('<Price>99000</Price>')).toBe('The price cannot be edited during the campaign.')
  expect((await tell(sellable, '<SellableQuantity>49</SellableQuantity>')).code).toBe('501')
  expect((await tell(sellable, '<SellableQuantity>51</SellableQuantity>')).code).toBe('0')
})

test('products are told by state with pictures and their own page, as their seller changes them there', async () => {
  const { lazada, item_id, sku_id, told, listed, act } = await aShop()
  const before = await told()
  expect((await pictureAt(before.images[0])).type).toBe('png')
  expect(await (await fetch(before.skus[0].Url)).text()).toContain('TUI-KEM')
  await act('rename', { value: 'Túi vải bố' })
  await act('price', { variant: sku_id, value: 77_000 })
  expect(await told()).toMatchObject({ attributes: { name: 'Túi vải bố' }, skus: [{ price: 77_000 }] })
  await act('hide')
  expect([await listed('live'), await listed('inactive')]).toEqual([2, 1])
  await act('show')
  await act('delete')
  expect([await listed('all'), await listed('deleted')]).toEqual([2, 1])
  await press(lazada, '/listings', { shop: sellerId, count: 100 })
  expect(await listed('live')).toBe(102)
  expect(
    (await lazada.post('/product/deactivate', { apiRequestBody: '<Request><Product/></Request>' })).code,
  ).toBe('E0001')
  expect(
    (
      await lazada.post('/product/update', {
        payload: `<Request><Product><ItemId>${item_id}</ItemId></Product></Request>`,
      })
    ).code,
  ).toBe('4137')
})

test('a product is edited, taken down and removed by calls', async () => {
  const { lazada, item_id, sku_id, told, listed } = await aShop()
  const edit = (product: string) =>
    lazada.post('/product/update', { payload: `<Request><Product>${product}</Product></Request>` })
  const ids = `<ItemId>${item_id}</ItemId>`
  const sku = `<SkuId>${sku_id}</SkuId><SellerSku>TUI-2</SellerSku><quantity>5</quantity>`
  const name = '<Attributes><name>Túi &amp; quai</name></Attributes>'
  expect((await edit(`${ids}${name}<Skus><Sku>${sku}</Sku></Skus>`)).code).toBe('0')
  expect(await told()).toMatchObject({
    attributes: { name: 'Túi & quai' },
    skus: [{ SellerSku: 'TUI-2', quantity: 5 }],
  })
  expect((await edit(`${ids}<Skus><Sku><SellerSku>x</SellerSku></Sku></Skus>`)).top.detail[0].field).toBe(
    'SkuId',
  )
  const down = () =>
    lazada.post('/product/deactivate', { apiRequestBody: `<Request><Product>${ids}</Product></Request>` })
  expect([(await down()).code, (await down()).code]).toEqual(['0', 'E0004'])
  const remove = () => lazada.post('/product/remove', { sku_id_list: `["SkuId_${item_id}_${sku_id}"]` })
  expect([(await remove()).code, (await remove()).code]).toEqual(['0', '503'])
  expect(await listed('deleted')).toBe(1)
})
