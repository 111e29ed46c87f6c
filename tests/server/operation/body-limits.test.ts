import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandPaths } from '../../../src/server/calls/routes.ts'
import { connectionLimits } from '../../../src/server/operation/connection-limits.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

const kb = 1024
let shop: TestShop
let port: number

beforeAll(async () => {
  const connections = { ...connectionLimits, headersMs: 400, requestMs: 800, checkMs: 50 }
  shop = await openTestShop({ limits: { connections } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as { port: number }).port
})
afterAll(() => shop.close())

/** Bytes of each route that takes a body: a push, a call, a question. */
const limits: [path: string, bytes: number][] = [
  ['/api/sync/push', 256 * kb],
  ...[...commandPaths].map((path): [string, number] => [path, 1024 * kb]),
  ['/api/verify', 16 * kb],
  ['/api/verify/badge', 16 * kb],
  ['/api/logout', 16 * kb],
  ['/api/begin', 16 * kb],
  ['/api/begin/look', 16 * kb],
  ['/api/recover', 16 * kb],
  ['/api/recover/look', 16 * kb],
  ['/api/login-page', 16 * kb],
  ['/api/getInitData', 16 * kb],
  ['/api/getAddressCode', 16 * kb],
  ['/api/activeUser', 16 * kb],
  ['/api/getAllCompanyCache', 16 * kb],
  ['/api/alsAPI', 16 * kb],
  ['/api/log', 16 * kb],
  ['/api/logAPI', 16 * kb],
  ['/api/tiki', 16 * kb],
  ['/api/official_tiki', 16 * kb],
  ['/api/v2/tiki', 16 * kb],
  ['/api/v2/official_tiki', 16 * kb],
  ['/api/official_lazada', 16 * kb],
  ['/api/v2/official_lazada', 16 * kb],
  ['/api/v2/official_shopee', 16 * kb],
  ['/api/v2/official_tiktok', 16 * kb],
  ['/api/file', 16 * kb],
  ['/api/label/file', 16 * kb],
  ['/api/picture/fetch', 16 * kb],
  ['/api/picture/listing', 16 * kb],
  ['/api/job/file', 16 * kb],
  ['/api/statistic', 16 * kb],
  ['/api/shop/import', 16 * kb],
  ['/api/shop/close', 16 * kb],
  ['/api/sync/pull', 16 * kb],
  ['/api/sync/sums', 16 * kb],
  ['/api/sync/borrow', 16 * kb],
  ['/api/sync/snapshot', 16 * kb],
]

/** A body of exactly so many bytes. */
const sized = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`

describe('a body', () => {
  test.each(limits)('for %s holds %i bytes and no more', async (path, bytes) => {
    const statusOf = async (size: number) => {
      const answer = await shop.app.inject({ method: 'POST', url: path, payload: sized(size) })
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    for (const size of [bytes - 1, bytes]) expect(await statusOf(size)).not.toContain(413)
    expect(await statusOf(bytes + 1)).toEqual([413, 'too-large'])
  })

  test('has a limit on every route there is', async () => {
    const tree = shop.app.printRoutes({ commonPrefix: false })
    const posts = [...tree.matchAll(/(\/\S*) \((?:[A-Z, ]*)POST/g)].map(([, path]) => path!)
    // Those of the sync, of the sign-in and of jobs are printed below what they share.
    // Those that begin as the log does stand below it, without a slash.
    const below = limits.filter(([path]) => !/^\/api\/log./.test(path))
    const printed = below.map(([path]) => path.replace(/^\/api\/(sync|verify|begin|recover|job)(?=\/)/, ''))
    // Whoever is a stranger is turned away before the size is looked at; see the tests of proofs.
    printed.push('/api/upload', '/rows', '/api/shop/piece')
    expect(posts.toSorted()).toEqual(printed.toSorted())
  })

  test('that is too large is refused in a sentence that says what to do', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/sync/push', payload: sized(300 * kb) })
    expect(answer.json()).toEqual({
      error: 'Dữ liệu gửi lên quá lớn. Chia nhỏ rồi thử lại.',
      code: 'too-large',
      requestId: answer.headers['x-request-id'],
    })
  })
})

/** Writes something to the server and answers everything it says until it closes the connection. */
function tell(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      heard += part
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(heard) : reject(error),
    )
    socket.on('close', () => resolve(heard))
  })
}

describe('a connection', () => {
  const line = (more: string) => `GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}`
  /** The request line and the named headers count too. */
  const padded = (bytes: number) => line(`x-pad: ${'p'.repeat(bytes)}\r\n\r\n`)

  test('takes headers of 16 KB together and no more', async () => {
    expect(await tell(padded(15 * kb))).toMatch(/^HTTP\/1.1 200 /)
    const refused = await tell(padded(16 * kb))
    expect(refused).toMatch(/^HTTP\/1.1 431 /)
    expect(refused).toContain('"code":"too-large"')
    expect(refused).toMatch(/x-request-id: [0-9a-f-]{36}/)
  })

  test('that sends its headers drop by drop is cut off', async () => {
    const began = performance.now()
    expect(await tell(line('x-slow: '))).toMatch(/^HTTP\/1.1 408 /)
    expect(performance.now() - began).toBeGreaterThanOrEqual(380)
  })

  test('that never ends its body is cut off', async () => {
    const began = performance.now()
    const head = 'POST /api/verify HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"a"'
    expect(await tell(head)).toMatch(/^HTTP\/1.1 408 /)
    expect(performance.now() - began).toBeGreaterThanOrEqual(780)
  })

  test('that speaks no HTTP is told so in the shape of every error', async () => {
    const heard = await tell('XIN CHÀO\r\n\r\n')
    expect(heard).toMatch(/^HTTP\/1.1 400 /)
    expect(heard).toContain('"code":"bad-params"')
  })
})
