import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flowsBuilt } from '../../src/domain/reports/flows-built.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { RowWrite, Store, StoredCommand } from '../../src/server/store/store.ts'
import { keepUp, sweep } from '../../src/server/upkeep.ts'
import { aCompany, morning } from '../support/builders.ts'

const day = 86_400_000

let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-upkeep-'))
  store = openSqliteStore(folder, { synchronous: 'off' })
  await store.addCompany('may')
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function put(key: string, isThere: boolean): Promise<number> {
  return store.write('may', async (writing) => {
    const version = await writing.advance()
    const row = isThere ? { id: key, parent: 'K1', bid: key, name: key } : undefined
    await writing.putRows(version, [{ table: 'bins', key, row }])
    return version
  })
}

const kept = (after = 0) =>
  store.read('may', async (reading) => (await reading.changed(after, 1_000)).map(({ key }) => key))

test('[P21] deletions are forgotten after 90 days, and not a day earlier', async () => {
  await put('A', true)
  const deleted = await put('A', false)
  await put('B', true)
  await sweep(store, 'may', morning)
  await put('B', false)
  expect(await sweep(store, 'may', morning + 89 * day)).toMatchObject({ floor: 0 })
  expect(await kept()).toEqual(['A', 'B'])
  const { floor } = await sweep(store, 'may', morning + 90 * day)
  expect(floor).toBeGreaterThanOrEqual(deleted)
  expect(await kept()).toEqual(['B'])
})

test('[L3] the floor rises with what is forgotten, so that a device behind it starts over', async () => {
  await put('A', true)
  const version = await put('A', false)
  await sweep(store, 'may', morning)
  await sweep(store, 'may', morning + 90 * day)
  const head = await store.read('may', (reading) => reading.head())
  expect(head.tombstoneFloor).toBe(version)
})

test.each([
  [2, []],
  [1, ['A']],
])('[P21] with room for %i deletions the oldest go first, whatever their age', async (most, gone) => {
  for (const key of ['A', 'B']) await put(key, true)
  for (const key of ['A', 'B']) await put(key, false)
  await sweep(store, 'may', morning, most)
  expect(['A', 'B'].filter((key) => !gone.includes(key as never))).toEqual(await kept())
})

test('[P21] answers of applied commands go after 90 days; the last of a lane and every refusal stay', async () => {
  const status = (seq: number): StoredCommand['status'] => (seq === 2 ? 'refused' : 'applied')
  await store.write('may', async (writing) => {
    const lane = { deviceId: 'd-1', company: 'may', userName: 'kho', lastSeq: 4, scope: 's' }
    await writing.bindLane(lane, morning)
    for (const seq of [1, 2, 3, 4]) {
      const command = { deviceId: 'd-1', seq, id: `c${seq}`, userName: 'kho', fingerprint: 'f', version: seq }
      await writing.saveCommands([{ ...command, status: status(seq), answer: '{}', receivedAt: morning }])
    }
  })
  const left = () =>
    store.read('may', async (reading) => {
      const found = await Promise.all([1, 2, 3, 4].map((seq) => reading.command('d-1', seq)))
      return found.flatMap((command) => command?.seq ?? [])
    })
  expect(await sweep(store, 'may', morning + 90 * day)).toMatchObject({ answers: 0 })
  expect(await left()).toEqual([1, 2, 3, 4])
  expect(await sweep(store, 'may', morning + 90 * day + 1)).toMatchObject({ answers: 2 })
  expect(await left()).toEqual([2, 4])
  expect(await store.read('may', (reading) => reading.confirmedSeq('d-1', 100))).toBe(4)
})

test('[P21] messages with customers are kept for as long as the shop says, and what was told to marketplaces for as long as it says of that', async () => {
  const shop = aCompany({ company_id: 'may' })
  const at = (days: number) => morning - days * day
  const putRows = (rows: RowWrite[]) =>
    store.write('may', async (writing) => writing.putRows(await writing.advance(), rows))
  const settings = { ...shop.settings, messageDays: 90 as const, roadDays: 7 as const }
  await putRows([
    { table: 'companies', key: 'may', row: { ...shop, settings } },
    ...[89, 91].map((days) => ({
      table: 'zaloMessages' as const,
      key: `${days}`,
      row: { id: `${days}`, time: at(days), askedAt: at(days), wid: 'K1', orderCode: 'D1', state: 'sent' },
    })),
    ...[6, 8].map((days) => ({
      table: 'stockTellings' as const,
      key: `${days}`,
      row: { id: `${days}`, time: at(days), at: at(days) },
    })),
  ])
  await sweep(store, 'may', morning)
  expect((await kept()).toSorted()).toEqual(['6', '89', 'may'])
})

test('[P21] what goes wrong with one company is told with its name, and those behind it are looked after all the same', async () => {
  await store.addCompany('nam')
  const broken: Store = {
    ...store,
    write: (company, work) =>
      company === 'may' ? Promise.reject(new Error('of may')) : store.write(company, work),
  }
  const told: [string, string | undefined][] = []
  await keepUp(
    broken,
    () => morning,
    (error, of) => told.push([(error as Error).message, of.company]),
  )
  expect(new Set(told.map((one) => one.join(' ')))).toEqual(new Set(['of may may']))
  const built = await store.read('nam', (reading) =>
    reading.rows([{ table: 'reportBuilds', key: flowsBuilt }]),
  )
  expect(built).toEqual([{ report: flowsBuilt }])
})
