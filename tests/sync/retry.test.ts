import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelayMs, type Verdict, verdictOn } from '../../src/sync/retry.ts'
import type { Fault } from '../../src/sync/transport.ts'

const ours = (status: number): Fault => ({ kind: 'status', status, code: 'x', text: 'y' })
const strangers = (status: number): Fault => ({ kind: 'status', status })

const table: [string, Fault, Verdict][] = [
  ['no network', { kind: 'network' }, 'retry'],
  ['timeout', { kind: 'timeout' }, 'retry'],
  ['an answer that is not ours', { kind: 'nonsense' }, 'retry'],
  ['stopped by us', { kind: 'aborted' }, 'stopped'],
  ['400', ours(400), 'choke'],
  ['401', ours(401), 'sign-in'],
  ['403', ours(403), 'blocked'],
  ['404', ours(404), 'retry'],
  ['409', ours(409), 'retry'],
  ['413', ours(413), 'too-large'],
  ['426', ours(426), 'update'],
  ['429', ours(429), 'retry'],
  ['500', ours(500), 'choke'],
  ['502', strangers(502), 'choke'],
  ['503', ours(503), 'choke'],
  ['413 of a proxy', strangers(413), 'too-large'],
  ['401 of a hotel', strangers(401), 'retry'],
  ['403 of a hotel', strangers(403), 'retry'],
  ['426 of a proxy', strangers(426), 'retry'],
  ['302 of a hotel', strangers(302), 'retry'],
]

test.each(table)('[P12] %s means what the table says', (_, fault, verdict) => {
  expect(verdictOn(fault)).toBe(verdict)
})

test('[P12] pauses double from 1 s to 60 s with full jitter, for ever', () => {
  const longest = Array.from({ length: 9 }, (_, index) => retryDelayMs(index + 1, 1))
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, random) => {
        const delay = retryDelayMs(attempt, random)
        expect(delay).toBeGreaterThanOrEqual(50)
        expect(delay).toBeLessThanOrEqual(60_000)
      },
    ),
  )
})

test('[P12] a pause the server asks for is kept and never taken for an hour', () => {
  expect(retryDelayMs(1, 0, 7000)).toBe(7050)
  expect(retryDelayMs(1, 0, 86_400_000)).toBe(900_050)
})
