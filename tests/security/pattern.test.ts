import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMoney } from '../../src/domain/money/money.ts'
import { formatPhone, isPhone, normalizePhone } from '../../src/domain/people/phone.ts'
import { fold } from '../../src/lib/fold.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { root } from '../support/run-command.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Calls with texts of 200 KB')

/** Texts on which a pattern that tries again and again loses itself; each ends so that it does not fit after all. */
const inputs: ((length: number) => string)[] = [
  ...['a', ' ', '0', '9', '.', '-', '/', '\\', '%', ':', '(', '"', '\t', '\n', 'Ế', '[', ','].map(
    (letter) => (length: number) => `${letter.repeat(length)}!`,
  ),
  ...[
    'a ',
    '1.',
    '0-',
    'dd',
    'aw',
    ':1',
    '/a',
    'a:',
    '.000',
    'A\\',
    'at ',
    '%20',
    '84',
    '::',
    ' \t',
    'open@1:',
  ].map((part) => (length: number) => `${part.repeat(length / part.length)}\u0000`),
  (length) => `at ${'a'.repeat(length / 2)} (/${':1'.repeat(length / 4)}`,
  (length) => `0${' '.repeat(length)}0`,
]

/** What a text of 200 KB may take (ms); a pattern that looks at every letter once takes about one. */
const mostMs = 250
const longLength = 200_000
/** Shorter ones first: whoever loses itself there is not asked again with a longer one. */
const lengths = [6_000, 32_000, 96_000, longLength]

/** What is wrong with how long it takes, if anything. */
function timed(run: (text: string) => unknown, text: (length: number) => string): string | undefined {
  for (const length of lengths) {
    const input = text(length)
    let best = Number.POSITIVE_INFINITY
    // The shorter of two: other work on the machine only ever adds.
    for (let turn = 0; turn < 2 && best > mostMs / 4; turn += 1) {
      const began = cpuTimeMs()
      run(input)
      best = Math.min(best, cpuTimeMs() - began)
    }
    if (best > mostMs) return `takes ${Math.round(best)} ms on ${length} letters`
  }
  return undefined
}

/** Every pattern written in the shipped code, with its place. */
function patternsOf(): { place: string; pattern: RegExp }[] {
  const files = globSync(['src/**/*.ts', 'src/**/*.tsx', 'sw/**/*.ts'], { cwd: root })
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      if (/^\s*(\*|\/\/|\/\*)/.test(line)) return []
      const found = [
        ...line.matchAll(
          /(?<=[(=:,!&|?[]\s*|^\s*|return )\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+)\/([dgimsuvy]*)/g,
        ),
      ]
      return found.flatMap(([, source, flags]) => {
        try {
          return [{ place: `${file}:${index + 1}`, pattern: new RegExp(source!, flags) }]
        } catch {
          return [] // no pattern: two divisions, or the end of an element
        }
      })
    })
  })
}

describe('a pattern in the shipped code', () => {
  test('never loses itself in a long text', () => {
    const patterns = patternsOf()
    expect(patterns.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const { place, pattern } of patterns) {
      for (const [index, input] of inputs.entries()) {
        const slow = timed((text) => (pattern.global ? text.replace(pattern, '') : pattern.test(text)), input)
        if (slow) found.push(`${place} ${pattern} ${slow} (text ${index})`)
      }
    }
    expect(found).toEqual([])
  })

  test('that does is found by this check', () => {
    const spaces = (length: number) => `${' '.repeat(length)}!`
    expect(timed((text) => /\s+$/.test(text), spaces)).toMatch(/takes/)
    expect(timed((text) => /\d+/.test(text), spaces)).toBeUndefined()
  })

  test('and what is built of them stays quick: folding, phones, money', () => {
    for (const [name, run] of Object.entries({ fold, isPhone, normalizePhone, formatPhone, parseMoney }))
      for (const input of inputs) expect([name, timed(run as never, input)]).toEqual([name, undefined])
  })
})

describe('a call with long texts', () => {
  let shop: TwoShops
  beforeAll(async () => {
    shop = await openTwoShops()
  })
  afterAll(() => shop.close())

  test('is answered as quickly as any', async () => {
    const token = await shop.tokenOf('chu')
    for (const input of inputs) {
      const text = input(longLength)
      const short = input(8_000).slice(0, 8_000)
      const asked: [string, object][] = [
        ['/api/order', { method: 'openOrder', params: { code: text } }],
        ['/api/order', { method: text, params: {} }],
        ['/api/order', { method: 'getOrder', deliveryId: text }],
        [
          '/api/sync/push',
          {
            deviceId: 'may-1',
            commands: [{ seq: 1, path: '/api/order', method: text.slice(0, 200), at: text }],
          },
        ],
        ['/api/sync/snapshot', { deviceId: 'may-1', table: 'orders', after: short.slice(0, 500) }],
        ['/api/verify', { username: short, password: 'x' }],
        ['/api/getAddressCode', { adminSet: short }],
      ]
      for (const [path, body] of asked) {
        const began = cpuTimeMs()
        const { status } = await shop.post(path, { token, ...body })
        const ms = cpuTimeMs() - began
        chapter.count(path, status === 500 && 'fails', ms > 1_000 && `takes ${Math.round(ms)} ms`)
      }
    }
    chapter.expectHeld()
  })
})
