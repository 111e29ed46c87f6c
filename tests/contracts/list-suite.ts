import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedWords } from '../../src/domain/listings/words.ts'
import type { Order, OrderState } from '../../src/domain/tables/orders.ts'
import { dayStart } from '../../src/domain/time.ts'
import type { BackupRow } from '../../src/server/store/backup-row.ts'
import { type ListBudget, type ListQuestion, listBudget } from '../../src/server/store/list-question.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import { anItem, anOrder } from '../support/builders.ts'
import type { ReshapedDatabase } from './digests-suite.ts'
import type { OpenedStore } from './store-suite.ts'

/** Lists of a million rows are made by the same walk on every engine; these are its promises. */
export function listSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`a listing on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store
    beforeEach(async () => {
      budget = listBudget
      opened = await open()
      store = opened.store
      for (const company of ['may', 'gio']) await store.addCompany(company)
    })
    afterEach(() => opened.drop())

    const writeOf = (row: Order): RowWrite => ({ table: 'orders', key: row.code, row })
    const put = (rows: readonly RowWrite[], company = 'may') =>
      store.write(company, async (writing) => writing.putRows(await writing.advance(), rows))
    const putOrders = (...orders: Order[]) => put(orders.map(writeOf))
    const forget = (...keys: string[]) => put(keys.map((key) => ({ table: 'orders', key, row: undefined })))

    type Asked = Partial<Omit<ListQuestion, 'table'>> & { search?: string }
    const questionOf = ({ search = '', ...asked }: Asked): ListQuestion => ({
      table: 'orders',
      facts: {},
      words: askedWords(search),
      hidden: [],
      sort: { by: 'madeAt', descending: true },
      limit: 50,
      ...asked,
    })
    let budget: ListBudget
    const list = (asked: Asked, company = 'may') =>
      store.read(company, (reading) => reading.list(questionOf(asked), budget))
    const codes = async (asked: Asked = {}, company = 'may') =>
      (await list(asked, company)).rows.map(({ key }) => key)
    const count = (asked: Asked) => store.read('may', (reading) => reading.countListed(questionOf(asked)))
    /** Page by page to the end; `between` happens after each page. */
    async function walk(asked: Asked, between: () => Promise<void> = async () => {}): Promise<string[]> {
      const found: string[] = []
      for (let after = asked.after; ; ) {
        const { rows, next } = await list({ ...asked, after })
        found.push(...rows.map(({ key }) => key))
        if (!next) return found
        after = next
        await between()
      }
    }

    test('tells the newest first, whole documents, page by page to the end', async () => {
      await putOrders(...[3, 1, 2].map((day) => anOrder({ code: `D${day}`, createdAt: day })))
      expect(await codes()).toEqual(['D3', 'D2', 'D1'])
      const { rows, next } = await list({ limit: 2 })
      expect(JSON.parse(rows[0]!.doc)).toEqual(
        JSON.parse(JSON.stringify(anOrder({ code: 'D3', createdAt: 3 }))),
      )
      expect(next).toMatchObject({ at: 2 })
      expect((await list({ limit: 2, after: next })).next).toBeUndefined()
      expect(await walk({ limit: 1 })).toEqual(['D3', 'D2', 'D1'])
    })

    test('[S13] holds rows of one company', async () => {
      await putOrders(anOrder({ code: 'D1' }))
      await put([writeOf(anOrder({ code: 'G1' }))], 'gio')
      expect(await codes()).toEqual(['D1'])
      expect(await codes({ search: 'g1' })).toEqual([])
      expect(await codes({ search: 'g1' }, 'gio')).toEqual(['G1'])
      await store.removeCompany('gio')
      await store.addCompany('gio')
      expect(await codes({}, 'gio')).toEqual([])
    })

    test('is sorted both ways by each sort, equal rows in one fixed order', async () => {
      const made = (code: string, createdAt: number, updatedAt: number, totalPrice: number) =>
        anOrder({ code, createdAt, updatedAt, totalPrice })
      await putOrders(made('A', 1, 9, 50), made('B', 2, 8, 70), made('C', 2, 7, 60))
      const by = (field: string, descending: boolean) => walk({ sort: { by: field, descending }, limit: 1 })
      expect(await by('madeAt', true)).toEqual(['C', 'B', 'A'])
      expect(await by('madeAt', false)).toEqual(['A', 'B', 'C'])
      expect(await by('updatedAt', true)).toEqual(['A', 'B', 'C'])
      expect(await by('updatedAt', false)).toEqual(['C', 'B', 'A'])
      expect(await by('total', true)).toEqual(['B', 'C', 'A'])
      expect(await by('total', false)).toEqual(['A', 'C', 'B'])
    })

    test('loses none of many rows of one instant, wherever a page is cut', async () => {
      const same = Array.from({ length: 25 }, (_, index) => anOrder({ code: `S${index}`, createdAt: 5 }))
      await putOrders(...same)
      const found = await walk({ limit: 7 })
      expect(found).toHaveLength(25)
      expect(new Set(found).size).toBe(25)
    })

    test('goes on without a gap and without a row twice while others write', async () => {
      await putOrders(...Array.from({ length: 20 }, (_, at) => anOrder({ code: `D${at}`, createdAt: at })))
      let round = 0
      const found = await walk({ limit: 4 }, async () => {
        round += 1
        await putOrders(
          anOrder({ code: `NEW${round}`, createdAt: 100 + round }),
          anOrder({ code: 'D19', createdAt: 19, state: 'HỦY' }),
        )
        await forget('D18')
      })
      expect(found).toEqual(Array.from({ length: 20 }, (_, at) => `D${19 - at}`))
    })

    test('is filtered by each field and mark: one of several texts, or a range', async () => {
      const delivery = { logistic: 'J&T', id: 'W1', history: [] }
      const customer = { ...anOrder().customer, code: 'KH0001' }
      const payment = { status: 'Đã thanh toán' as const, history: [] }
      await putOrders(
        anOrder({ code: 'PLAIN', createdAt: 1, updatedAt: 1, totalPrice: 1, pickMoney: 1 }),
        anOrder({ code: 'STATE', state: 'KIỂM KÊ' }),
        anOrder({ code: 'CHANNEL', channel: 'Tiki' }),
        anOrder({ code: 'SHOP', shopeeShopId: '88' }),
        anOrder({ code: 'CARRIER', delivery }),
        anOrder({ code: 'WID', wid: 'K9' }),
        anOrder({ code: 'SOURCE', source: 'Zalo OA' }),
        anOrder({ code: 'CUSTOMER', customer }),
        anOrder({ code: 'BY', createdBy: 'mai' }),
        anOrder({ code: 'PAYMENT', payment }),
        anOrder({ code: 'TAGS', tags: ['t-1', 'gấp'] }),
        anOrder({ code: 'PRODUCTS', swItems: [anItem({ productCode: 'A 1/2' })] }),
      )
      const filtered = (facts: ListQuestion['facts']) => codes({ facts })
      expect(await filtered({ state: ['KIỂM KÊ'] })).toEqual(['STATE'])
      expect(await filtered({ state: ['KIỂM KÊ', 'ĐÃ HOÀN'], channel: ['Tiki'] })).toEqual([])
      expect(await filtered({ channel: ['Tiki', 'Lazada'] })).toEqual(['CHANNEL'])
      expect(await filtered({ shop: ['88'] })).toEqual(['SHOP'])
      expect(await filtered({ carrier: ['J&T'] })).toEqual(['CARRIER'])
      expect(await filtered({ wid: ['K9', 'K9'] })).toEqual(['WID'])
      expect(await filtered({ source: ['Zalo OA'] })).toEqual(['SOURCE'])
      expect(await filtered({ customer: ['KH0001'] })).toEqual(['CUSTOMER'])
      expect(await filtered({ madeBy: ['mai'] })).toEqual(['BY'])
      expect(await filtered({ payment: ['Đã thanh toán'] })).toEqual(['PAYMENT'])
      expect(await filtered({ tags: ['gấp'] })).toEqual(['TAGS'])
      expect(await filtered({ tags: ['GẤP'] })).toEqual([])
      expect(await filtered({ products: ['A 1/2', 'x'] })).toEqual(['PRODUCTS'])
      expect(await filtered({ products: ['A 1'] })).toEqual([])
      for (const field of ['madeAt', 'updatedAt', 'total', 'cod']) {
        expect([field, await filtered({ [field]: { from: 1, to: 1 } })]).toEqual([field, ['PLAIN']])
        expect(await filtered({ [field]: { to: 0.5 } })).toEqual([])
        expect(await filtered({ [field]: { from: 2 } })).toHaveLength(11)
      }
      expect(await filtered({ state: ["'; drop table rows; --", '\0', '\ud83d'] })).toEqual([])
    })

    test('finds by the beginnings of words, without marks, whatever their order', async () => {
      const customer = { ...anOrder().customer, name: 'Nguyễn Thị Hoà', phone: '0938111244' }
      const delivery = { logistic: 'SPX', id: 'SPXVN05123456', history: [] }
      const item = anItem({ productCode: 'DAM-HOA-L', name: 'Đầm hoa nhí', variant: 'Đỏ · L' })
      const order = anOrder({ code: 'KT-2211-7KQ2M', subCode: '576001', customer, delivery, swItems: [item] })
      await putOrders(order, anOrder({ code: 'OTHER' }))
      const finds = [
        ...['nguyen hoa', 'HOÀ nguyễn', 'hòa', 'ng th', 'kt-2211-7kq2m', '7kq', '5760', 'spxvn051'],
        ...['0938111244', '0938 111 244', '+84 938.111.244', '84938111244', '244', '11244', '~244', '123456'],
        ...['dam do', 'đầm', 'dam-hoa-l', 'nhi'],
      ]
      for (const search of finds) expect([search, await codes({ search })]).toEqual([search, [order.code]])
      const misses = ['guyen', 'hoang', '44', '0938111245', '8111', 'kt-2212', 'nguyen lan', 'vn05']
      for (const search of misses) {
        expect([search, await codes({ search })]).toEqual([search, []])
      }
    })

    test('finds nobody by a secret that the person who asks is not shown', async () => {
      const customer = { ...anOrder().customer, name: 'Quỳnh', phone: '0938111244' }
      await putOrders(anOrder({ code: 'D1', customer }))
      for (const search of ['quynh', '0938111244', '244', '0938']) {
        expect([search, await codes({ search })]).toEqual([search, ['D1']])
        expect([search, await codes({ search, hidden: ['past'] })]).toEqual([search, []])
      }
      expect(await codes({ search: 'd1', hidden: ['past'] })).toEqual(['D1'])
      expect(await codes({ search: '@quynh', hidden: ['past'] })).toEqual([])
    })

    test('follows each change of a row: words, facts, another code, deletion', async () => {
      const customer = anOrder().customer
      await putOrders(anOrder({ code: 'D1', customer: { ...customer, name: 'Lan' } }))
      expect(await codes({ search: 'lan' })).toEqual(['D1'])
      await putOrders(anOrder({ code: 'D1', customer: { ...customer, name: 'Mai' }, state: 'HỦY' }))
      expect(await codes({ search: 'lan' })).toEqual([])
      expect(await codes({ search: 'mai', facts: { state: ['HỦY'] } })).toEqual(['D1'])
      await put([
        { table: 'orders', key: 'D1', row: undefined },
        writeOf(anOrder({ code: 'D2', customer: { ...customer, name: 'Mai' } })),
      ])
      expect(await codes({ search: 'mai' })).toEqual(['D2'])
      await forget('D2')
      expect(await codes({ search: 'mai' })).toEqual([])
      expect(await codes()).toEqual([])
      await putOrders(anOrder({ code: 'D1', customer: { ...customer, name: 'Mai' } }))
      expect(await codes({ search: 'mai' })).toEqual(['D1'])
    })

    test('forgets what a command wrote that was rolled back', async () => {
      await putOrders(anOrder({ code: 'D1' }))
      await store.write('may', async (writing) => {
        const broken = writing.savepoint(async () => {
          const row = anOrder({ code: 'D1', customer: { ...anOrder().customer, name: 'Quỳnh' } })
          await writing.putRows(await writing.advance(), [writeOf(row)])
          throw new Error('refused')
        })
        await expect(broken).rejects.toThrow('refused')
      })
      expect(await codes({ search: 'quynh' })).toEqual([])
      expect(await codes({ search: 'd1' })).toEqual(['D1'])
      expect(await count({})).toMatchObject({ count: 1 })
    })

    test('holds customers too, sorted by their names without marks', async () => {
      const customers = ['Bình', 'Ánh', 'An', 'Ân'].map((name, at) => ({
        table: 'customers' as const,
        key: `k${at}`,
        row: {
          ...anOrder().customer,
          _id: `k${at}`,
          code: `KH${at}`,
          name,
          unPaid: at,
          phone: `091234567${at}`,
        },
      }))
      await put(customers)
      const found = await store.read('may', (reading) =>
        reading.list({
          ...questionOf({ search: 'an' }),
          table: 'customers',
          sort: { by: 'name', descending: false },
        }),
      )
      expect(found.rows.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1'])
      expect(await codes({ search: 'an' })).toEqual([])
    })

    test('tells people of a warehouse theirs only, in full pages', async () => {
      const many = Array.from({ length: 60 }, (_, at) =>
        anOrder({ code: `D${at}`, createdAt: at, wid: at % 6 === 0 ? 'K9' : 'K1' }),
      )
      await putOrders(...many, anOrder({ code: 'NOWHERE', createdAt: 99, wid: '' }))
      const mine = ['NOWHERE', ...Array.from({ length: 10 }, (_, at) => `D${54 - 6 * at}`)]
      expect(await codes({ warehouses: ['K9'], limit: 11 })).toEqual(mine)
      expect(await walk({ warehouses: ['K9'], limit: 3 })).toEqual(mine)
      expect(await codes({ warehouses: ['K9'], facts: { wid: ['K1'] } })).toEqual([])
      expect(await codes({ warehouses: ['K9'], search: 'd1' })).toEqual(['D18', 'D12'])
      expect(await codes({ warehouses: [] })).toEqual(['NOWHERE'])
      expect(await count({ warehouses: ['K9'] })).toMatchObject({ count: 11, exact: true })
    })

    test('adds up what a filter finds, part by part where it is much', async () => {
      const many = Array.from({ length: 7 }, (_, at) =>
        anOrder({ code: `D${at}`, createdAt: at, totalPrice: 1_000 + at, pickMoney: at }),
      )
      await putOrders(...many, anOrder({ code: 'OFF', state: 'HỦY', totalPrice: 5, pickMoney: 7 }))
      await put([writeOf(anOrder({ code: 'G1', totalPrice: 9 }))], 'gio')
      expect(await count({})).toMatchObject({ count: 8, sums: { total: 7_026, cod: 21 } })
      expect(await count({ facts: { state: ['HỦY'] } })).toMatchObject({ sums: { total: 5, cod: 0 } })
      expect(await count({ facts: { madeAt: { from: 5, to: 6 } } })).toMatchObject({ sums: { cod: 11 } })
      expect(await count({ search: 'd3' })).toMatchObject({ count: 1, sums: { total: 1_003, cod: 3 } })
      expect(await count({ facts: { total: { from: 1_005 } } })).toMatchObject({ sums: { total: 2_011 } })
      expect(await count({ warehouses: ['K9'] })).toMatchObject({ count: 0, sums: { total: 0, cod: 0 } })
    })

    test('counts exactly what a filter and a search find', async () => {
      const states: OrderState[] = ['MỚI', 'HỦY', 'MỚI']
      await putOrders(...states.map((state, at) => anOrder({ code: `D${at}`, state })))
      expect(await count({})).toMatchObject({ count: 3, exact: true })
      expect(await count({ facts: { state: ['MỚI'] } })).toMatchObject({ count: 2, exact: true })
      expect(await count({ facts: { state: ['MỚI'] }, search: 'd2' })).toMatchObject({
        count: 1,
        exact: true,
      })
      expect(await count({ facts: { state: ['ĐÃ HOÀN'] } })).toMatchObject({ count: 0, exact: true })
    })

    test('kept sums say what a plain sum over all rows says, whatever was written, changed and deleted', async () => {
      const day = dayStart(20_000)
      const states: OrderState[] = ['MỚI', 'THÀNH CÔNG', 'HỦY']
      const at = fc.constantFrom(
        ...[0, 1, 2].flatMap((days) => [0, 1, 86_399_999].map((ms) => ({ days, ms }))),
      )
      const written = fc.record({
        code: fc.constantFrom('D1', 'D2', 'D3', 'D4', 'D5'),
        at,
        state: fc.constantFrom(...states),
        channel: fc.constantFrom('Shopee' as const, 'KhoTay' as const),
        wid: fc.constantFrom('K1', 'K9', ''),
        total: fc.nat(9),
        isGone: fc.boolean(),
      })
      const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
      const asked = fc.record({
        state: some(fc.subarray(states)),
        channel: some(fc.constantFrom('Shopee', 'KhoTay')),
        from: some(at),
        to: some(at),
        warehouses: some(fc.subarray(['K1', 'K9'])),
      })
      const instant = ({ days, ms }: { days: number; ms: number }) => day + days * 86_400_000 + ms
      const holds = new Map<string, Order>()
      const property = fc.asyncProperty(
        fc.array(fc.array(written, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.array(asked, { minLength: 3, maxLength: 8 }),
        async (batches, questions) => {
          for (const batch of batches) {
            // Of a row that comes twice in a batch the last one counts.
            const last = [...new Map(batch.map((one) => [one.code, one])).values()]
            const rows = last.map(({ code, at: when, total, isGone, ...facts }) => {
              const row = anOrder({
                ...facts,
                code,
                createdAt: instant(when),
                totalPrice: total,
                pickMoney: 1,
              })
              if (isGone) holds.delete(code)
              else holds.set(code, row)
              return { table: 'orders' as const, key: code, row: isGone ? undefined : row }
            })
            if (rows.length > 0) await put(rows)
          }
          for (const { state, channel, from, to, warehouses } of questions) {
            const madeAt = { from: from && instant(from), to: to && instant(to) }
            const found = [...holds.values()].filter(
              (order) =>
                (!state || state.includes(order.state)) &&
                (!channel || order.channel === channel) &&
                (madeAt.from === undefined || order.createdAt >= madeAt.from) &&
                (madeAt.to === undefined || order.createdAt <= madeAt.to) &&
                (!warehouses || ['', ...warehouses].includes(order.wid)),
            )
            const facts = { state, channel: channel === undefined ? undefined : [channel], madeAt }
            expect(await count({ facts, warehouses })).toEqual({
              count: found.length,
              exact: true,
              sums: {
                total: found.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
                cod: found.filter(({ state }) => state !== 'HỦY').length,
              },
            })
          }
        },
      )
      await fc.assert(property, { numRuns: 60 })
      await forget(...holds.keys())
      expect(await count({})).toEqual({ count: 0, exact: true, sums: { total: 0, cod: 0 } })
    })

    test('answers as a plain filter over all rows would', { timeout: 120_000 }, async () => {
      const names = ['Nguyễn Lan', 'Trần Mai', 'Lê Hoà', 'Đỗ Đạt']
      const states: OrderState[] = ['MỚI', 'CHỜ ĐÓNG GÓI', 'THÀNH CÔNG', 'HỦY']
      const orders = Array.from({ length: 400 }, (_, at) =>
        anOrder({
          code: `D${at}`,
          createdAt: (at * 7919) % 101,
          updatedAt: (at * 104_729) % 997,
          totalPrice: (at * 31) % 50,
          state: states[at % states.length]!,
          wid: at % 5 === 0 ? 'K9' : 'K1',
          customer: { ...anOrder().customer, name: names[(at * 13) % names.length]! },
          tags: at % 40 === 0 ? ['gấp'] : [],
        }),
      )
      await putOrders(...orders)
      const order = { madeAt: 'createdAt', updatedAt: 'updatedAt', total: 'totalPrice' } as const
      const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
      const asked = fc.record({
        by: fc.constantFrom('madeAt' as const, 'updatedAt' as const, 'total' as const),
        descending: fc.boolean(),
        state: some(fc.subarray(states)),
        tag: some(fc.constant('gấp')),
        from: some(fc.nat(100)),
        word: some(fc.constantFrom('lan', 'ng', 'dat', 'hoa', 'd1', 'd39')),
        warehouses: some(fc.subarray(['K1', 'K9'])),
        limit: fc.integer({ min: 1, max: 200 }),
        // Of 400 rows: one stretch holds all, or few; an index names few enough, or never.
        stretchRows: fc.constantFrom(10, 100, 4_000),
        mostCandidates: fc.constantFrom(0, 30, 10_000),
      })
      const property = fc.asyncProperty(asked, async (q) => {
        const plainly = orders
          .map((row, id) => ({ row, id }))
          .filter(({ row }) => !q.state || q.state.includes(row.state))
          .filter(({ row }) => !q.tag || row.tags.includes(q.tag))
          .filter(({ row }) => q.from === undefined || row.createdAt >= q.from)
          .filter(({ row }) => !q.warehouses || q.warehouses.includes(row.wid))
          .filter(({ row }) => !q.word || fitsPlainly(row, q.word))
          .sort((a, b) => a.row[order[q.by]] - b.row[order[q.by]] || a.id - b.id)
          .map(({ row }) => row.code)
        const facts = {
          state: q.state,
          tags: q.tag ? [q.tag] : undefined,
          madeAt: q.from === undefined ? undefined : { from: q.from },
        }
        budget = {
          stretchRows: q.stretchRows,
          walkedRows: 2 * q.stretchRows,
          mostCandidates: q.mostCandidates,
        }
        const question = { facts, search: q.word ?? '', warehouses: q.warehouses, limit: q.limit }
        const found = await walk({ ...question, sort: { by: q.by, descending: q.descending } })
        expect(found).toEqual(q.descending ? plainly.reverse() : plainly)
        const sum = orders.reduce((all, row) => all + (plainly.includes(row.code) ? row.totalPrice : 0), 0)
        expect(await count(question)).toMatchObject({
          count: plainly.length,
          exact: true,
          sums: { total: sum },
        })
      })
      await fc.assert(property, { numRuns: 150 })
    })

    test('is walked along an index, without sorting what a company ever had', async () => {
      for (const [column, filter] of [
        ['made_at', ''],
        ['updated_at', ''],
        ['total', ''],
        ['made_at', `and state = 'HỦY'`],
        ['made_at', `and wid = 'K9'`],
      ]) {
        const plan = await opened.plan(
          `select * from orders_list where company_id = 'may' ${filter} and (${column}, id) < (5, 5)
           order by ${column} desc, id desc limit 50`,
        )
        expect([column, plan]).toEqual([
          column,
          expect.stringMatching(/using index orders_list_|scan backward/i),
        ])
        expect(plan).not.toMatch(/sort|temp b-tree/i)
      }
    })

    test('is there again after a backup was put back', async () => {
      await putOrders(
        anOrder({ code: 'D1', customer: { ...anOrder().customer, name: 'Quỳnh' } }),
        anOrder({ code: 'D2' }),
      )
      await forget('D2')
      const rows: BackupRow[] = []
      for await (const row of store.backup()) rows.push(row)
      const other = await open()
      try {
        await other.store.restore(
          (async function* () {
            yield* rows
          })(),
        )
        const found = await other.store.read('may', (reading) =>
          reading.list(questionOf({ search: 'quynh' })),
        )
        expect(found.rows.map(({ key }) => key)).toEqual(['D1'])
        const all = await other.store.read('may', (reading) => reading.list(questionOf({})))
        expect(all.rows).toHaveLength(1)
        const sums = await other.store.read('may', (reading) => reading.countListed(questionOf({})))
        expect(sums).toMatchObject({ count: 1, exact: true })
      } finally {
        await other.drop()
      }
    })
  })
}

/** A word of the order's customer, code or goods begins with it, or its code ends with these digits. */
function fitsPlainly({ code, customer, delivery, swItems }: Order, word: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
  const plain = [code, customer.name, customer.phone, delivery.id, ...swItems.map(({ name }) => name)].join(
    ' ',
  )
  return bare(plain)
    .replaceAll('đ', 'd')
    .split(/[^a-z0-9]+/)
    .some((part) => part.startsWith(word))
}

/** Databases of a server that listed nothing. */
export function olderListSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  test(`an older database on ${engine} lists its orders once a new server was started on it`, async () => {
    const database = await create()
    const orders = Array.from({ length: 501 }, (_, at) => anOrder({ code: `D${at}`, createdAt: at }))
    const before = await database.open()
    for (const company of ['gio', 'may']) await before.addCompany(company)
    for (const [company, rows] of [
      ['may', orders],
      ['gio', [anOrder({ code: 'G1' })]],
    ] as const) {
      await before.write(company, async (writing) =>
        writing.putRows(
          await writing.advance(),
          rows.map((row) => ({ table: 'orders', key: row.code, row })),
        ),
      )
    }
    await before.close()
    await database.takeBack()
    const after = await database.open()
    try {
      const question = {
        table: 'orders',
        facts: {},
        hidden: [],
        sort: { by: 'madeAt', descending: true },
      } as const
      const may = await after.read('may', (reading) => reading.list({ ...question, words: [], limit: 2 }))
      expect(may.rows.map(({ key }) => key)).toEqual(['D500', 'D499'])
      const found = await after.read('may', (reading) =>
        reading.list({ ...question, words: ['d17'], limit: 20 }),
      )
      expect(found.rows).toHaveLength(11)
      const gio = await after.read('gio', (reading) => reading.list({ ...question, words: [], limit: 2 }))
      expect(gio.rows.map(({ key }) => key)).toEqual(['G1'])
      const sums = await after.read('may', (reading) =>
        reading.countListed({ table: 'orders', facts: {}, hidden: [], words: [] }),
      )
      expect(sums).toMatchObject({ count: 501, exact: true })
    } finally {
      await after.close()
      await database.drop()
    }
  })
}
