import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RowsAhead } from '../../../src/app/orders/rows-ahead.ts'

/** A disk whose readings end when they are told to. */
function aDisk(
  rowOf: (key: string) => string | undefined = (key) => `row of ${key}`,
  seen?: Map<string, string>,
) {
  const readings: { keys: readonly string[]; end(): Promise<unknown>; fail(): Promise<unknown> }[] = []
  let told = 0
  const ahead = new RowsAhead<string>(
    (keys) => {
      const { promise, resolve, reject } = Promise.withResolvers<(string | undefined)[]>()
      readings.push({
        keys,
        end() {
          resolve(keys.map(rowOf))
          return wait()
        },
        fail() {
          reject(new Error('closed'))
          return wait()
        },
      })
      return promise
    },
    () => {
      told += 1
    },
    seen,
  )
  return { ahead, readings, told: () => told, asked: () => readings.map(({ keys }) => keys.join('')) }
}

test('what was read stays though somebody scrolled on, and of what lies between only the last place is read', async () => {
  const { ahead, readings, asked, told } = aDisk()
  for (const place of ['AB', 'BC', 'CD', 'DE', 'EF']) ahead.want([...place])
  expect(asked()).toEqual(['AB', 'C'])
  await readings[0]!.end()
  expect([...ahead.seen.keys()]).toEqual(['A', 'B'])
  expect(asked()).toEqual(['AB', 'C', 'EF'])
  await readings[1]!.end()
  await readings[2]!.end()
  expect([...ahead.seen]).toContainEqual(['F', 'row of F'])
  expect(told()).toBe(3)
})

test('a row that is gone is asked for once, and one that was told live stays as it was told', async () => {
  const { ahead, readings, asked } = aDisk((key) => (key === 'A' ? undefined : `row of ${key}`))
  ahead.want(['A', 'B'])
  ahead.told('B', 'newer')
  await readings[0]!.end()
  ahead.want(['A', 'B'])
  expect(asked()).toEqual(['AB'])
  expect([...ahead.seen]).toEqual([['B', 'newer']])
})

test('a reading that failed is asked for again by whoever wants it next', async () => {
  const { ahead, readings, asked } = aDisk()
  ahead.want(['A'])
  await readings[0]!.fail()
  expect(ahead.seen.size).toBe(0)
  ahead.want(['A'])
  expect(asked()).toEqual(['A', 'A'])
})

test('a list that is opened again shows the rows it had, and reads each of them anew', async () => {
  const { ahead, readings, asked } = aDisk(
    undefined,
    new Map([
      ['A', 'older'],
      ['B', 'older'],
    ]),
  )
  ahead.want(['A', 'B'])
  expect(asked()).toEqual(['AB'])
  expect(ahead.seen.get('A')).toBe('older')
  await readings[0]!.end()
  expect([...ahead.seen]).toEqual([
    ['A', 'row of A'],
    ['B', 'row of B'],
  ])
})

test('a row that says what it said stays the object that is drawn, and nothing is drawn anew for it', async () => {
  const [same, other] = [
    { state: 'MỚI', total: 1 },
    { state: 'MỚI', total: 2 },
  ]
  const seen = new Map([
    ['A', same],
    ['B', other],
  ])
  const reading = Promise.withResolvers<{ state: string; total: number }[]>()
  let told = 0
  const ahead = new RowsAhead(
    () => reading.promise,
    () => {
      told += 1
    },
    seen,
  )
  ahead.want(['A', 'B'])
  reading.resolve([structuredClone(same), structuredClone(other)])
  await wait()
  expect(ahead.seen.get('A')).toBe(same)
  expect(told).toBe(0)
  ahead.told('A', structuredClone(same))
  ahead.told('B', { ...other, state: 'HỦY' })
  expect(ahead.seen.get('A')).toBe(same)
  expect(ahead.seen.get('B')).toEqual({ state: 'HỦY', total: 2 })
})

test('rows in sight are read before those behind them, at most 40 by one reading', async () => {
  const { ahead, readings } = aDisk()
  const keys = Array.from({ length: 100 }, (_, number) => `KT-${number}`)
  ahead.want(keys)
  expect(readings.map(({ keys }) => keys.length)).toEqual([40, 40])
  expect(readings[0]!.keys).toEqual(keys.slice(0, 40))
  await readings[0]!.end()
  expect(readings.at(-1)!.keys).toEqual(keys.slice(80))
})

test('of many rows those read longest ago give way, those in sight never', async () => {
  const { ahead, readings } = aDisk()
  const keys = Array.from({ length: 1_300 }, (_, number) => `KT-${number}`)
  ahead.want(keys)
  for (let turn = 0; turn < readings.length; turn += 1) await readings[turn]!.end()
  ahead.want(keys.slice(0, 10))
  expect(ahead.seen.size).toBe(1_200)
  expect(keys.slice(0, 10).every((key) => ahead.seen.has(key))).toBe(true)
  expect(ahead.seen.has('KT-10')).toBe(false)
  expect(ahead.seen.has('KT-1299')).toBe(true)
})
