import { describe, expect, test } from 'vitest'
import {
  type Burst,
  type BurstLimits,
  createBurstRecogniser,
  type WedgeKey,
} from '../../../src/device/scanner/wedge-burst.ts'

const waybill = 'SPXVN063015366786'

function aRecogniser(limits: Partial<BurstLimits> = {}) {
  const recogniser = createBurstRecogniser({ gapMs: 100, prefix: undefined, ...limits })
  let at = 1000
  const push = (key: { kind: 'backspace' } | { kind: 'end' } | Extract<WedgeKey, { kind: 'character' }>) =>
    recogniser.push({ ...key, at })
  return {
    wait(ms: number) {
      at += ms
    },
    type(text: string, gapMs: number, more: { composing?: boolean; inNumbers?: boolean } = {}): void {
      for (const character of text) {
        at += gapMs
        const plain = character <= '~' ? character : undefined
        push({ kind: 'character', text: character, plain, composing: false, ...more, at })
      }
    },
    backspace(): void {
      push({ kind: 'backspace' })
    },
    enter(afterMs = 10): Burst | undefined {
      at += afterMs
      return push({ kind: 'end' })
    },
    silence: () => recogniser.silence(),
  }
}

describe('a burst of keys', () => {
  test.each([5, 12, 30, 50])('at %i ms a key and Enter is a scan', (gapMs) => {
    const keys = aRecogniser()
    keys.type(waybill, gapMs)
    expect(keys.enter()).toEqual({ code: waybill })
  })

  test('without Enter is a scan after silence', () => {
    const keys = aRecogniser()
    keys.type(waybill, 12)
    expect(keys.silence()).toEqual({ code: waybill })
  })

  test.each([60, 90, 180])('at %i ms a key is a person typing', (gapMs) => {
    const keys = aRecogniser()
    keys.type('aothunden', gapMs)
    expect(keys.enter()).toBeUndefined()
  })

  test('of three keys is no scan', () => {
    const keys = aRecogniser()
    keys.type('abc', 10)
    expect(keys.enter()).toBeUndefined()
  })

  test('starts anew after a pause, so that what was typed before does not stick to it', () => {
    const keys = aRecogniser()
    keys.type('ao', 90)
    keys.wait(300)
    keys.type(waybill, 12)
    expect(keys.enter()).toEqual({ code: waybill })
  })

  test('is torn by a long pause while nobody knows whether this scanner sends Enter', () => {
    const keys = aRecogniser()
    keys.type('SPXVN0630', 12)
    keys.wait(300)
    keys.type('15366786', 12)
    expect(keys.enter()).toEqual({ code: '15366786' })
  })

  test('is not torn by a busy phone once the scanner is known to send Enter', () => {
    const keys = aRecogniser()
    keys.type(waybill, 12)
    keys.enter()
    keys.type('SPXVN0630', 12)
    keys.wait(300)
    keys.type('15366786', 12)
    expect(keys.enter()).toEqual({ code: waybill })
  })

  test('survives one slow key of a Bluetooth scanner', () => {
    const keys = aRecogniser()
    keys.type('SPXVN0630', 15)
    keys.wait(80)
    keys.type('15366786', 15)
    expect(keys.enter()).toEqual({ code: waybill })
  })

  test('of a slow scanner is a scan once the administrator has raised the gap', () => {
    const keys = aRecogniser({ gapMs: 300 })
    keys.type(waybill, 120)
    expect(keys.enter(120)).toEqual({ code: waybill })
  })

  test('with the prefix key is certain however slow, and loses the prefix', () => {
    const keys = aRecogniser({ prefix: '~' })
    keys.type('~A1', 90)
    expect(keys.enter()).toEqual({ code: 'A1' })
  })

  test('three times slower than this scanner has been is a person', () => {
    const keys = aRecogniser()
    for (let scan = 0; scan < 3; scan++) {
      keys.wait(1000)
      keys.type(waybill, 6)
      keys.enter()
    }
    keys.wait(1000)
    keys.type('aothun', 45)
    expect(keys.enter()).toBeUndefined()
  })
})

describe('a scanner on a bad link', () => {
  const afterThreeFastOnes = (gapMs: number) => {
    const keys = aRecogniser({ gapMs })
    for (let scan = 0; scan < 3; scan++) {
      keys.wait(1000)
      keys.type(waybill, 4)
      keys.enter()
    }
    keys.wait(10_000)
    return keys
  }

  test.each([
    [300, 60, true],
    [300, 61, false],
    [100, 20, true],
    [100, 21, false],
  ])(
    'that may pause %i ms and came fast three times is heard at %i ms a key: %s',
    (gapMs, keyMs, isHeard) => {
      const keys = afterThreeFastOnes(gapMs)
      keys.type(waybill, keyMs)
      expect(keys.enter()).toEqual(isHeard ? { code: waybill } : undefined)
    },
  )
})

describe('a field for numbers', () => {
  test.each([
    ['8939909850091', 'a code of thirteen figures', 45],
    ['89399098', 'one of eight', 45],
    ['1002', 'a short one at the speed of a scanner', 12],
    ['SP01-A', 'one with letters', 45],
  ])('hears %s, %s, at %i ms a key', (code, _what, gapMs) => {
    const keys = aRecogniser()
    keys.type(code, gapMs, { inNumbers: true })
    expect(keys.enter()).toEqual({ code })
  })

  test.each([
    ['250000', 30],
    ['1,5tr', 30],
    ['99999999', 60],
    ['0912345678', 70],
  ])('keeps %s at %i ms a key for the person who types it', (typed, gapMs) => {
    const keys = aRecogniser()
    keys.type(typed, gapMs, { inNumbers: true })
    expect(keys.enter(gapMs)).toBeUndefined()
  })

  test('takes no short number without Enter for a code', () => {
    const keys = aRecogniser()
    keys.type('250000', 12, { inNumbers: true })
    expect(keys.silence()).toBeUndefined()
  })

  test('does not become patient with fingers where a slow scanner is allowed', () => {
    const keys = aRecogniser({ gapMs: 300 })
    keys.type('0912345678', 110, { inNumbers: true })
    expect(keys.enter(110)).toBeUndefined()
    keys.wait(2000)
    keys.type('8939909850091', 110, { inNumbers: true })
    expect(keys.enter(110)).toEqual({ code: '8939909850091' })
  })
})

describe('a Vietnamese input method', () => {
  test('that erases and rewrites within a scan is noticed, and no code comes of it', () => {
    const keys = aRecogniser()
    keys.type('LE', 12)
    keys.wait(12)
    keys.backspace()
    keys.type('Ẽ', 0)
    keys.type('VN00123456', 12)
    expect(keys.enter()).toEqual({ mangled: 'LEẼVN00123456', likely: 'LEVN00123456' })
  })

  test('that only changes a letter is noticed', () => {
    const keys = aRecogniser()
    keys.type('GÂNDKKU', 12)
    expect(keys.enter()).toMatchObject({ mangled: 'GÂNDKKU' })
  })

  test('that composes is noticed even when every letter looks right', () => {
    const keys = aRecogniser()
    keys.type(waybill, 12, { composing: true })
    expect(keys.enter()).toEqual({ mangled: waybill, likely: waybill })
  })

  test('under a fast typist is not taken for a scanner, although what it injects comes at once', () => {
    const keys = aRecogniser()
    for (const letters of ['tie', 'n', 'g']) {
      keys.type(letters, 85)
      keys.backspace()
      keys.backspace()
      keys.type('ế', 0)
    }
    expect(keys.enter(85)).toBeUndefined()
  })
})
