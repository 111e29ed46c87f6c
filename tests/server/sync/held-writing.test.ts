import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StockFlow } from '../../../src/domain/reports/stock-flow.ts'
import type { Wanted } from '../../../src/domain/run.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'
import type { RowWrite, Store, Writing } from '../../../src/server/store/store.ts'
import { HeldWriting } from '../../../src/server/sync/held-writing.ts'
import { anOrder } from '../../support/builders.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-held-'))
  store = openSqliteStore(folder, { synchronous: 'off' })
  await store.addCompany('may')
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const bin = (bid: string, name = bid): RowWrite => ({
  table: 'bins',
  key: bid,
  row: { id: bid, parent: 'K1', bid, name },
})
const isGone = (bid: string): RowWrite => ({ table: 'bins', key: bid, row: undefined })
const hold = (work: (held: HeldWriting) => Promise<void>) =>
  store.write('may', async (writing) => {
    const held = new HeldWriting(writing)
    await work(held)
    await held.flush()
  })
const put = async (held: HeldWriting, ...rows: RowWrite[]) => held.putRows(await held.advance(), rows)
const namesIn = (rows: readonly (object | undefined)[]) => rows.map((row) => (row as { name?: string })?.name)
const stored = () =>
  store.read('may', async (reading) => {
    const { version } = await reading.head()
    const rows = (await reading.changed(0, version)).map(({ key, version: own, doc }) => {
      return [key, own, doc === undefined ? undefined : (JSON.parse(doc) as { name: string }).name]
    })
    return { version, rows: rows.toSorted() }
  })

test('of a row that was written again the last comes into the store, under its version', async () => {
  await hold(async (held) => {
    await put(held, bin('A', 'first'), bin('B'))
    await put(held, bin('C'))
    await put(held, bin('A', 'last'), isGone('C'))
    expect((await held.head()).version).toBe(3)
  })
  expect(await stored()).toEqual({
    version: 3,
    rows: [
      ['A', 3, 'last'],
      ['B', 1, 'B'],
      ['C', 3, undefined],
    ],
  })
})

test('reads see what is held, as the store would answer it, and what lies there already', async () => {
  await hold((held) => put(held, bin('A'), bin('B')))
  await hold(async (held) => {
    await put(
      held,
      { ...bin('B', 'newer'), row: { ...bin('B', 'newer').row, closedAt: undefined } },
      isGone('A'),
    )
    const wanted = ['B', 'A', 'C'].map((key) => ({ table: 'bins' as const, key }))
    const [row, ...others] = await held.rows(wanted)
    expect(row).toStrictEqual({ id: 'B', parent: 'K1', bid: 'B', name: 'newer' })
    expect(others).toEqual([undefined, undefined])
  })
})

test('what is undone leaves neither rows nor versions, movements or answers behind', async () => {
  const place = { productCode: 'A1', wid: 'K1', bid: 'B', number: 'total', quantity: 1 } as const
  const movement = { id: 'm1', ...place, reason: 'Nhập mới', document: 'D1', userId: 'chu', at: 5 }
  const command = { deviceId: 'dev', seq: 1, id: 'c', userName: 'chu', fingerprint: 'f', version: 1 }
  await store.write('may', (writing) =>
    writing.bindLane({ deviceId: 'dev', company: 'may', userName: 'chu', lastSeq: 0, scope: 's' }, 1),
  )
  await hold(async (held) => {
    await put(held, bin('A', 'kept'))
    const undone = held.savepoint(async () => {
      await put(held, bin('A', 'undone'), bin('B'))
      await held.addMovements([movement], { deviceId: 'dev', seq: 1 })
      await held.saveCommands([{ ...command, status: 'applied', answer: '{}', receivedAt: 1 }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(namesIn(await held.rows([{ table: 'bins', key: 'A' }]))).toEqual(['kept'])
    await held.savepoint(() => put(held, bin('C')))
  })
  expect(await stored()).toEqual({
    version: 2,
    rows: [
      ['A', 1, 'kept'],
      ['C', 2, 'C'],
    ],
  })
  const left = await store.read('may', async (reading) => [
    await reading.movements({ deviceId: 'dev' }),
    await reading.command('dev', 1),
  ])
  expect(left).toEqual([[], undefined])
})

test('calls to others that its commands ask for come with the rest, and not where a command was undone', async () => {
  const call = (key: string) => ({
    account: 'Shopee/1',
    subject: key,
    kind: 'k',
    key,
    params: '{}',
    dueAt: 0,
  })
  const origin = { deviceId: 'may', seq: 1 }
  await hold(async (held) => {
    await held.outside.addEffects([call('one')], origin)
    const undone = held.savepoint(async () => {
      await held.outside.addEffects([call('two')], origin)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await store.condition()).waitingEffects).toBe(0)
  })
  const of = { company: 'may', account: 'Shopee/1', lease: 'a', now: 1, until: 2, most: 9 }
  expect((await store.outside.effects.take(of)).map(({ key }) => key)).toEqual(['one'])
})

const sold = (productCode: string): StockFlow => {
  const place = { span: 'day', number: 20_000, wid: 'K1', kind: 'sold' } as const
  return { ...place, productCode, units: -1, cents: 0, unpriced: -1 }
}
const days = {
  pieces: [{ span: 'day', first: 20_000, last: 20_000, times: 1 }],
  by: ['productCode'],
} as const
const moved = () =>
  store.read('may', async ({ flows }) =>
    (await flows.sum(days)).map(({ productCode, sum: [units] }) => [productCode, units]).sort(),
  )

test('what commands put on the sums of stock comes at the end, and not where a command was undone', async () => {
  await store.write('may', async (writing) => {
    const held = new HeldWriting(writing)
    await held.addFlows([sold('A')])
    await held.savepoint(() => held.addFlows([sold('A'), sold('B')]))
    const undone = held.savepoint(async () => {
      await held.addFlows([sold('C')])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await writing.flows.sum(days)).toEqual([])
    await held.flush()
    await held.flush()
  })
  expect(await moved()).toEqual([
    ['A', -2],
    ['B', -1],
  ])
})

test('a row is read from the store once, whoever asks for it again', async () => {
  await hold((held) => put(held, bin('A'), bin('B')))
  await store.write('may', async (writing) => {
    const asked: (readonly Wanted[])[] = []
    const counting = {
      rows: (wanted: readonly Wanted[]) => {
        asked.push(wanted)
        return writing.rows(wanted)
      },
    } as unknown as Writing
    const held = new HeldWriting(counting)
    const [a, b, none] = ['A', 'B', 'C'].map((key) => ({ table: 'bins', key }) as const) as [
      Wanted,
      Wanted,
      Wanted,
    ]
    expect(held.rowsNow([a])).toBeUndefined()
    expect(namesIn(await held.rows([a, none]))).toEqual(['A', undefined])
    expect(namesIn(await held.rows([none, b, a]))).toEqual([undefined, 'B', 'A'])
    expect(namesIn(held.rowsNow([b, a]) ?? [])).toEqual(['B', 'A'])
    expect(asked).toEqual([[a, none], [b]])
  })
})

test('an order is found by the waybill that it got in the same batch, and no more by the one that it lost', async () => {
  const order = (code: string, id: string) => {
    const row = anOrder({ code, delivery: { logistic: 'GHN', id, history: [] } })
    return { table: 'orders', key: code, row } as const
  }
  await hold((held) => put(held, order('A', 'W1'), order('B', 'W1')))
  await hold(async (held) => {
    await put(held, order('A', 'W2'), order('C', 'W1'))
    expect(await held.orderCodesByWaybill('W1')).toEqual(['B', 'C'])
    expect(await held.orderCodesByWaybill('W2')).toEqual(['A'])
  })
})

test('whoever a batch pauses loses their sessions with the rest of it, and not where the command was undone', async () => {
  const session = (userName: string) => ({
    tokenHash: userName,
    userName,
    company: 'may',
    expiresAt: 9,
    openedAt: 1,
    badge: undefined,
    device: undefined,
  })
  for (const userName of ['kho', 'chu']) await store.accounts.openSession(session(userName))
  const pause = (held: HeldWriting, userName: string) =>
    held.accounts.pauseSessionsOf({ userName, company: 'may' })
  await hold(async (held) => {
    await held.savepoint(() => pause(held, 'kho'))
    const undone = held.savepoint(async () => {
      await pause(held, 'chu')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
  expect((await store.accounts.session('kho'))?.ended).toBe('paused')
  expect((await store.accounts.session('chu'))?.ended).toBeUndefined()
})
