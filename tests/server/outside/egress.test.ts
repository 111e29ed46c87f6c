import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSealed, Agent as SealedAgent } from 'node:https'
import { type AddressInfo, createServer as createRaw, type Server as RawServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { type Egress, openEgress } from '../../../src/server/outside/egress.ts'
import { exchange, usualByteLimit } from '../../../src/server/outside/exchange.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server on this machine, and how often a connection to it was opened. */
async function aServer(answer: Answer) {
  const server = createServer(answer)
  const seen = { connections: 0 }
  server.on('connection', () => {
    seen.connections += 1
  })
  return { origin: await listen(server), seen }
}

async function listen(server: RawServer): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that does with a connection what it likes once it got something. */
const aRawServer = (act: (socket: Socket) => void) =>
  listen(
    createRaw((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => act(socket))
    }),
  )

function to(origin: string, more: Partial<Parameters<typeof openEgress>[0]> = {}): Egress {
  const egress = openEgress({ hosts: {}, practice: { [origin]: 'Shopee' }, ...more })
  open.push(egress)
  return egress
}

const troubleOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    ({ kind, mayBeDone, said }: OutsideTrouble) => ({ kind, mayBeDone, said }),
  )

describe('the door out', () => {
  test('[O13] answers whatever status came, with names of headers in lower case', async () => {
    const heard: unknown[] = []
    const { origin } = await aServer(async (request, response) => {
      const parts = await request.toArray()
      heard.push([request.method, request.url, request.headers['x-own'], Buffer.concat(parts).toString()])
      response.writeHead(418, { 'Retry-After': '7', 'X-Two': ['a', 'b'] }).end('{"a":1}')
    })
    const answer = await to(origin).call({
      method: 'POST',
      url: `${origin}/a?b=c`,
      headers: { 'x-own': 'yes' },
      body: '{"x":"đ"}',
    })
    expect(heard).toEqual([['POST', '/a?b=c', 'yes', '{"x":"đ"}']])
    expect([answer.status, answer.headers['retry-after'], answer.headers['x-two']]).toEqual([
      418,
      '7',
      'a, b',
    ])
    expect(Buffer.from(answer.bytes).toString()).toBe('{"a":1}')
  })

  test('[O13] follows no redirect', async () => {
    const other = await aServer((_, response) => response.end('secret'))
    const { origin } = await aServer((_, response) =>
      response.writeHead(302, { location: other.origin }).end(),
    )
    const egress = to(origin, { practice: { [origin]: 'a', [other.origin]: 'b' } })
    expect((await egress.call({ method: 'GET', url: `${origin}/` })).status).toBe(302)
    expect(other.seen.connections).toBe(0)
  })

  test('[O13] keeps a connection for the next request', async () => {
    const { origin, seen } = await aServer((_, response) => response.end('x'))
    const egress = to(origin)
    for (let time = 0; time < 3; time += 1) await egress.call({ method: 'GET', url: `${origin}/` })
    expect(seen.connections).toBe(1)
  })

  test.each([
    'https://elsewhere.vn/',
    'https://partner.shopeemobile.com.evil.vn/',
    'https://partner.shopeemobile.com./',
    'http://partner.shopeemobile.com/',
    'https://partner.shopeemobile.com:8443/',
    'https://u:p@partner.shopeemobile.com/',
    'https://partner.shopeemobile.com@elsewhere.vn/',
    'https://__proto__/',
    'ftp://partner.shopeemobile.com/',
    'no address',
  ])('[O13] %s is refused before anything is opened or looked up', async (url) => {
    const looked: string[] = []
    const egress = openEgress({
      hosts: { 'partner.shopeemobile.com': 'Shopee' },
      resolve: async (name) => {
        looked.push(name)
        return ['93.184.216.34']
      },
    })
    expect(await troubleOf(egress.call({ method: 'GET', url }))).toEqual({
      kind: 'never',
      mayBeDone: false,
      said: '',
    })
    expect(looked).toEqual([])
  })

  test('[O13] practice at localhost is on this machine, whoever else may be called so', async () => {
    const { origin } = await aServer((_, response) => response.end('x'))
    const local = origin.replace('127.0.0.1', 'localhost')
    expect((await to(local).call({ method: 'GET', url: `${local}/` })).status).toBe(200)
  })

  test('[O13] another port of this machine is not practice', async () => {
    const { origin, seen } = await aServer((_, response) => response.end('secret'))
    const egress = to('http://127.0.0.1:1')
    expect(await troubleOf(egress.call({ method: 'GET', url: `${origin}/` }))).toMatchObject({
      kind: 'never',
    })
    expect(seen.connections).toBe(0)
  })

  test.each([
    'http://10.0.0.1:80',
    'https://127.0.0.1:80',
    'http://localhost.evil.vn:80',
    'http://127.0.0.1:80/a',
  ])('[O13] %s is no place for practice', (origin) => {
    expect(() => openEgress({ hosts: {}, practice: { [origin]: 'Shopee' } })).toThrow('Practice is at')
  })

  test.each([
    ['leads into a network', async () => ['192.168.1.9'], ''],
    ['leads there with one of several numbers', async () => ['93.184.216.34', '127.0.0.1'], ''],
    ['is not known', async () => [], 'ENOTFOUND'],
    [
      'cannot be looked up',
      () => Promise.reject(Object.assign(new Error('x'), { code: 'EAI_AGAIN' })),
      'EAI_AGAIN',
    ],
  ] as const)(
    '[O13] [O4] a host of the table whose name %s is not asked, and nothing was done',
    async (_, resolve, said) => {
      const egress = openEgress({
        hosts: { 'shopee.test': 'Shopee' },
        resolve: async () => [...(await resolve())],
      })
      open.push(egress)
      const asked = egress.call({ method: 'POST', url: 'https://shopee.test/a', body: '{}' })
      expect(await troubleOf(asked)).toEqual({ kind: 'again', mayBeDone: false, said })
    },
  )
})

describe('an answer that did not come', () => {
  test('[O4] nothing was done where nobody listens, and no address of a server is told', async () => {
    const { origin } = await aServer(() => {})
    const egress = to(origin)
    for (const one of open.splice(0, 1)) one.close()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const trouble = await egress
      .call({ method: 'POST', url: `${origin}/ship?sign=abc`, body: '{}' })
      .catch((e) => e)
    expect(trouble).toBeInstanceOf(OutsideTrouble)
    expect([trouble.kind, trouble.mayBeDone, trouble.said, trouble.forAll]).toEqual([
      'again',
      false,
      'ECONNREFUSED',
      true,
    ])
    expect(JSON.stringify([trouble, trouble.message])).not.toMatch(/127\.0\.0\.1|sign/)
  })

  test('[O4] nothing was done where the other side cannot prove who it is; where it can, one connection serves twice', async () => {
    const psk = Buffer.from('0123456789abcdef')
    const sealed = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
    const server = createSealed({ ...sealed, pskCallback: () => psk }, (_, response) => response.end('x'))
    const seen = { connections: 0 }
    server.on('connection', () => {
      seen.connections += 1
    })
    const { port } = new URL(await listen(server))
    const url = `https://127.0.0.1:${port}/`
    const wayOf = (agent: SealedAgent) => {
      open.push({ close: () => agent.destroy() })
      return { whose: 'Shopee', agent }
    }
    const stranger = wayOf(new SealedAgent())
    expect(await troubleOf(exchange({ method: 'POST', url, body: '{}' }, stranger))).toMatchObject({
      kind: 'again',
      mayBeDone: false,
    })
    const friend = wayOf(
      new SealedAgent({
        ...sealed,
        keepAlive: true,
        checkServerIdentity: () => undefined,
        pskCallback: () => ({ psk, identity: 'KhoTay' }),
      } as object),
    )
    for (let time = 0; time < 2; time += 1)
      expect((await exchange({ method: 'GET', url, timeoutMs: 1000 }, friend)).status).toBe(200)
    expect(seen.connections).toBe(2)
  })

  test('[O4] nothing was done where no connection comes about in time', async () => {
    const silent = await listen(createRaw(() => {}))
    const agent = new SealedAgent()
    open.push({ close: () => agent.destroy() })
    const url = silent.replace('http:', 'https:')
    const asked = exchange({ method: 'POST', url, body: '{}' }, { whose: 'Shopee', agent, connectMs: 50 })
    expect(await troubleOf(asked)).toEqual({ kind: 'again', mayBeDone: false, said: 'ETIMEDOUT' })
  })

  test.each([
    ['closes without a word', (socket: Socket) => socket.destroy()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
    ['stops in the middle of the head', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
    [
      'stops in the middle of the body',
      (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a"'),
    ],
    [
      'stops in the middle of a piece',
      (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{"a"'),
    ],
    ['says what is no HTTP', (socket: Socket) => socket.end('hello\r\n\r\n')],
  ])('[O4] may have been done where the other side %s', async (_, act) => {
    const origin = await aRawServer(act)
    const asked = to(origin).call({ method: 'POST', url: `${origin}/`, body: '{}' })
    expect(await troubleOf(asked)).toMatchObject({ kind: 'again', mayBeDone: true })
  })

  test('[O4] may have been done where it takes too long, before the head and within the body', async () => {
    const { origin } = await aServer((request, response) => {
      if (request.url === '/body') response.writeHead(200).write('{')
    })
    const egress = to(origin)
    for (const path of ['/head', '/body']) {
      const asked = egress.call({ method: 'GET', url: `${origin}${path}`, timeoutMs: 60 })
      expect(await troubleOf(asked)).toEqual({ kind: 'again', mayBeDone: true, said: '' })
    }
  })

  test('[O4] may have been done on a connection that was kept and is being closed', async () => {
    let times = 0
    const { origin } = await aServer((request, response) => {
      times += 1
      if (times === 1) response.end('x')
      else request.socket.destroy()
    })
    const egress = to(origin)
    await egress.call({ method: 'GET', url: `${origin}/` })
    const asked = egress.call({ method: 'POST', url: `${origin}/`, body: '{}' })
    expect(await troubleOf(asked)).toMatchObject({ kind: 'again', mayBeDone: true })
  })

  test.each([
    ['told', true],
    ['not told', false],
  ])(
    '[O13] an answer of the longest length is read, one byte more is not; its length is %s',
    async (_, isTold) => {
      const { origin } = await aServer((request, response) => {
        const body = Buffer.alloc(Number(request.url?.slice(1)), 'x')
        if (isTold) response.setHeader('content-length', body.length)
        response.end(body)
      })
      const egress = to(origin)
      const ask = (length: number, byteLimit?: number) =>
        egress.call({ method: 'GET', url: `${origin}/${length}`, byteLimit })
      expect((await ask(999, 1000)).bytes.length).toBe(999)
      expect((await ask(1000, 1000)).bytes.length).toBe(1000)
      expect(await troubleOf(ask(1001, 1000))).toMatchObject({ kind: 'never', mayBeDone: true })
      expect((await ask(usualByteLimit)).bytes.length).toBe(usualByteLimit)
      expect(await troubleOf(ask(usualByteLimit + 1))).toMatchObject({ kind: 'never' })
    },
  )

  test('[O14] is waited for no longer once nobody wants it', async () => {
    const { origin, seen } = await aServer(() => {})
    const egress = to(origin)
    const giving = new AbortController()
    const asked = egress.call({ method: 'GET', url: `${origin}/`, signal: giving.signal })
    while (seen.connections === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    giving.abort()
    await expect(asked).rejects.toMatchObject({
      kind: 'again',
      mayBeDone: true,
      message: expect.stringContaining('Đã dừng'),
    })
    expect(
      await troubleOf(egress.call({ method: 'GET', url: `${origin}/`, signal: giving.signal })),
    ).toMatchObject({
      mayBeDone: false,
    })
    expect(seen.connections).toBe(1)
  })
})
