import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Headers, paths, methods, other origins')

let shop: TwoShops
let token: string
let folder: string
let address: string
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-dist-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  mkdirSync(join(folder, 'dist', '.well', 'deep'), { recursive: true })
  const files = {
    'dist/index.html': '<!doctype html><title>KhoTay</title>',
    'dist/sw.js': 'self.x = 1',
    'dist/assets/main-abc123.js': 'export const x = 1',
    'dist/manifest.webmanifest': '{}',
    'dist/sw.js.map': 'bí mật',
    'dist/assets/main-abc123.js.map': 'bí mật',
    'dist/.build-stamp': 'bí mật',
    'dist/.env': 'bí mật',
    'dist/.well/x.js': 'bí mật',
    'dist/.well/deep/y.json': 'bí mật',
    'package.json': 'bí mật',
    'khotay.db': 'bí mật',
    'dist-old.js': 'bí mật',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  shop = await openTwoShops({ staticFolder: join(folder, 'dist') })
  token = await shop.tokenOf('chu')
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
  address = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends bytes as they are: clients tidy addresses up. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (answer += part))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.setTimeout(120_000, () => socket.destroy())
  })
}

const ask = (method: string, path: string, headers = '', body = '') =>
  sendRaw(
    `${method} ${path} HTTP/1.1\r\nHost: kho.example\r\nConnection: close\r\n${headers}${body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body}`,
  )

function headersOf(answer: string): Map<string, string> {
  const lines = answer.split('\r\n\r\n', 1)[0]!.split('\r\n').slice(1)
  return new Map(
    lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])

describe('every kind of answer', () => {
  test('says what a browser may do with it, and nothing of the machine', async () => {
    const json = (body: object) => ['Content-Type: application/json\r\n', JSON.stringify(body)] as const
    const kinds: Record<string, string> = {
      page: await ask('GET', '/'),
      'page of a screen': await ask('GET', '/orders/D1'),
      'compressed page': await ask('GET', '/', 'Accept-Encoding: br\r\n'),
      asset: await ask('GET', '/assets/main-abc123.js'),
      'service worker': await ask('GET', '/sw.js'),
      'missing file': await ask('GET', '/assets/gone.js'),
      health: await ask('GET', '/api/health'),
      metrics: await ask('GET', '/metrics'),
      answer: await ask('POST', '/api/getInitData', ...json({ token })),
      'answer of a command': await ask('POST', '/api/sync', ...json({ token, method: 'void' })),
      pull: await ask('POST', '/api/sync/pull', ...json({ token, deviceId: 'may-1', cursor: 0 })),
      snapshot: await ask('POST', '/api/sync/snapshot', ...json({ token, deviceId: 'may-1' })),
      'compressed snapshot': await ask(
        'POST',
        '/api/sync/snapshot',
        'Accept-Encoding: gzip\r\n',
        JSON.stringify({ token, deviceId: 'may-1' }),
      ),
      refusal: await ask(
        'POST',
        '/api/order',
        ...json({ token, method: 'openOrder', params: { code: 'x' } }),
      ),
      'no token': await ask('POST', '/api/order', ...json({})),
      'bad body': await ask('POST', '/api/order', 'Content-Type: application/json\r\n', '{'),
      'unknown path': await ask('GET', '/api/nothing'),
      'unknown method': await ask('DELETE', '/api/order'),
      'address that cannot be read': await ask('GET', '/%ff'),
      'request that cannot be read': await sendRaw('GARBAGE\r\n\r\n'),
      'headers too large': await ask('GET', '/', `X: ${'y'.repeat(20_000)}\r\n`),
      'socket opening': await ask('GET', '/ws/?EIO=4&transport=polling'),
      'socket with a bad transport': await ask('GET', '/ws/?EIO=4&transport=x'),
      'socket of a dead session': await ask('GET', '/ws/?EIO=4&transport=polling&sid=x'),
    }
    for (const [kind, answer] of Object.entries(kinds)) {
      const headers = headersOf(answer)
      const policy = headers.get('content-security-policy') ?? ''
      const isFile = /page|asset|worker|missing/.test(kind)
      chapter.count(
        kind,
        !(statusOf(answer) >= 200) && `is no answer: ${answer.slice(0, 100)}`,
        !policy.includes("default-src 'none'") && 'has no policy',
        !policy.includes("script-src 'self' 'wasm-unsafe-eval';") && 'lets other scripts in',
        !policy.includes("connect-src 'self';") && 'lets it talk elsewhere',
        !policy.includes("frame-ancestors 'none'") && 'may be framed',
        /unsafe-inline|'unsafe-eval'|\*|https?:|wss?:/.test(policy) && 'has a wide policy',
        headers.get('x-content-type-options') !== 'nosniff' && 'may be sniffed',
        headers.get('x-frame-options') !== 'DENY' && 'may be framed',
        headers.get('referrer-policy') !== 'no-referrer' && 'tells where it was',
        !headers.get('permissions-policy')?.includes('microphone=()') && 'may use the microphone',
        headers.get('cross-origin-opener-policy') !== 'same-origin' && 'shares its window',
        headers.get('cross-origin-resource-policy') !== 'same-origin' && 'may be embedded',
        (headers.has('server') || headers.has('x-powered-by')) && 'names its software',
        [...headers.keys()].some((name) => name.startsWith('access-control-')) &&
          'opens itself to other origins',
        headers.has('set-cookie') && 'sets a cookie',
        headers.has('strict-transport-security') && 'speaks of HTTPS without being there',
        !isFile &&
          headers.get('cache-control') !== 'no-store' &&
          `may be kept: ${headers.get('cache-control')}`,
      )
    }
    chapter.expectHeld()
  })

  test('keeps a browser on HTTPS when a proxy in front says that it came that way, and only then', async () => {
    const from = async (remoteAddress: string, proto: string) => {
      const headers = { 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.9' }
      const { headers: told } = await shop.app.inject({ url: '/', remoteAddress, headers })
      return told['strict-transport-security']
    }
    expect(await from('127.0.0.1', 'https')).toBe('max-age=31536000')
    for (const [remoteAddress, proto] of [
      ['127.0.0.1', 'http'],
      ['203.0.113.9', 'https'],
      ['203.0.113.9', 'http'],
    ] as const)
      chapter.count(
        `${proto} from ${remoteAddress}`,
        (await from(remoteAddress, proto)) !== undefined && 'is believed',
      )
    chapter.expectHeld()
  })
})

describe('another origin', () => {
  test('is told nothing it could read, and has no authority to ride on: the token is in the body', async () => {
    const origins = [
      'https://evil.example',
      'null',
      'http://kho.example.evil.example',
      'file://',
      'http://localhost:1',
    ]
    for (const origin of origins) {
      const headers = `Origin: ${origin}\r\nCookie: token=${token}\r\n`
      const answers: Record<string, string> = {
        'preflight of a call': await ask(
          'OPTIONS',
          '/api/order',
          `${headers}Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n`,
        ),
        'preflight of the socket': await ask(
          'OPTIONS',
          '/ws/',
          `${headers}Access-Control-Request-Method: GET\r\n`,
        ),
        'page that posts text': await ask(
          'POST',
          '/api/order',
          `${headers}Content-Type: text/plain\r\n`,
          JSON.stringify({ method: 'updateState', params: { orderCodes: ['K1-MOI-chu'], state: 'HỦY' } }),
        ),
        'page that posts a form': await ask(
          'POST',
          '/api/setting',
          `${headers}Content-Type: application/x-www-form-urlencoded\r\n`,
          'method=changeSettings&params[settings][barcode]=1',
        ),
        'socket opened by a page': await ask('GET', '/ws/?EIO=4&transport=polling', headers),
        'page that reads': await ask('GET', '/api/health', headers),
      }
      for (const [what, answer] of Object.entries(answers)) {
        const told = headersOf(answer)
        chapter.count(
          `${what} from ${origin}`,
          [...told.keys()].some((name) => name.startsWith('access-control-')) && 'may read the answer',
          (shop.hasOtherRows('may') || shop.hasOtherRows('gio')) && 'changes rows',
          what.includes('posts') && statusOf(answer) < 400 && `answers ${statusOf(answer)}`,
        )
      }
    }
    chapter.expectHeld()
  })
})

describe('an address', () => {
  test('spelled otherwise opens nothing that the right one does not', async () => {
    const body = JSON.stringify({
      token,
      method: 'updateState',
      params: { orderCodes: ['K1-MOI-chu'], state: 'HẸN GIAO' },
    })
    const spellings = [
      ...[
        '/api//order',
        '//api/order',
        '/api/order/',
        '/api/order//',
        '/api/./order',
        '/api/../api/order',
        '/API/ORDER',
        '/api/order.json',
      ],
      ...[
        '/api/order%2f',
        '/api%2forder',
        '/%61pi/order/',
        '/api/order;x=1',
        '/api/order%00',
        '/api/order%20',
        '/api\\order',
        '/api/order%3fx',
        'http://evil.example/api/nothing',
      ],
    ]
    for (const path of spellings) {
      shop.restore()
      const answer = await ask('POST', path, 'Content-Type: application/json\r\n', body)
      chapter.count(
        `POST ${path}`,
        statusOf(answer) < 400 && `answers ${statusOf(answer)}`,
        shop.hasOtherRows('may') && 'changes rows',
      )
    }
    chapter.expectHeld()
  })

  test('asked with another method does nothing', async () => {
    const body = JSON.stringify({ token, method: 'void', deviceId: 'may-1', params: {} })
    for (const method of [
      'GET',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'HEAD',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'post',
      'FOO',
    ]) {
      for (const path of ['/api/order', '/api/sync/push', '/api/verify', '/api/sync/snapshot']) {
        const answer = await ask(
          method,
          path,
          'Content-Type: application/json\r\nX-HTTP-Method-Override: POST\r\n',
          body,
        )
        chapter.count(
          `${method} ${path}`,
          answer !== '' && statusOf(answer) < 400 && `answers ${statusOf(answer)}`,
        )
      }
    }
    for (const path of ['/api/health', '/metrics', '/', '/sw.js']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await ask(method, path, 'Content-Type: application/json\r\n', '{}')
        chapter.count(`${method} ${path}`, statusOf(answer) < 400 && `answers ${statusOf(answer)}`)
      }
    }
    chapter.expectHeld()
  })

  test('outside the app, or of what lies hidden in it, leads nowhere', async () => {
    const ups = [
      '/..',
      '/%2e%2e',
      '/..%2f',
      '/%2e%2e%2f',
      '/assets/..%2f..',
      '/assets/%2e%2e/%2e%2e',
      '/....//',
      '/..;/',
      '/%252e%252e',
      '/..%5c',
      '/%c0%ae%c0%ae',
      '//',
      '/./',
    ]
    const names = [
      'package.json',
      'khotay.db',
      'data/khotay.db',
      'dist-old.js',
      'etc/passwd',
      '.env',
      'src/server/main.ts',
    ]
    const hidden = [
      ...[
        '/.build-stamp',
        '/.env',
        '/.well/x.js',
        '/.well/deep/y.json',
        '/%2ebuild-stamp',
        '/%2Eenv',
        '/./.env',
        '/assets/../.env',
        '/.ENV',
      ],
      ...[
        '/sw.js.map',
        '/assets/main-abc123.js.map',
        '/sw.js.MAP',
        '/sw.js%2emap',
        '/sw.js.map/',
        '/sw.js.map?x=.js',
        '/sw.js%00',
        '/.git/config',
        '/data/khotay.db',
      ],
    ]
    for (const path of [...ups.flatMap((up) => names.map((name) => `${up}/${name}`)), ...hidden]) {
      for (const encoding of [
        '',
        'Accept-Encoding: br\r\n',
        'Accept-Encoding: gzip\r\n',
        'Range: bytes=0-3\r\n',
      ]) {
        const answer = await ask('GET', path, encoding)
        const isPage = headersOf(answer).get('content-type')?.startsWith('text/html')
        chapter.count(
          `GET ${path} ${encoding.trim()}`,
          /bí mật|root:|"dependencies"/.test(answer) && 'brings it',
          statusOf(answer) < 300 && !isPage && `answers ${statusOf(answer)}`,
          statusOf(answer) >= 300 && statusOf(answer) < 400 && 'sends elsewhere',
        )
      }
    }
    chapter.expectHeld()
  })

  test('that smuggles a second request, or has two lengths, is refused', async () => {
    const inner = JSON.stringify({
      token,
      method: 'updateState',
      params: { orderCodes: ['K1-MOI-chu'], state: 'HẸN GIAO' },
    })
    const second = `POST /api/order HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(inner)}\r\n\r\n${inner}`
    const heads = [
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 4',
      'Content-Length: 4\r\nContent-Length: 90',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
      'Content-Length: +4',
      'Content-Length: 4\n X: y',
      'X: y\rZ: w',
    ]
    for (const head of heads) {
      shop.restore()
      const answer = await sendRaw(
        `POST /api/verify HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n0\r\n\r\n${second}`,
      )
      chapter.count(
        JSON.stringify(head),
        !/^HTTP\/1\.1 4/.test(answer) && `answers ${answer.slice(0, 40)}`,
        shop.hasOtherRows('may') && 'runs the second request',
      )
    }
    chapter.expectHeld()
    expect(address).toContain('127.0.0.1')
  })
})
