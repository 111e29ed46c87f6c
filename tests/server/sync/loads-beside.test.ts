import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { constants, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SnapshotLine } from '../../../src/protocol/wire.ts'
import { createApp } from '../../../src/server/create-app.ts'
import { sharingLimits } from '../../../src/server/sync/shared-snapshots.ts'
import { morning } from '../../support/builders.ts'
import {
  aDevice,
  aPlainOrder,
  aTestShop,
  keepShops,
  linesOf,
  openTestShop,
  type TestShop,
} from '../small-shop.ts'

const orders = 3_000
let loaded: string
let shop: TestShop
/** Lines that the thread was asked for, by snapshot; snapshots that were left. */
let asked: Map<string, number>
let left: string[]
/** The thread breaks when it is asked for so many lines. */
let breaksAt: number

beforeAll(async () => {
  const row = (_: unknown, index: number) =>
    // More than a connection takes while nobody reads, and hard to pack.
    aPlainOrder(`D${10_000 + index}`, { noteCustomer: randomBytes(6_000).toString('base64') })
  loaded = await keepShops([aTestShop('may', Array.from({ length: orders }, row))])
})
beforeEach(() => {
  asked = new Map()
  left = []
  breaksAt = Number.POSITIVE_INFINITY
  process.on('worker', watch)
})
afterEach(async () => {
  process.off('worker', watch)
  await shop.close()
})

/** Notes what a thread is asked. */
function watch(thread: Worker): void {
  const post = thread.postMessage.bind(thread)
  thread.postMessage = (message: { kind?: string; asked?: { snapshot: string } }, ...more) => {
    const name = message.asked?.snapshot ?? ''
    if (message.kind === 'leave') left.push(name)
    if (message.kind === 'line') asked.set(name, (asked.get(name) ?? 0) + 1)
    if (asked.get(name) === breaksAt) void thread.terminate()
    post(message, ...more)
  }
}

async function serve(isShared = false): Promise<void> {
  shop = await openTestShop({}, loaded)
  await shop.app.close()
  shop.app = await createApp({
    store: shop.store,
    clock: () => morning,
    readsMuchFrom: { folder: shop.folder },
    limits: { sharing: isShared ? sharingLimits : { ...sharingLimits, freshMs: 0 } },
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
}

/** A load over a real connection; nothing is read before it is asked for. */
async function load(name: string, takesGzip: boolean, resume: object = {}): Promise<IncomingMessage> {
  const { port } = shop.app.server.address() as AddressInfo
  const { token, deviceId } = await aDevice(shop, 'kho', name)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(takesGzip ? { 'accept-encoding': 'gzip' } : undefined),
    }
    const asks = request({ port, method: 'POST', path: '/api/sync/snapshot', headers, agent: false }, resolve)
    asks.on('error', reject)
    asks.end(JSON.stringify({ token, deviceId, ...resume }))
  })
}

/** Everything that came, and whether it was cut. */
async function read(incoming: IncomingMessage): Promise<{ text: string; isCut: boolean }> {
  const pieces: Buffer[] = []
  let isCut = false
  try {
    for await (const piece of incoming) pieces.push(piece as Buffer)
  } catch {
    isCut = true
  }
  const bytes = Buffer.concat(pieces)
  const isPacked = incoming.headers['content-encoding'] === 'gzip'
  return { text: (isPacked ? unpacked(bytes) : bytes).toString(), isCut }
}

function unpacked(bytes: Buffer): Buffer {
  return bytes.length === 0 ? bytes : gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
}

const ways = [
  { isShared: false, takesGzip: true },
  { isShared: false, takesGzip: false },
  { isShared: true, takesGzip: true },
  { isShared: true, takesGzip: false },
]

describe('a first load that a thread beside the server reads and packs', () => {
  test.each(ways)('[P6] is whole (shared: $isShared, gzip: $takesGzip)', async ({ isShared, takesGzip }) => {
    await serve(isShared)
    const { text, isCut } = await read(await load('may-a', takesGzip))
    const lines = linesOf(text)
    expect(isCut).toBe(false)
    expect(lines.at(-1)).toMatchObject({ done: true })
    expect(codesOf(lines)).toHaveLength(orders)
  })

  test.each(ways)(
    '[S9] is cut when the thread breaks in the middle, and goes on behind its last line without a gap (shared: $isShared, gzip: $takesGzip)',
    async ({ isShared, takesGzip }) => {
      await serve(isShared)
      breaksAt = 8
      const { text, isCut } = await read(await load('may-a', takesGzip))
      expect(isCut).toBe(true)
      const whole = linesOf(text.slice(0, text.lastIndexOf('\n') + 1))
      const last = whole.at(-1)
      expect(last).not.toHaveProperty('done')
      breaksAt = Number.POSITIVE_INFINITY
      const resume = last && 'table' in last ? { table: last.table, after: last.last } : {}
      const rest = await read(await load('may-a', takesGzip, resume))
      expect(rest.isCut).toBe(false)
      const codes = codesOf([...whole, ...linesOf(rest.text)])
      expect(codes).toEqual([...new Set(codes)])
      expect(codes).toHaveLength(orders)
    },
  )

  test.each([true, false])(
    '[P6] is read no further than a slow phone takes it (gzip: %s)',
    async (takesGzip) => {
      await serve()
      const asleep = await load('may-a', takesGzip)
      const slow = must([...asked.keys()][0])
      const quick = await read(await load('may-b', takesGzip))
      const lines = linesOf(quick.text).length
      expect(asked.get(slow)).toBeLessThan(lines)
      expect((await read(asleep)).text).toBe(quick.text)
      expect(asked.get(slow)).toBe(lines + 1)
    },
  )

  test.each([true, false])('[P6] is left when its phone goes away (gzip: %s)', async (takesGzip) => {
    await serve()
    const gone = await load('may-a', takesGzip)
    gone.destroy()
    await expect.poll(() => left).toEqual([...asked.keys()])
    expect(linesOf((await read(await load('may-b', takesGzip))).text).at(-1)).toMatchObject({ done: true })
  })
})

function codesOf(lines: SnapshotLine[]): unknown[] {
  return lines.flatMap((line) =>
    'table' in line && line.table === 'orders' ? line.rows.map(({ code }) => code) : [],
  )
}

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a snapshot was begun')
  return found
}
