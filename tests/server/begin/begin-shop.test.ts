import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '../../../src/domain/tables/company.ts'
import { beginningMs, makeBeginning } from '../../../src/server/begin/beginning.ts'
import { createApp } from '../../../src/server/create-app.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'

const engines = bothEngines()

const owner = { name: 'Mây', userName: 'may', password: 'trời xanh mây trắng' }

describe.each(Object.keys(engines))('[decisions 27] the first shop of an empty store in %s', (engine) => {
  let app: FastifyInstance
  let store: Store
  let drop: () => void
  let secret: string
  let now = morning

  beforeEach(async () => {
    now = morning
    ;({ store, drop } = await engines[engine]!())
    const attempts = { failuresPerPlace: 3, failuresPerUser: 3, failuresPerAddress: 5, windowMs: 600_000 }
    app = await createApp({ store, clock: () => now, limits: { attempts } })
    secret = (await makeBeginning(store, now))!
  })
  afterEach(async () => {
    await app.close()
    await store.close()
    drop()
  })

  async function post(url: string, payload: object, remoteAddress = '10.0.0.7') {
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
    return { status: answer.statusCode, body: answer.json() as Record<string, never> }
  }
  const begin = (more: object = {}) =>
    post('/api/begin', {
      secret,
      id: 'lần-bấm-1',
      shop: ' Mây Store ',
      owner,
      warehouse: { name: 'Kho nhà', address: '' },
      bins: [
        { bid: 'A1-01', name: 'Kệ A1-01' },
        { bid: 'A1-02', name: 'Kệ A1-02' },
      ],
      ...more,
    })

  test('[CAT-412] [CAT-413] [CAT-569] is made with its owner, warehouse and first shelf, and the owner is signed in', async () => {
    expect(await post('/api/begin/look', { secret })).toEqual({ status: 200, body: { ok: true } })
    const { status, body } = await begin()
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      userName: 'may',
      name: 'Mây',
      role: 'OWNER',
      company_name: 'Mây Store',
    })
    const started = await post('/api/getInitData', { token: body.token })
    expect(started.body).toMatchObject({
      company_name: 'Mây Store',
      warehouses: [{ wid: 'KhoTayWarehouse', name: 'Kho nhà' }],
      user: { userName: 'may', active: true },
    })
    expect(
      (started.body as unknown as { bins: { bid: string }[] }).bins.map(({ bid }) => bid).sort(),
    ).toEqual(['A1-01', 'A1-02', 'BinDefault'])
    const again = await post('/api/verify', { username: 'MAY', password: owner.password })
    expect(again.status).toBe(200)
  })

  test('is made once: a link that was used opens nothing, and says where to go on', async () => {
    await begin()
    for (const again of [await post('/api/begin/look', { secret }), await begin({ id: 'lần-bấm-2' })]) {
      expect(again).toMatchObject({ status: 409, body: { code: 'begin-done' } })
      expect(again.body.error).toContain('Đăng nhập bằng tài khoản chủ shop')
    }
    expect(await store.companies()).toHaveLength(1)
  })

  test('signs in whoever lost the answer and sends it again, and nobody with another password', async () => {
    const first = await begin()
    const again = await begin()
    expect(again.status).toBe(200)
    expect(again.body.user).toEqual(first.body.user)
    const other = await begin({ owner: { ...owner, password: 'một mật khẩu khác' } })
    expect(other).toMatchObject({ status: 409, body: { code: 'begin-done' } })
    expect(await store.companies()).toHaveLength(1)
  })

  test('is made once when the button was pressed twice at the same moment', async () => {
    const both = await Promise.all([begin(), begin()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const others = await Promise.all([begin({ id: 'tay-khác-1' }), begin({ id: 'tay-khác-2' })])
    expect(others.map(({ status }) => status)).toEqual([409, 409])
    expect(await store.companies()).toHaveLength(1)
  })

  test('is not made by a link that is wrong, ran out, or was replaced by the next start', async () => {
    expect(await begin({ secret: 'x'.repeat(43) })).toMatchObject({
      status: 403,
      body: { code: 'begin-link-unknown' },
    })
    const before = secret
    secret = (await makeBeginning(store, now))!
    expect((await begin({ secret: before })).status).toBe(403)
    now += beginningMs
    expect((await begin()).status).toBe(403)
    expect(await store.companies()).toEqual([])
  })

  test('is guessed at a few times only, and guesses from elsewhere do not stop the owner', async () => {
    const guess = () => post('/api/begin', { secret: 'sai' }, '10.0.9.9')
    const look = () => post('/api/begin/look', { secret: 'sai' }, '10.0.9.9')
    const answers = [await look(), await look(), await look(), await look(), await guess()]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 429, 400])
    expect((await begin()).status).toBe(200)
  })

  test.each([
    ['a user name in capitals', { owner: { ...owner, userName: 'May' } }],
    ['a short password', { owner: { ...owner, password: 'ngắn' } }],
    ['a password that holds the name', { owner: { ...owner, password: 'may123456' } }],
    ['a shop without a name', { shop: '  ' }],
    [
      'two bins of one name',
      {
        bins: [
          { bid: 'A1', name: 'A1' },
          { bid: 'a1', name: 'a1' },
        ],
      },
    ],
    ['a bin that every warehouse has', { bins: [{ bid: 'BINDEFAULT', name: 'x' }] }],
  ])('is not made with %s; the link stays good', async (_, wrong) => {
    expect((await begin(wrong)).status).toBe(400)
    expect(await store.accounts.isEmpty()).toBe(true)
    expect((await begin()).status).toBe(200)
  })

  test('is never begun again once somebody can sign in', async () => {
    await begin()
    expect(await makeBeginning(store, now)).toBeUndefined()
  })

  test('keeps the hash of the link alone, and of the password', async () => {
    await begin()
    const { secretHash } = (await store.accounts.beginning())!
    const [company] = await store.companies()
    const texts: string[] = [secretHash]
    for await (const { row } of store.backup()) texts.push(JSON.stringify(row))
    expect(texts.join()).not.toContain(secret)
    expect(texts.join()).not.toContain(owner.password)
    const [row] = await store.read(company!, (reading) => reading.rows([{ table: 'staff', key: 'may' }]))
    expect((row as Staff).code).toBe('0000')
  })

  test('is what a sign-in on the empty server leads to', async () => {
    const answer = await post('/api/verify', { username: 'chu', password: 'chu' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'no-shop-yet' } })
    await begin()
    expect((await post('/api/verify', { username: 'chu', password: 'chu' })).body.code).toBe('wrong-password')
  })
})
