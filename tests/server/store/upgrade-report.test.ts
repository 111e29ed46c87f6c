import { expect, test } from 'vitest'
import { tellUpgrade } from '../../../src/server/store/upgrade-report.ts'

/** A report whose clock is set by hand, and what it said. */
function aReport() {
  const said: string[] = []
  const clock = { now: 0 }
  return {
    said,
    clock,
    report: tellUpgrade(
      (line) => said.push(line),
      () => clock.now,
    ),
  }
}

test('the upgrade of a big store tells each step and, every three seconds, how far it is', () => {
  const { said, clock, report } = aReport()
  report.begin({ file: '009-digests-by-secret.sql', number: 9, of: 15, rows: 245_000 })
  for (const done of [100_000, 40_000, 60_000]) {
    clock.now += 2_000
    report.did(done)
  }
  clock.now += 2_000
  report.begin({ file: '010-order-listing.sql', number: 10, of: 15, rows: 26_300 })
  report.did(26_300)
  report.end()
  expect(said).toEqual([
    'Upgrading the store, step 9 of 15, digests by secret: 245,000 rows …',
    '  digests by secret: 140,000 of 245,000 rows',
    'Upgrading the store, step 10 of 15, order listing: 26,300 rows …',
    'The store is upgraded.',
  ])
})

test('a small store is upgraded without a word', () => {
  const { said, report } = aReport()
  report.begin({ file: '009-digests-by-secret.sql', number: 9, of: 15, rows: 900 })
  report.did(900)
  report.end()
  expect(said).toEqual([])
})

test('a small store on a slow machine is told of once it takes seconds', () => {
  const { said, clock, report } = aReport()
  report.begin({ file: '007-barcodes.sql', number: 7, of: 15, rows: 9_000 })
  clock.now = 3_000
  report.did(500)
  report.end()
  expect(said).toEqual(['  barcodes: 500 of 9,000 rows', 'The store is upgraded.'])
})
