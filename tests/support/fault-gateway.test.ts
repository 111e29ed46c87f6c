import { createServer } from 'node:http'
import { Server as SocketServer } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FaultGateway, startFaultGateway } from './fault-gateway.ts'
import { fault, wrongAnswers } from './faults.ts'

/** A server that counts what it was told; `POST /add` answers with all it has. */
async function startCounter(port = 0) {
  const got: string[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      got.push(body)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ got, rows: 'x'.repeat(10_000) }))
    })
  })
  const sockets = new SocketServer(server, { path: '/ws' })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    got,
    sockets,
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    stop: async () => {
      server.closeAllConnections()
      await sockets.close()
    },
  }
}

let counter: Awaited<ReturnType<typeof startCounter>>
let gateway: FaultGateway

beforeEach(async () => {
  counter = await startCounter()
  gateway = await startFaultGateway({ upstream: counter.address })
})

afterEach(async () => {
  await gateway.stop()
  await counter.stop()
})

async function add(body: string): Promise<{ got: string[] }> {
  const answer = await fetch(`${gateway.address}/add`, { method: 'POST', body })
  return (await answer.json()) as { got: string[] }
}

test('passes requests on and logs them', async () => {
  expect((await add('one')).got).toEqual(['one'])
  expect(gateway.log).toEqual([
    { method: 'POST', path: '/add', fault: 'pass', body: 'one', status: 200, upstreamStatuses: [200] },
  ])
})

test('drops a request before the server sees it, as often as told', async () => {
  const rule = gateway.rule({ path: '/add', times: 2 }, fault.drop())
  await expect(add('one')).rejects.toThrow()
  await expect(add('two')).rejects.toThrow()
  expect((await add('three')).got).toEqual(['three'])
  expect(rule.applied).toBe(2)
})

test('lets the first requests pass before a rule begins', async () => {
  gateway.rule({ path: /add/, after: 1, times: 1 }, fault.drop())
  expect((await add('one')).got).toEqual(['one'])
  await expect(add('two')).rejects.toThrow()
  expect((await add('three')).got).toEqual(['one', 'three'])
})

test('applies rules one after the other in the order they were added', async () => {
  gateway.rule({ path: '/add', times: 1 }, fault.drop())
  gateway.rule({ path: '/add', times: 1 }, wrongAnswers['captive portal'])
  await expect(add('one')).rejects.toThrow('fetch failed')
  await expect(add('two')).rejects.toThrow('JSON')
  expect((await add('three')).got).toEqual(['three'])
})

test('cuts the answer in half after the server has done the work', async () => {
  gateway.rule({ path: '/add', times: 1 }, fault.truncateAfterCommit())
  const answer = await fetch(`${gateway.address}/add`, { method: 'POST', body: 'one' })
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  expect(counter.got).toEqual(['one'])
})

test('loses the whole answer after the server has done the work', async () => {
  gateway.rule({ path: '/add', times: 1 }, fault.dropAnswer())
  await expect(add('one')).rejects.toThrow()
  expect(counter.got).toEqual(['one'])
})

test('delivers a request twice and returns the second answer', async () => {
  gateway.rule({ path: '/add', times: 1 }, fault.duplicate())
  expect((await add('one')).got).toEqual(['one', 'one'])
  expect(gateway.log[0]?.upstreamStatuses).toEqual([200, 200])
})

test('lets a later request overtake a delayed one', async () => {
  const overtaken = Promise.withResolvers<void>()
  gateway.rule({ path: '/add', times: 1 }, fault.hold(overtaken.promise))
  const slow = add('one')
  while (gateway.log.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await add('two')
  overtaken.resolve()
  expect((await slow).got).toEqual(['two', 'one'])
})

test('delivers a request late, and whole', async () => {
  gateway.rule({ path: '/add' }, fault.delay(80))
  const started = performance.now()
  expect((await add('one')).got).toEqual(['one'])
  expect(performance.now() - started).toBeGreaterThan(70)
})

test('hangs, then cuts the connection', async () => {
  gateway.rule({ path: '/add' }, fault.hang(80))
  const started = performance.now()
  await expect(add('one')).rejects.toThrow()
  expect(performance.now() - started).toBeGreaterThan(70)
  expect(counter.got).toEqual([])
})

test('gives up at once on a hanging request when the client does', async () => {
  gateway.rule({ path: '/add' }, fault.hang())
  const signal = AbortSignal.timeout(50)
  await expect(fetch(`${gateway.address}/add`, { signal })).rejects.toThrow('timeout')
})

for (const [name, answer] of Object.entries(wrongAnswers)) {
  test(`answers in the server's place: ${name}`, async () => {
    gateway.rule({ path: '/add' }, answer)
    const got = await fetch(`${gateway.address}/add`, { method: 'POST', redirect: 'manual' })
    expect(got.status).toBe('status' in answer ? answer.status : 0)
    expect(await got.text()).toBe('body' in answer ? answer.body : '')
    expect(counter.got).toEqual([])
  })
}

test('kills the server after it has answered, and the device hears nothing', async () => {
  gateway.rule({ path: '/add', times: 1 }, fault.killServer('after', counter.stop))
  await expect(add('one')).rejects.toThrow()
  expect(counter.got).toEqual(['one'])
  await expect(add('two')).rejects.toThrow()
  expect(gateway.log.map((record) => record.fault)).toEqual(['killServer', 'unreachable'])
})

test('a blow that found no server is still to come', async () => {
  await counter.stop()
  let kills = 0
  const rule = gateway.rule(
    { path: '/add', times: 1 },
    fault.killServer('after', () => {
      kills += 1
    }),
  )
  await expect(add('one')).rejects.toThrow()
  expect([kills, rule.applied]).toEqual([0, 0])
  counter = await startCounter(Number(new URL(counter.address).port))
  await expect(add('two')).rejects.toThrow()
  expect([kills, rule.applied, counter.got]).toEqual([1, 1, ['two']])
  expect((await add('three')).got).toEqual(['two', 'three'])
})

test('kills the server between the request and its answer', async () => {
  let isKilled = false
  const kill = async () => {
    isKilled = true
    await counter.stop()
  }
  gateway.rule({ path: '/add', times: 1 }, fault.killServer('before', kill))
  await expect(add('one')).rejects.toThrow()
  expect(isKilled).toBe(true)
})

test('is offline and online again', async () => {
  gateway.offline()
  await expect(add('one')).rejects.toThrow()
  gateway.online()
  expect((await add('two')).got).toEqual(['two'])
  expect(gateway.count('/add')).toBe(1)
})

test('passes WebSockets through, cuts them and refuses new ones while offline', async () => {
  counter.sockets.on('connection', (socket) =>
    socket.on('ping', (answer: (text: string) => void) => answer('pong')),
  )
  const device = io(gateway.address, { path: '/ws', transports: ['websocket'], reconnectionDelay: 20 })
  try {
    await new Promise((resolve) => device.once('connect', () => resolve(undefined)))
    expect(await device.emitWithAck('ping')).toBe('pong')

    const cut = new Promise((resolve) => device.once('disconnect', resolve))
    gateway.offline()
    expect(await cut).toBe('transport close')

    const back = new Promise((resolve) => device.once('connect', () => resolve(true)))
    gateway.online()
    expect(await back).toBe(true)
    const cutAgain = new Promise((resolve) => device.once('disconnect', resolve))
    gateway.cutWebSockets()
    expect(await cutAgain).toBe('transport close')
  } finally {
    device.disconnect()
  }
})
