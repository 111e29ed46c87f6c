import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Camera } from '../../../src/device/scanner/camera.ts'
import type { ScannerState } from '../../../src/device/scanner/scan.ts'

const { paused, track } = vi.hoisted(() => ({
  paused: [] as boolean[],
  track: Object.assign(new EventTarget(), {
    muted: false,
    readyState: 'live',
    label: '',
    stop: () => undefined,
  }),
}))

vi.mock('../../../src/device/wake-lock.ts', () => ({ keepScreenOn: () => ({ release: () => undefined }) }))
vi.mock('../../../src/device/scanner/frame-reader.ts', () => ({
  FrameReader: class {
    setPaused(now: boolean) {
      paused.push(now)
    }
    close() {}
  },
}))
vi.mock('../../../src/device/scanner/camera-stream.ts', () => ({
  openCameraStream: async () => ({ stream: {}, track, lens: 'back', lenses: [] }),
  lensCapabilities: () => ({ torch: false, focusMode: [], zoom: undefined }),
  adjustLens: async () => undefined,
  isProblem: () => false,
  stopStream: () => undefined,
}))

let camera: Camera
let states: ScannerState['camera'][]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  states = []
  paused.length = 0
  const ignore = () => undefined
  const video = { play: async () => undefined } as HTMLVideoElement
  camera = new Camera(video, {
    symbologies: [],
    idleAfterMs: 60_000,
    nativeHelp: false,
    lens: 'back',
    onLens: ignore,
    onFrame: ignore,
    onProblem: ignore,
    onState: (state) => states.push(state.camera),
  })
  await camera.start()
})

afterEach(() => {
  camera.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function mute(now: boolean): void {
  track.muted = now
  track.dispatchEvent(new Event(now ? 'mute' : 'unmute'))
}

test('a camera that the system takes away while it is looked at is told within a second, and reads on by itself when it is back', () => {
  mute(true)
  vi.advanceTimersByTime(1_000)
  expect(states.at(-1)).toBe('muted')
  expect(paused).toEqual([true])
  mute(false)
  expect(states.at(-1)).toBe('reading')
  expect(paused).toEqual([true, false])
})

test('a camera that blinks, as one does that changes its lens, says nothing', () => {
  mute(true)
  vi.advanceTimersByTime(200)
  mute(false)
  vi.advanceTimersByTime(1_000)
  expect(states).not.toContain('muted')
})
