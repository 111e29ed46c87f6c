import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/server/auth/passwords.ts'
import { openSession, sessionMs } from '../../src/server/auth/sessions.ts'
import { morning } from '../support/builders.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { samples } from '../support/samples.ts'
import { callsOfMarkets, guardedPaths, questions } from './methods.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Tokens')

let shop: TwoShops
let good: string
const bad: [what: string, token: unknown][] = []

beforeAll(async () => {
  shop = await openTwoShops()
  const longAgo = morning - sessionMs - 1
  const expired = await openSession(shop.store, { userName: 'chu', company: 'may', now: longAgo })
  const closed = await shop.tokenOf('ban')
  await shop.store.accounts.closeSessionsOf({ userName: 'ban', company: 'may' })
  const left = await shop.tokenOf('cu')
  const stranger = await openSession(shop.store, { userName: 'nobody', company: 'may', now: morning })
  good = await shop.tokenOf('chu')
  bad.push(
    ...([undefined, null, '', ' ', 0, 1, true, false, [], {}, ['x'], { $ne: '' }] as unknown[]).map(
      (token): [string, unknown] => [JSON.stringify(token) ?? 'missing', token],
    ),
    ['random', 'x'.repeat(43)],
    ['truncated', good.slice(0, -1)],
    ['longer', `${good}A`],
    ['with a space', ` ${good}`],
    ['with a NUL', `${good}\0`],
    ['in other letters', good.toLowerCase() === good ? good.toUpperCase() : good.toLowerCase()],
    ['its own hash', createHash('sha256').update(good).digest('hex')],
    ['in a list', [good]],
    ['in an object', { token: good }],
    ['as a pattern', '%'],
    ['as SQL', `' or '1'='1`],
    ['1 KB', 'x'.repeat(1_000)],
    ['expired', expired],
    ['of a closed session', closed],
    ['of a person who left', left],
    ['of a person who never was', stranger],
  )
})
afterAll(() => shop.close())

/** A call to the path that works with a good token. */
function callOf(path: string): Record<string, unknown> {
  const command = Object.keys(samples).find((name) => name.startsWith(`${path} `))
  const question = Object.values(questions).find((asked) => asked.path === path)
  const ofMarket = callsOfMarkets[path]
  if (ofMarket) return ofMarket
  if (path === '/api/sync/push') return { deviceId: 'may-thu-1', commands: [] }
  if (question && path !== '/api/order') return { deviceId: 'may-thu-1', ...question.fields('K1', 'chu') }
  return { method: command!.split(' ')[1], params: samples[command!]!.params('K1', 'chu') }
}

describe('[S13] a token', () => {
  test('that is not of a living session opens nothing, at either of its places', async () => {
    for (const path of guardedPaths) {
      for (const [what, token] of bad) {
        const call = callOf(path)
        for (const body of [
          { ...call, token },
          { ...call, params: { ...(call['params'] as object), token } },
        ]) {
          const answer = await shop.post(path, body)
          chapter.count(
            `${path} with a token ${what}`,
            answer.status !== 401 && answer.status !== 400 && `answers ${answer.status}`,
            shop.hasOtherRows('may') && 'changes rows',
            /[Cc]ủa-riêng/i.test(answer.text) && 'tells rows',
          )
        }
      }
    }
    chapter.expectHeld()
  })

  test('of one megabyte is refused without being looked up', async () => {
    for (const path of guardedPaths) {
      for (const size of [600, 15_000, 200_000, 1_100_000]) {
        const began = cpuTimeMs()
        const { status } = await shop.post(path, { ...callOf(path), token: 'x'.repeat(size) })
        const ms = cpuTimeMs() - began
        chapter.count(
          `${path} with a token of ${size}`,
          status !== 401 && status !== 413 && `answers ${status}`,
          ms > 500 && `takes ${ms} ms`,
        )
      }
    }
    chapter.expectHeld()
  })

  test('is taken from the body alone: not from the address, a header or a cookie', async () => {
    for (const path of guardedPaths) {
      const around: { query?: string; headers?: Record<string, string> }[] = [
        { query: `?token=${good}` },
        { query: `?params[token]=${good}` },
        { headers: { authorization: `Bearer ${good}` } },
        { headers: { cookie: `token=${good}; session=${good}` } },
        { headers: { token: good, 'x-token': good, 'x-access-token': good } },
      ]
      for (const { query = '', headers = {} } of around) {
        const url = `${path}${query}`
        const { statusCode } = await shop.app.inject({ method: 'POST', url, headers, payload: callOf(path) })
        chapter.count(`${path} with the token around it`, statusCode !== 401 && `answers ${statusCode}`)
      }
    }
    chapter.expectHeld()
    for (const path of guardedPaths) {
      const { status } = await shop.post(path, { ...callOf(path), token: good })
      // Of marketplaces there is nothing to be had here: who is known is told so.
      expect([path, status]).toEqual([path, path in callsOfMarkets && status !== 401 ? status : 200])
    }
  })

  test('and a password never lie on the disk', async () => {
    const password = 'mật khẩu rất riêng 20261121'
    await shop.store.accounts.setCredential({
      userName: 'chu',
      company: 'may',
      hash: await hashPassword(password),
    })
    const { body } = await shop.post('/api/verify', { username: 'chu', password })
    expect(body.token).toMatch(/^[\w-]{43}$/)
    const files = globSync('**/*', { cwd: shop.folder })
    expect(files.length).toBeGreaterThan(1)
    const bytes = Buffer.concat(files.map((file) => readFileSync(join(shop.folder, file))))
    expect(bytes.includes(createHash('sha256').update(good).digest('hex'))).toBe(true)
    const secrets = [good, body.token as string, password, password.normalize('NFD')]
    for (const secret of secrets) {
      for (const form of ['utf8', 'base64', 'hex'] as const)
        expect([form, bytes.includes(Buffer.from(secret).toString(form))]).toEqual([form, false])
    }
  })
})
