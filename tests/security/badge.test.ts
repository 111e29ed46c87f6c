import { createHash, randomInt } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { badgeText } from '../../src/domain/people/badge.ts'
import { hashPassword } from '../../src/server/auth/passwords.ts'
import { rateLimits } from '../../src/server/operation/rate-limits.ts'
import { putStaff } from '../server/small-shop.ts'
import { morning } from '../support/builders.ts'
import { markerOf, people } from './shop-names.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Badges: guessed, copied, outdated, of other shops')

const attempts = { failuresPerPlace: 4, failuresPerUser: 4, failuresPerAddress: 8, windowMs: 600_000 }
const secret = '2718281828459045235360287471352662497757'
const badge = badgeText('kho', secret)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let password: string
let shop: TwoShops
beforeAll(async () => {
  password = await hashPassword('đúng')
})
async function open(options: Parameters<typeof openTwoShops>[0] = {}) {
  shop = await openTwoShops({ limits: { attempts }, ...options })
  for (const userName of ['chu', 'kho', 'ban'])
    await shop.store.accounts.setCredential({ userName, company: 'may', hash: password })
  await shop.store.accounts.setCredential({ userName: 'gio-kho', company: 'gio', hash: password })
  await give('kho', hashOf(badge))
}
afterEach(() => shop.close())

const rowOf = (userName: string) => people.find((person) => person.userName === userName)!
async function give(userName: string, hash: string, company = 'may') {
  const row = { ...rowOf('kho'), ...rowOf(userName), userName, badge: hash }
  await shop.store.write(company, async (writing) =>
    writing.putRows(await writing.advance(), [{ table: 'staff', key: userName, row }]),
  )
}

async function scan(text: unknown, { address = '10.0.0.7', more = {} } = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/verify/badge',
    remoteAddress: address,
    payload: { badge: text, ...more },
  })
  const body = answer.json<{
    token?: string
    code?: string
    user?: { company_id: string; userName: string }
  }>()
  return { status: answer.statusCode, body, text: answer.body }
}

const guess = () => badgeText('kho', Array.from({ length: 40 }, () => randomInt(10)).join(''))

test('guessing one person’s badge is stopped after a few tries, from however many addresses, the right one included', async () => {
  await open()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => scan(guess(), { address: `10.0.1.${index}` })),
  )
  const looked = answers.filter(({ status }) => status !== 429).length
  chapter.count('one badge, many addresses', looked > attempts.failuresPerUser && `${looked} are looked at`)
  for (const { body } of answers) chapter.count('a guessed badge', body.token !== undefined && 'opens')
  chapter.count(
    'the right badge meanwhile',
    (await scan(badge, { address: '10.0.2.1' })).status === 200 && 'opens',
  )
  chapter.expectHeld()
})

test('guessing many people’s badges is stopped by the address, and shares its count with passwords', async () => {
  await open()
  for (let turn = 0; turn < 4; turn += 1)
    await shop.app.inject({
      method: 'POST',
      url: '/api/verify',
      remoteAddress: '10.0.0.7',
      payload: { username: `nguoi-${turn}`, password: 'sai' },
    })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => scan(badgeText(`la-${index}`, secret))),
  )
  const looked = answers.filter(({ status }) => status !== 429).length
  chapter.count(
    'many badges, one address',
    looked > attempts.failuresPerAddress - 4 && `${looked} are looked at`,
  )
  chapter.expectHeld()
})

test('a flood is slowed down before a badge is looked at', async () => {
  const rates = { ...rateLimits, 'sign-in': { burst: 3, perSecond: 0.001 } }
  await open({
    limits: {
      attempts: { ...attempts, failuresPerAddress: 1_000, failuresPerPlace: 1_000, failuresPerUser: 1_000 },
      rates,
    },
  })
  const answers = []
  for (let turn = 0; turn < 6; turn += 1) answers.push(await scan(guess(), { address: '203.0.113.9' }))
  chapter.count(
    'six at once',
    answers.filter(({ body }) => body.code === 'slow-down').length !== 3 && 'are not slowed',
  )
  chapter.expectHeld()
})

test('what stands in the shop’s rows opens nothing, in whosever row it is copied', async () => {
  await open({
    limits: {
      attempts: { ...attempts, failuresPerPlace: 1_000, failuresPerUser: 1_000, failuresPerAddress: 1_000 },
    },
  })
  const stolen = hashOf(badge)
  await give('ban', stolen)
  const tries = [
    stolen,
    `KHOTAY:THE:kho:${stolen}`,
    `KHOTAY:THE:ban:${secret}`,
    badgeText('ban', secret),
    badgeText('chu', secret),
    `${badge}0`,
    badge.replace('kho', 'kho:ban'),
    badge.replace('kho', 'kh%6F%00'),
    'KHOTAY:THE:',
    ['kho', secret],
    { $ne: '' },
    null,
    0,
  ]
  for (const text of tries) {
    const { body } = await scan(text)
    chapter.count(`a badge made of ${JSON.stringify(text)}`, body.token !== undefined && 'opens')
  }
  chapter.expectHeld()
})

test('leads into the company of its person alone, whatever else is sent', async () => {
  await open()
  const theirs = badgeText('gio-kho', secret)
  await give('gio-kho', hashOf(theirs), 'gio')
  const more = {
    company_id: 'gio',
    company: 'gio',
    userName: 'chu',
    role: 'OWNER',
    permission: ['cost_view'],
  }
  const mine = await scan(badge, { more })
  chapter.count(
    'a badge with fields of the caller’s',
    mine.body.user?.company_id !== 'may' && 'leads into another company',
    mine.body.user?.userName !== 'kho' && 'is somebody else',
    mine.text.includes(markerOf('gio')) && 'tells of the other company',
  )
  const asked = await shop.post('/api/getInitData', { token: mine.body.token, company_id: 'gio' })
  chapter.count('its token for the other company', asked.text.includes(markerOf('gio')) && 'opens it')
  const other = await scan(theirs)
  chapter.count('the other company’s badge', other.body.user?.company_id !== 'gio' && 'leads elsewhere')
  chapter.expectHeld()
})

test('a badge that was made anew, withdrawn or belongs to who left opens nothing, and what it opened is shut', async () => {
  await open()
  const ways: [string, () => Promise<void>][] = [
    ['made anew', () => give('kho', hashOf(guess()))],
    ['withdrawn', () => putStaff(shop, rowOf('kho'))],
    ['of who left', () => putStaff(shop, { ...rowOf('kho'), badge: hashOf(badge), active: false })],
  ]
  for (const [how, end] of ways) {
    await give('kho', hashOf(badge))
    const { token } = (await scan(badge)).body
    expect((await shop.post('/api/getInitData', { token })).status).toBe(200)
    await end()
    chapter.count(`a badge ${how}`, (await scan(badge)).status !== 401 && 'opens')
    for (const path of [
      '/api/getInitData',
      '/api/sync/pull',
      '/api/sync/push',
      '/api/sync/snapshot',
      '/api/order',
    ]) {
      const body = { token, deviceId: 'may-cu', wireVersion: 1, cursor: 0, commands: [], method: 'getOrder' }
      const { status } = await shop.post(path, body)
      chapter.count(`${path} by a badge ${how}`, status !== 401 && `answers ${status}`)
    }
  }
  chapter.expectHeld()
})

test('nobody makes a badge for somebody who may do more, or in another company', async () => {
  await open()
  for (const userName of ['kho', 'ban', 'hep', 'khach', 'giaovan']) {
    const token = await shop.tokenOf(userName)
    for (const aimed of ['chu', 'ban', 'gio-kho']) {
      if (aimed === userName) continue
      const params = { userName: aimed, badge: hashOf(badgeText(aimed, secret)) }
      const { status } = await shop.post('/api/staff', { method: 'issueBadge', token, params })
      const mayHelp = userName === 'hep' && aimed !== 'chu'
      chapter.count(`${userName} for ${aimed}`, status === 200 && !mayHelp && 'is done')
    }
  }
  chapter.count('the other company', shop.hasOtherRows('gio') && 'is changed')
  shop.setClock(morning)
  chapter.expectHeld()
})
