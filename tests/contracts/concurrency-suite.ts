import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { RowWrite, Store, StoredRow, Writing } from '../../src/server/store/store.ts'
import { endOfPage } from '../../src/server/sync/page.ts'
import { anOrder } from '../support/builders.ts'

/** A fresh, empty store, opened by as many servers as the engine allows. */
export interface SharedStore {
  servers: Store[]
  /** What the engine throws when trying again may help. */
  transient(): Error
  drop(): Promise<void>
}

const writers = 8

/** What holds while many work at once, on one server or on several. */
export function concurrencySuite(engine: string, open: () => Promise<SharedStore>): void {
  describe(`many at once on ${engine}`, () => {
    let shared: SharedStore
    beforeEach(async () => {
      shared = await open()
      for (const company of ['may', 'gio']) await shared.servers[0]!.addCompany(company)
    })
    afterEach(() => shared.drop())

    const serverOf = (worker: number) => shared.servers[worker % shared.servers.length]!
    const orderOf = (fields: Partial<Order>): RowWrite => {
      const row = anOrder(fields)
      return { table: 'orders', key: row.code, row }
    }

    /** Every writer does its rounds, all at the same time. */
    async function allWrite(rounds: number, round: (worker: number, index: number) => Promise<unknown>) {
      await Promise.all(
        Array.from({ length: writers }, async (_, worker) => {
          for (let index = 0; index < rounds; index += 1) await round(worker, index)
        }),
      )
    }

    /** Adds to the one order that everybody writes to; it tells the order in which they came. */
    async function append(writing: Writing, mark: string) {
      const [row] = await writing.rows([{ table: 'orders', key: 'log' }])
      const tags = [...((row as Order | undefined)?.tags ?? []), mark]
      const version = await writing.advance()
      await writing.putRows(version, [orderOf({ code: 'log', tags })])
      return version
    }

    /** Everything the company holds, by key. */
    async function holdings(company = 'may'): Promise<Map<string, string>> {
      return shared.servers[0]!.read(company, async (reading) => {
        const { version } = await reading.head()
        const found = new Map<string, string>()
        for (const row of await reading.changed(0, version)) take(found, row)
        return found
      })
    }

    function take(into: Map<string, string>, { key, doc }: StoredRow) {
      if (doc === undefined) into.delete(key)
      else into.set(key, doc)
    }

    /** A day's changes: new orders, changed, finished and deleted ones. */
    function work(worker: number, index: number) {
      return serverOf(worker).write('may', async (writing) => {
        const version = await writing.advance()
        const note = `${worker} ${index}`
        await writing.putRows(version, [
          orderOf({ code: `N${worker}-${index}`, note }),
          orderOf({ code: `shared-${index % 5}`, note }),
          orderOf({ code: `done-${worker}-${index % 3}`, state: index % 2 ? 'HỦY' : 'MỚI', note }),
          { table: 'orders', key: `N${worker}-${index - 3}`, row: undefined },
        ])
      })
    }

    test('versions have no hole and no double, and rise in the order in which work is committed', async () => {
      const given: number[] = []
      await allWrite(20, async (worker, index) => {
        const mark = `${worker}:${index}`
        given.push(await serverOf(worker).write('may', (writing) => append(writing, mark)))
      })
      const all = Array.from({ length: writers * 20 }, (_, index) => index + 1)
      expect(given.sort((a, b) => a - b)).toEqual(all)
      const log = JSON.parse((await holdings()).get('log')!) as Order
      expect(new Set(log.tags).size).toBe(writers * 20)
      for (let worker = 0; worker < writers; worker += 1) {
        const own = log.tags.filter((mark) => mark.startsWith(`${worker}:`))
        expect(own).toEqual(Array.from({ length: 20 }, (_, index) => `${worker}:${index}`))
      }
    })

    test('[S9] a reader that follows the versions never misses a row', async () => {
      let isBusy = true
      const readers = [0, 1, 2].map(async (reader) => {
        const held = new Map<string, string>()
        let cursor = 0
        for (let isLast = false; ; ) {
          const wasBusy = isBusy
          const page = await serverOf(reader + 1).read('may', async (reading) => {
            const end = await endOfPage(reading, cursor, { rows: 20, bytes: 1_000_000 })
            return { ...end, rows: await reading.changed(cursor, end.to) }
          })
          for (const row of page.rows) take(held, row)
          cursor = page.to
          if (isLast && !page.more) return held
          isLast = !wasBusy && !page.more
        }
      })
      await allWrite(25, work)
      isBusy = false
      const final = await holdings()
      for (const held of await Promise.all(readers)) expect(held).toEqual(final)
      expect(final.size).toBeGreaterThan(writers)
    })

    test('[S6] a snapshot read page by page, and what changed since it began, equal what is there', async () => {
      await allWrite(10, work)
      const store = serverOf(3)
      const writing = allWrite(25, (worker, index) => work(worker, index + 10))
      const start = (await store.read('may', (reading) => reading.head())).version
      const held = new Map<string, string>()
      for (const closed of [false, true]) {
        for (let after = ''; ; ) {
          const stretch = { table: 'orders', closed, after, closedSince: 0 } as const
          const page = await store.read('may', (reading) => reading.scan(stretch, 5))
          for (const row of page) take(held, row)
          if (page.length < 5) break
          after = page.at(-1)!.key
        }
      }
      await writing
      await store.read('may', async (reading) => {
        const { version } = await reading.head()
        expect(version).toBeGreaterThan(start)
        for (const row of await reading.changed(start, version)) take(held, row)
      })
      expect(held).toEqual(await holdings())
    })

    test('work on two companies, taken up in crossing order, all comes through', async () => {
      await allWrite(15, async (worker, index) => {
        const order = worker % 2 ? ['may', 'gio'] : ['gio', 'may']
        for (const company of order) {
          await serverOf(worker).write(company, (writing) => append(writing, `${worker}:${index}`))
        }
      })
      for (const company of ['may', 'gio']) {
        const log = JSON.parse((await holdings(company)).get('log')!) as Order
        expect(log.tags).toHaveLength(writers * 15)
      }
    })

    test('[S4] a savepoint that is rolled back leaves nothing, between all the others', async () => {
      await allWrite(12, (worker, index) =>
        serverOf(worker).write('may', async (writing) => {
          await append(writing, `kept ${worker}:${index}`)
          const failing = writing.savepoint(async () => {
            await append(writing, 'undone')
            await writing.putRows(await writing.advance(), [orderOf({ code: `undone-${worker}` })])
            throw new Error('a rule threw')
          })
          await expect(failing).rejects.toThrow('a rule threw')
        }),
      )
      const held = await holdings()
      expect([...held.keys()]).toEqual(['log'])
      expect((JSON.parse(held.get('log')!) as Order).tags).toHaveLength(writers * 12)
      const { version } = await serverOf(0).read('may', (reading) => reading.head())
      expect(version).toBe(writers * 12)
    })

    test('[S4] a transient error takes the whole batch with it, and the same batch comes through later', async () => {
      const failed = new Set<string>()
      await allWrite(10, async (worker, index) => {
        const mark = `${worker}:${index}`
        for (;;) {
          try {
            await serverOf(worker).write('may', async (writing) => {
              await append(writing, mark)
              await writing.savepoint(() => append(writing, `${mark} more`))
              if (failed.has(mark)) return
              failed.add(mark)
              throw shared.transient()
            })
            return
          } catch (error) {
            expect(serverOf(worker).isTransient(error)).toBe(true)
          }
        }
      })
      const log = JSON.parse((await holdings()).get('log')!) as Order
      expect(log.tags).toHaveLength(writers * 10 * 2)
      expect(new Set(log.tags).size).toBe(writers * 10 * 2)
    })
  })
}
