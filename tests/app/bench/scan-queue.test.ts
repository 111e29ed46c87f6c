import { expect, test } from 'vitest'
import { ageOffline, rowsAge } from '../../../src/app/bench/current-age.ts'
import { createScanQueue } from '../../../src/app/bench/scan-queue.ts'
import { differingWords } from '../../../src/app/scanner/differing-words.ts'

test('ten scans in a row are ten scans, worked off in order while the first is still being written', async () => {
  const done: number[] = []
  const queue = createScanQueue<number>(async (scan) => {
    await new Promise((resolve) => setTimeout(resolve, scan === 1 ? 15 : 1))
    done.push(scan)
  }, fail)
  for (let scan = 1; scan <= 10; scan++) queue.push(scan)
  await queue.settled()
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a scan that breaks is reported and does not stop the ones behind it', async () => {
  const done: string[] = []
  const bugs: unknown[] = []
  const queue = createScanQueue<string>(
    async (scan) => {
      if (scan === 'bad') throw new Error('bad')
      done.push(scan)
    },
    (thrown) => bugs.push(thrown),
  )
  queue.push('bad')
  queue.push('good')
  await queue.settled()
  queue.push('later')
  await queue.settled()
  expect([done, bugs.length]).toEqual([['good', 'later'], 1])
})

test('the word that tells two variants apart is marked', () => {
  const marked = (wanted: string, other: string) =>
    differingWords(wanted, other)
      .filter((word) => word.differs)
      .map((word) => word.text)
  expect(marked('Áo thun cổ tròn · Đen · M', 'Áo thun cổ tròn · Xám · M')).toEqual(['Đen'])
  expect(marked('Áo thun · Xanh lá · M', 'Áo thun · Xanh dương · L')).toEqual(['lá', 'M'])
  expect(marked('Áo thun · Đen', 'Áo thun · Đen')).toEqual([])
  expect(marked('Áo thun · Đen', 'Áo khoác · Xám')).toEqual([])
})

test('the age of the data names the time and how long ago it was', () => {
  const nine = Date.UTC(2026, 10, 21, 2, 12)
  expect(rowsAge(nine, nine + 2 * 3_600_000)).toBe('Dữ liệu lúc 09:12, 2 giờ trước')
  expect(rowsAge(nine, nine + 26 * 3_600_000)).toBe('Dữ liệu lúc 09:12 21/11/2026, 1 ngày trước')
  expect(rowsAge(undefined, nine)).toBe('Máy này chưa đồng bộ lần nào')
})

test('the age of the data is that of the first load while the device was never in step', () => {
  const nine = Date.UTC(2026, 10, 21, 2, 12)
  const sync = { phase: 'idle', offlineSince: nine + 1000, loaded: true, loadedAt: nine } as const
  expect(ageOffline(sync, nine + 60_000)).toBe('Dữ liệu lúc 09:12, 1 phút trước')
})

function fail(thrown: unknown): never {
  throw thrown
}
