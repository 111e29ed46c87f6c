import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { moveCompany } from '../../src/server/store/several/move-company.ts'
import type { ServerAddress } from '../../src/server/store/several/server-list.ts'
import { backupOfSeveral } from '../../src/server/store/several/several-backup.ts'
import { openSeveralStore } from '../../src/server/store/several/several-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { anOrder } from '../support/builders.ts'
import { highestOf, rowsOf } from '../support/company-rows.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'

let postgresql: Postgresql
beforeAll(async () => {
  postgresql = await startPostgresql()
})
afterAll(() => postgresql?.stop(), 60_000)

const newestShape = async (address: string) => (await openPostgresqlStore(address)).close()

describe('[S13] several PostgreSQL servers as one store', () => {
  let servers: ServerAddress[]
  let store: Store
  /** Another process, that remembers by itself where companies lie. */
  let other: Store
  const drops: (() => Promise<void>)[] = []

  beforeEach(async () => {
    servers = []
    for (const name of ['a', 'b']) {
      const { address, drop } = await postgresql.copyOf(newestShape)
      servers.push({ name, address })
      drops.push(drop)
    }
    ;[store, other] = [
      await openSeveralStore(servers, { connections: 4 }),
      await openSeveralStore(servers, { connections: 4 }),
    ]
    for (const company of ['may', 'gio', 'nuoc']) await store.addCompany(company)
  })
  afterEach(async () => {
    await Promise.all([store.close(), other.close()])
    for (const drop of drops.splice(0)) await drop()
  })

  const addressOf = (name: string) => servers.find((one) => one.name === name)!.address
  async function askAt<R extends object>(name: string, text: string, ...values: unknown[]): Promise<R[]> {
    const client = new pg.Client(addressOf(name))
    await client.connect()
    const { rows } = await client.query<R>(text, values)
    await client.end()
    return rows
  }
  const companiesAt = async (name: string) =>
    (await askAt<{ id: string }>(name, 'select id from companies order by id')).map(({ id }) => id)
  const put = (of: Store, company: string, code: string) =>
    of.write(company, async (writing) => {
      const version = await writing.advance()
      await writing.putRows(version, [{ table: 'orders', key: code, row: anOrder({ code }) }])
      return version
    })
  const codesOf = (of: Store, company: string) =>
    of.read(company, async (reading) => (await reading.changed(0, 1_000)).map(({ key }) => key).toSorted())
  const move = (company: string, to: string) => moveCompany({ company, to, servers, print: () => undefined })
  const transient = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => new Error('it was done'),
      (thrown: unknown) => thrown,
    )
    expect(String(error)).toContain('lies on another server')
    expect(store.isTransient(error)).toBe(true)
  }

  test('puts each new company where there are fewest, and asks each where it lies', async () => {
    expect(await companiesAt('a')).toEqual(['may', 'nuoc'])
    expect(await companiesAt('b')).toEqual(['gio'])
    expect(await store.companies()).toEqual(['gio', 'may', 'nuoc'])
    for (const company of ['may', 'gio']) await put(store, company, company.toUpperCase())
    expect(await codesOf(other, 'gio')).toEqual(['GIO'])
    await expect(put(store, 'nobody', 'A')).rejects.toThrow('There is no company nobody in the store')
    await store.removeCompany('gio')
    expect(await store.companies()).toEqual(['may', 'nuoc'])
    expect(await askAt('a', "select 1 from company_places where company_id = 'gio'")).toEqual([])
  })

  test('[S9 S13] moves a company with every row, there and back, and goes on where it was', async () => {
    await fill(store, 'may')
    const before = await rowsOf(addressOf('a'), 'may')
    const head = await store.read('may', (reading) => reading.head())
    await move('may', 'b')
    expect(await rowsOf(addressOf('b'), 'may')).toEqual(before)
    expect(await rowsOf(addressOf('a'), 'may')).toEqual({})
    expect(await companiesAt('a')).toEqual(['nuoc'])
    await transient(put(store, 'may', 'B'))
    expect(await store.read('may', (reading) => reading.head())).toEqual(head)
    expect(await put(store, 'may', 'B')).toBe(head.version + 1)
    await move('may', 'a')
    await transient(codesOf(store, 'may'))
    expect(await codesOf(store, 'may')).toContain('B')
    expect(await companiesAt('b')).toEqual(['gio'])
  })

  test('[S1 S2] a process that does not know of the move writes and reads nothing on the old server, and goes on by itself', async () => {
    await put(store, 'may', 'A')
    const late = await openSeveralStore(servers, { connections: 4 })
    for (const process of [other, late]) expect(await codesOf(process, 'may')).toEqual(['A'])
    await move('may', 'b')
    // Rows that a killed move left behind are like the company, but for what it says of itself.
    const { version } = await store.read('may', (reading) => reading.head()).catch(() => ({ version: 1 }))
    await askAt('a', "insert into companies (id, version, place) values ('may', $1, 'left')", version)
    await transient(put(other, 'may', 'B'))
    await transient(codesOf(late, 'may'))
    await late.close()
    expect(await askAt('a', "select 1 from rows where company_id = 'may'")).toEqual([])
    expect(await put(other, 'may', 'B')).toBe(version + 1)
    expect(await codesOf(other, 'may')).toEqual(['A', 'B'])
  })

  test('[S1] reads go on while a company is copied, and writes are told to come again', async () => {
    await put(store, 'may', 'A')
    await askAt('a', "update companies set place = 'leaving' where id = 'may'")
    await transient(put(store, 'may', 'B'))
    const session = { tokenHash: 't', userName: 'kho', company: 'may', expiresAt: 9 }
    await transient(store.accounts.openSession(session))
    const arrival = {
      account: 'Shopee/1',
      subject: 'order/1',
      kind: 'k',
      key: 'k',
      bytes: new Uint8Array(),
      at: 1,
    }
    await transient(store.outside.inbox.put('may', arrival))
    await transient(store.removeCompany('may'))
    expect(await codesOf(store, 'may')).toEqual(['A'])
    // Somebody takes the move back.
    await move('may', 'a')
    await put(store, 'may', 'B')
    expect(await codesOf(other, 'may')).toEqual(['A', 'B'])
  })

  test('[S1 S2] a move that was killed at any step goes on, or is taken back', async () => {
    await fill(store, 'may')
    const rows = await rowsOf(addressOf('a'), 'may')
    // Before the directory: copied, or half of it.
    await askAt('a', "update companies set place = 'leaving' where id = 'may'")
    await askAt('b', "insert into companies (id, place) values ('may', 'arriving')")
    await askAt(
      'b',
      "insert into second_steps (company_id, user_name, sealed, last_step, recovery) values ('may', 'x', 's', 0, '[]')",
    )
    await move('may', 'a')
    expect(await companiesAt('b')).toEqual(['gio'])
    await move('may', 'b')
    expect(await rowsOf(addressOf('b'), 'may')).toEqual(rows)
    // Behind the directory: it is not taken on there yet, and lies here still.
    await askAt('b', "update companies set place = 'arriving' where id = 'may'")
    await askAt('a', "insert into companies (id, place) values ('may', 'leaving')")
    await transient(codesOf(other, 'may'))
    await transient(put(other, 'may', 'B'))
    await move('may', 'b')
    expect(await companiesAt('a')).toEqual(['nuoc'])
    expect(await codesOf(other, 'may')).toContain('A')
  })

  test('people sign in, sockets, hooks, jobs and calls find a company that moved', async () => {
    await fill(store, 'may')
    const tokens = async (of: Store) =>
      (await of.accounts.sessions(['token-may', 'none'])).map(({ company }) => company)
    expect(await tokens(store)).toEqual(['may'])
    const [job] = await store.jobTurns.open(1)
    expect(job).toMatchObject({ company: 'may', id: 'J1' })
    const due = { company: 'may', account: 'Shopee/1' }
    expect(await store.outside.effects.due(10)).toEqual([due])
    await move('may', 'b')
    for (const of of [store, other]) {
      expect(await of.accounts.credential('KHO')).toMatchObject({ company: 'may', userName: 'kho' })
      expect(await of.accounts.session('token-may')).toMatchObject({ company: 'may' })
      expect(await tokens(of)).toEqual(['may'])
      expect(await of.accounts.recovery('secret-may')).toMatchObject({ company: 'may' })
      expect(await of.outside.companyOfShop('Shopee', '1')).toBe('may')
      expect(await of.outside.effects.due(10)).toEqual([due])
      expect(await of.jobTurns.open(1)).toEqual([job])
    }
    const taking = { ...due, lease: 'l', now: 10, until: 20, most: 9 }
    expect(await store.outside.effects.take(taking)).toHaveLength(1)
    expect(await other.outside.effects.take(taking)).toEqual([])
    expect(await store.jobTurns.take('may', { id: 'J1', lease: 'l', now: 10, until: 20 })).toBe(true)
    expect(await other.jobTurns.take('may', { id: 'J1', lease: 'm', now: 10, until: 20 })).toBe(false)
    expect(await other.outside.spendGrant('grant-may', 1)).toMatchObject({ company: 'may' })
    expect(await store.outside.spendGrant('grant-may', 1)).toBe('used')
    expect(await store.outside.spendGrant('other', 1)).toBe('unknown')
    await store.accounts.closeSession('token-may')
    expect(await tokens(other)).toEqual([])
  })

  test('one name, device and shop of a marketplace belongs to one company of all servers', async () => {
    const credential = { userName: 'lan', hash: 'h' }
    await store.accounts.setCredential({ ...credential, company: 'may' })
    await expect(
      store.accounts.setCredential({ ...credential, userName: 'LAN', company: 'gio' }),
    ).rejects.toThrow('belongs to another company')
    const lane = { deviceId: 'd', userName: 'lan', lastSeq: 0, scope: 's' }
    await store.write('may', (writing) => writing.bindLane({ ...lane, company: 'may' }, 1))
    await store.write('gio', async (writing) => {
      expect(await writing.lane('d')).toMatchObject({ company: 'may' })
    })
    await expect(
      store.write('gio', (writing) => writing.bindLane({ ...lane, company: 'gio' }, 1)),
    ).rejects.toThrow('belongs to another company')
    const shop = { channel: 'Shopee', shopId: '1', linkedAt: 1 }
    const link = (company: string) => other.write(company, (writing) => writing.outside.linkShop(shop))
    expect([await link('may'), await link('gio')]).toEqual([true, false])
    // At the same time one of them is first.
    const both = ['may', 'gio'].map((company) =>
      store.accounts.setCredential({ userName: 'hoa', hash: company, company }),
    )
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ])
  })

  test('[O3] numbers that a company brought along stand before those it gets later, and none is given out twice', async () => {
    for (let round = 0; round < 5; round += 1) await addEffect(store, 'may', `may ${round}`)
    await addEffect(store, 'gio', 'gio')
    await move('may', 'b')
    const last = await highestOf(addressOf('b'), 'may')
    await addEffect(store, 'may', 'later')
    await addEffect(store, 'gio', 'gio later')
    const later = await askAt<{ number: string }>(
      'b',
      "select number from effects where key like '%later' order by number",
    )
    expect(later.map(({ number }) => Number(number))).toEqual([last + 1, last + 2])
  })

  test('a backup holds each company once, and goes into the first of empty servers', async () => {
    await fill(store, 'may')
    await addEffect(store, 'gio', 'gio')
    await move('may', 'b')
    const rows = []
    for await (const row of store.backup()) rows.push(row)
    const empty: ServerAddress[] = []
    for (const name of ['a', 'b']) {
      const { address, drop } = await postgresql.copyOf(newestShape)
      empty.push({ name, address })
      drops.push(drop)
    }
    const restored = await openSeveralStore(empty)
    await restored.restore(
      (async function* () {
        yield* rows
      })(),
    )
    expect(await restored.companies()).toEqual(['gio', 'may', 'nuoc'])
    expect(await codesOf(restored, 'may')).toContain('A')
    await expect(
      restored.restore(
        (async function* () {
          yield* rows
        })(),
      ),
    ).rejects.toThrow('holds companies already')
    await restored.close()
  })

  test('the server that does not answer is the one that is named', async () => {
    const silent = { name: 'b', address: 'postgresql://khotay:secret@127.0.0.1:9/elsewhere' }
    const named =
      'The PostgreSQL database elsewhere at 127.0.0.1:9 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URLS.'
    const some = [servers[0]!, silent]
    const backUp = async () => {
      for await (const row of backupOfSeveral(some)) throw new Error(row.table)
    }
    await expect(openSeveralStore(some)).rejects.toThrow(named)
    await expect(backUp()).rejects.toThrow(named)
    await expect(
      moveCompany({ company: 'may', to: 'b', servers: some, print: () => undefined }),
    ).rejects.toThrow(named)
    expect(await codesOf(store, 'may')).toEqual([])
  })

  test('servers whose addresses were exchanged, or that are missing, are refused in words', async () => {
    const [a, b] = servers as [ServerAddress, ServerAddress]
    await expect(
      openSeveralStore([
        { ...a, name: 'a' },
        { ...b, name: 'c' },
      ]),
    ).rejects.toThrow('is called "b"')
    await expect(openSeveralStore([b, a])).rejects.toThrow('not the first server')
    await expect(openSeveralStore([a])).rejects.toThrow('Shops lie on the server "b"')
    const { address, drop } = await postgresql.copyOf(newestShape)
    drops.push(drop)
    const alone = await openPostgresqlStore(address)
    await alone.addCompany('xa')
    await alone.close()
    await expect(openSeveralStore([a, b, { name: 'c', address }])).rejects.toThrow('holds shops already')
    await expect(move('may', 'z')).rejects.toThrow('names no server "z"')
  })

  async function fill(of: Store, company: string): Promise<void> {
    await put(of, company, 'A')
    await of.accounts.setCredential({ userName: 'kho', company, hash: 'h' })
    await of.accounts.openSession({
      tokenHash: `token-${company}`,
      userName: 'kho',
      company,
      expiresAt: 9e12,
    })
    await of.accounts.setRecovery({ secretHash: `secret-${company}`, userName: 'kho', company, expiresAt: 9 })
    await of.accounts.keepKnownDevice({ deviceHash: 'k', userName: 'kho', company, expiresAt: 9 })
    await of.accounts.setSecondStep({ userName: 'kho', company, sealed: 's', lastStep: 1, recovery: ['r'] })
    await of.outside.openGrant({
      stateHash: `grant-${company}`,
      company,
      userName: 'kho',
      channel: 'Shopee',
      madeAt: 1,
      expiresAt: 9,
    })
    await of.write(company, async (writing) => {
      await writing.bindLane(
        { deviceId: `d-${company}`, company, userName: 'kho', lastSeq: 1, scope: 's' },
        1,
      )
      await writing.saveCommands([
        {
          deviceId: `d-${company}`,
          seq: 1,
          id: 'c1',
          userName: 'kho',
          fingerprint: 'f',
          version: 1,
          status: 'applied',
          answer: '{"note":"\\u0000 “x” \\n"}',
          receivedAt: 1,
        },
      ])
      await writing.putFile({ id: 'f', mime: 'image/jpeg', bytes: new Uint8Array([0, 255, 92]) }, 1)
      await writing.putPicture({ id: 'p', bytes: new Uint8Array([1, 0]) }, 1, 9)
      await writing.outside.linkShop({ channel: 'Shopee', shopId: '1', linkedAt: 1 })
      await writing.outside.putSecret('n', 's', 1)
      const job = { id: 'J1', run: 1, kind: 'k', state: 'running', by: 'kho', at: 1 }
      await writing.putRows(await writing.advance(), [
        { table: 'jobs', key: 'J1', row: job },
        { table: 'orders', key: 'gone', row: undefined },
      ])
    })
    await addEffect(of, company, 'one')
  }

  function addEffect(of: Store, company: string, key: string): Promise<void> {
    return insist(of, () =>
      of.write(company, (writing) =>
        writing.outside.addEffects(
          [{ account: 'Shopee/1', subject: `order/${key}`, kind: 'read-order', key, params: '{}', dueAt: 1 }],
          { deviceId: 'd', seq: 1 },
        ),
      ),
    )
  }

  /** As whoever is told to come again does. */
  async function insist<R>(of: Store, work: () => Promise<R>): Promise<R> {
    try {
      return await work()
    } catch (error) {
      if (!of.isTransient(error)) throw error
      return insist(of, work)
    }
  }
})
