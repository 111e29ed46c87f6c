import { describe, expect, test } from 'vitest'
import { createTypingSieve, groupPauseMs } from '../../../src/device/scanner/typing-sieve.ts'

/** What stands in a field after these keys: pairs of a key and the pause before it, ms. */
function fieldAfter(...keys: [key: string, pause: number][]): string {
  const sieve = createTypingSieve()
  let field = ''
  let at = 0
  const take = ({ typed, takeBack }: ReturnType<typeof sieve.push>) => {
    field = field.slice(0, field.length - takeBack)
    for (const key of typed) field += key === 'Enter' ? '⏎' : key
  }
  for (const [key, pause] of keys) {
    if (pause > groupPauseMs) take(sieve.rest())
    at += pause
    take(sieve.push(key, at))
  }
  take(sieve.rest())
  return field
}

/** A code as a scanner types it: the first key after a pause, the others `gap` ms apart, and Enter. */
function scan(code: string, gap: number, pause = 2000, end = true): [string, number][] {
  const keys = [...code].map((key, index): [string, number] => [key, index === 0 ? pause : gap])
  return end ? [...keys, ['Enter', gap]] : keys
}

const pin: [string, number][] = [...'2468'].map((key): [string, number] => [key, 180])

describe('beside a scanner', () => {
  test('what a person types arrives, Enter too', () => {
    expect(fieldAfter(...pin, ['Enter', 250])).toBe('2468⏎')
    expect(fieldAfter(['1', 500], ['2', 90], ['3', 85], ['4', 95], ['Enter', 60])).toBe('1234⏎')
  })

  test.each([1, 5, 15, 30, 50])(
    'nothing of a code with %i ms between its keys does, and it is no try',
    (gap) => {
      expect(fieldAfter(...scan('8935079191163', gap))).toBe('')
      expect(fieldAfter(...scan('SPXVN0612345', gap), ...pin, ['Enter', 200])).toBe('2468⏎')
      expect(fieldAfter(...scan('8935079191163', gap), ['2', 900], ...pin.slice(1), ['Enter', 200])).toBe(
        '2468⏎',
      )
    },
  )

  test('a code without Enter at its end leaves nothing either', () => {
    expect(fieldAfter(...scan('8935079191163', 8, 2000, false))).toBe('')
  })

  test('a code torn by a busy phone leaves neither its head nor its tail', () => {
    const torn: [string, number][] = [['8', 2000], ...scan('935079191163', 6, 400)]
    expect(fieldAfter(...torn)).toBe('')
    expect(fieldAfter(...scan('89350791', 6, 2000, false), ...scan('163', 6, 300))).toBe('')
    expect(fieldAfter(...scan('893507919116', 6, 2000, false), ['3', 350], ['Enter', 6])).toBe('')
  })

  test('an Enter that only its release tells of ends a code as well', () => {
    const sieve = createTypingSieve()
    for (const [index, key] of [...'8935079191163'].entries()) sieve.push(key, index * 5)
    expect(sieve.release()).toEqual({ typed: [], takeBack: 0 })
    expect(sieve.push('2', 150)).toEqual({ typed: [], takeBack: 0 })
    expect(sieve.rest()).toEqual({ typed: ['2'], takeBack: 0 })
  })

  test('digits typed well before a scan stay', () => {
    expect(
      fieldAfter(['2', 500], ['4', 200], ...scan('8935079191163', 6, 1500), ['6', 1000], ['8', 200]),
    ).toBe('2468')
  })
})
