import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  LinkedShop,
  NewEffect,
  OutsideReading,
  Tried,
  TriesAsked,
} from '../../src/server/store/outside.ts'
import type { Store, Writing } from '../../src/server/store/store.ts'
import { outsideDays, sweep } from '../../src/server/upkeep.ts'
import type { OpenedStore } from './store-suite.ts'

const origin = { deviceId: 'may-1', seq: 1 }
const [shopee, lazada] = ['Shopee/88210045', 'Lazada/VN1']
const leaseMs = 60_000

/** The road to marketplaces and carriers and back, whatever engine keeps the shop. */
export function outsideSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`the road to others on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store
    let now = 1_000_000
    let made = 0

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      now = 1_000_000
      await store.addCompany('may')
      await store.addCompany('gio')
    })
    afterEach(() => opened.drop())

    const effectOf = (fields: Partial<NewEffect> = {}): NewEffect => {
      made += 1
      const plain = { account: shopee, subject: 'order/A', kind: 'ship-order', params: '{}', dueAt: 0 }
      return { ...plain, key: `key-${made}`, ...fields }
    }
    const write = <R>(work: (writing: Writing) => Promise<R>, company = 'may') => store.write(company, work)
    const add = (effects: NewEffect[], company = 'may') =>
      write(({ outside }) => outside.addEffects(effects, origin), company)
    const take = (account = shopee, { lease = 'one', most = 10, company = 'may', on = store } = {}) =>
      on.outside.effects.take({ company, account, lease, now, until: now + leaseMs, most })
    const done = (number: number, lease = 'one') =>
      write(({ outside }) =>
        outside.end('effects', { number, lease }, { status: 'done', answer: 'ok', endedAt: now }),
      )
    const keysOf = (taken: readonly { key: string }[]) => taken.map(({ key }) => key)

    test('[O1] a call that a rule asked for is there once its transaction is, and not where that came to nothing', async () => {
      await add([effectOf({ key: 'there' })])
      await expect(
        write(async ({ outside }) => {
          await outside.addEffects([effectOf()], origin)
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      await write(async (writing) => {
        const undone = writing.savepoint(async () => {
          await writing.outside.addEffects([effectOf()], origin)
          throw new Error('refused')
        })
        await expect(undone).rejects.toThrow('refused')
      })
      expect((await store.condition()).waitingEffects).toBe(1)
      expect(keysOf(await take())).toEqual(['there'])
    })

    test('[O3] of one subject one at a time and in order; other subjects, accounts and companies beside it', async () => {
      await add([
        effectOf({ key: 'A1' }),
        effectOf({ key: 'A2' }),
        effectOf({ key: 'B1', subject: 'order/B' }),
        effectOf({ key: 'L1', account: lazada }),
      ])
      await add([effectOf({ key: 'G1' })], 'gio')
      expect(await store.outside.effects.due(now)).toEqual([
        { company: 'gio', account: shopee },
        { company: 'may', account: lazada },
        { company: 'may', account: shopee },
      ])
      const [first, other] = await take()
      expect([first?.key, other?.key]).toEqual(['A1', 'B1'])
      expect(await take(shopee, { lease: 'two' })).toEqual([])
      expect(keysOf(await take(lazada, { lease: 'two' }))).toEqual(['L1'])
      expect(await store.outside.effects.due(now)).toEqual([{ company: 'gio', account: shopee }])
      await done(first!.number)
      expect(keysOf(await take(shopee, { lease: 'two' }))).toEqual(['A2'])
    })

    test('[O3] one whose time has not come stands before nothing, and waits its turn once it has', async () => {
      await add([effectOf({ key: 'later', dueAt: now + 5000 }), effectOf({ key: 'now' })])
      const [first] = await take()
      expect(first?.key).toBe('now')
      now += 5000
      expect(await take(shopee, { lease: 'two' })).toEqual([])
      await done(first!.number)
      expect(keysOf(await take(shopee, { lease: 'two' }))).toEqual(['later'])
    })

    test('[O3] one that waits to be tried again holds up those behind it; one that failed does not', async () => {
      await add([effectOf({ key: 'A1' }), effectOf({ key: 'A2' })])
      const [first] = await take()
      const later = { status: 'waiting', problem: '"429"', dueAt: now + 5000 } as const
      const end = (outcome: Parameters<Writing['outside']['end']>[2]) =>
        write(({ outside }) => outside.end('effects', { number: first!.number, lease: 'one' }, outcome))
      expect(await end(later)).toBe(true)
      now += 4999
      expect(await take()).toEqual([])
      now += 1
      expect(await take()).toMatchObject([{ key: 'A1', attempts: 2 }])
      expect(await end({ status: 'failed', problem: '"gone"', endedAt: now })).toBe(true)
      const [other] = await take(shopee, { lease: 'two' })
      expect(other?.key).toBe('A2')
      const again = () => write(({ outside }) => outside.tryAgain('effects', first!.number, now))
      expect([await again(), await again()]).toEqual([true, false])
      expect(await take(shopee, { lease: 'three' })).toEqual([])
      await done(other!.number, 'two')
      expect(await take(shopee, { lease: 'three' })).toMatchObject([{ key: 'A1', attempts: 3 }])
    })

    test('[O3] what somebody asks for now is not held up by what waits to be tried again: that is tried first, and at once', async () => {
      await add([effectOf({ key: 'ship' }), effectOf({ key: 'other', subject: 'order/other' })])
      const taken = await take()
      const later = { status: 'waiting', problem: '"away"', dueAt: now + 80_000 } as const
      for (const { number } of taken)
        await write(({ outside }) => outside.end('effects', { number, lease: 'one' }, later))
      await add([effectOf({ key: 'cancel' })])
      const [first, ...others] = await take(shopee, { lease: 'two' })
      expect([first?.key, others]).toEqual(['ship', []])
      await done(first!.number, 'two')
      expect(keysOf(await take(shopee, { lease: 'three' }))).toEqual(['cancel'])
    })

    test('[O3] what keeps an account going is taken before all that waits, which is taken in its order', async () => {
      const many = Array.from({ length: 40 }, (_, index) =>
        effectOf({ key: `S${index}`, subject: `order/${index}` }),
      )
      await add([...many, effectOf({ key: 'poll', subject: 'orders', kind: 'poll-orders' })])
      const taken = await take(shopee, { most: 4 })
      expect(keysOf(taken).toSorted()).toEqual(['S0', 'S1', 'S2', 'poll'])
    })

    test('[O7] while a new pair is asked for nothing else of its account is: what speaks with the old one meanwhile is turned away', async () => {
      await add([
        effectOf({ key: 'S' }),
        effectOf({ key: 'L', account: lazada }),
        effectOf({ key: 'next pair', subject: 'tokens', kind: 'refresh-tokens', dueAt: now + 9_000_000 }),
        effectOf({ key: 'pair', subject: 'tokens', kind: 'refresh-tokens' }),
      ])
      const told = {
        account: shopee,
        subject: 'order/A',
        kind: 'order',
        key: 'W',
        bytes: new Uint8Array(1),
        at: now,
      }
      await store.outside.inbox.put('may', told)
      const [pair, ...more] = await take(shopee)
      expect([pair?.key, more]).toEqual(['pair', []])
      expect(keysOf(await take(lazada))).toEqual(['L'])
      expect(await take(shopee, { lease: 'two' })).toEqual([])
      expect(await store.outside.effects.due(now)).toEqual([])
      expect(await store.outside.inbox.due(now)).toEqual([])
      const failed = { status: 'waiting', problem: '"again"', dueAt: now + 5_000 } as const
      await write(({ outside }) => outside.end('effects', { number: pair!.number, lease: 'one' }, failed))
      await add([effectOf({ key: 'pair again', subject: 'tokens', kind: 'refresh-tokens' })])
      const [second] = await take(shopee, { lease: 'two' })
      expect(second?.key, 'what was tried in vain is woken by what is asked for anew').toBe('pair')
      await write(({ outside }) => outside.end('effects', { number: second!.number, lease: 'two' }, failed))
      expect(keysOf(await take(shopee, { lease: 'two' })), 'no pair can be had now').toEqual(['S'])
      expect(await store.outside.inbox.due(now)).toHaveLength(1)
    })

    test('[O3] what somebody asked for is not behind labels and numbers of thousands of parcels', async () => {
      const labels = Array.from({ length: 20 }, (_, index) =>
        effectOf({ key: `L${index}`, subject: `order/L/label/${index}`, kind: 'fetch-label' }),
      )
      const numbers = Array.from({ length: 20 }, (_, index) =>
        effectOf({ key: `N${index}`, subject: `waybill/${index}`, kind: 'fetch-waybill' }),
      )
      await add([...labels, ...numbers, effectOf({ key: 'C1', subject: 'order/C', kind: 'cancel-order' })])
      await add([effectOf({ key: 'poll', subject: 'orders', kind: 'poll-orders' })])
      expect(keysOf(await take(shopee, { most: 3 })).toSorted()).toEqual(['C1', 'L0', 'poll'])
    })

    test('[O7] what waits after it came to nothing is due at once when its account is linked again; what has its own time keeps it', async () => {
      await add([effectOf({ key: 'A1' }), effectOf({ key: 'later', subject: 'orders', dueAt: now + 9000 })])
      await add([effectOf({ key: 'L1', account: lazada })])
      const [first] = [...(await take()), ...(await take(lazada))]
      const waits = { status: 'waiting', problem: '"grant"', dueAt: now + 80_000 } as const
      await write(({ outside }) => outside.end('effects', { number: first!.number, lease: 'one' }, waits))
      expect(await take(shopee, { lease: 'two' })).toEqual([])
      await write(({ outside }) => outside.wake(shopee, now), 'gio')
      expect(await take(shopee, { lease: 'two' })).toEqual([])
      await write(({ outside }) => outside.wake(shopee, now))
      expect(keysOf(await take(shopee, { lease: 'two' }))).toEqual(['A1'])
    })

    test('[O2] [O4] what a worker that died had is taken again once its lease is over, and says that it was tried; the dead one writes nothing more', async () => {
      await add([effectOf()])
      const [first] = await take()
      expect(first?.attempts).toBe(1)
      now += leaseMs - 1
      expect(await take(shopee, { lease: 'two' })).toEqual([])
      now += 1
      expect(await take(shopee, { lease: 'two' })).toMatchObject([{ number: first?.number, attempts: 2 }])
      expect(await done(first!.number)).toBe(false)
      expect(await done(first!.number, 'two')).toBe(true)
      expect(await done(first!.number, 'two')).toBe(false)
      expect((await store.condition()).waitingEffects).toBe(0)
    })

    test('[O2] what a worker renews in time is nobody else’s; what another one took meanwhile is not renewed', async () => {
      await add([effectOf({ key: 'A1' }), effectOf({ key: 'B1', subject: 'order/B' })])
      const [first, other] = await take()
      await done(other!.number)
      const renew = (lease: string, until: number) =>
        store.outside.effects.renew({ company: 'may', account: shopee, lease, until })
      now += leaseMs - 1
      expect(await renew('one', now + leaseMs)).toBe(1)
      expect(await renew('two', now + leaseMs)).toBe(0)
      now += leaseMs - 1
      expect(await take(shopee, { lease: 'two' })).toEqual([])
      now += 1
      expect(await take(shopee, { lease: 'two' })).toMatchObject([{ number: first?.number, attempts: 2 }])
      expect(await renew('one', now + leaseMs)).toBe(0)
      expect(await done(first!.number)).toBe(false)
    })

    test('[O3] kinds of work that are worked at aside are left where they are while some of them are in hand', async () => {
      await add([effectOf({ kind: 'poll-returns', subject: 'returns', key: 'R' }), effectOf({ key: 'A' })])
      const of = { company: 'may', account: shopee, lease: 'one', now, until: now + leaseMs, most: 9 }
      const without = ['poll-returns', 'fetch-payout']
      expect(keysOf(await store.outside.effects.take({ ...of, without }))).toEqual(['A'])
      expect(keysOf(await store.outside.effects.take(of))).toEqual(['R'])
    })

    test('what several processes count adds up, and each of them knows how many live', async () => {
      const { tallies } = store.outside
      const since = (names: string, slot: number) =>
        store.read('may', ({ outside }) => outside.tallies(names, slot))
      const kept = (times: number, slot = now) => ({ name: 'hook/Shopee/kept', slot, times })
      await Promise.all([tallies.add([kept(2), kept(7, now - 1)]), tallies.add([kept(3)])])
      await tallies.add([{ name: 'hook/Shopee/again', slot: now, times: 1 }])
      await tallies.add([{ name: 'hook/Lazada/kept', slot: now, times: 9 }])
      expect(await since('hook/Shopee/', now)).toEqual([
        { name: 'hook/Shopee/again', times: 1 },
        { name: 'hook/Shopee/kept', times: 5 },
      ])
      const beat = (process: string, at: number) => tallies.beat(process, { now: at, since: at - 10 })
      expect([await beat('a', now), await beat('b', now), await beat('a', now + 9)]).toEqual([1, 2, 2])
      expect(await beat('a', now + 10)).toBe(1)
      await tallies.forget(now)
      expect(await since('hook/Shopee/', 0)).toHaveLength(2)
      expect(await since('process/', 0)).toHaveLength(2)
      await tallies.forget(now + 1)
      expect(await since('hook/', 0)).toEqual([])
    })

    test('[O4] under one key there is one call, whoever asks for it again; another company has its own', async () => {
      await add([effectOf({ key: 'ship/A' })])
      await add([effectOf({ key: 'ship/A', subject: 'order/other' })])
      await add([effectOf({ key: 'ship/A' })], 'gio')
      expect(await take()).toHaveLength(1)
      expect(await take(shopee, { company: 'gio' })).toHaveLength(1)
    })

    test('[O3] many that take at once never have the same, and miss none', async () => {
      await add(
        Array.from({ length: 60 }, (_, index) =>
          effectOf({ key: `k-${index}`, subject: `order/${index % 20}` }),
        ),
      )
      const seen: string[] = []
      const worker = async (lease: string) => {
        for (;;) {
          const taken = await take(shopee, { lease, most: 3 })
          if (taken.length === 0) return
          seen.push(...keysOf(taken))
          for (const { number } of taken) expect(await done(number, lease)).toBe(true)
        }
      }
      while ((await store.condition()).waitingEffects > 0)
        await Promise.all(['one', 'two', 'three', 'four'].map(worker))
      expect(seen).toHaveLength(60)
      expect(new Set(seen).size).toBe(60)
      // In the order they came, within each subject.
      for (const at of Array.from({ length: 20 }, (_, index) => index))
        expect(seen.filter((key) => Number(key.slice(2)) % 20 === at)).toEqual([
          `k-${at}`,
          `k-${at + 20}`,
          `k-${at + 40}`,
        ])
    })

    test('[O9] what others told us is kept as it came, once, without the lock of the company', async () => {
      const bytes = new Uint8Array([0, 255, 123])
      const arrival = {
        account: shopee,
        subject: 'order/A',
        kind: 'order-changed',
        key: 'sha',
        bytes,
        at: now,
      }
      const hook = write(async () => {
        // SQLite writes one after another; elsewhere nobody waits for the company.
        if (store.engine === 'postgresql') expect(await store.outside.inbox.put('may', arrival)).toBe(true)
      })
      await hook
      if (store.engine === 'sqlite') expect(await store.outside.inbox.put('may', arrival)).toBe(true)
      expect(await store.outside.inbox.put('may', arrival)).toBe(false)
      expect(await store.outside.inbox.due(now)).toEqual([{ company: 'may', account: shopee }])
      const took = { company: 'may', account: shopee, lease: 'one', now, until: now + leaseMs, most: 5 }
      const [told, ...more] = await store.outside.inbox.take(took)
      expect(more).toEqual([])
      expect({ ...told, bytes: [...told!.bytes] }).toMatchObject({
        kind: 'order-changed',
        attempts: 1,
        bytes: [0, 255, 123],
      })
      const end = { status: 'done', endedAt: now } as const
      expect(
        await write(({ outside }) => outside.end('inbox', { number: told!.number, lease: 'one' }, end)),
      ).toBe(true)
      expect(await store.outside.inbox.put('may', arrival)).toBe(false)
    })

    test('[O9] a message is not held up by an earlier one about the same that could not be read: that is tried at once', async () => {
      const about = { account: shopee, subject: 'order/A', kind: 'order', bytes: new Uint8Array(1) }
      const took = { company: 'may', account: shopee, now, until: now + leaseMs, most: 5 }
      await store.outside.inbox.put('may', { ...about, key: 'first', at: now })
      await store.outside.inbox.put('may', { ...about, subject: 'order/B', key: 'other', at: now })
      const numbers = (await store.outside.inbox.take({ ...took, lease: 'one' })).map(({ number }) => number)
      const later = { status: 'waiting', problem: '"again"', dueAt: now + 80_000 } as const
      for (const number of numbers)
        await write(({ outside }) => outside.end('inbox', { number, lease: 'one' }, later))
      expect(await store.outside.inbox.due(now)).toEqual([])
      await store.outside.inbox.put('may', { ...about, key: 'second', at: now })
      const [woken, ...more] = await store.outside.inbox.take({ ...took, lease: 'two' })
      expect([woken?.key, woken?.attempts, more]).toEqual(['first', 2, []])
    })

    test('how each account stands is told: what is due or was tried in vain, since when, and what failed, the latest first', async () => {
      const failed = { status: 'failed', problem: '{"text":"gone"}', endedAt: now } as const
      await add([
        effectOf({ subject: 'order/A', dueAt: now - 50 }),
        effectOf({ subject: 'order/B', kind: 'read-order', dueAt: now - 70 }),
        effectOf({ subject: 'order/C', dueAt: now }),
        effectOf({ subject: 'order/D', dueAt: now }),
        effectOf({ subject: 'orders', dueAt: now + 9000 }),
        effectOf({ account: lazada, subject: 'tokens', dueAt: now + 9000 }),
      ])
      await add([effectOf({ dueAt: 0 })], 'gio')
      const arrival = {
        account: shopee,
        subject: 'order/E',
        kind: 'order',
        key: 'sha',
        bytes: new Uint8Array(1),
      }
      await store.outside.inbox.put('may', { ...arrival, at: now - 90 })
      const [a, b, c] = await take()
      const end = (number: number, outcome: Parameters<Writing['outside']['end']>[2]) =>
        write(({ outside }) => outside.end('effects', { number, lease: 'one' }, outcome))
      await end(a!.number, { status: 'waiting', problem: '"429"', dueAt: now + 30 })
      await end(b!.number, failed)
      await end(c!.number, { status: 'done', endedAt: now })
      const took = { company: 'may', account: shopee, lease: 'one', now, until: now + leaseMs, most: 5 }
      const [told] = await store.outside.inbox.take(took)
      await write(({ outside }) =>
        outside.end('inbox', { number: told!.number, lease: 'one' }, { ...failed, endedAt: now + 5 }),
      )
      const read = <R>(work: Parameters<typeof store.read<R>>[1]) => store.read('may', work)
      expect(await read(({ outside }) => outside.standings(now))).toEqual([
        { account: shopee, waiting: 2, dueSince: now, failed: 2 },
      ])
      expect(await read(({ outside }) => outside.standings(now + 9000))).toEqual([
        { account: lazada, waiting: 1, dueSince: now + 9000, failed: 0 },
        { account: shopee, waiting: 3, dueSince: now, failed: 2 },
      ])
      const { problem } = failed
      const failures = [
        { line: 'inbox', number: told!.number, subject: 'order/E', kind: 'order', problem, endedAt: now + 5 },
        { line: 'effects', number: b!.number, subject: 'order/B', kind: 'read-order', problem, endedAt: now },
      ]
      expect(await read(({ outside }) => outside.failures(shopee, 9))).toEqual(failures)
      expect(await read(({ outside }) => outside.failures(shopee, 1))).toEqual(failures.slice(0, 1))
      expect(await read(({ outside }) => outside.failures(lazada, 9))).toEqual([])
    })

    test('a shop of a marketplace belongs to one company, which is found by it', async () => {
      const shop: LinkedShop = { channel: 'Shopee', shopId: '88210045', linkedAt: 5 }
      const link = (company: string, more: Partial<LinkedShop> = {}) =>
        write(({ outside }) => outside.linkShop({ ...shop, ...more }), company)
      expect([await link('may'), await link('gio'), await link('may', { linkedAt: 9 })]).toEqual([
        true,
        false,
        true,
      ])
      expect(await link('gio', { channel: 'Lazada' })).toBe(true)
      expect(await store.outside.companyOfShop('Shopee', '88210045')).toBe('may')
      expect(await store.read('may', ({ outside }) => outside.linkedShops())).toEqual([
        { ...shop, linkedAt: 9 },
      ])
      await write(({ outside }) => outside.unlinkShop('Shopee', '88210045'), 'gio')
      expect(await store.outside.companyOfShop('Shopee', '88210045')).toBe('may')
      await write(({ outside }) => outside.unlinkShop('Shopee', '88210045'))
      expect(await store.outside.companyOfShop('Shopee', '88210045')).toBeUndefined()
    })

    test('a secret is the company’s own, takes the place of the one before, and goes', async () => {
      const secretOf = (company: string) => store.read(company, ({ outside }) => outside.secret('Shopee/1'))
      await write(({ outside }) => outside.putSecret('Shopee/1', 'sealed', 1))
      await write(({ outside }) => outside.putSecret('Shopee/1', 'sealed anew', 2))
      expect([await secretOf('may'), await secretOf('gio')]).toEqual(['sealed anew', undefined])
      await write(({ outside }) => outside.dropSecret('Shopee/1'))
      expect(await secretOf('may')).toBeUndefined()
    })

    test('a browser that is told of things is one person’s at a time, goes with its company, and is in no backup', async () => {
      const browser = { id: 'b-1', userName: 'chu', tokenHash: 't', sealed: 's', wants: '{}', keptAt: now }
      const kept = (company: string, on = store) =>
        on.read(company, ({ outside }) => outside.pushSubscriptions())
      await write(({ outside }) => outside.putPushSubscription({ ...browser, id: 'b-2' }))
      await write(({ outside }) => outside.putPushSubscription(browser))
      expect(await kept('may')).toEqual([browser, { ...browser, id: 'b-2' }])
      await write(({ outside }) => outside.putPushSubscription({ ...browser, userName: 'ban' }), 'gio')
      expect([await kept('may'), await kept('gio')]).toEqual([
        [{ ...browser, id: 'b-2' }],
        [{ ...browser, userName: 'ban' }],
      ])
      await write(({ outside }) => outside.dropPushSubscription('b-1'))
      expect(await kept('gio')).toHaveLength(1)
      const tables = new Set<string>()
      for await (const { table } of store.backup()) tables.add(table)
      expect([...tables]).not.toContain('push_subscriptions')
      await store.removeCompany('gio')
      await store.addCompany('gio')
      expect([await kept('gio'), (await kept('may')).length]).toEqual([[], 1])
    })

    test('the state of a grant opens once, and in its time', async () => {
      const grant = { company: 'may', userName: 'chu', channel: 'Shopee', madeAt: now, expiresAt: now + 10 }
      for (const stateHash of ['one', 'two']) await store.outside.openGrant({ ...grant, stateHash })
      expect(await store.outside.spendGrant('three', now)).toBe('unknown')
      const uses = await Promise.all([1, 2].map(() => store.outside.spendGrant('one', now + 9)))
      expect(uses).toContainEqual({ ...grant, stateHash: 'one' })
      expect(uses).toContain('used')
      expect(await store.outside.spendGrant('two', now + 10)).toBe('expired')
    })

    test('a backup brings the road back; what waited may have reached the other side meanwhile; a company that goes takes it along', async () => {
      await add([effectOf({ key: 'waits' }), effectOf({ key: 'is done', subject: 'order/B' })])
      const taken = await take()
      await add([effectOf({ key: 'nobody had it', subject: 'order/D' })])
      await done(taken.find(({ key }) => key === 'is done')!.number)
      await store.outside.inbox.put('may', {
        account: shopee,
        subject: 'order/A',
        kind: 'told',
        key: 'sha',
        at: now,
        bytes: new Uint8Array([1, 2]),
      })
      await write(async ({ outside }) => {
        await outside.linkShop({ channel: 'Shopee', shopId: '1', linkedAt: 1 })
        await outside.putSecret('Shopee/1', 'sealed', 1)
        await outside.noteTries([triedOf()])
      })
      const fresh = await open()
      try {
        await fresh.store.restore(store.backup())
        // Whoever had it is not there; whatever it last said, the other side may have been asked after the backup.
        expect(await take(shopee, { on: fresh.store })).toMatchObject([
          { key: 'waits', attempts: 3 },
          { key: 'nobody had it', attempts: 2 },
        ])
        const took = { company: 'may', account: shopee, lease: 'one', now, until: now + leaseMs, most: 5 }
        expect([...(await fresh.store.outside.inbox.take(took))[0]!.bytes]).toEqual([1, 2])
        expect(await fresh.store.outside.companyOfShop('Shopee', '1')).toBe('may')
        expect(await fresh.store.read('may', ({ outside }) => outside.secret('Shopee/1'))).toBe('sealed')
        await fresh.store.write('may', ({ outside }) =>
          outside.addEffects([effectOf({ key: 'new', subject: 'order/C' })], origin),
        )
        const log = () =>
          fresh.store.read('may', ({ outside }) => outside.tries({ since: 0, most: 9, order: 'A' }))
        expect(await log()).toEqual([triedOf()])
        expect(await fresh.store.read('may', ({ outside }) => outside.factsOf(shopee))).toEqual({
          hookAt: now,
        })
        await fresh.store.write('may', ({ outside }) => outside.noteTries([triedOf({ kind: 'new' })]))
        expect(await log()).toHaveLength(2)
        await fresh.store.removeCompany('may')
        expect(await fresh.store.outside.companyOfShop('Shopee', '1')).toBeUndefined()
        expect(await fresh.store.outside.effects.due(now + leaseMs + 1)).toEqual([])
      } finally {
        await fresh.drop()
      }
    })

    const triedOf = (fields: Partial<Tried> = {}): Tried => ({
      account: shopee,
      subject: 'order/A',
      line: 'effects',
      kind: 'ship-order',
      attempts: 1,
      at: now,
      ms: 12,
      outcome: 'done',
      ...fields,
    })
    const read = <R>(work: (outside: OutsideReading) => Promise<R>) =>
      store.read('may', ({ outside }) => work(outside))

    test('what was tried is found by its order and by its account, the latest first, of one company alone', async () => {
      const all = [
        triedOf({ outcome: 'waiting', problem: '"429"', calls: '[]' }),
        triedOf({ subject: 'order/A/label/7', kind: 'fetch-label', at: now + 1 }),
        triedOf({ subject: 'waybill/A', kind: 'fetch-waybill', at: now + 2 }),
        triedOf({ subject: 'orders', kind: 'poll-orders', outcome: 'failed', at: now + 3 }),
        triedOf({ account: lazada, line: 'inbox', kind: 'order', at: now + 4 }),
      ]
      await write(({ outside }) => outside.noteTries(all))
      await write(({ outside }) => outside.noteTries([triedOf({ kind: 'of-another' })]), 'gio')
      const kinds = async (asked: Partial<TriesAsked>) =>
        (await read((outside) => outside.tries({ since: 0, most: 9, ...asked }))).map(({ kind }) => kind)
      expect(await kinds({ order: 'A' })).toEqual(['order', 'fetch-waybill', 'fetch-label', 'ship-order'])
      expect(await kinds({ order: 'A', account: shopee })).toEqual([
        'fetch-waybill',
        'fetch-label',
        'ship-order',
      ])
      expect(await kinds({ order: '' })).toEqual([])
      expect(await kinds({ account: shopee, failed: true })).toEqual(['poll-orders', 'ship-order'])
      expect(await kinds({ account: shopee, since: now + 2, most: 1 })).toEqual(['poll-orders'])
      expect(await read((outside) => outside.countTroubles(shopee, now))).toBe(2)
      expect(await read((outside) => outside.countTroubles(shopee, now + 1))).toBe(1)
      expect((await read((outside) => outside.tries({ since: 0, most: 9, order: 'A' }))).at(-1)).toEqual(
        all[0],
      )
    })

    test('[O6] what failed or waits in vain is given up once, and is done with; what keeps an account going is not, nor what is in hand', async () => {
      const giveUp = (number: number) =>
        write(({ outside }) => outside.giveUp('effects', number, { now, answer: 'by chu' }))
      await add([
        effectOf({ key: 'fails', params: '{"code":"K1"}' }),
        effectOf({ key: 'waits', subject: 'order/B' }),
        effectOf({ key: 'poll', subject: 'orders', kind: 'poll-orders' }),
        effectOf({ key: 'held', subject: 'order/D' }),
      ])
      const taken = new Map((await take()).map((entry) => [entry.key, entry.number]))
      const end = (key: string, outcome: Parameters<Writing['outside']['end']>[2]) =>
        write(({ outside }) => outside.end('effects', { number: taken.get(key)!, lease: 'one' }, outcome))
      const later = { status: 'waiting', problem: '"429"', dueAt: now + 5000 } as const
      await end('fails', { status: 'failed', problem: '"gone"', endedAt: now })
      await end('waits', later)
      await end('poll', later)
      expect(await read((outside) => outside.waitings(shopee, now, 9))).toMatchObject([
        { line: 'effects', subject: 'order/D', attempts: 1, dueAt: 0 },
        { subject: 'order/B', problem: '"429"', dueAt: now + 5000 },
        { kind: 'poll-orders' },
      ])
      expect(await read((outside) => outside.countFailed(shopee, 'fai'))).toBe(1)
      expect(await read((outside) => outside.failures(shopee, 9, 'fai'))).toHaveLength(1)
      expect(await read((outside) => outside.failures(shopee, 9, 'other'))).toEqual([])
      expect(await giveUp(taken.get('fails')!)).toEqual({
        account: shopee,
        subject: 'order/A',
        kind: 'ship-order',
        attempts: 1,
        params: '{"code":"K1"}',
      })
      expect(await giveUp(taken.get('fails')!)).toBeUndefined()
      expect(await giveUp(taken.get('waits')!)).toMatchObject({ subject: 'order/B' })
      expect(await giveUp(taken.get('poll')!)).toBeUndefined()
      expect(await giveUp(taken.get('held')!)).toBeUndefined()
      expect(await read((outside) => outside.countFailed(shopee, 'fai'))).toBe(0)
      // What waits may be asked for at once, too.
      const again = () => write(({ outside }) => outside.tryAgain('effects', taken.get('poll')!, now))
      expect([await again(), await again()]).toEqual([true, false])
    })

    test('[O6] what failed to be read is done with once it is read anew, or fails anew', async () => {
      const reading = { kind: 'read-order', subject: 'order/A' }
      await add([
        effectOf({ ...reading }),
        effectOf({ subject: 'order/A' }),
        effectOf({ ...reading, subject: 'order/B' }),
      ])
      for (let round = 0; round < 3; round += 1)
        for (const { number } of await take())
          await write(({ outside }) =>
            outside.end(
              'effects',
              { number, lease: 'one' },
              { status: 'failed', problem: '""', endedAt: now },
            ),
          )
      await store.outside.inbox.put('may', {
        account: shopee,
        subject: 'order/A',
        kind: 'order',
        key: 'told',
        at: now,
        bytes: new Uint8Array([1]),
      })
      const took = { company: 'may', account: shopee, lease: 'one', now, until: now + leaseMs, most: 5 }
      const [told] = await store.outside.inbox.take(took)
      await write(({ outside }) =>
        outside.end(
          'inbox',
          { number: told!.number, lease: 'one' },
          { status: 'failed', problem: '""', endedAt: now },
        ),
      )
      const failed = async () =>
        (await read((outside) => outside.failures(shopee, 9))).map(
          (entry) => `${entry.line} ${entry.kind} ${entry.subject}`,
        )
      expect((await failed()).toSorted()).toEqual([
        'effects read-order order/A',
        'effects read-order order/B',
        'effects ship-order order/A',
        'inbox order order/A',
      ])
      await write(({ outside }) =>
        outside.supersede({ account: shopee, subject: 'order/A' }, { table: 'inbox', number: told!.number }),
      )
      expect((await failed()).toSorted()).toEqual([
        'effects read-order order/B',
        'effects ship-order order/A',
        'inbox order order/A',
      ])
    })

    test('when its marketplace told us last, and when tokens are renewed, is known of an account', async () => {
      expect(await read((outside) => outside.factsOf(shopee))).toEqual({})
      const told = { account: shopee, subject: 'order/A', kind: 'order', bytes: new Uint8Array([1]) }
      await store.outside.inbox.put('may', { ...told, key: 'one', at: now })
      await store.outside.inbox.put('may', { ...told, key: 'two', at: now + 7 })
      await add([effectOf({ subject: 'tokens', kind: 'refresh-tokens', dueAt: now + 99 })])
      expect(await read((outside) => outside.factsOf(shopee))).toEqual({
        hookAt: now + 7,
        renewsAt: now + 99,
      })
    })

    test('what was done is forgotten after a while; what failed or waits is not, and its key opens nothing new', async () => {
      await add(['done', 'failed', 'waits'].map((key) => effectOf({ key, subject: `order/${key}` })))
      for (const { number, key } of await take(shopee, { most: 2 }))
        await write(({ outside }) =>
          outside.end(
            'effects',
            { number, lease: 'one' },
            key === 'done'
              ? { status: 'done', endedAt: now }
              : { status: 'failed', problem: '""', endedAt: now },
          ),
        )
      const day = 86_400_000
      await write(({ outside }) => outside.noteTries([triedOf()]))
      const log = () => read((outside) => outside.tries({ since: 0, most: 9, order: 'A' }))
      await sweep(store, 'may', now + outsideDays * day)
      expect(await log()).toHaveLength(1)
      await add([effectOf({ key: 'done' })])
      expect((await store.condition()).waitingEffects).toBe(1)
      await sweep(store, 'may', now + outsideDays * day + 1)
      expect(await log()).toEqual([])
      await add(['done', 'failed', 'waits'].map((key) => effectOf({ key })))
      expect((await store.condition()).waitingEffects).toBe(2)
    })
  })
}
