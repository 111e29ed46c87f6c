import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweep } from '../../../../src/server/upkeep.ts'
import { openZaloRoad } from './a-zalo-road.ts'

let road: Awaited<ReturnType<typeof openZaloRoad>>

beforeEach(async () => {
  road = await openZaloRoad()
})
afterEach(async () => {
  const { reported } = road
  await road.close()
  expect(reported).toEqual([])
})

const minute = 60_000
const hour = 60 * minute
const thanked = '84908112233 Chào Lê Thu Hằng, đơn KT-Z-1 đã giao xong. Có gì chưa ưng, nhắn shop nhé.'

test('[FUL-045] whoever went to Zalo comes back with leave for an Official Account, and its templates are fetched', async () => {
  await road.link()
  const account = await road.account()
  expect(account).toMatchObject({ name: 'Thời Trang Mây', link: { state: 'linked', by: 'chu' } })
  expect(account?.templates.map(({ id, status }) => `${id} ${status}`)).toEqual([
    '250001 ENABLE',
    '250002 ENABLE',
    '250003 ENABLE',
    '250004 ENABLE',
    '250005 PENDING_REVIEW',
  ])
  expect(account?.quota).toMatchObject({ daily: 500, left: 500 })
  expect(account?.templates[0]?.params[3]).toEqual({
    name: 'total',
    required: true,
    type: 'CURRENCY',
    most: 12,
  })
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

test('a customer who agreed is told once that their order was delivered, with what the template asks for', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  expect(road.read()).toEqual([])
  await road.work()
  expect(road.read()).toEqual([thanked])
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({
    state: 'sent',
    phone: '84908112233',
    price: 200,
    left: 499,
    data: { customer_name: 'Lê Thu Hằng', order_code: 'KT-Z-1' },
  })
  await road.work(hour)
  expect(road.read()).toHaveLength(1)
})

test('nobody is written to who did not agree, or takes it back before the message leaves', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  await road.ask('agreeZalo', { id: 'kh-0908112233', agreed: false }, 'ban', '/api/customer')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  expect(await road.message('KT-Z-1/delivered')).toBeUndefined()
  await road.ask('agreeZalo', { id: 'kh-0908112233', agreed: true }, 'ban', '/api/customer')
  await road.move('KT-Z-2', 'THÀNH CÔNG')
  await road.ask('agreeZalo', { id: 'kh-0908112233', agreed: false }, 'ban', '/api/customer')
  await road.work()
  expect(await road.message('KT-Z-2/delivered')).toMatchObject({ state: 'skipped' })
  expect(road.read()).toEqual([])
})

test('what happens at night is told at six in the morning', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  // Nine in the morning: fourteen hours later it is eleven at night.
  await road.work(14 * hour)
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work(6 * hour)
  expect(road.read()).toEqual([])
  expect((await road.ask('getZalo')).waiting).toBe(1)
  await road.work(hour)
  expect(road.read()).toEqual([thanked])
})

test('[O4] a message whose answer was lost is not sent again by itself: the log says that nobody knows, and a person decides', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  road.world.faults.set('cut', { times: 1, path: '/message/template' })
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  expect(road.read()).toEqual([thanked])
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'doubt' })
  await road.work(12 * hour)
  expect(road.read()).toHaveLength(1)
  await road.ask('sendZaloAgain', { id: 'KT-Z-1/delivered' })
  await road.work()
  expect(road.read()).toHaveLength(2)
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'sent', tries: 1, by: 'chu' })
  expect((await road.call('sendZaloAgain', { id: 'KT-Z-1/delivered' })).body).toMatchObject({
    code: 'zalo-message-on-its-way',
  })
})

test('[O4] a process that died over a message leaves it in doubt, and the next one does not send it', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  const [due] = await road.store.outside.effects.due(road.time.now)
  const taken = await road.store.outside.effects.take({
    ...due!,
    lease: 'da-chet',
    now: road.time.now,
    until: road.time.now + 1_000,
    most: 10,
  })
  expect(taken.map(({ kind }) => kind)).toEqual(['send-zalo'])
  await road.work(minute)
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'doubt' })
  expect(road.read()).toEqual([])
})

test('[O4] a bug of ours over a message leaves it in doubt, told to those who run the server, and a person decides', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  const { send } = road.connector
  road.connector.send = async (message, asking) => {
    await send(message, asking)
    throw new Error('a bug')
  }
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'doubt', phone: '84908112233' })
  expect(road.reported.splice(0)).toContainEqual(new Error('a bug'))
  road.connector.send = send
  await road.ask('sendZaloAgain', { id: 'KT-Z-1/delivered' })
  await road.work()
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'sent' })
})

test('[O6] what Zalo does not answer is tried again, and what it refuses is said with its own words', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  road.world.faults.set('too-many', { times: 2, path: '/message/template' })
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'waiting', tries: 1 })
  await road.work(minute)
  await road.work(minute)
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'sent' })
  road.world.refusing.put('84908112233', { phone: '84908112233' })
  await road.move('KT-Z-2', 'THÀNH CÔNG')
  await road.work()
  expect(await road.message('KT-Z-2/delivered')).toMatchObject({
    state: 'failed',
    why: {
      text: 'Khách đã từ chối nhận tin này trên Zalo. Đừng gửi lại; tắt đồng ý ở trang khách hàng.',
      said: 'The user refused to receive this type of message (-139)',
    },
  })
})

test('[O7] an access that is over is renewed and the message goes on; leave that was taken back waits until it is given anew', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  const before = road.world.grants.get('4318657068771012646')!
  road.world.grants.put(before.oa_id, { ...before, access_until: 0 })
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  await road.work(minute)
  expect(road.read()).toEqual([thanked])
  expect(road.world.grants.get(before.oa_id)?.refresh_token).not.toBe(before.refresh_token)
  // One pair a quarter of an hour is asked for, however many messages say so.
  await road.work(20 * minute)
  road.world.grants.drop(before.oa_id)
  await road.move('KT-Z-2', 'THÀNH CÔNG')
  await road.work()
  await road.work(minute)
  expect(await road.account()).toMatchObject({ link: { state: 'ended' } })
  expect(await road.message('KT-Z-2/delivered')).toMatchObject({ state: 'waiting' })
  await road.link()
  await road.work(20 * minute)
  expect(await road.message('KT-Z-2/delivered')).toMatchObject({ state: 'sent' })
})

test('[O7] tokens are renewed ahead of their end, and the refresh token is used once', async () => {
  await road.link()
  const first = road.world.grants.get('4318657068771012646')!.refresh_token
  await road.work(22 * hour)
  const second = road.world.grants.get('4318657068771012646')!.refresh_token
  expect(second).not.toBe(first)
  await road.work(22 * hour)
  expect(road.world.grants.get('4318657068771012646')!.refresh_token).not.toBe(second)
  expect(await road.account()).toMatchObject({ link: { state: 'linked' } })
})

test('[O8] neither tokens nor the app secret stand in a row, an answer or the log of calls', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  road.world.faults.set('html', { times: 1, path: '/message/template' })
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  // They are renewed meanwhile: what Zalo answered then is in the log, too.
  await road.work(22 * hour)
  const { access_token, refresh_token } = road.world.grants.get('4318657068771012646')!
  const told = JSON.stringify([
    await road.account(),
    await road.message('KT-Z-1/delivered'),
    await road.ask('getZalo'),
    await road.store.read('may', ({ outside }) =>
      outside.tries({ account: 'Zalo/4318657068771012646', since: 0, most: 100 }),
    ),
  ])
  expect(told).toContain('message/template')
  expect(told).toContain('v4/oa/access_token')
  for (const secret of [access_token, refresh_token, road.world.settings.appSecret, '0908112233'])
    expect(told.includes(secret)).toBe(false)
})

test('a message to try goes to the own number of whoever asks, whatever the customer agreed to', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  await road.ask('tryZalo', { event: 'delivered', orderCode: 'KT-Z-2' })
  await road.work()
  expect(road.read()).toEqual([
    thanked,
    '84912000111 Chào Lê Thu Hằng, đơn KT-Z-2 đã giao xong. Có gì chưa ưng, nhắn shop nhé.',
  ])
  const { messages } = await road.ask('listMessages')
  expect(
    messages.map(({ orderCode, trial }: { orderCode: string; trial?: 1 }) => [orderCode, trial]),
  ).toEqual(
    expect.arrayContaining([
      ['KT-Z-2', 1],
      ['KT-Z-1', undefined],
    ]),
  )
})

test('an order that went on while its message waited for the morning is not told of what is over', async () => {
  const late = road.world.templates.get('250005')!
  road.world.templates.put('250005', { ...late, status: 'ENABLE' })
  await road.link()
  await road.rule('delayed', '250005')
  await road.work(14 * hour)
  await road.move('KT-Z-9', 'HẸN GIAO')
  await road.move('KT-Z-9', 'MỚI')
  await road.work(8 * hour)
  expect(await road.message('KT-Z-9/delayed')).toMatchObject({
    state: 'skipped',
    why: { text: 'Đơn đã sang bước khác nên tin này không còn đúng.' },
  })
  expect(road.read()).toEqual([])
})

test('an account that was unlinked writes to nobody, and keeps what was chosen', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  await road.rule('handed', '250002')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.ask('unlinkZalo')
  await road.work()
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({
    state: 'skipped',
    why: { text: 'Shop đã gỡ Zalo OA nên tin không gửi nữa.' },
  })
  expect(road.read()).toEqual([])
  expect((await road.account())?.rules.handed).toMatchObject({ on: 1, templateId: '250002' })
})

test('[O8] another account takes the place of the one before: of that nothing is kept, and others may link it', async () => {
  await road.link()
  const before = (await road.account())!.oaId
  const other = road.world.settings.accounts.find(({ oa_id }) => oa_id !== before)!.oa_id
  const kept = (oaId: string) =>
    road.store.write('may', async ({ outside }) => [
      (await outside.secret(`Zalo/${oaId}`)) !== undefined,
      await road.store.outside.companyOfShop('Zalo', oaId),
    ])
  await road.link(before)
  expect(await kept(before)).toEqual([true, 'may'])
  await road.link(other)
  expect((await road.account())?.oaId).toBe(other)
  expect(await kept(other)).toEqual([true, 'may'])
  expect(await kept(before)).toEqual([false, undefined])
  await road.work(hour)
})

test('what waited for the account before is not written by the one that took its place', async () => {
  await road.link()
  const before = (await road.account())!.oaId
  await road.rule('delivered', '250003')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.link(road.world.settings.accounts.find(({ oa_id }) => oa_id !== before)!.oa_id)
  const known = (await road.account())!
  const row = { ...known, rules: { delivered: { on: 1 as const, templateId: '250003', fillings: {} } } }
  await road.store.write('may', async (writing) => {
    await writing.putRows(await writing.advance(), [{ table: 'zaloAccounts', key: 'oa', row }])
  })
  await road.work()
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({
    state: 'skipped',
    why: { text: 'Shop đã gỡ Zalo OA nên tin không gửi nữa.' },
  })
})

test('messages are found by order, customer and number, and by what became of them', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  road.world.refusing.put('84908112233', { phone: '84908112233' })
  await road.move('KT-Z-2', 'THÀNH CÔNG')
  await road.work(minute)
  const codes = async (asked: object) =>
    (await road.ask('listMessages', asked, 'ban')).messages.map(
      ({ orderCode }: { orderCode: string }) => orderCode,
    )
  expect(await codes({})).toEqual(['KT-Z-2', 'KT-Z-1'])
  expect(await codes({ state: 'failed' })).toEqual(['KT-Z-2'])
  expect(await codes({ search: 'hang' })).toEqual(['KT-Z-2', 'KT-Z-1'])
  expect(await codes({ orderCode: 'KT-Z-1' })).toEqual(['KT-Z-1'])
  expect((await road.call('listMessages', {}, 'kho')).status).toBe(403)
})

test('what customers were written is forgotten with what else was said outside, and not before', async () => {
  await road.link()
  await road.rule('delivered', '250003')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  const { total: before } = await road.ask('listMessages')
  await sweep(road.store, 'may', road.time.now + 24 * hour)
  expect((await road.ask('listMessages')).total).toEqual(before)
  await sweep(road.store, 'may', road.time.now + 400 * 24 * hour)
  expect((await road.ask('listMessages')).messages).toEqual([])
  expect(await road.message('KT-Z-1/delivered')).toBeUndefined()
})

test('a person asks for the money of an order by Zalo, once, of a customer who agreed and still owes it', async () => {
  await road.link()
  const ask = (orderCode: string) => road.call('askPaymentByZalo', { orderCode }, 'ban')
  expect((await ask('KT-Z-9')).body).toMatchObject({ code: 'zalo-no-rule' })
  await road.rule('payment', '250004')
  expect((await ask('KT-KHONG-CO')).body).toMatchObject({ code: 'order-not-found' })
  await road.ask('agreeZalo', { id: 'kh-0908112233', agreed: false }, 'ban', '/api/customer')
  expect((await ask('KT-Z-9')).body).toMatchObject({ code: 'zalo-not-agreed' })
  await road.ask('agreeZalo', { id: 'kh-0908112233', agreed: true }, 'ban', '/api/customer')
  expect((await ask('KT-Z-9')).status).toBe(200)
  // Asked twice before it left, it is one.
  expect((await ask('KT-Z-9')).status).toBe(200)
  await road.work()
  expect(road.read()).toEqual([
    '84908112233 Chào Lê Thu Hằng, đơn KT-Z-9 còn 129000đ chưa thanh toán. Shop giữ hàng chờ bạn.',
  ])
  expect((await ask('KT-Z-9')).body).toMatchObject({ code: 'zalo-asked-before' })
  expect((await road.call('askPaymentByZalo', { orderCode: 'KT-Z-9' }, 'san')).status).toBe(403)
})

test('a template is switched on only as Zalo approved it and with all that it needs', async () => {
  await road.link()
  const save = (fields: object) =>
    road.call('saveZaloRule', { event: 'delivered', on: 1, templateId: '250003', fillings: {}, ...fields })
  expect((await save({ templateId: '1' })).body).toMatchObject({ code: 'zalo-template-not-found' })
  expect((await save({ templateId: '250005' })).body).toMatchObject({ code: 'zalo-template-not-enabled' })
  expect((await save({})).body).toMatchObject({ code: 'zalo-param-empty' })
  expect((await save({ on: 0 })).status).toBe(200)
  const fillings = { customer_name: { field: 'customer_name' }, order_code: { field: 'order_code' } }
  expect((await save({ fillings: { ...fillings, of_another: { text: 'x' } } })).status).toBe(200)
  expect((await road.account())?.rules.delivered).toEqual({ on: 1, templateId: '250003', fillings })
  expect((await road.call('saveZaloRule', {}, 'ban')).status).not.toBe(200)
})

test('[O6] what an order has nothing for is named, and nothing is sent', async () => {
  await road.link()
  const fillings = { customer_name: { field: 'customer_name' }, order_code: { text: 'x' } }
  await road.rule('delivered', '250003', { fillings })
  const known = road.world.templates.get('250003')!
  const more = { name: 'ma_van_don', require: true, type: 'STRING' as const, maxLength: 30 }
  road.world.templates.put('250003', { ...known, listParams: [...known.listParams, more] })
  await road.ask('fetchTemplates')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  expect(await road.message('KT-Z-1/delivered')).toMatchObject({ state: 'failed' })
  expect((await road.message('KT-Z-1/delivered'))?.why?.text).toContain('ma_van_don')
  expect(road.read()).toEqual([])
})

async function delivered() {
  await road.link()
  await road.rule('delivered', '250003')
  await road.move('KT-Z-1', 'THÀNH CÔNG')
  await road.work()
  const [receipt] = road.receipts
  return receipt!
}

test('[O9] that a message came to the customer’s phone stands in the log, once, however often it is told', async () => {
  const receipt = await delivered()
  expect((await road.message('KT-Z-1/delivered'))?.receivedAt).toBeUndefined()
  expect([await road.hook(receipt), await road.hook(receipt)]).toEqual([200, 200])
  await road.work()
  const { messages } = await road.ask('listMessages', { limit: 20 })
  expect(messages).toMatchObject([{ state: 'sent', receivedAt: road.world.messages.all()[0]!.at }])
})

test('[O9] what is forged, of somebody else, of a chat, or no message is no receipt', async () => {
  const receipt = await delivered()
  const told = JSON.parse(receipt)
  expect(await road.hook(receipt, `mac=${'0'.repeat(64)}`)).toBe(401)
  expect(await road.hook(receipt, '')).toBe(401)
  const as = (more: object) => road.hook(JSON.stringify({ ...told, ...more }))
  expect(await as({ sender: { id: '77' } })).toBe(200)
  expect(await as({ message: { msg_id: told.message.msg_id } })).toBe(200)
  expect(await as({ event_name: 'user_seen_message' })).toBe(200)
  expect(await as({ event_name: 7 })).toBe(400)
  await road.work()
  expect((await road.message('KT-Z-1/delivered'))?.receivedAt).toBeUndefined()
})

test('[O9] a receipt that overtakes the word that its message was sent is looked at again', async () => {
  const receipt = await delivered()
  const told = JSON.parse(receipt)
  const early = { ...told, message: { ...told.message, msg_id: 'chua-biet' } }
  expect(await road.hook(JSON.stringify(early))).toBe(200)
  await road.work()
  await road.work(minute)
  // One that stays unknown is of another program, and is let go.
  await road.work(hour)
  expect(await road.ask('getHealth', { channel: 'Zalo' }, 'chu', '/api/market')).toMatchObject({
    accounts: [],
    hooks: { counts: { kept: 1 } },
  })
})

test('[FUL-045] who says no at Zalo is led back with that word, and nothing is linked', async () => {
  const back = await road.refuseLeave()
  expect(back).toMatchObject({ tab: 'zalo', error: 'access_denied' })
  expect(back['code']).toBeUndefined()
  expect(await road.account()).toBeUndefined()
})
