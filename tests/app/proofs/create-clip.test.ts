import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClip } from '../../../src/app/proofs/create-clip.ts'

const camera = {} as MediaStream
const taken: Promise<Blob>[] = []
let end: (clip: Blob) => void
let fail: (why: Error) => void
let stops = 0

vi.mock('../../../src/device/capture/record-clip.ts', () => ({
  recordClip: () => {
    const clip = new Promise<Blob>((resolve, reject) => {
      end = resolve
      fail = reject
    })
    return {
      clip,
      stop: () => {
        stops += 1
        end(new Blob())
      },
    }
  },
}))

beforeEach(() => {
  taken.length = 0
  stops = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const keep = (clip: Promise<Blob>) => void taken.push(clip.catch(() => new Blob()))

test('the seconds of a clip are counted from its start to its end, and not a tick longer', async () => {
  const clip = createClip()
  expect(clip.state.seconds).toBeUndefined()
  clip.toggle(camera, keep)
  expect(clip.state.seconds).toBe(0)
  await vi.advanceTimersByTimeAsync(2_400)
  expect(clip.state.seconds).toBe(2)
  clip.toggle(camera, keep)
  await vi.advanceTimersByTimeAsync(0)
  expect(clip.state.seconds).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clip.state.seconds).toBeUndefined()
  expect([taken.length, stops, vi.getTimerCount()]).toEqual([1, 1, 0])
})

test('a clip that the browser broke off is over, and the next one can be recorded', async () => {
  const clip = createClip()
  clip.toggle(camera, keep)
  fail(new Error('the browser stopped recording'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(clip.state.seconds).toBeUndefined()
  clip.toggle(camera, keep)
  expect([clip.state.seconds, taken.length]).toEqual([0, 2])
  clip.stop()
})

test('without a camera picture nothing is recorded', () => {
  const clip = createClip()
  clip.toggle(undefined, keep)
  clip.stop()
  expect([clip.state.seconds, taken.length, stops]).toEqual([undefined, 0, 0])
})
