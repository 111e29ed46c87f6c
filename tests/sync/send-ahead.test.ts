import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { usualSizes } from '../../src/sync/push.ts'
import { aLoadedPhone, Killed, reopened, truthOf, viewOf } from './a-phone.ts'
import { FakeServer, json, type Weather, weathers } from './fake-server.ts'

/*
 * Over a long way: batches grow while answers are good, the next leave before the one in front is answered, and the confirmation comes along.
 */

async function act(replica: Replica, times: number) {
  for (let time = 0; time < times; time += 1) {
    await dispatch(replica, openOrder, { code: 'DH-1', takeOver: time % 2 === 0 })
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const seqsOf = ({ arrived }: FakeServer) => arrived.map(({ seq }) => seq)
const sizesOf = (server: FakeServer) =>
  server.requests.flatMap(({ path, body }) =>
    path === '/api/sync/push' ? (body['commands'] as unknown[]).length : [],
  )

/** Small batches: the rules are the same. */
const few = { batches: { first: 2, most: 6, onTheRoad: 3 } }

/** Lets a request wait on its way until it is released. */
function gate() {
  const open = Promise.withResolvers<void>()
  const weather: Weather = async (ask) => {
    await open.promise
    return ask()
  }
  return { weather, release: () => open.resolve() }
}

test('[P2 S3] 20 commands travel in batches that double, in the order they were done, and nothing else is asked for', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, { batches: { first: 2, most: 8, onTheRoad: 3 } })
  await act(replica, 20)
  const before = server.requests.length
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(sizesOf(server)).toEqual([2, 4, 8, 6])
  expect(seqsOf(server)).toEqual(upTo(20))
  expect(server.requests.slice(before).map(({ path }) => path)).not.toContain('/api/sync/pull')
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P2] by the usual sizes 500 commands need two journeys: 50, and behind their answer 100, 200 and 150', () => {
  expect(usualSizes).toEqual({ first: 50, most: 200, onTheRoad: 3 })
})

test('[P2] the first batch is alone on the road; behind its answer three are on it at a time', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 30)
  const [first, second] = [gate(), gate()]
  server.next('/api/sync/push', first.weather)
  server.next('/api/sync/push', second.weather)
  const run = device.sync(replica)
  await expect.poll(() => sizesOf(server)).toEqual([2])
  first.release()
  await expect.poll(() => sizesOf(server)).toEqual([2, 4, 6, 6])
  second.release()
  expect(await run).toEqual({ kind: 'quiet' })
  expect(new Set(seqsOf(server))).toEqual(new Set(upTo(30)))
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[S2 S3] batches that overtake the one in front are told so, and go again behind it', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 14)
  const held = gate()
  server.next('/api/sync/push', (ask) => ask())
  server.next('/api/sync/push', held.weather)
  const run = device.sync(replica)
  await expect.poll(() => sizesOf(server)).toEqual([2, 4, 6, 2])
  held.release()
  expect(await run).toEqual({ kind: 'quiet' })
  const lane = server.lanes.get(replica.session.deviceId)!
  expect([...lane.ids.keys()]).toEqual(upTo(14))
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

for (const [name, weather] of Object.entries(weathers)) {
  if (name === 'hanging') continue
  for (const index of [0, 1, 2, 3]) {
    test(`[S1 S2 S3] weather "${name}" for batch ${index + 1} of four loses, doubles and reorders nothing`, async () => {
      const server = new FakeServer()
      const { device, replica } = await aLoadedPhone(server, few)
      await act(replica, 14)
      for (let front = 0; front < index; front += 1) server.next('/api/sync/push', (ask) => ask())
      server.next('/api/sync/push', weather)
      await device.sync(replica)
      expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
      const { ids, last } = server.lanes.get(replica.session.deviceId)!
      expect(last).toBe(14)
      expect(new Set(ids.values()).size).toBe(14)
      expect(await replica.db.pendingActions.count()).toBe(0)
      expect(await viewOf(replica)).toEqual(truthOf(server))
    })
  }
}

test('[P12] after a failure nothing more leaves, and the next run begins small and alone', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 40)
  server.next('/api/sync/push', (ask) => ask())
  server.next('/api/sync/push', weathers.lost)
  expect((await device.sync(replica)).kind).toBe('retry')
  expect(sizesOf(server)).toEqual([2, 4, 6, 6])
  const held = gate()
  server.next('/api/sync/push', held.weather)
  const run = device.sync(replica)
  await expect.poll(() => sizesOf(server).slice(4)).toEqual([2])
  held.release()
  expect(await run).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[L2] what the server choked on goes alone and small', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 14)
  server.next('/api/sync/push', (ask) => ask())
  server.next('/api/sync/push', async () => new Response('<html>', { status: 502 }))
  expect((await device.sync(replica)).kind).toBe('retry')
  const held = gate()
  server.next('/api/sync/push', held.weather)
  const run = device.sync(replica)
  await expect.poll(() => sizesOf(server).slice(4)).toEqual([2])
  held.release()
  expect(await run).toEqual({ kind: 'quiet' })
})

test('[S2 S3] a copy that used just the numbers of the batch in front does not let the next one pass', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, { batches: { first: 2, most: 2, onTheRoad: 3 } })
  const { deviceId } = replica.session
  await act(replica, 6)
  server.next('/api/sync/push', (ask) => ask())
  // While it travels, a copy of this phone sends other commands under its numbers.
  server.next('/api/sync/push', async (ask) => {
    const lane = server.lanes.get(deviceId)!
    for (const seq of [3, 4]) {
      lane.ids.set(seq, `copy ${seq}`)
      lane.answers.set(seq, { seq, status: 'applied' })
      lane.versions.set(seq, server.version)
    }
    lane.last = 4
    return ask()
  })
  await device.sync(replica)
  await device.sync(replica)
  const { ids } = server.lanes.get(deviceId)!
  const own = [...ids.values()].filter((id) => !id.startsWith('copy'))
  expect(new Set(own).size).toBe(6)
  expect(own).toHaveLength(6)
  expect([...ids.values()].slice(2, 4)).toEqual(['copy 3', 'copy 4'])
})

test('[P8] what came along is not believed where the device stands elsewhere by then', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await act(replica, 1)
  server.next('/api/sync/push', async (ask) => {
    const answer = (await (await ask()).json()) as { pull: { from: number } }
    return json({ ...answer, pull: { ...answer.pull, from: answer.pull.from + 1 } })
  })
  expect((await device.sync(replica)).kind).toBe('retry')
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P8] a server that tells nothing along is asked', async () => {
  const server = new FakeServer()
  server.tellsAlong = false
  const { device, replica } = await aLoadedPhone(server)
  await act(replica, 1)
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[P8] a server that tells along what nobody understands is asked, and its answers to the commands stand', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await act(replica, 1)
  server.next('/api/sync/push', async (ask) =>
    json({ ...((await (await ask()).json()) as object), pull: 'x' }),
  )
  server.next('/api/sync/pull', weathers.lost)
  expect((await device.sync(replica)).kind).toBe('retry')
  expect(await replica.db.pendingActions.toArray()).toMatchObject([{ status: 'sent' }])
  expect((await device.sync(replica)).kind).toBe('retry')
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[L1] what was told along before more was done is not taken for the newest', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 1)
  // While it travels, just as many more are done as the next batch holds; and with that one the server tells nothing along.
  server.next('/api/sync/push', async (ask) => {
    await act(replica, 4)
    const answer = await ask()
    server.tellsAlong = false
    return answer
  })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(sizesOf(server)).toEqual([1, 4])
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P8 L1] what goes again wants nothing told along: the long answer may be what did not get through', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await act(replica, 1)
  const cutWhereLong: Weather = async (ask) => {
    const answer = await ask()
    if ('pull' in ((await answer.clone().json()) as object)) throw new TypeError('fetch failed')
    return answer
  }
  server.next('/api/sync/push', cutWhereLong, 2)
  expect((await device.sync(replica)).kind).toBe('retry')
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(await replica.db.pendingActions.count()).toBe(0)
})

test('[P12] Retry-After of a batch further back is kept too', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 14)
  const slowDown = async () =>
    new Response(JSON.stringify({ error: 'x', code: 'slow-down' }), {
      status: 429,
      headers: { 'retry-after': '7' },
    })
  server.next('/api/sync/push', (ask) => ask())
  server.next('/api/sync/push', weathers.lost)
  server.next('/api/sync/push', slowDown)
  expect(await device.sync(replica)).toEqual({ kind: 'retry', retryAfterMs: 7_000 })
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
})

test('[S3 P18] to a server of before one small batch goes at a time', async () => {
  const server = new FakeServer()
  server.isOfBefore = true
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 7)
  const held = gate()
  server.next('/api/sync/push', (ask) => ask())
  server.next('/api/sync/push', held.weather)
  const run = device.sync(replica)
  await expect.poll(() => sizesOf(server)).toEqual([2, 2])
  held.release()
  expect(await run).toEqual({ kind: 'quiet' })
  expect(sizesOf(server)).toEqual([2, 2, 2, 1])
  expect(seqsOf(server)).toEqual(upTo(7))
})

test('[P2] while answers take long, batches stay small and alone', async () => {
  const server = new FakeServer()
  const { clock, device, replica } = await aLoadedPhone(server, few)
  await act(replica, 9)
  const slow: Weather = (ask) => {
    clock.advance(2_000)
    return ask()
  }
  server.next('/api/sync/push', slow, 2)
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(sizesOf(server)).toEqual([2, 2, 2, 3])
  expect(await viewOf(replica)).toEqual(truthOf(server))
})

test('[P13] a long queue lets others of the device have their turn with the server', async () => {
  const server = new FakeServer()
  const exchanges: number[] = []
  const step = async (name: string) => {
    if (name === 'exchange') exchanges.push(sizesOf(server).length)
  }
  const { device, replica } = await aLoadedPhone(server, {
    batches: { first: 1, most: 1, onTheRoad: 3 },
    step,
  })
  await act(replica, 20)
  exchanges.length = 0
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(exchanges).toEqual(expect.arrayContaining([0, 8, 16, 20]))
  expect(seqsOf(server)).toEqual(upTo(20))
})

test('[P16] once the device says that it has no network, nothing more is marked as sent', async () => {
  const server = new FakeServer()
  let isOffline = false
  const { device, replica } = await aLoadedPhone(server, { ...few, looksOffline: () => isOffline })
  await act(replica, 14)
  server.next('/api/sync/push', async (ask) => {
    isOffline = true
    return ask()
  })
  server.next('/api/health', weathers.lost)
  expect((await device.sync(replica)).kind).toBe('retry')
  const marked = (await replica.db.pendingActions.toArray()).filter(({ sentAt }) => sentAt !== undefined)
  expect(marked.map(({ seq }) => seq)).toEqual([1, 2])
})

test('[S1 S2 S3] a worker killed with three batches on the road loses, doubles and reorders nothing, wherever it stood', async () => {
  for (let point = 1; ; point += 1) {
    const server = new FakeServer()
    const phone = await aLoadedPhone(server, few)
    const { device } = phone
    await act(phone.replica, 16)
    let steps = 0
    phone.killAt = (name) => {
      if (name.startsWith('push')) steps += 1
      return name.startsWith('push') && steps === point
    }
    const run = await device.sync(phone.replica).catch((thrown: unknown) => thrown)
    const wasKilled = run instanceof Killed
    phone.killAt = () => false
    const replica = await reopened(phone)
    // An answer may come to nobody, and the person goes on meanwhile.
    await act(replica, 1)
    expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
    const { ids, last } = server.lanes.get(replica.session.deviceId)!
    expect([last, new Set(ids.values()).size]).toEqual([17, 17])
    expect(await replica.db.pendingActions.count()).toBe(0)
    expect(await viewOf(replica)).toEqual(truthOf(server))
    if (!wasKilled) break
    expect(point).toBeLessThan(60)
  }
})

test('[S1 S15] an answer that a full disk cannot note is asked for again', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server, few)
  await act(replica, 14)
  let full = false
  server.next('/api/sync/push', (ask) => ask())
  server.next('/api/sync/push', (ask) => {
    full = true
    return ask()
  })
  replica.db.pendingActions.hook('updating', () => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(device.sync(replica)).rejects.toThrow()
  full = false
  expect(await device.sync(replica)).toEqual({ kind: 'quiet' })
  expect(server.lanes.get(replica.session.deviceId)!.last).toBe(14)
  expect(await viewOf(replica)).toEqual(truthOf(server))
})
