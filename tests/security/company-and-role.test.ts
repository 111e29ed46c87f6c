import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../src/domain/commands.ts'
import { isLogistics } from '../../src/domain/people/actor.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import { type Params, type Sample, samples } from '../support/samples.ts'
import { guardedPaths, mayCall, otherRoutes, questions } from './methods.ts'
import {
  type CompanyName,
  companies,
  costOf,
  farMarker,
  insideOf,
  markerOf,
  people,
  type Shelf,
  shelfOf,
} from './shop-names.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Companies, roles, flags, warehouses')

let shop: TwoShops
const tokens = new Map<string, string>()
let device = 0

beforeAll(async () => {
  shop = await openTwoShops()
  for (const company of companies) {
    for (const { userName } of people)
      tokens.set(`${company} ${userName}`, await shop.tokenOf(userName, company))
  }
})
afterAll(() => shop.close())

/** What somebody would add who hopes that the server believes it. */
const forged = (other: CompanyName) => ({
  company_id: other,
  company: other,
  company_name: other,
  user: 'chu',
  userName: 'chu',
  username: 'chu',
  role: 'OWNER',
  department: '',
  permission: ['cost_view', 'setting_crud', 'stock_crud'],
  flags: ['cost_view', 'setting_crud', 'stock_crud', 'orders_ecommerce_handle'],
  isAdmin: true,
  warehouses: ['K1', 'K2'],
  wid: 'K2',
  cost: true,
  sessionId: '1',
})

type Place = 'nowhere' | 'body' | 'params' | 'around'
const places: Place[] = ['body', 'params', 'around']

interface Sent {
  path: string
  body: Record<string, unknown>
  company: CompanyName
  person: Staff
  forgedIn?: Place
}

/** Sends it, with forged fields where told. */
async function send({ path, body, company, person, forgedIn = 'nowhere' }: Sent) {
  const other = otherOf(company)
  const lies = forged(other)
  const token = tokens.get(`${company} ${person.userName}`)
  // `params` beside the fields of a push or a question come on top of them.
  const payload = {
    token,
    ...body,
    ...(forgedIn === 'body' ? lies : undefined),
    params: forgedIn === 'params' ? { ...lies, ...(body['params'] as object) } : body['params'],
  }
  const query = new URLSearchParams(Object.entries(lies).map(([name, value]) => [name, String(value)]))
  const owner = tokens.get(`${other} chu`)!
  const answer = await shop.app.inject({
    method: 'POST',
    url: forgedIn === 'around' ? `${path}?${query}&token=${owner}` : path,
    payload,
    headers:
      forgedIn === 'around'
        ? {
            ...Object.fromEntries(
              [...query].map(([name, value]) => [`x-${name.replace('_', '-').toLowerCase()}`, value]),
            ),
            authorization: `Bearer ${owner}`,
            cookie: `token=${owner}; session=${owner}`,
            'x-token': owner,
          }
        : {},
  })
  return { status: answer.statusCode, text: answer.body }
}

const otherOf = (company: CompanyName): CompanyName => (company === 'may' ? 'gio' : 'may')

/** What stands in an answer that this person may not read. */
function leaks(text: string, company: CompanyName, person: Staff): (string | false)[] {
  const other = otherOf(company)
  return [
    text.includes(markerOf(other)) && 'tells rows of the other company',
    text.includes(String(costOf(other))) && 'tells cost prices of the other company',
    !person.flags.includes('cost_view') && text.includes(String(costOf(company))) && 'tells cost prices',
    text.includes(insideOf(other)) && 'tells internal notes of the other company',
    isLogistics(person) && text.includes(insideOf(company)) && 'tells internal notes',
    person.warehouses !== undefined && text.includes(farMarker) && 'tells rows of another warehouse',
    !person.active && text.includes(markerOf(company)) && 'tells rows to a person who left',
  ]
}

const ways = ['call', 'push'] as const

function bodyOf(way: (typeof ways)[number], name: string, params: object, forgedIn?: Place) {
  const [path, method] = name.split(' ') as [string, string]
  device += 1
  const id = `lenh-${device}`
  if (way === 'call') return { path, body: { method, id, params } }
  const deviceId = `may-thu-${device}`
  const lies = forgedIn === 'params' ? { params: { ...forged('may'), ...params } } : { params }
  const record = { deviceId, seq: 1, id, path, method, v: 1, ...lies }
  return { path: '/api/sync/push', body: { deviceId, commands: [record] } }
}

/** Whether a command of the answer took effect. */
function isApplied(way: (typeof ways)[number], { status, text }: { status: number; text: string }): boolean {
  if (way === 'call') return status === 200
  if (status !== 200) return false
  return (JSON.parse(text) as { answers: { status: string }[] }).answers[0]?.status === 'applied'
}

const everyCase = companies.flatMap((company) => people.map((person) => [company, person.userName] as const))

describe('the matrix', () => {
  test('has an entry for every command, question and route', () => {
    expect(Object.keys(samples).sort()).toEqual(
      commands.map(({ path, method }) => `${path} ${method}`).sort(),
    )
    const paths = pathsOf(shop.app.printRoutes({ commonPrefix: false }))
    expect(paths).toContain('/api/sync/push')
    const known = new Set<string>([...guardedPaths, ...otherRoutes])
    expect(paths.filter((path) => !known.has(path))).toEqual([])
    expect([...known].filter((path) => !paths.includes(path))).toEqual([])
  })
})

/** Every path of the printed tree; a branch is four characters further in than its stem. */
function pathsOf(tree: string): string[] {
  const stems: string[] = []
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+)( \(.*\))?/gm)].flatMap(
    ([, indent = '', part = '', methods]) => {
      const depth = indent.length / 4
      stems[depth] = (stems[depth - 1] ?? '') + part
      stems.length = depth + 1
      return methods ? [stems[depth]!] : []
    },
  )
}

/** A request of the matrix; those that would be sent letter for letter twice are sent once. */
interface Try {
  shelf: Shelf
  forgedIn: Place
  quotes: boolean
  params: Params
  ways: readonly (typeof ways)[number][]
}

/**
 * What a person of a company tries with a command: rows of every shelf by one way in one company and by the other way in the other,
 * whose rows are alike; and there each lie in each place, at a shelf and by a way that change from person to person. So every pair of
 * person, shelf, way and lie is tried of every command, and no longer each with all: that took a third of all tests' time.
 */
function triesOf(sample: Sample, company: CompanyName, name: string): Try[] {
  const shelves = ['K1', 'K2', shelfOf(otherOf(company))] as const
  const turn = companies.indexOf(company) + personOf(name).at
  const wayOf = (row: number) => [ways[(turn + row) % ways.length]!]
  const plain = [
    ...shelves.map((shelf) => ({ shelf, quotes: false })),
    ...shelves.slice(1).map((shelf) => ({ shelf, quotes: true })),
  ].map((one, row) => ({ ...one, forgedIn: 'nowhere' as const, ways: wayOf(row) }))
  const forged = places.map((forgedIn, place) => {
    const shelf = shelves[(turn + place) % shelves.length]!
    return { shelf, forgedIn, quotes: false, ways: wayOf(place + Math.floor(turn / shelves.length)) }
  })
  const tries = [...plain, ...forged].flatMap((one) => {
    const params = (one.quotes ? sample.quoting : sample.params)?.(one.shelf, name)
    return params ? [{ ...one, params }] : []
  })
  return distinct(tries, ({ forgedIn, ways: [way], params }) => [
    forgedIn,
    forgedIn === 'nowhere' || way,
    params,
  ])
}

function personOf(name: string) {
  const at = people.findIndex(({ userName }) => userName === name)
  return { at, person: people[at]! }
}

/** The first of those that are the same to the server. */
function distinct<One>(list: readonly One[], sentOf: (one: One) => unknown): One[] {
  return [...new Map(list.toReversed().map((one) => [JSON.stringify(sentOf(one)), one])).values()].reverse()
}

describe('[S13] a command', () => {
  test.each(everyCase)('in %s by %s does what the flags allow, to rows of its own', async (company, name) => {
    const { person } = personOf(name)
    const other = otherOf(company)
    const written = shop.db.prepare('select distinct user_name, company_id from commands')
    for (const { path, method, permission } of commands) {
      const command = `${path} ${method}`
      const sample = samples[command]!
      for (const { shelf, forgedIn, quotes, params, ways: tried } of triesOf(sample, company, name)) {
        const isOwn = sample.isNameless || shelf === 'K1' || (shelf === 'K2' && !person.warehouses)
        const isAllowed = person.active && mayCall(person, permission) && isOwn
        for (const way of tried) {
          shop.restore()
          const sent = bodyOf(way, command, params, forgedIn)
          const answer = await send({ ...sent, company, person, forgedIn })
          const applied = isApplied(way, answer)
          const actors = written.all()
          chapter.count(
            `${company} ${name} ${way} ${command} ${shelf} forged ${forgedIn}${quotes ? ' quoting' : ''}`,
            ...leaks(answer.text, company, person),
            shop.hasChanged(other) && 'changes the other company',
            !isAllowed && applied && 'is applied',
            !isAllowed && shop.hasOtherRows(company) && 'changes rows',
            !person.active && answer.status !== 401 && `answers ${answer.status} to a person who left`,
            actors.some((row) => row['user_name'] !== name || row['company_id'] !== company) &&
              'is written down as somebody else',
            // Or the matrix would prove nothing: what is allowed is done, whatever else was sent.
            isAllowed &&
              !quotes &&
              !applied &&
              `is held off although allowed: ${answer.status} ${answer.text}`,
          )
        }
      }
    }
    chapter.expectHeld()
  })
})

describe('[S13] a question', () => {
  test.each(everyCase)('in %s by %s brings what the flags show, of its own', async (company, name) => {
    const { person } = personOf(name)
    const other = otherOf(company)
    for (const [question, asked] of Object.entries(questions)) {
      const { path, fields, bringsRows, asksForRow, namesWarehouse } = asked
      const shelves = distinct(['K1', 'K2', shelfOf(other)] as const, (shelf) => fields(shelf, name))
      for (const forgedIn of ['nowhere', ...places] as const) {
        for (const shelf of shelves) {
          shop.restore()
          device += 1
          const body = { deviceId: `may-hoi-${device}`, ...fields(shelf, name) }
          const answer = await send({ path, body, company, person, forgedIn })
          const namesAnother = namesWarehouse && (forgedIn === 'body' || forgedIn === 'params')
          const isHidden = namesAnother
            ? person.warehouses !== undefined
            : asked.isHiddenFrom?.(person) ||
              (asksForRow && (shelf === shelfOf(other) || (shelf === 'K2' && person.warehouses)))
          chapter.count(
            `${company} ${name} ${question} ${shelf} forged ${forgedIn}`,
            ...leaks(answer.text, company, person),
            shop.hasChanged(other) && 'changes the other company',
            shop.hasOtherRows(company) && 'changes rows',
            !person.active && answer.status !== 401 && `answers ${answer.status} to a person who left`,
            person.active &&
              (isHidden ? ![403, 409].includes(answer.status) : answer.status !== 200) &&
              `answers ${answer.status} ${answer.text.slice(0, 200)}`,
            person.active &&
              bringsRows &&
              !isHidden &&
              !answer.text.includes(markerOf(company)) &&
              'brings nothing although allowed',
          )
        }
      }
    }
    chapter.expectHeld()
  })

  test('shows cost prices to whoever may see them', async () => {
    const [owner] = people
    for (const question of ['/api/getInitData', '/api/sync/snapshot', '/api/order getOrder by code']) {
      const { path, fields } = questions[question]!
      const body = { deviceId: `may-gia-${question}`, ...fields('K1', 'chu') }
      const { text } = await send({ path, body, company: 'may', person: owner! })
      expect([question, text.includes(String(costOf('may')))]).toEqual([question, true])
    }
  })

  test('shows internal notes to whoever may see them', async () => {
    const desk = people.find(({ userName }) => userName === 'ban')!
    for (const question of ['/api/sync/pull', '/api/sync/snapshot']) {
      const { path, fields } = questions[question]!
      const body = { deviceId: `may-ghi-chu-${question}`, ...fields('K1', 'ban') }
      const ask = async (more: object) =>
        (await send({ path, body: { ...body, ...more }, company: 'may', person: desk })).text
      const first = await ask({})
      // The shop is more than one page of changes.
      const second =
        path === '/api/sync/pull' ? await ask({ cursor: (JSON.parse(first) as { to: number }).to }) : ''
      expect([question, `${first}${second}`.includes(insideOf('may'))]).toEqual([question, true])
    }
  })

  test('of logistics staff brings none of the tables they have no business with', async () => {
    const person = people.find(({ userName }) => userName === 'giaovan')!
    for (const question of ['/api/getInitData', '/api/sync/pull', '/api/sync/snapshot']) {
      const { path, fields } = questions[question]!
      const body = { deviceId: `may-giao-${question}`, ...fields('K1', 'giaovan') }
      const { text } = await send({ path, body, company: 'may', person })
      const told = ['"priceIn"', '"wholesale_price":99000', '"unPaid"', '"sourceWarehouse"', '"packerName"']
      chapter.count(question, ...told.map((word) => text.includes(word) && `tells ${word}`))
    }
    chapter.expectHeld()
  })
})

describe('figures of the operation', () => {
  test('are not told to callers from elsewhere, whatever they send', async () => {
    const token = tokens.get('may chu')!
    const headers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${token}` },
      { authorization: 'Bearer ' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '127.0.0.1', host: 'localhost' },
      { forwarded: 'for=127.0.0.1', 'x-client-ip': '127.0.0.1' },
    ]
    for (const remoteAddress of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1']) {
      for (const sent of headers) {
        for (const url of [
          '/metrics',
          '/metrics?token=x',
          '/metrics/',
          '//metrics',
          '/api/health?depth=full',
        ]) {
          const { body } = await shop.app.inject({ url, remoteAddress, headers: sent })
          chapter.count(
            `${url} from ${remoteAddress}`,
            /khotay_|eventLoopDelay|heapUsed/.test(body) && 'tells figures',
          )
        }
      }
    }
    const here = await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(here.body).toContain('khotay_')
    chapter.expectHeld()
  })
})
