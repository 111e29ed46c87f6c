import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestSeen } from '../../src/domain/people/row-digests.ts'
import { isPlaced, redact } from '../../src/domain/people/scope.ts'
import type { PriceTelling, StockTelling } from '../../src/domain/tables/channel-items.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { type Secret, secrets, secretsShown } from '../../src/domain/tables/table.ts'
import type { ReplicatedTable, RowOf } from '../../src/domain/tables.ts'
import type { ActivitiesAsked, StoredActivity } from '../../src/server/store/activities-over-sql.ts'
import { type BackupRow, NotEmpty } from '../../src/server/store/backup-row.ts'
import type {
  Reading,
  RowWrite,
  Store,
  StoredCommand,
  Summed,
  Writing,
} from '../../src/server/store/store.ts'
import { aCopyDraft } from '../support/a-copy-draft.ts'
import { aCare, aJob, anItem, anOrder, aParcel, aProduct } from '../support/builders.ts'

/** A fresh, empty store; `drop` closes it and removes what it left. */
export interface OpenedStore {
  store: Store
  drop(): Promise<void>
  /** How the engine would go about a statement, in its own words. */
  plan(statement: string): Promise<string>
}

/** What the server relies on, whatever engine keeps the shop. */
export function storeSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`a store on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      await store.addCompany('may')
      await store.addCompany('gio')
    })
    afterEach(() => opened.drop())

    test('tells which numbered file shaped it last, and that no effect waits', async () => {
      expect(await store.condition()).toEqual({
        migration: expect.any(Number),
        waitingEffects: 0,
        waitingArrivals: 0,
        failedOutside: 0,
      })
      expect((await store.condition()).migration).toBeGreaterThan(0)
    })

    const orderOf = (fields: Partial<Order>): RowWrite => {
      const row = anOrder(fields)
      return { table: 'orders', key: row.code, row }
    }
    const put = (...rows: RowWrite[]) =>
      store.write('may', async (writing) => {
        const version = await writing.advance()
        await writing.putRows(version, rows)
        return version
      })
    const find = (key: string, company = 'may') =>
      store.read(company, async (reading) => (await reading.rows([{ table: 'orders', key }]))[0])
    const headOf = (company = 'may') => store.read(company, (reading) => reading.head())
    const bind = (writing: Writing, deviceId: string, userName = 'kho') =>
      writing.bindLane({ deviceId, company: 'may', userName, lastSeq: 0, scope: 's' }, 1)
    const aCommand = (fields: Partial<StoredCommand>): StoredCommand => ({
      deviceId: 'dev-1',
      seq: 1,
      id: 'c1',
      userName: 'kho',
      fingerprint: 'f',
      version: 1,
      status: 'applied',
      answer: '{}',
      receivedAt: 1,
      ...fields,
    })

    describe('rows', () => {
      test('come back as they were written, in the order asked', async () => {
        await put(orderOf({ code: 'B' }), orderOf({ code: 'A', note: 'Đừng “gấp” \n ☂' }))
        const rows = await store.read('may', (reading) =>
          reading.rows(['A', 'X', 'B'].map((key) => ({ table: 'orders' as const, key }))),
        )
        const clean = (row: Order) => JSON.parse(JSON.stringify(row)) as Order
        const note = 'Đừng “gấp” \n ☂'
        expect(rows).toEqual([clean(anOrder({ code: 'A', note })), undefined, clean(anOrder({ code: 'B' }))])
      })

      test('come with the versions that last changed them; deleted ones and those of others are not there', async () => {
        await put(orderOf({ code: 'B' }))
        await put(orderOf({ code: 'A' }), orderOf({ code: 'C' }))
        await put({ table: 'orders', key: 'C', row: undefined })
        const wanted = ['A', 'C', 'X', 'B'].map((key) => ({ table: 'orders' as const, key }))
        const stored = await store.read('may', (reading) => reading.stored(wanted))
        expect(stored.map(({ table, key, version }) => [table, key, version])).toEqual([
          ['orders', 'A', 2],
          ['orders', 'B', 1],
        ])
        expect(stored.map(({ doc = '' }) => (JSON.parse(doc) as Order).code)).toEqual(['A', 'B'])
        expect(await store.read('gio', (reading) => reading.stored(wanted))).toEqual([])
      })

      test('[S13] of two companies never meet', async () => {
        await put(orderOf({ code: 'A' }))
        expect(await find('A', 'gio')).toBeUndefined()
        expect(await headOf('gio')).toEqual({
          version: 0,
          tombstoneFloor: 0,
          lineage: expect.stringMatching(/.{36}/),
        })
      })

      test('are found by version, deletions included', async () => {
        const first = await put(orderOf({ code: 'A' }), orderOf({ code: 'B' }))
        const second = await put(orderOf({ code: 'A', note: 'x' }), {
          table: 'orders',
          key: 'C',
          row: undefined,
        })
        const { sizes, few, rows } = await store.read('may', async (reading) => ({
          sizes: await reading.versionsAfter(0, { rows: 10, bytes: 1_000_000 }),
          few: await reading.versionsAfter(0, { rows: 0, bytes: 1_000_000 }),
          rows: await reading.changed(0, second),
        }))
        expect(sizes.map(({ version, rows: count }) => [version, count])).toEqual([
          [first, 1],
          [second, 2],
        ])
        expect(few).toEqual(sizes.slice(0, 1))
        expect(sizes[0]!.bytes).toBeGreaterThan(100)
        expect(rows.map(({ key, version, doc }) => [key, version, doc === undefined])).toEqual([
          ['B', first, false],
          ['A', second, false],
          ['C', second, true],
        ])
        expect(await store.read('may', (reading) => reading.changed(first, first))).toEqual([])
      })

      test('are walked by key: open ones, then closed ones that are recent, of some warehouses', async () => {
        await put(
          orderOf({ code: 'A' }),
          orderOf({ code: 'C', wid: 'K9' }),
          orderOf({ code: 'B' }),
          orderOf({ code: 'old', state: 'HỦY', updatedAt: 99 }),
          orderOf({ code: 'new', state: 'HỦY', updatedAt: 100 }),
          { table: 'orders', key: 'gone', row: undefined },
        )
        const walk = (fields: object) =>
          store.read('may', async (reading) => {
            const stretch = {
              table: 'orders' as const,
              closed: false,
              after: '',
              closedSince: 100,
              ...fields,
            }
            const keys = (await reading.scan(stretch, 10)).map(({ key }) => key)
            expect(await reading.count(stretch)).toBe(keys.length)
            return keys
          })
        expect(await walk({})).toEqual(['A', 'B', 'C'])
        expect(await walk({ after: 'A' })).toEqual(['B', 'C'])
        expect(await walk({ warehouses: ['K9'] })).toEqual(['C'])
        expect(await walk({ closed: true })).toEqual(['new'])
        const parcel = aParcel()
        await put({ table: 'parcels', key: parcel.id, row: parcel })
        expect(await walk({ table: 'parcels', warehouses: ['K9'] })).toEqual([])
      })

      test('of orders are found by waybill', async () => {
        const delivery = { logistic: 'SPX', id: 'SPXVN1', history: [] }
        await put(orderOf({ code: 'A', delivery }), orderOf({ code: 'B', delivery }), orderOf({ code: 'C' }))
        expect(await store.read('may', (reading) => reading.orderCodesByWaybill('SPXVN1'))).toEqual([
          'A',
          'B',
        ])
      })

      test('come page by page in the order of their bytes, whatever the letters', async () => {
        const keys = ['Đ1', 'a', 'B', '_', '10', '9', 'Ấ', 'ă', '\u{1F600}', '\uFB01', 'b a', 'b-a', 'A']
        await put(...keys.map((code) => orderOf({ code })))
        const paged: string[] = []
        for (let after = ''; ; after = paged.at(-1)!) {
          const stretch = { table: 'orders', closed: false, after, closedSince: 0 } as const
          const page = await store.read('may', (reading) => reading.scan(stretch, 2))
          if (page.length === 0) break
          paged.push(...page.map(({ key }) => key))
        }
        expect(paged).toEqual(keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
      })

      test('are kept and found with characters that no database likes', async () => {
        const odd = ['DH\0', 'DH-\ud83d', "DH'); drop table rows; --", 'DH-{"a"}', 'DH-\\u0000']
        const note = 'half \ud83d nul \0 line \u2028 end \\u0000'
        const delivery = { logistic: 'SPX', id: 'W\0', history: [] }
        await put(...odd.map((code) => orderOf({ code, note, delivery })))
        for (const code of odd) expect(await find(code)).toMatchObject({ code, note })
        const codes = await store.read('may', (reading) => reading.orderCodesByWaybill('W\0'))
        expect(codes).toHaveLength(odd.length)
      })

      test('that come twice in one write are kept as they came last', async () => {
        await put(orderOf({ code: 'A', note: 'first' }), orderOf({ code: 'A', note: 'last' }))
        expect(await find('A')).toMatchObject({ note: 'last' })
      })

      test('that were deleted long ago are forgotten, and the floor says so', async () => {
        await put(orderOf({ code: 'A' }))
        const deleted = await put({ table: 'orders', key: 'A', row: undefined })
        await store.write('may', (writing) => writing.forgetDeleted(deleted))
        expect(await headOf()).toMatchObject({ version: deleted, tombstoneFloor: deleted })
        expect(await store.read('may', (reading) => reading.changed(0, deleted))).toEqual([])
      })
    })

    describe('sums', () => {
      const asked: Summed = {
        tables: ['orders', 'parcels', 'products', 'shippingCare', 'slips'],
        closedSince: 100,
        seen: secrets,
      }

      /** What a device adds up over the rows it was sent. */
      async function added(
        reading: Reading,
        table: ReplicatedTable,
        { warehouses, closedSince, seen }: Summed,
      ) {
        const places = isPlaced(table) ? warehouses : undefined
        const stretch = { table, after: '', closedSince, warehouses: places }
        const open = await reading.scan({ ...stretch, closed: false }, 100)
        const closed = await reading.scan({ ...stretch, closed: true }, 100)
        const shown = secretsShown((secret) => seen.includes(secret))
        const rows = [...open, ...closed].map(({ doc }) => JSON.parse(doc!) as RowOf<typeof table>)
        const sent = rows.map((row) => redact({ tables: [table], ...shown }, table, row))
        return {
          table,
          rows: sent.length,
          sum: sent.reduce((sum, row) => sum + digestSeen(table, row, seen), 0),
        }
      }
      async function check(of: Summed) {
        return store.read('may', async (reading) => {
          const sums = await reading.sums(of)
          const byHand = []
          for (const table of of.tables) byHand.push(await added(reading, table, of))
          expect(sums).toEqual(byHand)
          return Object.fromEntries(sums.map(({ table, rows }) => [table, rows]))
        })
      }
      const product = aProduct({ code: 'AT-DEN-M' })

      test('are those of the rows in scope: warehouses, closed ones by age, with each secret and without', async () => {
        await put(
          orderOf({ code: 'A', swItems: [anItem({ cost: 5 })], noteShop: 'khách quen' }),
          orderOf({ code: 'B', wid: 'K9' }),
          orderOf({ code: 'old', state: 'HỦY', updatedAt: 99 }),
          orderOf({ code: 'new', state: 'HỦY', updatedAt: 100, wid: 'K9' }),
          { table: 'parcels', key: 'p', row: aParcel({ id: 'p' }) },
          { table: 'products', key: product.code, row: product },
          { table: 'shippingCare', key: 'A', row: aCare({ orderId: 'A' }) },
        )
        const counts = { orders: 3, parcels: 1, products: 1, shippingCare: 1, slips: 0 }
        expect(await check(asked)).toEqual(counts)
        for (const secret of secrets) expect(await check({ ...asked, seen: [secret] })).toEqual(counts)
        expect(await check({ ...asked, seen: [] })).toEqual(counts)
        const elsewhere = await check({ ...asked, warehouses: ['K9'] })
        expect(elsewhere).toEqual({ orders: 2, parcels: 0, products: 1, shippingCare: 0, slips: 0 })
        expect(await check({ ...asked, closedSince: 0 })).toMatchObject({ orders: 4 })
        expect(await check({ ...asked, tables: ['slips', 'orders'] })).toEqual({ slips: 0, orders: 3 })

        const sumsWith = async (...seen: Secret[]) => {
          const sums = await store.read('may', (reading) => reading.sums({ ...asked, seen }))
          return new Map(sums.map(({ table, sum }) => [table, sum]))
        }
        const plain = await sumsWith()
        const shown = async (secret: Secret) => {
          const sums = await sumsWith(secret)
          return asked.tables.filter((table) => sums.get(table) !== plain.get(table))
        }
        expect(await shown('cost')).toEqual(['orders', 'products'])
        expect(await shown('notes')).toEqual(['orders', 'shippingCare'])
        expect(await shown('contact')).toEqual(['orders'])
      })

      test('follow changes and deletions', async () => {
        await put(orderOf({ code: 'A' }), orderOf({ code: 'B' }))
        await put({ table: 'orders', key: 'A', row: undefined }, orderOf({ code: 'B', note: 'x' }))
        expect(await check(asked)).toMatchObject({ orders: 1 })
        await put(orderOf({ code: 'A', wid: 'K9' }))
        expect(await check(asked)).toMatchObject({ orders: 2 })
      })
    })

    describe('upkeep', () => {
      test('says at which version the company stood at an instant, from notes', async () => {
        const standing = (at: number) => store.write('may', (writing) => writing.versionBefore(at))
        expect(await standing(1_000)).toBe(0)
        for (const at of [10, 20, 30]) {
          await put(orderOf({ code: 'A' }))
          await store.write('may', (writing) => writing.noteVersion(at))
        }
        await store.write('may', (writing) => writing.noteVersion(30))
        expect([await standing(9), await standing(10), await standing(29), await standing(1_000)]).toEqual([
          0, 1, 2, 3,
        ])
        // Older notes were dropped on the way.
        expect(await standing(29)).toBe(0)
        expect(await store.write('gio', (writing) => writing.versionBefore(1_000))).toBe(0)
      })

      test('names the newest deletion behind the most that are remembered', async () => {
        const gone = (key: string): RowWrite => ({ table: 'orders', key, row: undefined })
        for (const key of ['A', 'B', 'C']) await put(gone(key))
        await put(orderOf({ code: 'D' }))
        const beyond = (most: number) => store.write('may', (writing) => writing.versionBeyond(most))
        expect([await beyond(0), await beyond(1), await beyond(2), await beyond(3)]).toEqual([3, 2, 1, 0])
      })

      test('drops old answers of applied commands, but the last of each lane and what was not applied', async () => {
        await store.write('may', async (writing) => {
          await bind(writing, 'dev-1')
          await bind(writing, 'dev-2', 'ban')
          const all: Partial<StoredCommand>[] = [
            { seq: 1, receivedAt: 10 },
            { seq: 2, receivedAt: 10, status: 'refused' },
            { seq: 3, receivedAt: 10, status: 'failed' },
            { seq: 4, receivedAt: 20 },
            { seq: 5, receivedAt: 30 },
            { deviceId: 'dev-2', seq: 1, receivedAt: 10 },
            { deviceId: 'dev-2', seq: 2, receivedAt: 10 },
          ]
          for (const fields of all) await writing.saveCommands([aCommand({ id: `${fields.seq}`, ...fields })])
          await writing.setLastSeq('dev-1', 5, 30)
          await writing.setLastSeq('dev-2', 2, 10)
        })
        expect(await store.write('may', (writing) => writing.forgetApplied(20))).toBe(2)
        const left = await store.read('may', async (reading) => {
          const found: string[] = []
          for (const [lane, seqs] of Object.entries({ 'dev-1': [1, 2, 3, 4, 5], 'dev-2': [1, 2] })) {
            for (const seq of seqs) if (await reading.command(lane, seq)) found.push(`${lane} ${seq}`)
          }
          return found
        })
        expect(left).toEqual(['dev-1 2', 'dev-1 3', 'dev-1 4', 'dev-1 5', 'dev-2 2'])
        expect(await store.write('may', (writing) => writing.forgetApplied(1_000))).toBe(1)
        expect(await store.write('gio', (writing) => writing.forgetApplied(1_000))).toBe(0)
      })

      test('what marketplaces were told of stock goes with its line in the history, the oldest first, and is no deletion', async () => {
        const tell = (id: string, time: number): StockTelling => ({
          id,
          listing: 'Shopee/77/1/0',
          account: 'Shopee/77',
          ecommerce: 'Shopee',
          shop: 'Mây',
          productCode: 'A1',
          productName: 'Áo',
          modalName: '',
          amount: 1,
          time,
        })
        for (const company of ['may', 'gio'])
          await store.write(company, async (writing) => {
            const told = [tell('b1', 10), tell('b2', 20), tell('b3', 30)]
            const rows = told.map((row) => ({ table: 'stockTellings' as const, key: row.id, row }))
            const price: PriceTelling = {
              id: 'Shopee/77/1/lenh:1',
              listing: 'Shopee/77/1/0',
              name: 'Áo',
              variant: '',
              from: 1,
              at: 20,
            }
            const prices = { table: 'priceTellings' as const, key: price.id, row: price }
            await writing.putRows(await writing.advance(), [...rows, prices])
          })
        const priced = async (company: string) => {
          const place = { table: 'priceTellings' as const, key: 'Shopee/77/1/lenh:1' }
          const [row] = await store.read(company, (reading) => reading.rows([place]))
          return row !== undefined
        }
        const forget = (before: number, most: number) =>
          store.write('may', (writing) => writing.forgetTellings(before, most))
        const left = (company: string) =>
          store.read(company, async (reading) => {
            const listed = await reading.list({
              table: 'stockTellings',
              facts: {},
              words: ['ao'],
              hidden: [],
              sort: { by: 'time', descending: false },
              limit: 10,
            })
            return [listed.rows.map(({ key }) => key), (await reading.changed(0, 9)).map(({ key }) => key)]
          })
        expect(await forget(10, 5)).toBe(0)
        expect(await priced('may')).toBe(true)
        expect(await forget(30, 1)).toBe(1)
        expect(await left('may')).toEqual([
          ['b2', 'b3'],
          ['b2', 'b3'],
        ])
        expect(await forget(30, 5)).toBe(1)
        expect(await left('may')).toEqual([['b3'], ['b3']])
        expect([await priced('may'), await priced('gio')]).toEqual([false, true])
        expect(await left('gio')).toEqual([
          ['b1', 'b2', 'b3'],
          ['b1', 'b2', 'b3', 'Shopee/77/1/lenh:1'],
        ])
      })

      test('what was told of prices is found by its time, without going through all of it', async () => {
        const time = engine === 'SQLite' ? `json_extract(doc, '$.at')` : `(doc::jsonb ->> 'at')::bigint`
        const plan = await opened.plan(
          `select key from rows where company_id = 'may' and tbl = 'priceTellings' and ${time} < 5 limit 9`,
        )
        expect(plan).toContain('price_tellings_at')
      })

      test('begins another history of one company', async () => {
        const [may, gio] = [await headOf(), await headOf('gio')]
        await store.write('may', (writing) => writing.renewLineage())
        expect((await headOf()).lineage).not.toBe(may.lineage)
        expect(await headOf('gio')).toEqual(gio)
      })
    })

    describe('a picture', () => {
      const [one, other] = ['a'.repeat(64), 'b'.repeat(64)] as const
      const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256)
      const keep = (id: string, { company = 'may', endsAt = 100 } = {}) =>
        store.write(company, (writing) => writing.putPicture({ id, bytes }, 1, endsAt))
      const sweepAt = (now: number) => store.write('may', (writing) => writing.sweepPictures(now, now + 100))
      const isThere = async (id: string) => (await store.picture(id)) !== undefined
      const product = (code: string, image?: string, more: object = {}): RowWrite => {
        const row = { ...aProduct({ code }), image: image && `/api/picture/${image}`, ...more }
        return { table: 'products', key: code, row }
      }

      test('comes back byte for byte, whichever company keeps it', async () => {
        await keep(one, { company: 'gio' })
        await keep(one)
        expect(Buffer.from((await store.picture(one))!).equals(bytes)).toBe(true)
        expect(await store.picture(other)).toBeUndefined()
        await store.write('gio', (writing) => writing.dropPicture(one))
        expect(await isThere(one)).toBe(true)
        await store.removeCompany('may')
        expect(await isThere(one)).toBe(false)
      })

      test('has an end while no product names it, and none while one does, deleted or not', async () => {
        await put(
          product('A1', one),
          product('A2'),
          product('A3', undefined, { image: 'https://cdn.vn/a.jpg' }),
        )
        for (const id of [one, other]) await keep(id)
        expect(await sweepAt(100)).toBe(1)
        expect([await isThere(one), await isThere(other)]).toEqual([true, false])
        await put(product('A1', one, { deletedAt: 1 }))
        expect(await sweepAt(10_000)).toBe(0)
        await put(product('A1'))
        expect([await sweepAt(20_000), await sweepAt(20_099), await sweepAt(20_100)]).toEqual([0, 0, 1])
      })

      test('has no end while a draft of a listing names it', async () => {
        const draft = (...pictures: string[]): RowWrite => {
          const row = aCopyDraft({ pictures: pictures.map((id) => `/api/picture/${id}`) })
          return { table: 'copyDrafts', key: row.id, row }
        }
        await put(draft(one, other))
        for (const id of [one, other]) await keep(id)
        expect(await sweepAt(100)).toBe(0)
        await put(draft(one))
        expect([await sweepAt(200), await sweepAt(300)]).toEqual([0, 1])
        expect([await isThere(one), await isThere(other)]).toEqual([true, false])
        await put({ table: 'copyDrafts', key: 'nhap-1', row: undefined })
        expect([await sweepAt(400), await sweepAt(500)]).toEqual([0, 1])
      })

      test('kept again ends later, never sooner, and stays without an end when it is named', async () => {
        await keep(one)
        await keep(one, { endsAt: 300 })
        await keep(one, { endsAt: 200 })
        expect([await sweepAt(299), await isThere(one)]).toEqual([0, true])
        await put(product('A1', one))
        await sweepAt(299)
        await keep(one, { endsAt: 400 })
        expect([await sweepAt(10_000), await isThere(one)]).toEqual([0, true])
      })

      test('tells a product that has it, of its own company and not deleted', async () => {
        const image = `/api/picture/${one}`
        const codeOf = (company: string) => store.read(company, (reading) => reading.codeByPicture(image))
        expect(await codeOf('may')).toBeUndefined()
        await put(product('A1', one))
        expect([await codeOf('may'), await codeOf('gio')]).toEqual(['A1', undefined])
        await put(product('A1', one, { deletedAt: 1 }))
        expect(await codeOf('may')).toBeUndefined()
        await put({ table: 'products', key: 'A1', row: undefined })
        expect(await codeOf('may')).toBeUndefined()
      })

      test('is in a backup, as it was', async () => {
        await keep(one)
        const fresh = await open()
        try {
          await fresh.store.restore(store.backup())
          expect(Buffer.from((await fresh.store.picture(one))!).equals(bytes)).toBe(true)
          const sweepThere = (now: number) =>
            fresh.store.write('may', (writing) => writing.sweepPictures(now, now + 100))
          expect([await sweepThere(99), await sweepThere(100)]).toEqual([0, 1])
        } finally {
          await fresh.drop()
        }
      })
    })

    describe('a file', () => {
      const photo = {
        id: 'anh-1',
        mime: 'image/jpeg',
        bytes: Uint8Array.from({ length: 70_000 }, (_, i) => i % 256),
      }
      const proof = {
        table: 'proofs',
        key: 'anh-1',
        row: { id: 'anh-1', stored: true, updatedAt: 1 },
      } as const
      const keep = (company = 'may', file = photo) =>
        store.write(company, (writing) => writing.putFile(file, 1))
      const look = (company = 'may') => store.read(company, (reading) => reading.file('anh-1'))

      test('comes back byte for byte, in its own company alone', async () => {
        await keep()
        const found = await look()
        expect([found?.mime, Buffer.from(found!.bytes).equals(photo.bytes)]).toEqual(['image/jpeg', true])
        expect(await look('gio')).toBeUndefined()
      })

      test('stays as it is when another comes under its id', async () => {
        await keep()
        await keep('may', { ...photo, bytes: new Uint8Array([1]) })
        expect((await look())?.bytes).toHaveLength(70_000)
      })

      test('[S4] is there or not with the transaction that keeps it', async () => {
        const cut = store.write('may', async (writing) => {
          await writing.putFile(photo, 1)
          throw new Error('cut')
        })
        await expect(cut).rejects.toThrow('cut')
        expect(await look()).toBeUndefined()
      })

      test('is forgotten with its proof row, and not before', async () => {
        await keep()
        await keep('gio')
        await put(proof)
        const forget = (company: string) => store.write(company, (writing) => writing.forgetFiles(2))
        expect([await forget('may'), await forget('gio')]).toEqual([0, 1])
        await put({ ...proof, row: undefined })
        expect(await forget('may')).toBe(1)
        expect(await look()).toBeUndefined()
      })

      test('goes with its company', async () => {
        await keep()
        await store.removeCompany('may')
        await store.addCompany('may')
        expect(await look()).toBeUndefined()
      })

      test('is in a backup, as it was', async () => {
        await keep()
        const fresh = await open()
        try {
          await fresh.store.restore(store.backup())
          const found = await fresh.store.read('may', (reading) => reading.file('anh-1'))
          expect([found?.mime, Buffer.from(found!.bytes).equals(photo.bytes)]).toEqual(['image/jpeg', true])
        } finally {
          await fresh.drop()
        }
      })
    })

    describe('a job', () => {
      const aJobRow = (id: string, state = 'waiting') =>
        ({ table: 'jobs', key: id, row: aJob({ id, state: state as Job['state'], updatedAt: 5 }) }) as const
      const putIn = (company: string, ...rows: RowWrite[]) =>
        store.write(company, async (writing) => writing.putRows(await writing.advance(), rows))
      const openAt = async (now: number) =>
        (await store.jobTurns.open(now)).map(({ company, id }) => `${company} ${id}`)
      const take = (id: string, lease: string, now: number, company = 'may') =>
        store.jobTurns.take(company, { id, lease, now, until: now + 100 })
      const piece = { id: 'lan-1/1', mime: 'application/octet-stream', bytes: Uint8Array.of(1, 2, 3) }
      const end = { kind: 'job', owner: 'a', endsAt: 1_000 } as const

      test('is offered while it is open: of each company one, whoever waited longest first', async () => {
        await putIn('may', aJobRow('a'), aJobRow('b'), aJobRow('c', 'done'))
        await putIn('gio', aJobRow('a'))
        expect(await openAt(1)).toEqual(['gio a', 'may a'])
        expect(await take('a', 'tho-1', 1)).toBe(true)
        expect(await openAt(1)).toEqual(['gio a', 'may b'])
        expect(await openAt(101)).toEqual(['gio a', 'may b'])
        await putIn('may', aJobRow('b', 'cancelled'))
        await putIn('gio', { ...aJobRow('a'), row: undefined })
        expect([await openAt(1), await openAt(101)]).toEqual([[], ['may a']])
      })

      test('is taken by one worker at a time, and by another when its lease is over', async () => {
        await putIn('may', aJobRow('a'))
        const both = await Promise.all([take('a', 'tho-1', 1), take('a', 'tho-2', 1)])
        expect(both.filter(Boolean)).toHaveLength(1)
        expect(await take('a', 'tho-3', 100)).toBe(false)
        expect(await take('a', 'tho-3', 101)).toBe(true)
        expect(await take('a', 'tho-4', 1, 'gio')).toBe(true)
      })

      test('is not kept from anybody by a lease of a clock that was set wrong', async () => {
        const [now, year] = [1_000, 365 * 86_400_000]
        await putIn('may', aJobRow('a'))
        await take('a', 'tho-1', now + year)
        expect(await openAt(now)).toEqual(['may a'])
        expect(await take('a', 'tho-2', now)).toBe(true)
        expect([await openAt(now), await take('a', 'tho-3', now)]).toEqual([[], false])
      })

      test('takes notes of whoever has it, and of nobody who had it before', async () => {
        await putIn('may', aJobRow('a'))
        await take('a', 'tho-1', 1)
        const note = (lease: string, work: string) =>
          store.write('may', (writing) => writing.noteJobWork({ id: 'a', lease, until: 1 }, work))
        const noted = (company = 'may') => store.read(company, (reading) => reading.jobWork('a'))
        expect([await noted(), await note('tho-1', 'một'), await noted()]).toEqual(['', true, 'một'])
        await take('a', 'tho-2', 2)
        expect([await note('tho-1', 'hai'), await noted(), await noted('gio')]).toEqual([false, 'một', ''])
      })

      test('leaves its notes for as long as it is open, and some time longer', async () => {
        await putIn('may', aJobRow('a'))
        await take('a', 'tho-1', 1)
        await store.write('may', (writing) =>
          writing.noteJobWork({ id: 'a', lease: 'tho-1', until: 1 }, 'một'),
        )
        const forget = (before: number) => store.write('may', (writing) => writing.forgetJobWork(before))
        const noted = () => store.read('may', (reading) => reading.jobWork('a'))
        await forget(1_000)
        expect(await noted()).toBe('một')
        await putIn('may', aJobRow('a', 'done'))
        await forget(1)
        expect(await noted()).toBe('một')
        await forget(2)
        expect(await noted()).toBe('')
      })

      test('has files that go at their end, and only they', async () => {
        const keep = { id: 'anh-1', mime: 'image/jpeg', bytes: Uint8Array.of(9) }
        await put({ table: 'proofs', key: 'anh-1', row: { id: 'anh-1', stored: true, updatedAt: 1 } })
        await store.write('may', async (writing) => {
          await writing.putFile(keep, 1)
          await writing.putFile(piece, 1, end)
          await writing.putFile({ ...piece, id: 'lan-9/1' }, 1, { ...end, owner: 'b' })
        })
        const write = <R>(work: (writing: Writing) => Promise<R>) => store.write('may', work)
        const there = () =>
          store.read('may', async (reading) => {
            const found = [
              await reading.file('anh-1'),
              await reading.file('lan-1/1'),
              await reading.file('lan-9/1'),
            ]
            return found.map((file) => file !== undefined)
          })
        expect(await write((writing) => writing.forgetFiles(999))).toBe(0)
        expect(await write((writing) => writing.extendFilesOf('a', 2_000))).toBe(1)
        // One that lies longer already is not written once more.
        expect(await write((writing) => writing.extendFilesOf('a', 1_500))).toBe(1)
        expect(await write((writing) => writing.forgetFiles(1_600))).toBe(1)
        expect(await there()).toEqual([true, true, false])
        await write((writing) => writing.dropFilesOf('a'))
        expect(await there()).toEqual([true, false, false])
      })

      test('has labels that go with their order, when it is closed or gone', async () => {
        const label = (code: string) => ({
          kind: 'label' as const,
          owner: `label/${code}`,
          endsAt: 9_000,
        })
        const codes = ['DH-MO', 'DH-HUY', 'DH-XOA']
        await put({ table: 'orders', key: 'DH-MO', row: anOrder({ code: 'DH-MO' }) })
        await put({ table: 'orders', key: 'DH-HUY', row: anOrder({ code: 'DH-HUY', state: 'HỦY' }) })
        await store.write('may', async (writing) => {
          for (const code of codes)
            await writing.putFile(
              { id: `tem-${code}`, mime: 'application/pdf', bytes: Uint8Array.of(1) },
              1,
              label(code),
            )
        })
        const there = () =>
          store.read('may', (reading) =>
            Promise.all(codes.map(async (code) => (await reading.file(`tem-${code}`)) !== undefined)),
          )
        expect(await there()).toEqual([true, true, true])
        expect(await store.write('may', (writing) => writing.forgetFiles(8_999))).toBe(2)
        expect(await there()).toEqual([true, false, false])
        expect(await store.write('may', (writing) => writing.forgetFiles(9_000))).toBe(1)
      })

      test('goes with its company, and is in a backup with its files and notes', async () => {
        await putIn('may', aJobRow('a'))
        await take('a', 'tho-1', 1)
        await store.write('may', async (writing) => {
          await writing.noteJobWork({ id: 'a', lease: 'tho-1', until: 1 }, 'một')
          await writing.putFile(piece, 1, end)
        })
        const fresh = await open()
        try {
          await fresh.store.restore(store.backup())
          const found = await fresh.store.write('may', async (writing) => ({
            noted: await writing.jobWork('a'),
            files: await writing.extendFilesOf('a', 5_000),
          }))
          expect(found).toEqual({ noted: 'một', files: 1 })
        } finally {
          await fresh.drop()
        }
        await store.removeCompany('may')
        await store.addCompany('may')
        expect(await store.read('may', (reading) => reading.jobWork('a'))).toBe('')
        expect(await openAt(10_000)).toEqual([])
      })
    })

    describe('a backup', () => {
      /** A shop in which each table of the store holds something, odd characters included. */
      async function fill() {
        await store.accounts.setCredential({ userName: 'Chủ', company: 'may', hash: 'h' })
        await store.accounts.openSession({
          tokenHash: 't',
          userName: 'Chủ',
          company: 'may',
          expiresAt: 2 ** 41,
        })
        const delivery = { logistic: 'SPX', id: 'SPXVN1', history: [] }
        await put(
          orderOf({ code: 'A', note: 'a \0 \ud83d \u2028 "b" \\n', delivery }),
          orderOf({ code: 'B' }),
        )
        const product = aProduct({ code: 'AT-DEN-M', priceIn: 61_000.5 })
        const owner = { text: product.code, productCode: product.code }
        await put(
          { table: 'products', key: product.code, row: product },
          { table: 'barcodes', key: owner.text, row: owner },
        )
        await put({ table: 'orders', key: 'B', row: undefined })
        await store.write('may', async (writing) => {
          await bind(writing, 'dev-1')
          await writing.saveCommands([aCommand({ answer: '{"result":"☂"}', receivedAt: 1_763_690_400_000 })])
          await writing.setLastSeq('dev-1', 1, 2)
          await writing.noteVersion(5)
          const place = { productCode: 'A1', wid: 'K1', bid: 'B', number: 'book', quantity: -2.5 } as const
          const movement = { id: 'm1', ...place, reason: 'Giữ hàng', document: 'D1', userId: 'kho', at: 5.25 }
          await writing.addMovements([movement], { deviceId: 'dev-1', seq: 1 })
        })
      }

      /** Everything the server can ask of a store. */
      async function seen(of: Store) {
        return {
          companies: await of.companies(),
          credential: await of.accounts.credential('chủ'),
          session: await of.accounts.session('t'),
          ...(await of.write('may', async (writing) => {
            const { lineage: _, ...head } = await writing.head()
            return {
              head,
              changed: (await writing.changed(0, 100)).map((row) => ({ ...row })),
              sums: await writing.sums({
                tables: ['orders', 'products'],
                closedSince: 0,
                seen: ['notes'],
              }),
              waybill: await writing.orderCodesByWaybill('SPXVN1'),
              lane: { ...(await writing.lane('dev-1')) },
              command: { ...(await writing.command('dev-1', 1)) },
              movements: (await writing.movements({})).map((movement) => ({ ...movement })),
              note: await writing.versionBefore(5),
            }
          })),
        }
      }

      async function* first(rows: AsyncIterable<BackupRow>, most: number) {
        let count = 0
        for await (const row of rows) {
          if (count === most) throw new Error('the file ends here')
          count += 1
          yield row
        }
      }

      test('put into an empty store gives the same shop, with another lineage', async () => {
        await fill()
        const fresh = await open()
        try {
          await fresh.store.restore(store.backup())
          expect(await seen(fresh.store)).toEqual(await seen(store))
          const lineage = async (of: Store, company: string) =>
            (await of.read(company, (reading) => reading.head())).lineage
          for (const company of ['may', 'gio']) {
            expect(await lineage(fresh.store, company)).toMatch(/.{36}/)
            expect(await lineage(fresh.store, company)).not.toBe(await lineage(store, company))
          }
        } finally {
          await fresh.drop()
        }
      })

      test('is refused by a store that holds a company', async () => {
        await fill()
        const before = await seen(store)
        await expect(store.restore(store.backup())).rejects.toThrow(NotEmpty)
        expect(await seen(store)).toEqual(before)
      })

      test('[S4] that breaks off is not put back at all', async () => {
        await fill()
        const fresh = await open()
        try {
          await expect(fresh.store.restore(first(store.backup(), 8))).rejects.toThrow('the file ends here')
          expect(await fresh.store.companies()).toEqual([])
          expect(await fresh.store.accounts.isEmpty()).toBe(true)
          await fresh.store.restore(store.backup())
        } finally {
          await fresh.drop()
        }
      })

      test('is one moment, and holds nobody up', async () => {
        await put(orderOf({ code: 'A', note: 'before' }))
        const rows = store.backup()[Symbol.asyncIterator]()
        await rows.next()
        await put(orderOf({ code: 'A', note: 'after' }), orderOf({ code: 'B' }))
        const docs: string[] = []
        for (let next = await rows.next(); !next.done; next = await rows.next()) {
          if (next.value.table === 'rows') docs.push(String(next.value.row['doc']))
        }
        expect(docs.map((doc) => (JSON.parse(doc) as Order).note)).toEqual(['before'])
      })
    })

    describe('a write', () => {
      test('[S4] leaves nothing behind when it throws', async () => {
        const failing = store.write('may', async (writing) => {
          await writing.putRows(await writing.advance(), [orderOf({ code: 'A' })])
          throw new Error('stop')
        })
        await expect(failing).rejects.toThrow('stop')
        expect(await find('A')).toBeUndefined()
        expect((await headOf()).version).toBe(0)
      })

      test('[S4] undoes a savepoint that throws, version included, and goes on', async () => {
        await store.write('may', async (writing) => {
          await writing.putRows(await writing.advance(), [orderOf({ code: 'A' })])
          const failing = writing.savepoint(async () => {
            await writing.putRows(await writing.advance(), [
              orderOf({ code: 'A', note: 'no' }),
              orderOf({ code: 'B' }),
            ])
            throw new Error('undo')
          })
          await expect(failing).rejects.toThrow('undo')
          expect((await writing.head()).version).toBe(1)
          await writing.savepoint(async () =>
            writing.putRows(await writing.advance(), [orderOf({ code: 'C' })]),
          )
        })
        expect(
          [await find('A'), await find('B'), await find('C')].map((row) => (row as Order)?.note),
        ).toEqual([undefined, undefined, undefined])
        expect(await find('B')).toBeUndefined()
        expect((await headOf()).version).toBe(2)
      })

      test('is not seen before it is committed', async () => {
        const before = await put(orderOf({ code: 'A', note: 'before' }))
        await store.write('may', async (writing) => {
          await writing.putRows(await writing.advance(), [orderOf({ code: 'A', note: 'after' })])
          expect(await find('A')).toMatchObject({ note: 'before' })
          expect((await headOf()).version).toBe(before)
        })
        expect(await find('A')).toMatchObject({ note: 'after' })
      })

      test('of a company waits for the one before it: eight at once make no hole and lose nothing', async () => {
        await put(orderOf({ code: 'A', discount: 0 }))
        const versions = await Promise.all(
          Array.from({ length: 80 }, () =>
            store.write('may', async (writing) => {
              const [row] = await writing.rows([{ table: 'orders', key: 'A' }])
              const version = await writing.advance()
              await writing.putRows(version, [orderOf({ code: 'A', discount: (row as Order).discount + 1 })])
              return version
            }),
          ),
        )
        expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 2))
        expect(await find('A')).toMatchObject({ discount: 80 })
      })

      test('a read is one moment, however long it takes', async () => {
        await put(orderOf({ code: 'A', note: 'before' }))
        await store.read('may', async (reading) => {
          const { version } = await reading.head()
          await put(orderOf({ code: 'A', note: 'after' }))
          expect(await reading.head()).toMatchObject({ version })
          expect(await reading.rows([{ table: 'orders', key: 'A' }])).toMatchObject([{ note: 'before' }])
        })
      })
    })

    describe('commands', () => {
      test('are kept by lane and seq, once', async () => {
        await store.write('may', async (writing) => {
          await bind(writing, 'dev-1')
          await writing.saveCommands([aCommand({ answer: '{"result":1}' })])
          await writing.setLastSeq('dev-1', 1, 2)
          await expect(
            writing.savepoint(() => writing.saveCommands([aCommand({ id: 'c2' })])),
          ).rejects.toThrow()
        })
        const read = await store.read('may', async (reading) => [
          await reading.lane('dev-1'),
          await reading.command('dev-1', 1),
          await reading.command('dev-1', 2),
          await reading.commandWithId('dev-1', 'c1'),
          await reading.commandWithId('dev-2', 'c1'),
        ])
        const kept = aCommand({ answer: '{"result":1}' })
        const lane = { deviceId: 'dev-1', company: 'may', userName: 'kho', lastSeq: 1, scope: 's' }
        expect(read).toEqual([lane, kept, undefined, kept, undefined])
      })

      test('are known again on another lane only when all of them is the same', async () => {
        await store.write('may', async (writing) => {
          await bind(writing, 'dev-1')
          await writing.saveCommands([aCommand({})])
        })
        const twin = { deviceId: 'dev-2', id: 'c1', userName: 'kho', fingerprint: 'f' }
        const ask = (fields: object) => store.read('may', (reading) => reading.twin({ ...twin, ...fields }))
        expect(await ask({})).toMatchObject({ seq: 1 })
        for (const other of [
          { deviceId: 'dev-1' },
          { id: 'c2' },
          { userName: 'ban' },
          { fingerprint: 'g' },
        ]) {
          expect(await ask(other)).toBeUndefined()
        }
      })

      test('are confirmed up to a version, and told when they were not applied', async () => {
        await store.write('may', async (writing) => {
          await bind(writing, 'dev-1')
          await bind(writing, 'dev-2', 'ban')
          const all: Partial<StoredCommand>[] = [
            { seq: 1, version: 4, status: 'refused' },
            { seq: 2, version: 5 },
            { seq: 3, version: 5, status: 'failed' },
            { seq: 4, version: 6, status: 'refused' },
            { seq: 5, version: 9 },
            { seq: 1, version: 5, status: 'refused', deviceId: 'dev-2' },
          ]
          for (const fields of all) await writing.saveCommands([aCommand({ id: `${fields.seq}`, ...fields })])
        })
        await store.read('may', async (reading) => {
          const confirmed = [3, 4, 5, 8, 9].map((to) => reading.confirmedSeq('dev-1', to))
          expect(await Promise.all(confirmed)).toEqual([0, 1, 3, 4, 5])
          const seqs = async (from: number, to: number, above: number) =>
            (await reading.notApplied('dev-1', { from, to, above })).map(({ seq }) => seq)
          expect(await seqs(5, 6, 5)).toEqual([3, 4])
          expect(await seqs(4, 5, 5)).toEqual([1, 3])
          expect(await seqs(9, 9, 2)).toEqual([3, 4])
          expect(await seqs(9, 9, 3)).toEqual([4])
          expect(await seqs(4, 5, -1)).toEqual([1, 3])
        })
      })

      test('[S2] tag their movements', async () => {
        const movement = {
          id: 'm1',
          productCode: 'A1',
          wid: 'K1',
          bid: 'B',
          number: 'total' as const,
          quantity: -2,
          lot: 'A1',
          expires: '2027-03-31',
          reason: 'Xuất tự do',
          document: 'D1',
          userId: 'kho',
          at: 5,
        }
        const add = (seq: number) =>
          store.write('may', (writing) => writing.addMovements([movement], { deviceId: 'dev-1', seq }))
        await add(1)
        await add(2)
        await expect(add(2)).rejects.toThrow()
        const of = (filter: object) => store.read('may', (reading) => reading.movements(filter))
        expect(await of({ deviceId: 'dev-1', seq: 2 })).toEqual([movement])
        expect(await of({ productCode: 'A1' })).toHaveLength(2)
        expect(await of({ productCode: 'A2' })).toEqual([])
      })

      test('tell the latest movements of a product, of one number and of some warehouses', async () => {
        const move = (id: string, at: number, more: object = {}) => ({
          id,
          productCode: 'A1',
          wid: 'K1',
          bid: 'B',
          number: 'total' as const,
          quantity: at,
          at,
          reason: 'Nhập tự do',
          document: 'NK-1',
          userId: 'kho',
          ...more,
        })
        const moves = [move('m1', 1), move('m2', 3, { wid: 'K2' }), move('m3', 2, { number: 'book' })]
        await store.write('may', (writing) =>
          writing.addMovements([...moves, move('m4', 9, { productCode: 'A2' })], {
            deviceId: 'dev-1',
            seq: 1,
          }),
        )
        const latest = (of: object) =>
          store.read('may', async (reading) => {
            const told = await reading.latestMovements({ productCode: 'A1', limit: 10, ...of })
            return told.map(({ id }) => id)
          })
        expect(await latest({})).toEqual(['m2', 'm3', 'm1'])
        expect(await latest({ limit: 2 })).toEqual(['m2', 'm3'])
        expect(await latest({ number: 'total' })).toEqual(['m2', 'm1'])
        expect(await latest({ warehouses: ['K1'] })).toEqual(['m3', 'm1'])
        expect(await latest({ warehouses: [] })).toEqual([])
        expect(
          await store.read('gio', (reading) => reading.latestMovements({ productCode: 'A1', limit: 9 })),
        ).toEqual([])
      })

      test('tell the latest movements from their end, without sorting all a product ever had', async () => {
        const plan = await opened.plan(
          `select id from movements where company_id = 'may' and product_code = 'A1' order by at desc limit 20`,
        )
        expect(plan).toContain('movements_latest')
        expect(plan).not.toMatch(/sort|temp b-tree/i)
      })

      test('[S13] come over a lane that is bound once', async () => {
        await store.write('may', (writing) => bind(writing, 'dev-1'))
        await expect(store.write('may', (writing) => bind(writing, 'dev-1', 'ban'))).rejects.toThrow()
        expect(await store.read('gio', (reading) => reading.lane('dev-1'))).toMatchObject({ company: 'may' })
      })
    })

    describe('accounts', () => {
      const credential = { userName: 'Chủ', company: 'may', hash: 'h1' }

      test('are found however the name is typed, and belong to one company', async () => {
        expect(await store.accounts.isEmpty()).toBe(true)
        await store.accounts.setCredential(credential)
        expect(await store.accounts.credential(' CHỦ '.normalize('NFD'))).toEqual(credential)
        await store.accounts.setCredential({ ...credential, hash: 'h2' })
        expect(await store.accounts.credential('chủ')).toMatchObject({ hash: 'h2' })
        await expect(store.accounts.setCredential({ ...credential, company: 'gio' })).rejects.toThrow()
        expect(await store.accounts.isEmpty()).toBe(false)
      })

      test('have sessions that are prolonged, ended, and dropped when they ran out', async () => {
        const session = { tokenHash: 't1', userName: 'kho', company: 'may', expiresAt: 100 }
        await store.accounts.openSession(session)
        await store.accounts.openSession({ ...session, tokenHash: 't2', userName: 'ban' })
        await store.accounts.openSession({ ...session, tokenHash: 't3' })
        await store.accounts.extendSession('t1', 200)
        expect(await store.accounts.session('t1')).toEqual({ ...session, expiresAt: 200 })
        const known = await store.accounts.sessions(['t3', 'x', 't1', 't1'])
        expect(known.map(({ tokenHash }) => tokenHash).sort()).toEqual(['t1', 't3'])
        expect(known.find(({ tokenHash }) => tokenHash === 't1')).toEqual({ ...session, expiresAt: 200 })
        expect(await store.accounts.sessions([])).toEqual([])
        await store.accounts.closeSession('t3')
        await store.accounts.closeSession('t3')
        expect(await store.accounts.session('t3')).toBeUndefined()
        expect(await store.accounts.session('t1')).toBeDefined()
        await store.accounts.dropExpired(150)
        expect(await store.accounts.session('t2')).toBeUndefined()
        await store.accounts.closeSessionsOf({ userName: 'kho', company: 'may' })
        expect(await store.accounts.session('t1')).toBeUndefined()
      })

      test('tell who signed in where, and keep the sessions of two companies apart', async () => {
        const session = { tokenHash: 't1', userName: 'kho', company: 'may', expiresAt: 100 }
        const known = { ...session, tokenHash: 't2', expiresAt: 200, device: 'Chrome · Android', openedAt: 5 }
        const other = { ...session, tokenHash: 't3', company: 'gio' }
        for (const one of [session, known, other]) await store.accounts.openSession(one)
        expect(await store.accounts.sessionsOf('may')).toEqual([known, session])
        await store.accounts.closeSessionsOf({ userName: 'kho', company: 'may' })
        expect(await store.accounts.sessionsOf('may')).toEqual([])
        expect(await store.accounts.session('t3')).toEqual(other)
      })

      test('have sessions that were paused: they stay known, and say so', async () => {
        const session = { tokenHash: 't1', userName: 'kho', company: 'may', expiresAt: 100 }
        const other = { ...session, tokenHash: 't2', company: 'gio' }
        for (const one of [session, other]) await store.accounts.openSession(one)
        await store.accounts.pauseSessionsOf({ userName: 'kho', company: 'may' })
        expect(await store.accounts.session('t1')).toEqual({ ...session, ended: 'paused' })
        expect(await store.accounts.session('t2')).toEqual(other)
      })

      test('say which passwords have to be replaced, until they are', async () => {
        await store.accounts.setCredential({ ...credential, mustChange: true })
        expect(await store.accounts.credentialsOf('may')).toEqual([{ ...credential, mustChange: true }])
        await store.accounts.setCredential(credential)
        expect(await store.accounts.credentialsOf('may')).toEqual([credential])
        expect(await store.accounts.credentialsOf('gio')).toEqual([])
      })

      test('are written with the rows, or not at all', async () => {
        const broken = store.write('may', async (writing) => {
          await writing.accounts.setCredential(credential)
          await writing.putRows(await writing.advance(), [orderOf({ code: 'A' })])
          throw new Error('the network of the disk')
        })
        await expect(broken).rejects.toThrow('the network of the disk')
        expect(await store.accounts.isEmpty()).toBe(true)
        await store.write('may', (writing) => writing.accounts.setCredential(credential))
        expect(await store.accounts.credential('chủ')).toEqual(credential)
      })

      test('hold one link that begins a shop; the newest takes the place of the others', async () => {
        expect(await store.accounts.beginning()).toBeUndefined()
        await store.accounts.setBeginning({ secretHash: 'one', expiresAt: 100 })
        await store.accounts.setBeginning({ secretHash: 'two', expiresAt: 200 })
        expect(await store.accounts.beginning()).toEqual({ secretHash: 'two', expiresAt: 200 })
        const used = { secretHash: 'two', expiresAt: 200, callId: 'call', company: 'may' }
        await store.accounts.setBeginning(used)
        expect(await store.accounts.beginning()).toEqual(used)
      })

      test('hold one link a person by which a password is chosen anew, until it ran out', async () => {
        const link = { secretHash: 's1', userName: 'chu', company: 'may', expiresAt: 100 }
        const other = { ...link, secretHash: 's2', company: 'gio' }
        for (const one of [link, other]) await store.accounts.setRecovery(one)
        expect(await store.accounts.recovery('s1')).toEqual(link)
        const newest = { ...link, secretHash: 's3', expiresAt: 200 }
        await store.accounts.setRecovery(newest)
        expect(await store.accounts.recovery('s1')).toBeUndefined()
        await store.accounts.setRecovery({ ...newest, usedAt: 120 })
        expect(await store.accounts.recovery('s3')).toEqual({ ...newest, usedAt: 120 })
        expect(await store.accounts.recovery('s2')).toEqual(other)
        await store.accounts.dropExpired(150)
        expect(await store.accounts.recovery('s2')).toBeUndefined()
        expect(await store.accounts.recovery('s3')).toBeDefined()
      })

      test('know a browser for the people who signed in with it, until it ran out or their sessions ended', async () => {
        const kho = { deviceHash: 'd1', userName: 'kho', company: 'may' }
        const isKnown = (device: object) => store.accounts.isKnownDevice({ ...kho, ...device })
        expect(await isKnown({})).toBe(false)
        for (const userName of ['kho', 'chu'])
          await store.accounts.keepKnownDevice({ ...kho, userName, expiresAt: 100 })
        await store.accounts.keepKnownDevice({ ...kho, expiresAt: 200 })
        expect(await isKnown({})).toBe(true)
        expect(await isKnown({ userName: 'chu' })).toBe(true)
        expect(await isKnown({ deviceHash: 'd2' })).toBe(false)
        expect(await isKnown({ company: 'gio' })).toBe(false)
        await store.accounts.dropExpired(150)
        expect([await isKnown({ userName: 'chu' }), await isKnown({})]).toEqual([false, true])
        for (const deviceHash of ['d1', 'd2', 'd3'])
          await store.accounts.keepKnownDevice({ ...kho, deviceHash, expiresAt: 200 })
        await store.accounts.keepKnownDevice({ ...kho, userName: 'chu', deviceHash: 'd2', expiresAt: 200 })
        await store.accounts.dropOtherDevices(kho)
        const known = ['d1', 'd2', 'd3'].map((deviceHash) => isKnown({ deviceHash }))
        expect(await Promise.all(known)).toEqual([true, false, false])
        expect(await isKnown({ userName: 'chu', deviceHash: 'd2' })).toBe(true)
        await store.accounts.dropOtherDevices({ ...kho, deviceHash: undefined })
        expect(await isKnown({})).toBe(false)
        await store.accounts.keepKnownDevice({ ...kho, expiresAt: 200 })
        await store.accounts.closeSessionsOf({ userName: 'kho', company: 'may' })
        expect(await isKnown({})).toBe(false)
      })

      test('hold one second step a person', async () => {
        const step = { userName: 'kho', company: 'may', sealed: 's', lastStep: 0, recovery: ['a', 'b'] }
        const { userName, company } = step
        expect(await store.accounts.secondStep({ userName, company })).toBeUndefined()
        await store.accounts.setSecondStep(step)
        expect(await store.accounts.secondStep({ userName, company })).toEqual(step)
        const on = { ...step, onSince: 100, lastStep: 57_000_000, recovery: ['b'] }
        await store.accounts.setSecondStep(on)
        await store.accounts.setSecondStep({ ...step, userName: 'chu' })
        expect(await store.accounts.secondStepsOf('may')).toEqual([{ ...step, userName: 'chu' }, on])
        await store.accounts.dropSecondStep({ userName, company })
        expect(await store.accounts.secondStepsOf('may')).toHaveLength(1)
      })

      test('let a token of a login page open something once, also when it comes many times at once', async () => {
        const spend = () => store.accounts.spendToken('t1', 100)
        const spent = await Promise.all([spend(), spend(), spend(), spend()])
        expect(spent.filter(Boolean)).toEqual([true])
        await store.accounts.dropExpired(99)
        expect(await spend()).toBe(false)
        await store.accounts.dropExpired(100)
        expect(await spend()).toBe(true)
      })
    })

    describe('the log of work', () => {
      const line = (at: number, id: string, fields: Partial<StoredActivity> = {}): StoredActivity => ({
        at,
        id,
        userName: 'kho',
        kind: 'orders',
        what: 'Hủy đơn',
        about: `D${id}`,
        words: ` huy don d${id}`,
        ...fields,
      })
      const find = (asked: Partial<ActivitiesAsked> = {}, company = 'may') =>
        store.read(company, ({ activities }) =>
          activities.find({ from: 0, to: 100, words: [], hidden: [], limit: 10, ...asked }),
        )
      const ids = async (asked: Partial<ActivitiesAsked> = {}) =>
        (await find(asked)).activities.map(({ id }) => id)
      beforeEach(() =>
        store.write('may', ({ activities }) =>
          activities.add([
            line(1, '1'),
            line(2, '2', { userName: 'ban', kind: 'money', doneAt: 1 }),
            line(2, '3'),
            line(3, '4', { what: 'Thu tiền', words: ' thu tien d4' }),
          ]),
        ),
      )

      test('comes back as it was written, the latest first, of this company alone', async () => {
        const { activities, next } = await find()
        const [{ words: _, ...second }, { words: __, ...fourth }] = [
          line(2, '2', { userName: 'ban', kind: 'money', doneAt: 1 }),
          line(3, '4', { what: 'Thu tiền', words: '' }),
        ]
        expect(activities.map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
        expect([activities[0], activities[2]]).toEqual([fourth, second])
        expect(next).toBeUndefined()
        expect((await find({}, 'gio')).activities).toEqual([])
      })

      test('is narrowed by time, person, kind and words, and what is hidden stays away', async () => {
        expect(await ids({ from: 2, to: 3 })).toEqual(['3', '2'])
        expect(await ids({ userName: 'ban' })).toEqual(['2'])
        expect(await ids({ kind: 'orders', hidden: ['money'] })).toEqual(['4', '3', '1'])
        expect(await ids({ kind: 'money', hidden: ['money'] })).toEqual([])
        expect(await ids({ words: ['% huy%', '% d1%'] })).toEqual(['1'])
      })

      test('goes on behind a place, also within one instant', async () => {
        const first = await find({ limit: 2 })
        expect(first.next).toEqual({ at: 2, id: '3' })
        expect(await ids({ after: first.next })).toEqual(['2', '1'])
      })

      test('keeps the first of two lines under one id, and takes none twice', async () => {
        await store.write('may', ({ activities }) => activities.add([line(1, '1', { what: 'khác' })]))
        expect((await find({ to: 2 })).activities.map(({ what }) => what)).toEqual(['Hủy đơn'])
      })

      test('takes a thousand lines at once and forgets the oldest, so many at a time', async () => {
        const many = Array.from({ length: 1_001 }, (_, index) => line(10, String(10_000 + index)))
        await store.write('may', ({ activities }) => activities.add(many))
        expect((await find({ from: 10, limit: 2_000 })).activities).toHaveLength(1_001)
        const forget = (before: number, most: number) =>
          store.write('may', ({ activities }) => activities.forget(before, most))
        expect([await forget(3, 2), await forget(3, 2), await forget(3, 2)]).toEqual([2, 1, 0])
        expect(await ids({ to: 10 })).toEqual(['4'])
      })
    })

    describe('a company that begins', () => {
      test('is there with all that was written into it', async () => {
        await store.found('moi', async (writing) => {
          await writing.putRows(await writing.advance(), [orderOf({ code: 'A' })])
          await writing.accounts.setCredential({ userName: 'moi', company: 'moi', hash: 'h' })
        })
        expect(await store.companies()).toContain('moi')
        expect(await store.accounts.credential('moi')).toMatchObject({ company: 'moi' })
        const rows = await store.read('moi', (reading) => reading.rows([{ table: 'orders', key: 'A' }]))
        expect(rows).toMatchObject([{ code: 'A' }])
      })

      test('is not there when its beginning failed', async () => {
        const broken = store.found('moi', async () => {
          throw new Error('cut')
        })
        await expect(broken).rejects.toThrow('cut')
        expect(await store.companies()).not.toContain('moi')
      })

      test('waits for another beginning, and sees what that one did', async () => {
        const seen: boolean[] = []
        const begin = (company: string) =>
          store.found(company, async (writing) => {
            seen.push(await writing.accounts.isEmpty())
            await writing.accounts.setCredential({ userName: company, company, hash: 'h' })
          })
        await Promise.all([begin('m1'), begin('m2')])
        expect(seen).toEqual([true, false])
      })
    })

    test('forgets a company as a whole, and no other', async () => {
      await store.accounts.setCredential({ userName: 'chu', company: 'may', hash: 'h' })
      await store.write('may', async (writing) => {
        await writing.putRows(await writing.advance(), [orderOf({ code: 'A' })])
        await bind(writing, 'dev-1')
        await writing.saveCommands([aCommand({})])
      })
      await store.removeCompany('may')
      expect(await store.companies()).toEqual(['gio'])
      expect(await store.accounts.isEmpty()).toBe(true)
      await expect(headOf()).rejects.toThrow()
      await store.addCompany('may')
      expect(await find('A')).toBeUndefined()
    })
  })
}
