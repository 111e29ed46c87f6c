import { afterEach, expect, test, vi } from 'vitest'
import { insert } from '../../../src/domain/command.ts'
import { commands } from '../../../src/domain/commands.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { type LogLevel, logLevels } from '../../../src/server/operation/request-log.ts'
import { aProduct } from '../../support/builders.ts'
import { aDevice, aPlainOrder, aTestShop, openTestShop, type TestShop, told } from '../small-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** What nobody may read in a log. */
const personal = {
  name: 'Nguyễn Thị Mười-Hai',
  plainName: 'nguyen thi muoi hai',
  phone: '0987654321',
  address: '47/12 Ngõ Hàng Kẹo, Phường Lạ',
  note: 'giao sau giờ hành chính nhé',
  order: 'DONHANG77KX',
  waybill: 'SPXVN0777000111',
  login: 'chi_muoi_hai',
  password: 'mat-khau-rat-mat',
  device: 'd-may-cua-muoi',
}

interface Line {
  level: number
  requestId?: string
  method?: string
  route?: string
  status?: number
  ms?: number
  bytes?: number
  err?: { type: string; message: string; stack: string }
  msg: string
}

let text = ''
const lines = () =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

async function open(logLevel: LogLevel): Promise<TestShop> {
  text = ''
  const logStream = {
    write(line: string) {
      text += line
    },
  }
  const { name, phone, address } = personal
  const order = aPlainOrder(personal.order, {
    customer: { ...aPlainOrder('X').customer, name, phone, address },
  })
  return openTestShop({ logLevel, logStream }, [aTestShop('may', [order])])
}

/** Everything personal, at every place of a body that a route may look at. */
const full = {
  ...personal,
  username: personal.login,
  code: personal.order,
  user: personal.login,
  deviceId: personal.device,
}

/** Sends everything personal through every route, in ways that succeed and ways that fail. */
async function sendThroughEverything(person: string): Promise<string[]> {
  const token = await shop.tokenOf(person)
  const command = {
    id: personal.note,
    seq: 1,
    path: '/api/order',
    v: 1,
    at: 1,
    method: 'openOrder',
    params: full,
  }
  const bodies: unknown[] = [
    full,
    { ...full, token },
    { token, deviceId: personal.device },
    { token, method: personal.name, params: full },
    { token, method: 'openOrder', params: full },
    { token, method: 'openOrder', params: { code: personal.order, takeOver: true } },
    { token, method: 'getOrder', params: { code: personal.order } },
    {
      token,
      deviceId: personal.device,
      wireVersion: 1,
      commands: [command, { ...command, seq: 2, method: personal.name }],
    },
    { token, deviceId: personal.device, commands: [{ ...command, path: personal.address }] },
    { token: personal.password, ...full },
    [full],
    `{"broken": "${personal.name}", "phone": ${personal.phone}x`,
    JSON.stringify({ x: personal.name.repeat(80_000) }),
  ]
  const paths = [
    ...new Set(commands.map(({ path }) => path)),
    ...[
      '/api/verify',
      '/api/getInitData',
      '/api/getAddressCode',
      '/api/sync/push',
      '/api/sync/pull',
      '/api/sync/sums',
      '/api/sync/borrow',
    ],
    ...['/api/sync/snapshot', `/api/${personal.order}`],
    // Last: it ends the session of the others.
    '/api/logout',
  ]
  const headers = { 'content-type': 'application/json', referer: `http://x/orders/${personal.order}` }
  for (const url of paths) {
    for (const body of bodies) {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      await shop.app.inject({
        method: 'POST',
        url: `${url}?q=${encodeURIComponent(personal.name)}`,
        payload,
        headers,
      })
    }
  }
  for (const url of [
    `/orders/${personal.order}`,
    `/orders?q=${personal.phone}`,
    `/%ff${personal.order}`,
    `/api/health?depth=${personal.phone}`,
    `/ws/?q=${personal.phone}`,
    '/metrics',
  ]) {
    const authorization = `Bearer ${personal.password}`
    await shop.app.inject({ url, headers: { ...headers, authorization, 'user-agent': personal.login } })
  }
  return [token]
}

/** Everything that fails inside says personal things. */
function breakEverything(): void {
  const fault = (words: string) =>
    Object.assign(
      new Error(`Key (code)=(${words}) of ${personal.plainName}\n    at ${personal.phone} (/x:1:1)`),
      {
        detail: personal.address,
        parameters: [personal.name],
        cause: new TypeError(personal.note),
        code: personal.name,
      },
    )
  const { read, write } = shop.store
  let turn = 0
  const sometimes = <R>(work: () => Promise<R>): Promise<R> => {
    turn += 1
    return turn % 3 === 0 ? Promise.reject(fault(personal.order)) : work()
  }
  shop.store.read = (company, work) => sometimes(() => read(company, work))
  shop.store.write = (company, work) =>
    sometimes(() =>
      write(company, (writing) => {
        // As a rule of the shop that throws: told with its command.
        writing.putRows = () => Promise.reject(fault(personal.phone))
        return work(writing)
      }),
    )
  shop.store.ping = () => Promise.reject(fault(personal.order))
}

function expectNothingPersonal(tokens: string[]): void {
  for (const value of [...Object.values(personal), ...tokens]) {
    expect([value, text.includes(value), text.includes(encodeURIComponent(value))]).toEqual([
      value,
      false,
      false,
    ])
  }
  // Nor a part of it.
  expect(text).not.toMatch(/Nguyễn|nguyen|Hàng Kẹo|Mười|DONHANG|987654|mat-khau/i)
}

test.each(logLevels)(
  'nothing personal is in the log at level %s, whatever succeeds or fails',
  async (level) => {
    shop = await open(level)
    const tokens = await sendThroughEverything('kho')
    breakEverything()
    tokens.push(...(await sendThroughEverything('kho2')))
    expectNothingPersonal(tokens)
    const errors = lines().filter(({ err }) => err)
    expect(new Set(errors.map(({ msg }) => msg))).toEqual(
      new Set(['request failed', 'a rule threw', 'the store does not answer']),
    )
    const threw = errors.find(({ msg }) => msg === 'a rule threw')
    expect(threw?.err?.stack).toMatch(/^at .*logs\.test\.ts:\d+:\d+/)
    for (const { err } of errors) {
      expect(err?.stack).toMatch(/^at .*\.ts:\d+:\d+/)
      expect(['', 'failed', 'busy']).toContain(err?.message)
    }
  },
)

test('a rule that throws is told once, also where its batch has to be taken a second time', async () => {
  shop = await open('error')
  const phone = await aDevice(shop)
  const unwritable = {
    ...aProduct({ code: 'A1' }),
    toJSON: () => {
      throw new Error('cannot be written')
    },
  }
  vi.spyOn(openOrder, 'decide').mockImplementation((_, { code }) => {
    if (code === 'D1') throw new Error('a bug')
    return [insert('products', unwritable)]
  })
  const batch = ['D1', 'D2'].map((code) => phone.command('openOrder', { code }))
  const { answers } = await phone.push(...batch).finally(() => vi.restoreAllMocks())
  expect(told(answers)).toEqual(['1 failed failed', '2 failed failed'])
  expect(lines().filter(({ msg }) => msg === 'a rule threw')).toHaveLength(2)
})

test('a request is one line with route, status, time, size and the id its caller got', async () => {
  shop = await open('info')
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/verify',
    payload: { username: personal.login },
  })
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: answer.json<{ requestId: string }>().requestId,
      method: 'POST',
      route: '/api/verify',
      status: 400,
      ms: expect.any(Number),
      bytes: Buffer.byteLength(answer.body),
      msg: 'answered',
    },
  ])
  expect(answer.headers['x-request-id']).toBe(lines()[0]?.requestId)
})

test('a request over the wire counts every byte that left', async () => {
  shop = await open('info')
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as { port: number }
  const token = await shop.tokenOf('kho')
  const answer = await fetch(`http://127.0.0.1:${port}/api/sync/snapshot`, {
    method: 'POST',
    headers: { 'accept-encoding': 'identity' },
    body: JSON.stringify({ token, deviceId: 'may-1' }),
  })
  const body = await answer.text()
  const told = lines().find(({ route }) => route === '/api/sync/snapshot')
  expect(told?.bytes).toBeGreaterThanOrEqual(Buffer.byteLength(body))
  expect(told?.bytes).toBeLessThan(Buffer.byteLength(body) + 4_000)
})

test('a level hides what is below it', async () => {
  shop = await open('warn')
  await shop.post('/api/verify', {})
  expect(text).toBe('')
  shop.store.ping = () => Promise.reject(new Error('gone'))
  await shop.app.inject({ url: '/api/health' })
  expect(lines().map(({ msg }) => msg)).toEqual(['the store does not answer', 'request failed'])
})
