import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageAccountOf } from '../../../../src/domain/facebook/facebook-page.ts'
import { lanTalk, openPageRoad, pageId } from './a-page-road.ts'

let road: Awaited<ReturnType<typeof openPageRoad>>

beforeEach(async () => {
  road = await openPageRoad()
})
afterEach(async () => {
  const { reported } = road
  await road.close()
  expect(reported).toEqual([])
})

const hour = 3_600_000

async function linkedWith(...texts: string[]) {
  await road.link()
  for (const text of texts) await road.write(text)
  return road.tell()
}

test('[O8] whoever went to Facebook comes back with leave for a Page, whose token stands in no row and no answer', async () => {
  await road.link()
  expect(await road.page()).toMatchObject({
    pageId,
    name: 'Thời Trang Mây',
    link: { state: 'linked', by: 'chu' },
  })
  const grant = road.world.grants.get(pageId)!
  expect(grant.fields).toEqual(['messages', 'message_echoes'])
  const told = JSON.stringify([await road.page(), await road.ask('getPage')])
  expect(told).not.toContain(grant.token)
})

test('leave is brought back once, by whoever went, and by nobody else', async () => {
  const back = await road.giveLeave()
  expect((await road.call('comeBack', back, 'ban')).status).toBe(403)
  expect((await road.call('comeBack', { ...back, state: `${back['state']}x` })).body).toMatchObject({
    code: 'grant-unknown',
  })
  await road.ask('comeBack', back)
  expect((await road.call('comeBack', back)).body).toMatchObject({ code: 'grant-used' })
})

test.each([
  [[], 'no-page'],
  [[pageId, '104857600100002'], 'several-pages'],
])('leave for the Pages %j is refused: a shop has one', async (pages, code) => {
  expect((await road.call('comeBack', await road.giveLeave(pages))).body).toMatchObject({ code })
  expect(await road.page()).toBeUndefined()
})

test('[O9] what a buyer writes stands in their talk under their name, once, however often it is told', async () => {
  await road.link()
  await road.write('Còn áo đen M không shop?')
  const [body] = road.pending()
  expect(await road.tell()).toEqual([200])
  expect(await road.hook(body!)).toBe(200)
  await road.work()
  const { talks } = await road.ask('listTalks', { limit: 20 })
  expect(talks).toMatchObject([
    {
      id: lanTalk,
      name: 'Nguyễn Thị Lan',
      unread: 1,
      latest: { text: 'Còn áo đen M không shop?', by: 'buyer' },
    },
  ])
  expect((await road.talk())?.messages).toHaveLength(1)
})

test('[O9] messages that come in another order stand in the order they were written in', async () => {
  await road.link()
  await road.write('một')
  road.time.now += 1_000
  await road.write('hai')
  const [first, second] = road.pending()
  await road.hook(second!)
  await road.work()
  await road.hook(first!)
  await road.work()
  expect((await road.talk())?.messages.map(({ text }) => text)).toEqual(['một', 'hai'])
})

test('[O9] what is forged, no message, or too long is refused, and nothing of it is kept', async () => {
  await road.link()
  await road.write('chào shop')
  const [body] = road.pending()
  expect(await road.hook(body!, `sha256=${'0'.repeat(64)}`)).toBe(401)
  expect(await road.hook(body!, '')).toBe(401)
  expect(await road.hook('{"object":"user","entry":[]}')).toBe(400)
  expect(await road.hook(`{"a":"${'x'.repeat(300_000)}"}`)).toBe(413)
  await road.work()
  expect(await road.talk()).toBeUndefined()
})

test('a message of a Page that nobody linked, or of days ago, is thanked for and changes nothing', async () => {
  await road.link()
  await road.write('chào shop')
  const [body] = road.pending()
  expect(await road.hook(body!.replaceAll(pageId, '104857600100009'))).toBe(200)
  await road.work(40 * hour)
  expect(await road.tell()).toEqual([200])
  expect(await road.talk()).toBeUndefined()
})

test('the hook answers Meta, which asks whether it is ours, and nobody else', async () => {
  const asked = (token: string) =>
    road.shop.app.inject({
      method: 'GET',
      url: `/api/hooks/facebook?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })}`,
    })
  const right = await asked(road.app.verifyToken)
  expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
  expect((await asked('x')).statusCode).toBe(401)
})

test('a buyer is answered, and the talk is read by that', async () => {
  await linkedWith('Còn áo đen M không shop?')
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn bạn nhé, 129.000đ.' }, 'ban')
  await road.work()
  // What our own app said is not told to it as news.
  await road.tell()
  expect(road.read()).toEqual(['7301234567890110 Còn bạn nhé, 129.000đ.'])
  const talk = await road.ask('getTalk', { id: lanTalk }, 'ban')
  expect(talk).toMatchObject({ unread: 0 })
  expect(talk.messages.slice(1)).toMatchObject([
    { text: 'Còn bạn nhé, 129.000đ.', by: 'shop', state: 'sent', user: 'ban' },
  ])
})

test('what a colleague answers in Facebook itself stands in the talk, too', async () => {
  await linkedWith('Còn hàng không?')
  await road.write('Còn bạn', 'page')
  await road.tell()
  expect(await road.talk()).toMatchObject({
    unread: 0,
    messages: [{ by: 'buyer' }, { by: 'shop', text: 'Còn bạn' }],
  })
})

test('24 hours after the buyer wrote last, an answer is refused with a sentence, and one that waited fails', async () => {
  await linkedWith('Còn hàng không?')
  road.world.faults.set('broken', { path: '/me/messages' })
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' })
  await road.work()
  expect((await road.talk())?.messages[1]).toMatchObject({ state: 'waiting' })
  road.world.faults.clear()
  await road.work(24 * hour)
  expect((await road.talk())?.messages[1]).toMatchObject({ state: 'failed' })
  expect((await road.call('answerPageTalk', { id: lanTalk, text: 'Còn' })).body).toMatchObject({
    code: 'page-answer-too-late',
  })
  expect(road.read()).toEqual([])
})

test('an answer that Facebook could not take is tried again by itself', async () => {
  await linkedWith('Còn hàng không?')
  road.world.faults.set('broken', { times: 1, path: '/me/messages' })
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' })
  await road.work()
  expect(road.read()).toEqual([])
  await road.work(hour)
  expect(road.read()).toHaveLength(1)
  expect((await road.talk())?.messages[1]).toMatchObject({ state: 'sent' })
})

test('[O4] an answer whose end was lost is not sent again by itself: the talk says that nobody knows', async () => {
  await linkedWith('Còn hàng không?')
  road.world.faults.set('cut', { times: 1, path: '/me/messages' })
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' })
  await road.work()
  await road.work(12 * hour)
  expect(road.read()).toHaveLength(1)
  expect((await road.talk())?.messages[1]).toMatchObject({ state: 'doubt' })
})

test('[O4] a bug of ours over an answer leaves it in doubt, told to those who run the server', async () => {
  await linkedWith('Còn hàng không?')
  road.connector.send = async () => {
    throw new Error('a bug')
  }
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' })
  await road.work()
  expect((await road.talk())?.messages[1]).toMatchObject({ state: 'doubt', text: 'Còn' })
  expect(road.reported.splice(0)).toContainEqual(new Error('a bug'))
})

test('[O4] a process that died over an answer leaves it in doubt, and the next one does not send it', async () => {
  await linkedWith('Còn hàng không?')
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' })
  const { time, store } = road
  const [due] = await store.outside.effects.due(time.now)
  const lease = { lease: 'da-chet', now: time.now, until: time.now + 1_000, most: 10 }
  expect(await store.outside.effects.take({ ...due!, ...lease })).toHaveLength(1)
  await road.work(60_000)
  expect((await road.talk())?.messages[1]).toMatchObject({ state: 'doubt' })
  expect(road.read()).toEqual([])
})

test('an answer that waits while its Page is unlinked is not sent, and says so', async () => {
  await linkedWith('Còn hàng không?')
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' })
  await road.ask('unlinkPage')
  await road.work()
  expect((await road.talk())?.messages[1]).toMatchObject({
    state: 'failed',
    text: 'Còn',
    why: { text: expect.stringContaining('gỡ liên kết') },
  })
  expect(road.read()).toEqual([])
})

test('[O7] leave that Facebook took back ends the link with a sentence, until the Page is linked anew', async () => {
  await linkedWith('Còn hàng không?')
  road.world.grants.drop(pageId)
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' })
  await road.work()
  expect(await road.page()).toMatchObject({ link: { state: 'ended' } })
  expect((await road.talk())?.messages[1]).toMatchObject({ state: 'failed' })
  await road.link()
  expect(await road.page()).toMatchObject({ link: { state: 'linked' } })
})

test('[O8] an unlinked Page is read no more, its token is gone, and its talks stay', async () => {
  await linkedWith('Còn hàng không?')
  await road.ask('unlinkPage')
  await road.work()
  await road.write('Shop ơi')
  expect(await road.tell()).toEqual([200])
  expect((await road.talk())?.messages).toHaveLength(1)
  expect(await road.store.outside.companyOfShop('Facebook', pageId)).toBeUndefined()
  expect((await road.call('answerPageTalk', { id: lanTalk, text: 'Còn' })).body).toMatchObject({
    code: 'page-not-linked',
  })
})

test('a Page that another takes the place of is free for another shop', async () => {
  await road.link()
  await road.ask('comeBack', await road.giveLeave(['104857600100002']))
  expect(await road.page()).toMatchObject({ name: 'Mây Sỉ Lẻ', link: { state: 'linked' } })
  expect(await road.store.outside.companyOfShop('Facebook', pageId)).toBeUndefined()
  expect(await road.store.outside.companyOfShop('Facebook', '104857600100002')).toBe('may')
  // O8: what nobody asks by any more is kept by nobody.
  const secretOf = (page: string) =>
    road.store.read('may', ({ outside }) => outside.secret(pageAccountOf({ pageId: page })))
  expect(await secretOf(pageId)).toBeUndefined()
  expect(await secretOf('104857600100002')).toBeDefined()
})

test('talks are read by who sees customers, searched by name without marks, and marked as read', async () => {
  await linkedWith('Còn hàng không?')
  expect((await road.call('listTalks', { limit: 20 }, 'kho')).status).toBe(403)
  expect((await road.call('getTalk', { id: lanTalk }, 'kho')).status).toBe(403)
  expect((await road.ask('listTalks', { search: 'nguyen lan', limit: 20 })).talks).toHaveLength(1)
  expect((await road.ask('listTalks', { unread: true, limit: 20 })).talks).toHaveLength(1)
  await road.ask('readPageTalk', { id: lanTalk }, 'ban')
  expect((await road.ask('listTalks', { unread: true, limit: 20 })).talks).toEqual([])
})

test('[CAT-048] [CAT-187] the catalogue of the Page is told page by page, and a product of it by its number', async () => {
  await road.link()
  const first = await road.ask('listProducts', {})
  expect(first.products).toHaveLength(25)
  const shirt = { id: '314572800410000', name: 'Áo thun cổ tròn đen', price: 129_000, shopId: pageId }
  expect(first.products[0]).toEqual(shirt)
  const second = await road.ask('listProducts', { cursor: first.next })
  expect([second.products.length, second.next]).toEqual([3, undefined])
  expect(await road.ask('getProductFacebookDetail', { product_id: shirt.id })).toEqual(shirt)
  expect((await road.call('getProductFacebookDetail', { product_id: '99' })).status).toBe(409)
})

test('[CAT-598] a product of the Page is goods of the shop by one call, without links and marks', async () => {
  await road.link()
  const id = '314572800410000'
  const swCode = [{ productCode: 'A1', amount: 1 }]
  const link = (shopId: string, codes: object[]) =>
    road.linkProduct({ product: { id, swCode: codes }, shopId })
  expect((await link('104857600100002', swCode)).body).toMatchObject({ code: 'page-not-linked' })
  expect((await link(pageId, [{ productCode: 'KHONG', amount: 1 }])).status).toBe(409)
  expect((await link(pageId, swCode)).status).toBe(200)
  expect(await road.ask('getProductFacebookDetail', { product_id: id })).toMatchObject({ id, swCode })
  const { products } = await road.ask('listProducts', { limit: 2 })
  expect(products.map((one: { swCode?: object }) => one.swCode)).toEqual([swCode, undefined])
  const links = await road.store.read('may', (reading) =>
    reading.rows([{ table: 'links', key: `Facebook/${pageId}/${id}/0` }]),
  )
  expect(links).toEqual([undefined])
})

test('the catalogue is asked for by who keeps products, while Facebook gives leave', async () => {
  expect((await road.call('listProducts')).body).toMatchObject({ code: 'page-not-linked' })
  await road.link()
  expect((await road.call('listProducts', {}, 'giaovan')).status).toBe(403)
  road.world.grants.put(pageId, { ...road.world.grants.get(pageId)!, scopes: [] })
  expect((await road.call('listProducts')).body).toMatchObject({ code: 'facebook-refused' })
})

test('[O9] whoever has the app open learns that something moved, and nothing of what was written', async () => {
  const news = async () => (await road.shopRow())?.pageNews
  expect(await linkedWith('Còn áo không?')).toEqual([200])
  const heard = (await road.talk())!.heardAt
  expect(await news()).toEqual({ turn: 1, heardAt: heard })
  await road.tell()
  expect((await news())?.turn).toBe(1)
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Còn' }, 'ban')
  await road.work()
  // Asked for, and then sent.
  expect(await news()).toEqual({ turn: 3, heardAt: heard })
  road.world.grants.drop(pageId)
  await road.ask('answerPageTalk', { id: lanTalk, text: 'Đỏ' }, 'ban')
  const before = (await news())!.turn
  await road.work()
  expect((await road.page())?.link.state).toBe('ended')
  expect((await news())!.turn).toBeGreaterThan(before)
})

test('what Facebook told is counted by what became of it, for who links the Page', async () => {
  await linkedWith('Còn áo không?')
  expect(await road.hook('{}', 'sha256=x')).toBe(401)
  const { shop } = road
  const asks = async (by: string) =>
    shop.post('/api/market', { token: await shop.tokenOf(by), method: 'getHealth', channel: 'Facebook' })
  expect((await asks('chu')).body).toMatchObject({
    accounts: [],
    hooks: { counts: { kept: 1, 'bad-signature': 1 } },
  })
  expect((await asks('kho')).status).toBe(403)
})
