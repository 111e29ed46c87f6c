import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { floorWork } from '../../src/domain/people/permissions.ts'
import { proofByteLimit } from '../../src/domain/proofs/proof-limits.ts'
import { mayCall } from './methods.ts'
import { type CompanyName, companies, people, type Shelf, shelfOf } from './shop-names.ts'
import { openChapter } from './tried.ts'
import { fileOn, openTwoShops, proofOn, type TwoShops, unsentProofOn } from './two-shops.ts'

const chapter = openChapter('Files')

let shop: TwoShops
const tokens = new Map<string, string>()
beforeAll(async () => {
  shop = await openTwoShops()
  for (const company of companies) {
    for (const { userName } of people)
      tokens.set(`${company} ${userName}`, await shop.tokenOf(userName, company))
  }
})
afterAll(() => shop.close())

async function upload(headers: Record<string, string>, payload: Buffer, query = '') {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/upload${query}`, headers, payload })
  return { status: answer.statusCode, text: answer.body }
}

const otherOf = (company: CompanyName): CompanyName => (company === 'may' ? 'gio' : 'may')
const jpeg = 'image/jpeg'
const headersOf = (token: string, id: string) => ({
  authorization: `Bearer ${token}`,
  'proof-id': id,
  'content-type': jpeg,
})

describe('[S13] a file', () => {
  const everyCase = companies.flatMap((company) =>
    people.map((person) => [company, person.userName, person] as const),
  )

  test.each(everyCase)(
    'in %s by %s is stored for rows of its own company and warehouse alone',
    async (company, name, person) => {
      const other = otherOf(company)
      const owner = tokens.get(`${other} chu`)!
      for (const shelf of ['K1', 'K2', shelfOf(company), shelfOf(other)] as const) {
        for (const whose of people.filter(({ active }) => active).map(({ userName }) => userName)) {
          for (const forged of [false, true]) {
            shop.restore()
            const id = unsentProofOn(shelf, whose)
            const lies: Record<string, string> = forged
              ? {
                  cookie: `token=${owner}`,
                  token: owner,
                  'x-token': owner,
                  company_id: other,
                  wid: 'K2',
                  user: 'chu',
                }
              : {}
            const answer = await upload(
              { ...headersOf(tokens.get(`${company} ${name}`)!, id), ...lies },
              fileOn(shelf, company),
              forged ? `?token=${owner}&company_id=${other}` : '',
            )
            const isSeen = shelf !== shelfOf(other) && !(shelf === 'K2' && person.warehouses)
            const isAllowed = person.active && mayCall(person, floorWork) && isSeen
            chapter.count(
              `${company} ${name} ${id} forged ${forged}`,
              shop.hasOtherRows(other) && 'changes the other company',
              !isAllowed && answer.status === 200 && 'is stored',
              !isAllowed && shop.hasOtherRows(company) && 'changes rows',
              !person.active && answer.status !== 401 && `answers ${answer.status} to a person who left`,
              isAllowed && answer.status !== 200 && `is held off although allowed: ${answer.text}`,
            )
          }
        }
      }
      chapter.expectHeld()
    },
  )

  test('with a token that opens nothing, or at another place, is refused', async () => {
    const good = tokens.get('may chu')!
    const id = unsentProofOn('K1', 'chu')
    const bytes = fileOn('K1', 'may')
    const tries: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: good },
      { authorization: `Basic ${good}` },
      { authorization: `Bearer ${good} x` },
      { authorization: `Bearer ${good.slice(0, -1)}` },
      { authorization: `Bearer ${'x'.repeat(600)}` },
      { cookie: `token=${good}` },
      { token: good, 'x-token': good, 'x-access-token': good },
    ]
    for (const headers of tries) {
      const answer = await upload(
        { 'proof-id': id, 'content-type': jpeg, ...headers },
        bytes,
        `?token=${good}`,
      )
      chapter.count(
        JSON.stringify(Object.keys(headers)),
        answer.status !== 401 && `answers ${answer.status}`,
        shop.hasOtherRows('may') && 'changes rows',
      )
    }
    chapter.expectHeld()
  })

  test('with an id that reaches for something else is refused', async () => {
    const token = tokens.get('may chu')!
    const ids = [
      ...[
        '',
        '.',
        '..',
        '../../khotay.db',
        '..%2f..%2fkhotay.db',
        '/etc/passwd',
        'C:\\khotay.db',
        'a/../b',
        "x' or '1'='1",
      ],
      ...[
        '%',
        '*',
        '__proto__',
        'constructor',
        'x'.repeat(65),
        'x'.repeat(5_000),
        'anh K1 chu',
        'anh-K1-chu.jpg',
      ],
      ...['cho-K1-chu;', '{"id":"cho-K1-chu"}', 'cho-K1-chu,cho-K2-chu'],
    ]
    for (const id of ids) {
      const answer = await upload(headersOf(token, id), fileOn('K1', 'may'))
      const fetched = await shop.post('/api/file', { token, id })
      for (const [way, { status, text }] of Object.entries({ answer, fetched })) {
        chapter.count(
          `${way} ${id.slice(0, 40)}`,
          ![400, 409, 431].includes(status) && `answers ${status}`,
          shop.hasOtherRows('may') && 'changes rows',
          /\n\s+at |node_modules|\.ts:\d|SQLITE/.test(text) && 'tells of the inside',
        )
      }
    }
    chapter.expectHeld()
  })

  test('that is something else than was taken is refused, whatever it is called', async () => {
    const token = tokens.get('may chu')!
    const id = unsentProofOn('K1', 'chu')
    const good = fileOn('K1', 'may')
    const bodies: [Buffer, string][] = [
      [Buffer.from('<html><script>alert(1)</script></html>'), jpeg],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
      [Buffer.concat([good.subarray(0, 4), Buffer.from('<script>alert(1)</script>')]), jpeg],
      [Buffer.concat([good, Buffer.from(' ')]), jpeg],
      [good.subarray(0, -1), jpeg],
      [Buffer.alloc(0), jpeg],
      [good, 'image/png'],
      [good, 'text/html'],
      [good, 'application/json'],
      [good, 'image/jpeg; charset=utf-8'],
      [good, 'multipart/form-data; boundary=x'],
      [Buffer.alloc(proofByteLimit, 0xff), jpeg],
      [Buffer.alloc(proofByteLimit + 1, 0xff), jpeg],
    ]
    for (const [bytes, mime] of bodies) {
      const answer = await upload({ ...headersOf(token, id), 'content-type': mime }, bytes)
      chapter.count(
        `${mime} of ${bytes.length}`,
        ![400, 409, 413].includes(answer.status) && `answers ${answer.status}`,
        shop.hasOtherRows('may') && 'changes rows',
      )
    }
    chapter.expectHeld()
    expect((await upload(headersOf(token, id), good)).status).toBe(200)
    shop.restore()
  })

  test('that came once is not replaced by a later one', async () => {
    const token = tokens.get('may chu')!
    const id = proofOn('K1' satisfies Shelf, 'chu')
    const answer = await upload(headersOf(token, id), Buffer.concat([fileOn('K1', 'may'), Buffer.from('!')]))
    chapter.count('another file under a stored id', answer.status !== 409 && `answers ${answer.status}`)
    const fetched = await shop.post('/api/file', { token, id })
    chapter.count('the stored file', fetched.text.includes('!') && 'was replaced')
    chapter.expectHeld()
  })
})
