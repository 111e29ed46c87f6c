import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insert, isRefusal } from '../../../src/domain/command.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import { aProduct, morning } from '../../support/builders.ts'
import {
  aDevice,
  day,
  openTestShop,
  rowOf,
  type TestDevice,
  type TestShop,
  told,
  versionOf,
} from '../small-shop.ts'

let shop: TestShop
let phone: TestDevice

beforeEach(async () => {
  shop = await openTestShop()
  phone = await aDevice(shop)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

const scan = (gesture = 'g1', productCode = 'A1') => ({
  parcelId: 'D1#1',
  gesture,
  productCode,
  scanned: `893${productCode}`,
})

describe('push', () => {
  test('[P3] packs an order: open, scan, close, with one version for each command that changed rows', async () => {
    const before = await versionOf(shop)
    const answer = await phone.push(
      phone.command('openOrder', { code: 'D1' }),
      phone.command('scanItem', scan()),
      phone.command('closeParcel', { parcelId: 'D1#1' }),
      phone.command('void', {}, { path: '/api/sync' }),
    )
    expect(answer).toEqual({
      answers: [1, 2, 3, 4].map((seq) => ({ seq, status: 'applied' })),
      version: before + 3,
      most: 200,
    })
    expect((await rowOf<Order>(shop, 'orders', 'D1'))?.state).toBe('CHỜ GỬI HÀNG')
  })

  test('[S2] answers a repeated seq from the store and applies it once', async () => {
    const batch = [
      phone.command('openOrder', { code: 'D1' }),
      phone.command('scanItem', scan()),
      phone.command('closeParcel', { parcelId: 'D1#1' }),
      phone.command('closeParcel', { parcelId: 'D1#1' }),
    ]
    const first = await phone.push(...batch)
    const second = await phone.push(...batch)
    expect(told(first.answers)).toEqual([
      '1 applied',
      '2 applied',
      '3 applied',
      '4 refused order-already-packed',
    ])
    expect(second).toEqual(first)
    const movements = await shop.store.read('may', (reading) =>
      reading.movements({ deviceId: phone.deviceId }),
    )
    expect(movements.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['total', -1],
      ['book', -1],
    ])
  })

  test('[S2] counts a batch that arrives twice at the same moment once', async () => {
    const batch = [phone.command('openOrder', { code: 'D1' }), phone.command('scanItem', scan())]
    const answers = await Promise.all([phone.push(...batch), phone.push(...batch), phone.push(...batch)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.answers))).size).toBe(1)
    expect((await rowOf<Parcel>(shop, 'parcels', 'D1#1'))?.scans).toHaveLength(1)
  })

  test('[S2] counts a command that was exported and imported on another device once', async () => {
    const other = await aDevice(shop, 'kho', 'may-moi')
    const command = phone.command('openOrder', { code: 'D1' })
    await phone.push(command)
    const before = await versionOf(shop)
    const again = await other.push({ ...command, deviceId: 'may-moi', seq: 1 })
    expect(told(again.answers)).toEqual(['1 applied'])
    expect(await versionOf(shop)).toBe(before)
  })

  test('[S1] a number that another command has, of a copy of the device, is not answered with what became of that one', async () => {
    const copied = [phone.command('openOrder', { code: 'D1' }), phone.command('scanItem', scan())]
    await phone.push(...copied)
    const before = await versionOf(shop)
    const own = ['a', 'b'].map((letter, index) => ({
      ...phone.command('openOrder', { code: 'D2' }),
      seq: 2 + index,
      id: `cua-ban-goc-${letter}`,
    }))
    const answer = await phone.push(copied[0]!, ...own)
    expect(told(answer.answers)).toEqual(['1 applied'])
    expect(answer.taken).toEqual({ seq: 2, expected: 3 })
    expect(await versionOf(shop)).toBe(before)
    const again = await phone.push(...own.map((command, index) => ({ ...command, seq: 3 + index })))
    expect(told(again.answers)).toEqual(['3 applied', '4 applied'])
  })

  test('[S3] stops at a gap and names the number it expects', async () => {
    const first = phone.command('openOrder', { code: 'D1' })
    const second = phone.command('scanItem', scan())
    const third = phone.command('closeParcel', { parcelId: 'D1#1' })
    const answer = await phone.push(first, third, second)
    expect(told(answer.answers)).toEqual(['1 applied'])
    expect(answer.outOfOrder).toEqual({ expected: 2 })
    expect(await phone.push(third)).toMatchObject({ answers: [], outOfOrder: { expected: 2 } })
    expect(told((await phone.push(second, third)).answers)).toEqual(['2 applied', '3 applied'])
  })

  test('[P4] goes on behind a refused command and keeps the refusal', async () => {
    const before = await versionOf(shop)
    const refused = phone.command('openOrder', { code: 'D404' })
    const answer = await phone.push(refused, phone.command('openOrder', { code: 'D1' }))
    expect(told(answer.answers)).toEqual(['1 refused order-not-found', '2 applied'])
    expect(answer.answers[0]?.error?.text).toBe(
      'Không tìm thấy đơn D404. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.',
    )
    expect(answer.version).toBe(before + 1)
    expect(told((await phone.push(refused)).answers)).toEqual(['1 refused order-not-found'])
  })

  test('[S4] undoes all of a command whose rule throws, keeps it as failed, and goes on', async () => {
    vi.spyOn(openOrder, 'decide').mockImplementationOnce(() => {
      throw new Error('a bug')
    })
    const answer = await phone.push(
      phone.command('openOrder', { code: 'D1' }),
      phone.command('openOrder', { code: 'D2' }),
    )
    expect(told(answer.answers)).toEqual(['1 failed failed', '2 applied'])
    expect(answer.answers[0]?.error?.text).not.toContain('a bug')
    expect(await rowOf(shop, 'parcels', 'D1#1')).toBeUndefined()
  })

  test('[S4] undoes rows that were written before a command crashed in the store', async () => {
    const before = await versionOf(shop)
    const bad = {
      ...aProduct({ code: 'A1' }),
      toJSON: () => {
        throw new Error('cannot be written')
      },
    }
    vi.spyOn(openOrder, 'decide').mockImplementation((read) => [
      insert('orders', { ...read.get('orders', 'D1')!, note: 'half' }),
      insert('products', bad),
    ])
    const answer = await phone.push(phone.command('openOrder', { code: 'D1' }))
    expect(told(answer.answers)).toEqual(['1 failed failed'])
    expect(await rowOf<Order>(shop, 'orders', 'D1')).not.toHaveProperty('note')
    expect(await versionOf(shop)).toBe(before)
  })

  test('[S4 P4] one that the store does not take fails alone: those of its batch come in without it, once', async () => {
    const before = await versionOf(shop)
    const bad = {
      ...aProduct({ code: 'A1' }),
      toJSON: () => {
        throw new Error('cannot be written')
      },
    }
    const { decide } = openOrder
    vi.spyOn(openOrder, 'decide').mockImplementation((read, params, circumstances) =>
      params.code === 'D2' ? [insert('products', bad)] : decide(read, params, circumstances),
    )
    const batch = [
      phone.command('openOrder', { code: 'D1' }),
      phone.command('openOrder', { code: 'D2' }),
      phone.command('scanItem', scan()),
      phone.command('closeParcel', { parcelId: 'D1#1' }),
    ]
    const answer = await phone.push(...batch)
    expect(told(answer.answers)).toEqual(['1 applied', '2 failed failed', '3 applied', '4 applied'])
    expect(answer.version).toBe(before + 3)
    expect(await phone.push(...batch)).toEqual(answer)
    const moved = await shop.store.read('may', (reading) => reading.movements({ deviceId: phone.deviceId }))
    expect(moved.filter(({ number }) => number === 'total').map(({ quantity }) => quantity)).toEqual([-1])
    const earned = await shop.store.read('may', (reading) =>
      reading.rows([{ table: 'orderProfits', key: 'D1' }]),
    )
    expect(earned).toMatchObject([{ code: 'D1', state: 'CHỜ GỬI HÀNG' }])
  })

  test('[S2] runs a number that comes twice in one batch once, and refuses another command under it', async () => {
    const [open, shut] = [phone.command('openOrder', { code: 'D1' }), phone.command('scanItem', scan())]
    const answer = await phone.push(open, open, { ...shut, seq: open.seq })
    expect(told(answer.answers)).toEqual(['1 applied', '1 applied'])
    expect(answer.taken).toEqual({ seq: 1, expected: 2 })
  })

  test('[S4] decides nothing over rows of a command that was undone earlier in the batch', async () => {
    const bad = {
      ...aProduct({ code: 'A1' }),
      toJSON: () => {
        throw new Error('cannot be written')
      },
    }
    const { decide } = openOrder
    vi.spyOn(openOrder, 'decide').mockImplementation((read, params, circumstances) => {
      const decision = decide(read, params, circumstances)
      return isRefusal(decision) || params.code !== 'D1' ? decision : [...decision, insert('products', bad)]
    })
    const answer = await phone.push(
      phone.command('openOrder', { code: 'D1' }),
      phone.command('scanItem', scan('g1')),
      phone.command('openOrder', { code: 'D2' }),
    )
    expect(told(answer.answers)).toEqual(['1 failed failed', '2 refused parcel-not-found', '3 applied'])
    expect(await rowOf(shop, 'parcels', 'D1#1')).toBeUndefined()
  })

  test('[S4] rolls the whole batch back on a transient error, 503 with Retry-After, and takes it later', async () => {
    const batch = [phone.command('openOrder', { code: 'D1' }), phone.command('openOrder', { code: 'D2' })]
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    vi.spyOn(openOrder, 'decide')
      .mockImplementationOnce(openOrder.decide)
      .mockImplementationOnce(() => {
        throw full
      })
    const { token, deviceId } = phone
    const answer = await shop.post('/api/sync/push', { token, deviceId, wireVersion: 1, commands: batch })
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('3')
    expect(answer.body).toMatchObject({ error: 'Server busy', code: 'busy' })
    expect(await rowOf(shop, 'parcels', 'D1#1')).toBeUndefined()
    vi.restoreAllMocks()
    expect(told((await phone.push(...batch)).answers)).toEqual(['1 applied', '2 applied'])
  })

  test('[P4] fails what it does not know and what does not fit, each with its code', async () => {
    const answer = await phone.push(
      phone.command('fly', {}),
      phone.command('openOrder', { code: 7 }),
      phone.command('openOrder', { code: 'D1' }, { v: 99 }),
      phone.command('openOrder', { code: 'D1' }),
    )
    expect(told(answer.answers)).toEqual([
      '1 failed unknown-method',
      '2 failed bad-params',
      '3 failed unknown-method',
      '4 applied',
    ])
  })

  test('[P18] brings parameters of an older version up before it checks them', async () => {
    const { v, upgrade } = openOrder
    Object.assign(openOrder, {
      v: 2,
      upgrade: (params: { orderCode: string }) => ({ code: params.orderCode }),
    })
    try {
      const answer = await phone.push(phone.command('openOrder', { orderCode: 'D1' }, { v: 1 }))
      expect(told(answer.answers)).toEqual(['1 applied'])
    } finally {
      Object.assign(openOrder, { v, upgrade })
    }
  })

  test("[S8] writes the device's own time and ids, so that its optimistic rows equal the server's", async () => {
    const at = morning - 5 * 3_600_000 + 123
    await phone.push(
      phone.command('openOrder', { code: 'D1' }, { at }),
      phone.command('scanItem', scan('g7'), { at: at + 1 }),
    )
    expect(await rowOf<Parcel>(shop, 'parcels', 'D1#1')).toMatchObject({
      openedAt: at,
      updatedAt: at + 1,
      scans: [{ gesture: 'g7', productCode: 'A1', quantity: 1, at: at + 1, by: 'kho' }],
    })
  })

  test('[P1] takes no time of the future, and none older than 30 days', async () => {
    await phone.push(
      phone.command('openOrder', { code: 'D1' }, { at: morning + day }),
      phone.command('openOrder', { code: 'D2' }, { at: morning - 31 * day }),
      phone.command('openOrder', { code: 'D3' }, { at: new Date(morning - day).toISOString() }),
    )
    const opened = await Promise.all(
      ['D1#1', 'D2#1', 'D3#1'].map(async (id) => (await rowOf<Parcel>(shop, 'parcels', id))?.openedAt),
    )
    expect(opened).toEqual([morning, morning - 30 * day, morning - day])
  })

  test('[P1] takes commands that leave out what the batch says', async () => {
    const answer = await phone.push({
      seq: 1,
      id: 'x1',
      path: '/api/order',
      method: 'openOrder',
      params: { code: 'D1' },
      at: morning,
      surprise: { of: 'a newer app' },
    })
    expect(told(answer.answers)).toEqual(['1 applied'])
  })

  test('[P3] lets the first of two packers have an order, and names them to the second', async () => {
    const other = await aDevice(shop, 'kho2')
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    const answer = await other.push(other.command('openOrder', { code: 'D1' }))
    expect(told(answer.answers)).toEqual(['1 refused order-being-packed'])
    expect(answer.answers[0]?.error?.text).toContain('Tên kho')
  })

  test('[P3] answers an empty batch', async () => {
    expect(await phone.push()).toEqual({ answers: [], most: 200, version: await versionOf(shop) })
  })
})

describe('a push that was sent ahead of an answer', () => {
  const send = (body: object) =>
    shop.post('/api/sync/push', { token: phone.token, deviceId: phone.deviceId, wireVersion: 1, ...body })
  const empty = () => phone.command('void', {}, { path: '/api/sync' })

  test('[P3 S3] runs where it names the command before it', async () => {
    const front = empty()
    await send({ commands: [front] })
    const { body } = await send({ commands: [empty()], behind: front.id })
    expect(body).toMatchObject({ answers: [{ seq: 2, status: 'applied' }] })
  })

  test('[S2 S3] does nothing where another command has the number of the one before it', async () => {
    await send({ commands: [{ ...empty(), id: 'of a copy of this phone' }] })
    const open = phone.command('openOrder', { code: 'D1' })
    const { body } = await send({ commands: [open], behind: 'the one that was to be 1' })
    expect(body).toMatchObject({ answers: [], taken: { seq: 2, expected: 2 } })
    expect((await rowOf<Order>(shop, 'orders', 'D1'))?.state).toBe('CHỜ ĐÓNG GÓI')
  })

  test('[S3] that came before the one in front waits for it', async () => {
    const [front, next] = [empty(), empty()]
    expect((await send({ commands: [next], behind: front.id })).body).toMatchObject({
      answers: [],
      outOfOrder: { expected: 1 },
    })
  })
})

describe('what a pull tells', () => {
  const send = (pull: unknown, ...commands: object[]) =>
    shop.post('/api/sync/push', {
      token: phone.token,
      deviceId: phone.deviceId,
      wireVersion: 1,
      commands,
      pull,
    })

  test('[P8 S5] comes along with a push that asks for it, and is what a pull tells', async () => {
    const cursor = await versionOf(shop)
    const { body } = await send({ cursor }, phone.command('openOrder', { code: 'D1' }))
    expect(body).toMatchObject({
      answers: [{ seq: 1 }],
      pull: { from: cursor, confirmedSeq: 1, more: false },
    })
    const asked = { token: phone.token, deviceId: phone.deviceId, wireVersion: 1, cursor }
    expect(body.pull).toEqual((await shop.post('/api/sync/pull', asked)).body)
  })

  test('[P8] comes only where it is asked for, and not with commands that have to come again', async () => {
    const [first, second, third] = [1, 2, 3].map(() => phone.command('void', {}, { path: '/api/sync' }))
    expect((await send(undefined, first!)).body.pull).toBeUndefined()
    expect((await send({ cursor: 0 }, third!)).body).toMatchObject({ outOfOrder: { expected: 2 } })
    expect((await send({ cursor: 0 }, third!)).body.pull).toBeUndefined()
    expect((await send({ cursor: 0 }, second!)).body.pull).toBeDefined()
  })

  test('[P8 S13] is told to the person and the device of the push, whatever the question names', async () => {
    const other = await aDevice(shop, 'kho2')
    const { token, deviceId } = other
    const cursor = await versionOf(shop)
    const { body } = await send(
      { cursor, token, deviceId, wireVersion: 0 },
      phone.command('openOrder', { code: 'D1' }),
    )
    expect(body.pull).toMatchObject({ from: cursor, confirmedSeq: 1 })
  })

  test.each([{ cursor: -1 }, { cursor: 'x' }, {}, { cursor: 1, lineage: 'x'.repeat(257) }])(
    '[P8] where the device stands is looked at before anything is done: %j',
    async (pull) => {
      const { status, body } = await send(pull, phone.command('openOrder', { code: 'D1' }))
      expect([status, body.code]).toEqual([400, 'bad-params'])
      expect((await rowOf<Order>(shop, 'orders', 'D1'))?.state).toBe('CHỜ ĐÓNG GÓI')
    },
  )
})

describe('limits of a push', () => {
  const send = (commands: object[]) =>
    shop.post('/api/sync/push', { token: phone.token, deviceId: phone.deviceId, wireVersion: 1, commands })
  const voids = (count: number) =>
    Array.from({ length: count }, () => phone.command('void', {}, { path: '/api/sync' }))

  test('[P2] takes 199 and 200 commands, and refuses 201 as too large', async () => {
    expect((await send(voids(199))).body.answers).toHaveLength(199)
    expect((await send(voids(200))).body.answers).toHaveLength(200)
    const answer = await send(voids(201))
    expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
  })

  test('[P2] takes 256 KB to the byte, and refuses one more', async () => {
    const command = phone.command('void', { note: '' }, { path: '/api/sync' })
    const { token, deviceId } = phone
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ token, deviceId, wireVersion: 1, commands: [command] })
      const params = { note: 'x'.repeat(bytes - empty.length) }
      return { token, deviceId, wireVersion: 1, commands: [{ ...command, params }] }
    }
    const above = await shop.post('/api/sync/push', sized(256 * 1024 + 1))
    expect([above.status, above.body.code]).toEqual([413, 'too-large'])
    expect((await shop.post('/api/sync/push', sized(256 * 1024))).status).toBe(200)
  })
})

describe('a forged push', () => {
  const send = (body: object) => shop.post('/api/sync/push', { wireVersion: 1, commands: [], ...body })

  test.each([
    ['user', { user: 'chu' }],
    ['company', { company: 'other' }],
    ['deviceId', { deviceId: 'somebody-else' }],
  ])('[S13] is refused as a whole when a command names another %s', async (_, forged) => {
    const good = phone.command('openOrder', { code: 'D1' })
    const bad = phone.command('openOrder', { code: 'D2' }, forged)
    const answer = await send({ token: phone.token, deviceId: phone.deviceId, commands: [good, bad] })
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong-lane'])
    expect(await rowOf(shop, 'parcels', 'D1#1')).toBeUndefined()
  })

  test("[S13] is refused on a colleague's device, and on a lane of the server's own", async () => {
    const other = await aDevice(shop, 'kho2')
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    for (const deviceId of [phone.deviceId, 'server:may:kho2']) {
      const answer = await send({ token: other.token, deviceId })
      expect([answer.status, answer.body.code]).toEqual([403, 'wrong-lane'])
    }
  })

  test('[S13] never acts with a permission or a company that its body claims', async () => {
    const answer = await send({
      token: (await aDevice(shop, 'giaovan')).token,
      deviceId: 'may-giaovan',
      company: 'other',
      company_id: 'other',
      flags: ['stock_crud'],
      role: 'OWNER',
      commands: [
        {
          seq: 1,
          id: 'x',
          path: '/api/order',
          method: 'openOrder',
          v: 1,
          params: { code: 'D1' },
          at: morning,
        },
      ],
    })
    expect(told(answer.body.answers)).toEqual(['1 refused not-allowed'])
  })

  test('[P7] is told to sign in again, to update, or that it makes no sense', async () => {
    const { token, deviceId } = phone
    expect((await send({ deviceId })).body.code).toBe('sign-in-again')
    expect((await send({ token: 'x', deviceId })).status).toBe(401)
    const old = await send({ token: 'x', deviceId, wireVersion: 0 })
    expect([old.status, old.body.code]).toEqual([426, 'update-app'])
    for (const body of [
      { deviceId: 'abc' },
      { deviceId: 5 },
      { deviceId, commands: 'all' },
      { deviceId, commands: [{ seq: 0 }] },
    ]) {
      const answer = await send({ token, ...body })
      expect([answer.status, answer.body.code]).toEqual([400, 'bad-params'])
    }
  })
})
