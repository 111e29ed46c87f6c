import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rotationOf } from '../../../src/device/scanner/frame-picture.ts'
import { FramePump } from '../../../src/device/scanner/frame-pump.ts'

let frames: (() => void)[]

beforeEach(() => {
  frames = []
})
afterEach(() => vi.unstubAllGlobals())

/** A pump over a video of which `times` frames are shown; answers what it sent and why it gave up. */
async function pumped(times: number, restMs = 0) {
  const sent: unknown[] = []
  const failures: string[] = []
  const video = {
    videoWidth: 640,
    videoHeight: 480,
    requestVideoFrameCallback: (show: () => void) => frames.push(show),
  }
  const decoder = { session: 1, send: (message: unknown) => sent.push(message), close: () => undefined }
  const pump = new FramePump({
    video: video as never,
    decoder,
    region: () => ({ x: 0, y: 0, width: 1, height: 1 }),
    onFailed: (cause) => failures.push(cause),
  })
  for (let time = 0; time < times; time += 1) {
    frames.shift()?.()
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
    if (sent.length > 0) pump.answered({ wantsWhole: false, restMs } as never)
  }
  return { sent: sent.length, failures }
}

test('a browser that takes no picture of a video gives up and says why, once', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')))
  expect(await pumped(100)).toEqual({ sent: 0, failures: ['Error: InvalidStateError'] })
})

test('a browser that cannot take pictures at all gives up too', async () => {
  vi.stubGlobal('createImageBitmap', undefined)
  const { failures } = await pumped(100)
  expect(failures).toHaveLength(1)
})

test('a video that refuses its first pictures is read on', async () => {
  let left = 10
  vi.stubGlobal('createImageBitmap', () =>
    left-- > 0 ? Promise.reject(new Error('not yet')) : Promise.resolve({}),
  )
  const { sent, failures } = await pumped(60)
  expect(failures).toEqual([])
  expect(sent).toBeGreaterThan(10)
})

test('a worker that has seen no code for a while is left alone for as long as it says', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}))
  expect(await pumped(40)).toMatchObject({ sent: 40 })
  expect(await pumped(40, 60_000)).toMatchObject({ sent: 1 })
})

test('a picture of the page is upright, also where the browser has no WebCodecs', () => {
  expect('VideoFrame' in globalThis).toBe(false)
  expect(rotationOf({ width: 1, height: 1 } as ImageBitmap)).toBe(0)
})
