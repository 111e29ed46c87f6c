import { afterEach, describe, expect, test, vi } from 'vitest'
import { canVibrate, type FeedbackPattern, feedbackPatterns, unlockSound } from '../../src/device/feedback.ts'

const patterns = Object.entries(feedbackPatterns)

/** What an ear keeps of it: how many tones, and where they go. */
function melody({ tones }: FeedbackPattern): string {
  const rise = (tones.at(-1)?.toHz ?? 0) - (tones[0]?.fromHz ?? 0)
  return `${tones.length} ${rise > 0 ? 'up' : rise < 0 ? 'down' : 'level'}`
}

/** What a hand keeps of it: ticks, short and long pulses. */
function pulses({ vibration }: FeedbackPattern): string {
  return vibration
    .filter((_, place) => place % 2 === 0)
    .map((ms) => (ms < 30 ? 'tick' : ms < 100 ? 'short' : 'long'))
    .join(' ')
}

describe('feedback', () => {
  test('sounds different for every meaning, by number and direction of tones', () => {
    expect(new Set(patterns.map(([, pattern]) => melody(pattern))).size).toBe(patterns.length)
  })

  test('feels different for every meaning, by number and length of pulses', () => {
    expect(new Set(patterns.map(([, pattern]) => pulses(pattern))).size).toBe(patterns.length)
  })

  test('is rough only when work has to stop', () => {
    const rough = patterns.filter(([, { tones }]) =>
      tones.some(({ wave }) => wave === 'square' || wave === 'sawtooth'),
    )
    expect(rough.map(([feedback]) => feedback)).toEqual(['wrong-item', 'stopped'])
  })

  test('is over in little more than a second, so that the next scan has its own', () => {
    const lengthMs = ({ tones }: FeedbackPattern) =>
      tones.reduce((sum, { lengthMs, restMs }) => sum + lengthMs + restMs, 0)
    expect(patterns.filter(([, pattern]) => lengthMs(pattern) > 1100)).toEqual([])
  })
})

describe('sound and vibration of a phone', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('are heard on an iPhone with its silent switch on', () => {
    const audioSession = { type: 'auto' }
    vi.stubGlobal('navigator', { audioSession })
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'running'
      },
    )
    void unlockSound()
    expect(audioSession.type).toBe('playback')
  })

  test('are offered only where the browser can vibrate', () => {
    vi.stubGlobal('navigator', { vibrate: () => true })
    expect(canVibrate()).toBe(true)
    vi.stubGlobal('navigator', {})
    expect(canVibrate()).toBe(false)
  })
})
