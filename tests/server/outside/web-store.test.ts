import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signatureOf } from '../../../src/server/outside/bank-key.ts'
import { messageOf } from '../../../src/stand-ins/webstore/messages.ts'
import { cancelOrder, changeNote } from '../../../src/stand-ins/webstore/visitor-acts.ts'
import { openStoreRoad, type StoreRoad } from './a-web-store.ts'

let road: StoreRoad

beforeEach(async () => {
  road = await openStoreRoad()
})
afterEach(() => road.close())

type Linked = Awaited<ReturnType<StoreRoad['link']>>

/** Somebody posts this to the store's hook, signed as they like. */
async function post(
  { hook }: Pick<Linked, 'hook'>,
  text: string,
  headers: Record<string, string>,
): Promise<number> {
  const answer = await fetch(hook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
  await answer.body?.cancel()
  return answer.status
}

function ownHeaders(secret: string, text: string, at = road.time.now): Record<string, string> {
  return { 'x-khotay-signature': signatureOf(secret, Math.floor(at / 1000), Buffer.from(text)) }
}

/** What the store says of the order of its visitor, as it would say it now. */
function textOf(number = 'WEB1001', what: Parameters<typeof messageOf>[2] = 'created'): string {
  return messageOf('khotay', road.world.orders.get(number)!, what).text
}

describe('[RTE-003] a visitor of a web store', () => {
  test.each(['khotay', 'woocommerce', 'haravan'] as const)(
    '[ORD-031] [FUL-070] orders, and the order is ours: goods, whom it goes to and what they pay, in the form of %s',
    async (template) => {
      const { shopId } = await road.link(template)
      road.buy()
      await road.work()
      const order = await road.order('WEB1001')
      expect(order).toMatchObject({
        channel: 'web_store',
        webStoreId: shopId,
        state: 'MỚI',
        createdBy: 'Web',
        totalPrice: 120_000,
        shippingFee: 25_000,
        pickMoney: 145_000,
        customer: {
          name: 'Nguyễn Thị Lan',
          phone: '0912345678',
          address: '12 Lê Lợi',
          wardName: 'Phường Bến Thành',
          adminSet: 'vn34',
        },
        webstore: {
          items: expect.arrayContaining([
            expect.objectContaining({
              item_name: expect.any(String),
              amount: expect.any(Number),
              price: expect.any(Number),
            }),
          ]),
          total: 145_000,
          payment: { cod: true },
        },
      })
      expect(order?.customer.wardId).not.toBe(-1)
      expect(order?.swItems).toMatchObject([{ productCode: 'A1', amount: 1, price: 120_000, mapped: true }])
      expect(order?.toArrange).toBeUndefined()
    },
  )

  test.each(['khotay', 'woocommerce', 'haravan'] as const)(
    '[O11] paid ahead, nothing is left to take at the door, and what came in stays when it is called off, in the form of %s',
    async (template) => {
      await road.link(template)
      road.buy({ isCod: false })
      await road.work()
      expect(await road.order('WEB1001')).toMatchObject({ paid: 145_000, pickMoney: 0 })
      cancelOrder(road.world, 'WEB1001', 'Khách đổi ý')
      await road.work(5_000)
      expect(await road.order('WEB1001')).toMatchObject({ state: 'HỦY', paid: 145_000 })
    },
  )

  test('calls it off: the order is cancelled with the reason, and its goods may be sold again', async () => {
    await road.link()
    const before = (await road.product('A1'))!.warehouses
    road.buy({ quantity: 2 })
    await road.work()
    cancelOrder(road.world, 'WEB1001', 'Khách đổi ý')
    await road.work(1_000)
    const order = await road.order('WEB1001')
    expect(order).toMatchObject({ state: 'HỦY' })
    expect(order?.historyState.at(-1)).toMatchObject({
      note: 'Khách hủy trên web: Khách đổi ý',
      userId: 'Web',
    })
    expect((await road.product('A1'))!.warehouses).toEqual(before)
  })

  test('[CAT-265] buys what nobody linked: the line waits for a link, and stock keeps nothing for it', async () => {
    const { shopId } = await road.link()
    road.buy({ sku: 'LA' })
    await road.work()
    const order = await road.order('WEB1001')
    expect(order?.swItems).toMatchObject([{ productCode: 'LA', mapped: false, listing: 'LA/0' }])
    expect(order?.held ?? []).toEqual([])
    const listing = { channel: 'web_store', shopId, item: 'LA', model: '0' }
    const products = [{ productCode: 'A2', amount: 1 }]
    const linked = await road.shop.post('/api/product', {
      token: await road.shop.tokenOf('chu'),
      method: 'linkItem',
      ...listing,
      products,
    })
    expect(linked.status).toBe(200)
    await road.work(1_000)
    expect((await road.order('WEB1001'))?.swItems).toMatchObject([{ productCode: 'A2', mapped: true }])
  })
})

describe('[O9] what is told of a web store', () => {
  test('twice, late and out of order changes nothing', async () => {
    const linked = await road.link()
    // What its visitor does it says by hand.
    road.world.links.drop('KhoTay')
    road.buy()
    const created = textOf()
    cancelOrder(road.world, 'WEB1001', 'Khách đổi ý')
    const cancelled = textOf('WEB1001', 'cancelled')
    expect(await post(linked, cancelled, ownHeaders(linked.secret, cancelled))).toBe(200)
    await road.work()
    const row = await road.order('WEB1001')
    expect(row).toMatchObject({ state: 'HỦY' })
    // The older word comes behind the newer, and both of them once more.
    for (const text of [created, cancelled, created])
      expect(await post(linked, text, ownHeaders(linked.secret, text))).toBe(200)
    await road.work(1_000)
    expect(await road.order('WEB1001')).toEqual(row)
    expect(await road.order('WEB1001~web_store')).toBeUndefined()
  })

  test('forged, unsigned, under the key of another store, or too old is refused, and nothing of it is kept', async () => {
    const linked = await road.link()
    const other = await road.call('addWebStore', { name: 'Khác', template: 'khotay', followsStock: false })
    road.buy()
    const text = textOf()
    road.world.links.drop('KhoTay')
    const { secret } = linked
    const tries: Record<string, string>[] = [
      {},
      { 'x-khotay-signature': '' },
      { 'x-khotay-signature': `t=${Math.floor(road.time.now / 1000)},v1=${'0'.repeat(64)}` },
      ownHeaders(other.body.secret, text),
      ownHeaders(secret, text, road.time.now - 301_000),
      ownHeaders(secret, text, road.time.now + 301_000),
      ownHeaders(secret, `${text} `),
      { 'x-wc-webhook-signature': createHmac('sha256', secret).update(text).digest('base64') },
    ]
    for (const headers of tries) expect(await post(linked, text, headers)).toBe(401)
    const nowhere = { hook: linked.hook.replace(linked.shopId, 'abcdef0123456789') }
    expect(await post(nowhere, text, ownHeaders(secret, text))).toBe(401)
    await road.work()
    expect(await road.order('WEB1001')).toBeUndefined()
  })

  test.each([
    ['woocommerce', 'x-wc-webhook-signature', 'x-wc-webhook-topic', 'order.created'],
    ['haravan', 'x-haravan-hmacsha256', 'x-haravan-topic', 'orders/create'],
  ] as const)(
    'in the form of %s is verified by its own signature alone',
    async (template, header, about, topic) => {
      const linked = await road.link(template)
      road.buy()
      const { text } = messageOf(template, road.world.orders.get('WEB1001')!, 'created')
      road.world.links.drop('KhoTay')
      const signed = (secret: string) => createHmac('sha256', secret).update(text).digest('base64')
      expect(await post(linked, text, { [about]: topic })).toBe(401)
      expect(await post(linked, text, { [about]: topic, [header]: signed('x'.repeat(43)) })).toBe(401)
      expect(await post(linked, text, { [about]: topic, ...ownHeaders(linked.secret, text) })).toBe(401)
      expect(await post(linked, text, { [about]: topic, [header]: signed(linked.secret) })).toBe(200)
      // Of no concern, and thanked for.
      expect(await post(linked, text, { [about]: 'customer.created', [header]: signed(linked.secret) })).toBe(
        200,
      )
      await road.work()
      expect(await road.order('WEB1001')).toMatchObject({ state: 'MỚI' })
    },
  )

  test('by WooCommerce, which tries the address before it signs anything, is thanked for', async () => {
    const linked = await road.link('woocommerce')
    expect(await post(linked, 'webhook_id=12', {})).toBe(200)
    expect(await post(linked, 'webhook_id=12&x=1', {})).toBe(401)
  })

  test('by WooCommerce of an order that is deleted calls off that one, and none that a plugin gave its number', async () => {
    const linked = await road.link('woocommerce')
    road.buy()
    road.buy()
    const [first, second] = ['WEB1001', 'WEB1002'].map((number) => road.world.orders.get(number)!)
    const say = async (body: object, topic: string) => {
      const text = JSON.stringify(body)
      const signature = createHmac('sha256', linked.secret).update(text).digest('base64')
      const headers = { 'x-wc-webhook-signature': signature, 'x-wc-webhook-topic': topic }
      expect(await post(linked, text, headers)).toBe(200)
    }
    const told = (order: typeof first, more: object) => ({
      ...JSON.parse(messageOf('woocommerce', order!, 'created').text),
      ...more,
    })
    // The plugin's number of the first is WooCommerce's own of the second.
    await say(told(first, { id: 7, number: '8' }), 'order.created')
    await say(told(second, { id: 8, number: '9' }), 'order.created')
    await road.work()
    await say({ id: 8 }, 'order.deleted')
    await road.work(1_000)
    // Which order that is nobody can say by its number: a person looks.
    expect(await road.order('8')).toMatchObject({ state: 'MỚI' })
    const token = await road.shop.tokenOf('chu')
    const { body } = await road.shop.post('/api/market', { token, method: 'getShops' })
    expect(body.shops.flatMap((one: { failures?: object[] }) => one.failures ?? [])).toHaveLength(1)
    await say(told(second, { id: 10, number: '10' }), 'order.created')
    await road.work(1_000)
    await say({ id: 10 }, 'order.deleted')
    await road.work(1_000)
    expect(await road.order('10')).toMatchObject({ state: 'HỦY' })
  })

  test('that is no order is 400, that is too long 413, and each is counted', async () => {
    const linked = await road.link()
    for (const text of ['{', '{}', '{"event":"order.created","order":{"number":"1"}}'])
      expect(await post(linked, text, ownHeaders(linked.secret, text))).toBe(400)
    const long = JSON.stringify({ event: 'ping', more: 'x'.repeat(300_000) })
    expect(await post(linked, long, ownHeaders(linked.secret, long))).toBe(413)
    const ping = '{"event":"ping"}'
    expect(await post(linked, ping, ownHeaders(linked.secret, ping))).toBe(200)
    const token = await road.shop.tokenOf('chu')
    const { body } = await road.shop.post('/api/market', { token, method: 'getHealth', channel: 'web_store' })
    expect(body.hooks.counts).toEqual({ 'bad-params': 3, 'too-large': 1, ignored: 1 })
  })

  test('comes while the store is paused: it is told to come again, and is taken then', async () => {
    const linked = await road.link()
    await road.call('pauseWebStore', { shopId: linked.shopId, paused: true })
    road.buy()
    const text = textOf()
    expect(await post(linked, text, ownHeaders(linked.secret, text))).toBe(503)
    await road.call('pauseWebStore', { shopId: linked.shopId, paused: false })
    await road.work(10_000)
    expect(await road.order('WEB1001')).toMatchObject({ state: 'MỚI' })
  })

  test('[O11] says once more whom it goes to: what the desk corrected stays, until the visitor writes something else', async () => {
    await road.link()
    road.buy()
    await road.work()
    const edited = await road.shop.post('/api/order', {
      token: await road.shop.tokenOf('ban'),
      method: 'update',
      orderCode: 'WEB1001',
      customer_phone: '0987654321',
    })
    expect(edited).toMatchObject({ status: 200 })
    const visitors = road.world.orders.get('WEB1001')!
    road.world.orders.put('WEB1001', { ...visitors, updatedAt: road.time.now + 5_000 })
    const again = textOf('WEB1001', 'updated')
    const link = road.world.links.get('KhoTay')!
    expect(await post(link, again, ownHeaders(link.secret, again))).toBe(200)
    await road.work(1_000)
    expect((await road.order('WEB1001'))?.customer.phone).toBe('0987654321')
    changeNote(road.world, 'WEB1001', 'Giao giờ trưa')
    await road.work(6_000)
    expect(await road.order('WEB1001')).toMatchObject({
      noteCustomer: 'Giao giờ trưa',
      customer: { phone: '0912345678' },
    })
  })
})

describe('[O12] a web store is told', () => {
  test('how many there are of what it sold, and again after each change', async () => {
    await road.link()
    road.buy({ quantity: 2 })
    await road.work()
    const { warehouses } = (await road.product('A1'))!
    const sellable = warehouses.reduce((sum, { total = 0, book = 0 }) => sum + total - book, 0)
    expect(road.world.goods.get('A1')?.stock).toBe(sellable)
    const told = await road.item(`web_store/${(await stores())[0]!.storeId}/A1/0`)
    expect(told).toMatchObject({ sku: 'A1', stock: sellable, told: { stock: sellable } })
    cancelOrder(road.world, 'WEB1001', 'Khách đổi ý')
    await road.work(1_000)
    expect(road.world.goods.get('A1')?.stock).toBe(sellable + 2)
  })

  test('what it sells by its key, and is answered how many there are', async () => {
    const { key } = await road.link()
    const products = [{ sku: 'A1', name: 'Áo A1', price: 120_000, stock: 0 }]
    const said = await byKey(key, { method: 'putProducts', products })
    const stock = said.body.stock[0].stock
    expect(said).toMatchObject({ status: 200, body: { stock: [{ sku: 'A1' }] } })
    expect(stock).toBeGreaterThan(0)
    await road.work()
    expect(road.world.goods.get('A1')?.stock).toBe(stock)
  })

  test('what it asks for, though somebody linked goods under a name that the store never gave', async () => {
    const { shopId, key } = await road.link()
    const token = await road.shop.tokenOf('chu')
    const products = [{ productCode: 'A1', amount: 1 }]
    const listing = { channel: 'web_store', shopId, item: '100%', model: '0' }
    const linked = await road.shop.post('/api/product', { token, method: 'linkItem', ...listing, products })
    expect(linked.status).toBe(200)
    expect(await byKey(key, { method: 'getStock' })).toMatchObject({
      status: 200,
      body: { stock: [{ id: '100%' }] },
    })
  })

  test('what it sells, though what it calls it is half a sign', async () => {
    const { key } = await road.link()
    const products = [{ sku: 'A1\ud800', name: 'Áo', price: 1_000 }]
    expect((await byKey(key, { method: 'putProducts', products })).status).toBe(200)
  })

  test('nothing while it is paused or follows by hand, and all of it once it goes on', async () => {
    const { shopId } = await road.link()
    road.buy({ quantity: 2 })
    await road.work()
    const told = road.world.goods.get('A1')!.stock!
    await road.call('pauseWebStore', { shopId, paused: true })
    await move('WEB1001', 'HỦY')
    await road.work(1_000)
    expect(road.world.goods.get('A1')?.stock).toBe(told)
    expect(road.world.orders.get('WEB1001')?.told).toBeUndefined()
    await road.call('pauseWebStore', { shopId, paused: false })
    await road.work(120_000)
    expect(road.world.goods.get('A1')?.stock).toBe(told + 2)
    expect(road.world.orders.get('WEB1001')?.told).toMatchObject({ status: 'cancelled' })
  })

  test('nothing while it is paused, also when its address is mended meanwhile', async () => {
    const { shopId } = await road.link()
    await road.call('pauseWebStore', { shopId, paused: true })
    const url = `${road.origin}/khotay?moi=1`
    const said = { shopId, name: 'Mây Shop mới', url, template: 'khotay', followsStock: true }
    expect((await road.call('addWebStore', said)).status).toBe(200)
    expect(await stores()).toMatchObject([{ name: 'Mây Shop mới', url, paused: 1 }])
  })

  test('what became of its order, whoever moved it, and not what it said itself', async () => {
    await road.link()
    road.buy()
    road.buy()
    await road.work()
    expect(road.world.orders.get('WEB1001')?.told).toBeUndefined()
    await move('WEB1001', 'CHỜ ĐÓNG GÓI')
    await road.work(1_000)
    expect(road.world.orders.get('WEB1001')?.told).toMatchObject({ status: 'packing', state: 'CHỜ ĐÓNG GÓI' })
    await move('WEB1001', 'HỦY')
    cancelOrder(road.world, 'WEB1002', '')
    await road.work(1_000)
    expect(road.world.orders.get('WEB1001')).toMatchObject({
      status: 'cancelled',
      told: { status: 'cancelled' },
    })
    expect(road.world.orders.get('WEB1002')).toMatchObject({ status: 'cancelled' })
    expect(road.world.orders.get('WEB1002')?.told).toBeUndefined()
  })

  test('[O6] once more where it did not listen, and a refusal is named with a way out', async () => {
    const { shopId } = await road.link()
    road.buy()
    await road.work()
    // It forgot its secret, and finds it again.
    const link = road.world.links.get('KhoTay')!
    road.world.links.put('KhoTay', { ...link, secret: 'another' })
    await move('WEB1001', 'CHỜ ĐÓNG GÓI')
    await road.work(1_000)
    const token = await road.shop.tokenOf('chu')
    const { body } = await road.shop.post('/api/market', { token, method: 'getShops' })
    const standing = body.shops.find((one: { shopId: string }) => one.shopId === shopId)
    expect(standing.failures).toMatchObject([{ kind: 'tell-store-order', said: 'HTTP 401' }])
    road.world.links.put('KhoTay', link)
    const { number, line } = standing.failures[0]
    await road.shop.post('/api/market', { token, method: 'tryAgain', line, number })
    await road.work(1_000)
    expect(road.world.orders.get('WEB1001')?.told).toMatchObject({ status: 'packing' })
  })

  test('the practice store tells what it sells as soon as it is linked', async () => {
    await road.link()
    const link = road.world.links.get('KhoTay')!
    road.world.links.put('KhoTay', { ...link, goodsDueAt: road.time.now })
    await expect.poll(() => road.world.goods.get('A1')?.stock).toBeGreaterThan(0)
    expect(road.world.goods.get('LA')?.stock).toBeUndefined()
  })
})

describe('[CAL-009] a web store that asks by its key', () => {
  test('reads goods and stock, page by page, without what they cost', async () => {
    const { key } = await road.link()
    const { body } = await byKey(key, { method: 'getProducts' })
    expect(body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['A1', 'A2'])
    expect(Object.keys(body.products[0])).toEqual(['sku', 'name', 'variant', 'price', 'stock'])
    const asked = await fetch(`${road.here}/api/webstore?method=getStock&sku=A1&sku=KHONG-CO`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(await asked.json()).toEqual({ stock: [{ sku: 'A1', stock: body.products[0].stock }] })
  })

  test('adds an order, asks for it and calls it off', async () => {
    const { key } = await road.link()
    road.buy()
    const { order } = JSON.parse(textOf())
    road.world.links.drop('KhoTay')
    const added = await byKey(key, { method: 'addOrder', order })
    expect(added).toMatchObject({
      status: 200,
      body: { order: { number: 'WEB1001', status: 'new', state: 'MỚI' } },
    })
    // Told once more it is the same order.
    expect(await byKey(key, { method: 'addOrder', order })).toMatchObject({ body: added.body })
    expect(await byKey(key, { method: 'cancelOrder', number: 'WEB1001', reason: 'Đổi ý' })).toMatchObject({
      body: { order: { status: 'cancelled' } },
    })
    expect((await byKey(key, { method: 'getOrder', number: 'WEB9' })).status).toBe(409)
  })

  test('on Haravan asks for an order, and calls it off, by the number that Haravan writes', async () => {
    const { key } = await road.link('haravan', { secret: 'khoa-haravan-cua-bai-thu-dai' })
    road.buy()
    await road.work()
    const known = await byKey(key, { method: 'getOrder', number: 'WEB1001' })
    expect(known.status).toBe(200)
    expect(await byKey(key, { method: 'getOrder', number: '#WEB1001' })).toEqual(known)
    expect(await byKey(key, { method: 'cancelOrder', number: '#WEB1001', reason: 'Đổi ý' })).toMatchObject({
      body: { order: { number: 'WEB1001', status: 'cancelled' } },
    })
  })

  test('is told what does not fit, and nothing without its key', async () => {
    const { key, shopId } = await road.link()
    expect((await byKey(key, { method: 'getStock', skus: [] })).status).toBe(400)
    expect((await byKey(key, { method: 'addOrder', order: {} })).status).toBe(400)
    expect((await byKey(key, { method: 'linkWebStore', shopId })).status).toBe(404)
    for (const wrong of ['', 'x', `${shopId}.${'A'.repeat(43)}`, key.replace(shopId, 'abcdef0123456789')])
      expect((await byKey(wrong, { method: 'getProducts' })).status).toBe(401)
    const other = (await road.call('newStoreSecret', { shopId })).body
    expect(other.key).not.toBe(key)
    expect((await byKey(key, { method: 'getProducts' })).status).toBe(401)
    expect((await byKey(other.key, { method: 'getProducts' })).status).toBe(200)
  })
})

describe('[O8] [O13] a person adds a web store', () => {
  test.each([
    'http://example.com/khotay',
    'https://10.0.0.5/khotay',
    'https://127.0.0.1/khotay',
    'https://[::1]/khotay',
    'https://example.com:8443/khotay',
    'https://user:pass@example.com/khotay',
    'ftp://example.com/',
  ])('not at %s', async (url) => {
    const said = await road.call('addWebStore', { name: 'Web', url, template: 'khotay', followsStock: true })
    expect([400, 409]).toContain(said.status)
    expect(await stores()).toEqual([])
  })

  test('is shown the secret once: it stands in no row, and nobody without the right adds one', async () => {
    const { secret, key, shopId } = await road.link()
    const again = await road.call('addWebStore', {
      shopId,
      name: 'Tên khác',
      template: 'khotay',
      url: `${road.origin}/khotay`,
      followsStock: true,
    })
    expect(again.body).toEqual({ shopId, hook: expect.stringContaining(shopId) })
    const [row] = await road.shop.store.read('may', (reading) =>
      reading.rows([{ table: 'companies', key: 'may' }]),
    )
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify(row)).not.toContain(key)
    expect(await stores()).toMatchObject([{ storeId: shopId, name: 'Tên khác' }])
    const staff = await road.call('addWebStore', { name: 'W', template: 'khotay', followsStock: true }, 'kho')
    expect(staff.status).toBe(403)
    expect((await road.call('newStoreSecret', { shopId }, 'kho')).status).toBe(403)
  })

  test('and leaves it again: its hook and its key are nobody’s, and linked anew it has another secret', async () => {
    const linked = await road.link()
    const token = await road.shop.tokenOf('chu')
    const place = { channel: 'web_store', shopId: linked.shopId }
    expect((await road.shop.post('/api/market', { token, method: 'unlinkShop', ...place })).status).toBe(200)
    await road.work(1_000)
    const ping = '{"event":"ping"}'
    expect(await post(linked, ping, ownHeaders(linked.secret, ping))).toBe(401)
    expect((await byKey(linked.key, { method: 'getProducts' })).status).toBe(401)
    const anew = await road.link('khotay', { shopId: linked.shopId })
    expect(anew.secret).not.toBe(linked.secret)
    expect(await post(anew, ping, ownHeaders(anew.secret, ping))).toBe(200)
  })
})

async function stores() {
  const [row] = await road.shop.store.read('may', (reading) =>
    reading.rows([{ table: 'companies', key: 'may' }]),
  )
  return (row as { webStores?: { storeId: string; name: string }[] }).webStores ?? []
}

async function byKey(key: string, body: object) {
  const answer = await fetch(`${road.here}/api/webstore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function move(code: string, state: string) {
  const token = await road.shop.tokenOf('ban')
  const moved = await road.shop.post('/api/order', {
    token,
    method: 'updateState',
    orderCodes: [code],
    state,
  })
  expect(moved.status).toBe(200)
}
