import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushByteLimit } from '../../src/protocol/wire.ts'
import { commandPaths } from '../../src/server/calls/routes.ts'
import { callByteLimit, questionByteLimit } from '../../src/server/operation/connection-limits.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { guardedPaths } from './methods.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Bodies')

let shop: TwoShops
let token: string

beforeAll(async () => {
  shop = await openTwoShops()
  token = await shop.tokenOf('chu')
})
afterAll(() => shop.close())

const paths = [...guardedPaths, '/api/verify']
const limitOf = (path: string) =>
  path === '/api/sync/push' ? pushByteLimit : commandPaths.has(path) ? callByteLimit : questionByteLimit

async function send(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Refused as a request of the sender's making: never a fault of the server's, never a success. */
function refused(what: string, { status, text }: { status: number; text: string }, ...allowed: number[]) {
  const statuses = allowed.length > 0 ? allowed : [400]
  chapter.count(
    what,
    !statuses.includes(status) && `answers ${status}`,
    (shop.hasOtherRows('may') || shop.hasOtherRows('gio')) && 'changes rows',
    /\n\s+at |node_modules|\.ts:\d/.test(text) && 'tells of the inside',
  )
}

/** A body that would do something, with something inside it. */
const around = (inside: string) =>
  `{"token":"${token}","deviceId":"may-thu-1","cursor":0,"method":"updateState",${inside}}`
const nested = (depth: number) => `"x":${'{"x":'.repeat(depth - 1)}1${'}'.repeat(depth - 1)}`

describe('a body', () => {
  test('that reaches for prototypes is refused, wherever it does', async () => {
    const reaches = [
      '"__proto__":{"isAdmin":true}',
      '"params":{"__proto__":{"token":"x","role":"OWNER"}}',
      '"params":{"orderCodes":["K1-MOI-chu"],"state":"HỦY","__proto__":{}}',
      '"params":{"a":{"b":[{"__proto__":{"x":1}}]}}',
      '"constructor":{"prototype":{"isAdmin":true}}',
      '"params":{"constructor":{"prototype":{"x":1}}}',
      '"\\u005f_proto__":{"x":1}',
      '"params":{"settings":{"__proto__":{"barcode":1}}}',
    ]
    for (const path of paths)
      for (const reach of reaches) refused(`${path} ${reach}`, await send(path, around(reach)))
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    chapter.expectHeld()
  })

  test('that nests deeper than 64 is refused; at 64 it is read', async () => {
    for (const path of paths) {
      for (const depth of [65, 66, 500, 2_000])
        refused(`${path} nested ${depth}`, await send(path, around(nested(depth))), 400, 413)
      const lists = `"x":${'['.repeat(64)}${']'.repeat(64)}`
      refused(`${path} lists`, await send(path, around(lists)))
      const { status } = await send(path, around(nested(64)))
      expect([path, status === 413]).toEqual([path, false])
    }
    refused('brackets that never close', await send('/api/order', '['.repeat(500_000)))
    refused('brackets that never open', await send('/api/order', ']'.repeat(500_000)))
    chapter.expectHeld()
  })

  test('above the limit of its route is refused, and at it read', async () => {
    for (const path of paths) {
      const limit = limitOf(path)
      const sized = (bytes: number) => {
        const frame = around('"x":""')
        return around(`"x":"${'y'.repeat(bytes - Buffer.byteLength(frame))}"`)
      }
      for (const over of [1, 2, 1_000, limit])
        refused(`${path} ${over} too many`, await send(path, sized(limit + over)), 413)
      for (const under of [0, 1]) expect((await send(path, sized(limit - under))).status).not.toBe(413)
      const lie = await shop.app.inject({
        method: 'POST',
        url: path,
        payload: sized(limit + 10),
        headers: { 'content-type': 'application/json', 'content-length': '10' },
      })
      refused(`${path} with a length that is a lie`, { status: lie.statusCode, text: lie.body }, 400, 413)
    }
    chapter.expectHeld()
  })

  test('that is no object, no JSON or no UTF-8 is refused', async () => {
    const bodies: (string | Buffer)[] = [
      ...[
        '[]',
        '[{}]',
        '"x"',
        '7',
        'null',
        'true',
        '{',
        '}',
        '{]',
        'x',
        '{"a":1}}',
        '{"a":1,}',
        "{'a':1}",
        '{a:1}',
      ],
      ...[
        'NaN',
        '{"a":NaN}',
        '{"a":01}',
        '{"a":"\n"}',
        '{"a":"\\x"}',
        '{"a":"\\u12"}',
        '/**/{}',
        '{}//',
        '\u0000',
        'token=x',
      ],
      `[${around('"x":1')}]`,
      JSON.stringify(around('"x":1')),
      Buffer.concat([Buffer.from('{"token":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
      Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
      Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xf4, 0x90, 0x80, 0x80]), Buffer.from('"}')]),
      Buffer.from(around('"x":1'), 'utf16le'),
      gzipSync(around('"x":1')),
    ]
    for (const path of paths)
      for (const body of bodies)
        refused(`${path} ${body.toString('latin1').slice(0, 40)}`, await send(path, body))
    chapter.expectHeld()
  })

  test('that is said to be compressed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20))
    for (const path of paths) {
      for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip', 'zstd']) {
        const began = cpuTimeMs()
        const answer = await send(path, bomb, { 'content-encoding': encoding })
        refused(`${path} ${encoding}`, answer, 400, 413)
        chapter.count(`${path} ${encoding} in time`, cpuTimeMs() - began > 1_000 && 'takes a second')
      }
    }
    chapter.expectHeld()
  })

  test('with keys twice is read as its last one, by everybody alike', async () => {
    const twice = (first: string, last: string) =>
      `{"token":"${first}","token":"${last}","method":"getOrder","code":"K1-MOI-chu"}`
    const other = await shop.tokenOf('chu', 'gio')
    const answer = await send('/api/order', twice(other, token))
    chapter.count('two tokens', answer.text.includes('của-riêng-gio') && 'tells rows of the first')
    refused('a bad token last', await send('/api/order', twice(token, 'x')), 401)
    chapter.expectHeld()
  })

  test('with texts, lists and numbers in each other’s places is refused', async () => {
    const odd = [
      'null',
      'true',
      '[]',
      '{}',
      '""',
      '1e308',
      '-1',
      '[[]]',
      '{"toString":null}',
      '{"length":1e9}',
      '"__proto__"',
    ]
    for (const value of odd) {
      for (const body of [
        `{"token":"${token}","method":${value},"params":{}}`,
        `{"token":"${token}","method":"updateState","params":${value}}`,
        `{"token":"${token}","method":"updateState","params":{"orderCodes":${value},"state":"HỦY"}}`,
        `{"token":"${token}","method":"updateState","params":{"orderCodes":["K1-MOI-chu"],"state":${value}}}`,
        `{"token":"${token}","method":"openOrder","params":{"code":${value}}}`,
        `{"token":"${token}","method":"getOrder","code":${value}}`,
        `{"token":"${token}","method":"getOrder","deliveryId":${value}}`,
      ])
        refused(body.slice(60), await send('/api/order', body), 400, 404, 409)
      for (const field of ['commands', 'deviceId', 'cursor', 'wireVersion', 'tables', 'lineage']) {
        const isQuiet =
          field === 'commands' || field === 'tables' || field === 'lineage' || field === 'wireVersion'
        for (const route of ['push', 'pull', 'snapshot', 'sums']) {
          const answer = await send(
            `/api/sync/${route}`,
            `{"token":"${token}","deviceId":"may-thu-1","cursor":0,"${field}":${value}}`,
          )
          const allowed = isQuiet || field === 'cursor' || value.startsWith('"') ? [200, 400, 426] : [400]
          refused(`${route} ${field} ${value}`, answer, ...allowed)
        }
      }
      for (const field of ['username', 'password', 'platform', 'params']) {
        const person = { username: 'chu', password: 'x', platform: 'web' }
        const { [field as 'username']: _, ...others } = person
        const answer = await send(
          '/api/verify',
          `${JSON.stringify(others).slice(0, -1)},"${field}":${value}}`,
        )
        refused(`verify ${field} ${value}`, answer, 400, 401, 429)
      }
    }
    chapter.expectHeld()
  })

  test('with a method that every object knows finds no command', async () => {
    const names = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'then',
      '',
      ' ',
      'getOrder ',
      'GETORDER',
      'void',
    ]
    for (const method of names) {
      for (const path of ['/api/order', '/api/setting', '/api/user', '/api/job']) {
        const answer = await send(path, JSON.stringify({ token, method, params: {} }))
        refused(`${path} ${method}`, answer, 404)
      }
    }
    const records = names.map((method, index) => ({ seq: index + 1, path: '/api/order', method, params: {} }))
    const { text } = await send(
      '/api/sync/push',
      JSON.stringify({ token, deviceId: 'may-thu-9', commands: records }),
    )
    const { answers } = JSON.parse(text) as { answers: { status: string }[] }
    for (const [index, { status }] of answers.entries())
      chapter.count(`push ${names[index]}`, status === 'applied' && 'is applied')
    chapter.expectHeld()
  })

  test('is read as JSON whatever it is called, so that no type is a way around', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
      'application/xml',
      '',
      'x',
      'application/json; charset=utf-16',
    ]
    for (const path of guardedPaths) {
      for (const type of types) {
        refused(
          `${path} as ${type}`,
          await send(path, '{"token":"x"}', { 'content-type': type }),
          401,
          400,
          415,
        )
        refused(
          `${path} form as ${type}`,
          await send(path, `token=${token}&method=void`, { 'content-type': type }),
          400,
          415,
        )
      }
    }
    chapter.expectHeld()
  })
})
