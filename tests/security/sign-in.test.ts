import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attemptLimits } from '../../src/server/auth/attempts.ts'
import { hashPassword } from '../../src/server/auth/passwords.ts'
import { trustAddresses } from '../../src/server/operation/address-trust.ts'
import { morning } from '../support/builders.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Signing in: guessed, replayed, fixed')

const attempts = { failuresPerPlace: 4, failuresPerUser: 4, failuresPerAddress: 8, windowMs: 600_000 }
let hash: string
let shop: TwoShops

beforeAll(async () => {
  hash = await hashPassword('đúng')
})
async function open(options: Parameters<typeof openTwoShops>[0] = {}) {
  shop = await openTwoShops({ limits: { attempts }, ...options })
  for (const userName of ['chu', 'kho', 'ban'])
    await shop.store.accounts.setCredential({ userName, company: 'may', hash })
}
afterEach(() => shop.close())
afterAll(() =>
  expect(attemptLimits).toEqual({
    failuresPerPlace: 10,
    failuresPerUser: 50,
    failuresPerAddress: 30,
    windowMs: 600_000,
  }),
)

interface From {
  address?: string
  headers?: Record<string, string>
}

async function signIn(username: string, password: string, { address = '10.0.0.7', headers = {} }: From = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/verify',
    remoteAddress: address,
    headers,
    payload: { username, password },
  })
  return { status: answer.statusCode, body: answer.json<{ token?: string; code?: string }>() }
}

/** How many of these guesses had a password looked at. */
async function looked(guesses: readonly (() => Promise<{ status: number }>)[]): Promise<number> {
  const answers = await Promise.all(guesses.map((guess) => guess()))
  return answers.filter(({ status }) => status !== 429).length
}

function counted(what: string, tries: number, found: number, most: number) {
  for (let index = 0; index < tries; index += 1)
    chapter.count(what, index === 0 && found > most && `${found} of ${tries} are looked at, ${most} may be`)
}

describe('guessing a password', () => {
  test('of one person is stopped after a few tries, from however many addresses', async () => {
    await open()
    const guesses = Array.from(
      { length: 40 },
      (_, index) => () => signIn('chu', `sai-${index}`, { address: `10.0.1.${index}` }),
    )
    counted('one person, many addresses', 40, await looked(guesses), attempts.failuresPerUser)
    const right = await signIn('chu', 'đúng', { address: '10.0.2.1' })
    chapter.count('the right password meanwhile', right.status === 200 && 'opens')
    chapter.expectHeld()
  })

  test('of many people is stopped by the address, an IPv6 network counting as one', async () => {
    await open()
    const guesses = Array.from({ length: 30 }, (_, index) => () => signIn(`nguoi-${index}`, 'sai'))
    counted('many people, one address', 30, await looked(guesses), attempts.failuresPerAddress)
    const house = Array.from(
      { length: 30 },
      (_, index) => () => signIn(`nha-${index}`, 'sai', { address: `2001:db8:1:2::${index.toString(16)}` }),
    )
    counted('many people, one IPv6 network', 30, await looked(house), attempts.failuresPerAddress)
    chapter.expectHeld()
  })

  test('is not freed by names that are spelled otherwise', async () => {
    await open()
    const spellings = ['chu', 'CHU', 'Chu', ' chu', 'chu ', '\tchu', 'chu\n', 'cHU', '\u00a0chu', '\ufeffchu']
    const guesses = spellings.flatMap((name, index) => [
      () => signIn(name, 'sai', { address: `10.0.3.${index}` }),
      () => signIn(name, 'sai', { address: `10.0.4.${index}` }),
    ])
    counted('one person in many spellings', guesses.length, await looked(guesses), attempts.failuresPerUser)
    // The Kelvin sign folds to a k, so it is the same person and the same count.
    const kelvin = ['kho', 'KHO', '\u212aho', '\u212aHO'].flatMap((name, index) =>
      [0, 1, 2].map((turn) => () => signIn(name, 'sai', { address: `10.0.5.${index * 3 + turn}` })),
    )
    counted('one person in letters that fold', kelvin.length, await looked(kelvin), attempts.failuresPerUser)
    // Wide letters look alike and are nobody.
    chapter.count('a name that only looks alike', (await signIn('ｂａｎ', 'đúng')).status === 200 && 'opens')
    chapter.expectHeld()
  })

  test('is not freed by naming other addresses: nobody believes a caller from elsewhere', async () => {
    await open()
    const names = [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'x-client-ip',
      'cf-connecting-ip',
      'true-client-ip',
    ]
    const guesses = Array.from({ length: 30 }, (_, index) => () => {
      const address = `203.0.113.${index}`
      const headers = Object.fromEntries(
        names.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]),
      )
      return signIn(`gia-${index}`, 'sai', { headers })
    })
    counted('forged addresses', 30, await looked(guesses), attempts.failuresPerAddress)
    chapter.expectHeld()
  })

  test('behind a proxy is counted by the address that the proxy saw, whatever the caller put in front of it', async () => {
    await open({ trust: trustAddresses('10.9.9.9') })
    const guesses = Array.from(
      { length: 30 },
      (_, index) => () =>
        signIn(`sau-${index}`, 'sai', {
          address: '10.9.9.9',
          headers: { 'x-forwarded-for': `203.0.113.${index}, 127.0.0.1, 198.51.100.7` },
        }),
    )
    counted('forged addresses through a proxy', 30, await looked(guesses), attempts.failuresPerAddress)
    const other = await signIn('sau-x', 'sai', {
      address: '10.9.9.9',
      headers: { 'x-forwarded-for': '198.51.100.8' },
    })
    expect(other.status).toBe(401)
    chapter.expectHeld()
  })
})

describe('guessing in order to keep somebody out', () => {
  /** What a browser keeps after a right password. */
  async function browserOf(username: string, address: string, cookie = '') {
    const { headers } = await shop.app.inject({
      method: 'POST',
      url: '/api/verify',
      remoteAddress: address,
      headers: { origin, cookie },
      payload: { username, password: 'đúng' },
    })
    const set = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('khotay-device'))!
    expect(set).toMatch(
      /^khotay-device-web=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict; Secure$/,
    )
    return set.slice(0, set.indexOf(';'))
  }
  const origin = 'https://kho.example'

  test('from one address keeps nobody out elsewhere, whatever browser they come with', async () => {
    await open({ limits: { attempts: { ...attempts, failuresPerUser: 20 } } })
    for (let turn = 0; turn < 12; turn += 1) await signIn('kho', `sai-${turn}`, { address: '203.0.113.1' })
    for (const address of ['10.0.0.7', '10.0.0.8']) {
      const { status } = await signIn('kho', 'đúng', { address })
      chapter.count('a new browser at another address', status !== 200 && `answers ${status}`)
    }
    const there = await signIn('kho', 'đúng', { address: '203.0.113.1' })
    chapter.count('the address of the guesses', there.status !== 429 && `answers ${there.status}`)
    chapter.expectHeld()
  })

  test('from everywhere, and from the shop’s own address, leaves the browsers that people signed in with their way in', async () => {
    await open()
    const cookie = await browserOf('kho', '10.0.0.7')
    const shared = await browserOf('ban', '10.0.0.7', cookie)
    chapter.count(
      'a browser that two share',
      shared !== cookie && 'is given another name, and the first is a stranger',
    )
    const guesses = Array.from(
      { length: 60 },
      (_, index) => () =>
        signIn(index % 2 ? 'kho' : 'ban', 'sai', { address: index % 3 ? `203.0.113.${index}` : '10.0.0.7' }),
    )
    await looked(guesses)
    const stranger = await signIn('kho', 'đúng', { address: '10.0.0.7', headers: { origin } })
    expect(stranger.status).toBe(429)
    for (const username of ['kho', 'ban']) {
      const { status } = await signIn(username, 'đúng', { address: '10.0.0.7', headers: { origin, cookie } })
      chapter.count(`${username} with their own browser`, status !== 200 && `answers ${status}`)
    }
    chapter.expectHeld()
  })

  test('with a browser that is known is stopped too, and a cookie that was made up or is of somebody else is none', async () => {
    await open()
    const cookie = await browserOf('kho', '10.0.0.7')
    const guesses = Array.from(
      { length: 20 },
      (_, index) => () =>
        signIn('kho', 'sai', { address: `203.0.113.${index}`, headers: { origin, cookie } }),
    )
    counted('a stolen browser', 20, await looked(guesses), attempts.failuresPerPlace)
    const forged = Array.from(
      { length: 40 },
      (_, index) => () =>
        signIn('chu', 'sai', {
          address: `198.51.100.${index}`,
          headers: {
            origin,
            cookie: index % 2 ? cookie : `khotay-device-web=${String(index).padStart(43, 'A')}`,
          },
        }),
    )
    counted('a browser of somebody else, or of nobody', 40, await looked(forged), attempts.failuresPerUser)
    chapter.expectHeld()
  })

  test('with ever more browsers that are known is stopped at as many tries as from everywhere', async () => {
    await open({ limits: { attempts: { ...attempts, failuresPerUser: 6 } } })
    // Whoever knew the password once has as many known browsers as they signed in with.
    const gathered: string[] = []
    for (let turn = 0; turn < 10; turn += 1) gathered.push(await browserOf('kho', '203.0.113.1'))
    const own = await browserOf('ban', '10.0.0.7')
    const guesses = gathered.flatMap((cookie, index) =>
      [0, 1, 2].map(
        (turn) => () =>
          signIn('kho', `sai-${turn}`, { address: `203.0.113.${index}`, headers: { origin, cookie } }),
      ),
    )
    counted('many known browsers', guesses.length, await looked(guesses), 6)
    const { status } = await signIn('ban', 'đúng', { headers: { origin, cookie: own } })
    chapter.count('a colleague meanwhile', status !== 200 && `answers ${status}`)
    chapter.expectHeld()
  })

  test('reaches no browser of a person whose password was reset: a stolen one is a stranger again', async () => {
    await open()
    const cookie = await browserOf('kho', '10.0.0.7')
    await shop.store.accounts.closeSessionsOf({ userName: 'kho', company: 'may' })
    for (let turn = 0; turn < 4; turn += 1) await signIn('kho', 'sai', { address: `203.0.113.${turn}` })
    const { status } = await signIn('kho', 'đúng', { headers: { origin, cookie } })
    chapter.count('the old browser', status !== 429 && `answers ${status}`)
    chapter.expectHeld()
  })

  test.each([
    [
      'a password that they changed',
      { method: 'changePassword', password: 'đúng', newPassword: 'nắng ấm sân nhà' },
    ],
    ['signing out everywhere else', { method: 'endOwnSessions' }],
  ])(
    'reaches no other browser of a person after %s; the one they did it with stays theirs',
    async (what, body) => {
      await open()
      const [own, stolen] = [await browserOf('kho', '10.0.0.7'), await browserOf('kho', '203.0.113.1')]
      const [colleague, token] = [await browserOf('ban', '10.0.0.7'), await shop.tokenOf('kho')]
      const headers = { origin, cookie: own }
      const done = await shop.app.inject({
        method: 'POST',
        url: '/api/user',
        headers,
        payload: { token, ...body },
      })
      expect(done.json()).toEqual({ ok: true })
      for (const name of ['kho', 'ban'])
        for (let turn = 0; turn < 4; turn += 1) await signIn(name, 'sai', { address: `203.0.113.${turn}` })
      const password = 'newPassword' in body ? body.newPassword : 'đúng'
      const other = await signIn('kho', password, { headers: { origin, cookie: stolen } })
      chapter.count(`the other browser after ${what}`, other.status !== 429 && `answers ${other.status}`)
      const here = await signIn('kho', password, { headers })
      chapter.count(`their own after ${what}`, here.status !== 200 && `answers ${here.status}`)
      const ban = await signIn('ban', 'đúng', { headers: { origin, cookie: colleague } })
      chapter.count(`a colleague's after ${what}`, ban.status !== 200 && `answers ${ban.status}`)
      chapter.expectHeld()
    },
  )
})

describe('a sign-in that was overheard', () => {
  test('gives no more than itself: every one makes a token of its own, for the person who signed in', async () => {
    await open()
    const request = { username: 'kho', password: 'đúng' }
    const tokens = new Set<string>()
    for (let turn = 0; turn < 3; turn += 1) {
      const forged = {
        token: 'cua-ke-khac',
        sessionId: 'x',
        company_id: 'gio',
        role: 'OWNER',
        permission: ['cost_view'],
      }
      const { body } = await shop.post('/api/verify', { ...request, ...forged })
      tokens.add(body.token)
      chapter.count(
        'sign-in with a token of the caller’s',
        body.token === 'cua-ke-khac' && 'takes it over',
        body.user.company_id !== 'may' && 'leads into another company',
        body.user.role !== 'STAFF' && 'gives another role',
        body.user.permission.join() !== 'stock_crud' && 'gives other flags',
      )
    }
    expect(tokens.size).toBe(3)
    for (const fixed of ['cua-ke-khac', 'x'.repeat(43)]) {
      const { status } = await shop.post('/api/getInitData', { token: fixed })
      chapter.count('a token that the caller chose', status !== 401 && 'opens')
    }
    const [token] = tokens
    const gio = await shop.post('/api/getInitData', { token, company_id: 'gio', company: 'gio' })
    chapter.count('the token for another company', gio.text.includes('của-riêng-gio') && 'opens it')
    await shop.store.accounts.closeSessionsOf({ userName: 'kho', company: 'may' })
    for (const old of tokens) {
      const { status } = await shop.post('/api/getInitData', { token: old })
      chapter.count('the token after its session was closed', status !== 401 && 'opens')
    }
    const { body } = await shop.post('/api/verify', request)
    shop.setClock(morning + 31 * 86_400_000)
    const late = await shop.post('/api/getInitData', { token: body.token })
    chapter.count('the token after a month', late.status !== 401 && 'opens')
    chapter.expectHeld()
  })

  test('answers alike, whoever it names', async () => {
    await open({ limits: { attempts: { ...attempts, failuresPerAddress: 100 } } })
    const alike = JSON.stringify({ ...(await signIn('chu', 'sai')).body, requestId: '' })
    for (const name of ['khong-co', 'cu', 'ban', 'admin', 'root', 'giaovan']) {
      const { status, body } = await signIn(name, 'sai')
      chapter.count(
        `sign-in as ${name}`,
        status !== 401 && `answers ${status}`,
        JSON.stringify({ ...body, requestId: '' }) !== alike && 'reads otherwise',
      )
    }
    chapter.expectHeld()
  })
})
