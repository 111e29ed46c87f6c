import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
let folder: string
const code = `export const x = '${'y'.repeat(5000)}'`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-dist-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>KhoTay</title>')
  writeFileSync(join(folder, 'sw.js'), 'self.x = 1')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), code)
  writeFileSync(join(folder, 'assets', 'zxing-abc.wasm'), Buffer.from([0, 97, 115, 109]))
  writeFileSync(join(folder, '..', 'outside.js'), 'secret')
  shop = await openTestShop({ staticFolder: folder })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As clients ask: without compression, and with it. */
const encodings: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }]

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const raw = (payload: string, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url: '/api/verify', payload, headers: { 'content-type': type } })

describe('[OPN-004] errors', () => {
  const shape = { error: expect.any(String), code: expect.any(String), requestId: expect.any(String) }

  test('[FUL-391] [FUL-482] of unknown paths and methods are JSON', async () => {
    for (const [method, url] of [
      ['POST', '/api/nothing'],
      ['GET', '/api/nothing'],
      ['GET', '/api/order'],
      ['DELETE', '/api/health'],
      ['POST', '/orders'],
    ] as const) {
      const answer = await shop.app.inject({ method, url })
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        { ...shape, code: 'unknown-method' },
      ])
    }
  })

  test('of bodies that are no JSON object, or try to reach prototypes, or nest too deep', async () => {
    const deep = `${'['.repeat(70)}${']'.repeat(70)}`
    const bodies = [
      '{',
      'x',
      '[]',
      '"text"',
      '7',
      '{"__proto__": {"admin": true}}',
      '{"constructor": {"prototype": {"x": 1}}}',
      `{"params": ${deep}}`,
    ]
    for (const body of bodies) {
      const answer = await raw(body)
      expect([body, answer.statusCode, answer.json()]).toEqual([body, 400, { ...shape, code: 'bad-params' }])
    }
    expect((await raw(`{"params": "${deep}"}`)).json()).toMatchObject({ code: 'bad-params' })
  })

  test('read a body as JSON whatever the sender calls it', async () => {
    const answer = await raw('{"username":"nobody","password":"x"}', 'text/plain')
    expect(answer.json()).toMatchObject({ code: 'wrong-password' })
  })

  test('of addresses that cannot be read', async () => {
    const answer = await get('/%ff')
    expect([answer.statusCode, answer.json()]).toEqual([400, { ...shape, code: 'bad-params' }])
  })

  test('name the request, differently each time', async () => {
    const ids = [await get('/api/a'), await get('/api/b')].map(
      (answer) => answer.json<{ requestId: string }>().requestId,
    )
    expect(new Set(ids).size).toBe(2)
  })
})

describe('health', () => {
  test('tells version, uptime and database', async () => {
    expect((await get('/api/health')).json()).toEqual({
      ok: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      uptime: expect.any(Number),
      database: 'sqlite',
    })
  })

  test('[ERR-003] is bad when the store does not answer, and names no address of it', async () => {
    const broken = await openTestShop()
    broken.store.ping = () => Promise.reject(Object.assign(new Error('disk'), { errcode: 10 }))
    const answer = await broken.app.inject({ url: '/api/health' })
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'busy', error: 'Server busy' }])
    expect(answer.headers['retry-after']).toBe('3')
    await broken.close()
  })
})

describe('security headers', () => {
  test('stand on pages and answers alike', async () => {
    for (const url of ['/', '/api/health', '/api/nothing', '/assets/main-abc123.js']) {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=(self)'),
      })
      const policy = String(headers['content-security-policy'])
      for (const rule of [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(rule)
      }
      expect(policy).not.toContain("'unsafe-eval'")
    }
  })
})

describe('files', () => {
  const forEver = 'public, max-age=31536000, immutable'

  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/assets/main-abc123.js', 'text/javascript; charset=utf-8', forEver],
    ['/assets/zxing-abc.wasm', 'application/wasm', forEver],
  ])('%s comes as %s, cached as %s, compressed or not', async (url, type, cache) => {
    for (const encoding of ['', 'gzip', 'br, gzip']) {
      const { headers, statusCode } = await get(url, encoding ? { 'accept-encoding': encoding } : {})
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache])
      expect(headers['content-encoding']).toBe(encoding ? encoding.split(',')[0] : undefined)
    }
  })

  test.each([
    '/orders',
    '/orders/KT-2111-7KQ2M',
    '/products1?q=áo',
    '/authorize_ecommerce?channel=Shopee',
    '/nowhere',
  ])(
    '[RTE-017] the address %s of a screen answers the app, which reads it: no address needs a #',
    async (url) => {
      const { statusCode, body } = await get(encodeURI(url), { accept: 'text/html' })
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>KhoTay</title>'])
    },
  )

  test('shrink on the way and are whole on arrival', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.rawPayload.length).toBeLessThan(200)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(code)
  })

  test('are not sent again while they are the same', async () => {
    for (const encoding of encodings) {
      const first = await get('/sw.js', encoding)
      const etag = String(first.headers.etag)
      const again = await get('/sw.js', { ...encoding, 'if-none-match': etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('of screens are the page itself; a missing file is missing', async () => {
    for (const url of ['/orders', '/orders/2505296R62JNTS', '/orderspack/D1', '/sign-in?next=/scan']) {
      for (const headers of encodings) {
        const answer = await get(url, headers)
        expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
        expect(answer.body).toContain('<title>KhoTay</title>')
      }
    }
    expect((await get('/assets/gone-123.js')).statusCode).toBe(404)
  })

  test('outside the folder are out of reach', async () => {
    for (const url of [
      '/../outside.js',
      '/%2e%2e/outside.js',
      '/assets/..%2f..%2foutside.js',
      '/%00.js',
      '/%ff.js',
    ]) {
      for (const headers of encodings) {
        const answer = await get(url, headers)
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.body).not.toContain('secret')
      }
    }
  })
})
