/// <reference types="vite/client" />
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Direction, FromDecoder, ToDecoder } from './decode-message.ts'
import { frameOfBitmap, frameOfVideo, rotationOf } from './frame-picture.ts'
import { planFrame, restAfter } from './frame-plan.ts'
import { type NativeRead, openNativeDetector } from './native-detector.ts'
import type { Point } from './picture.ts'
import { counts, type Frame, isSettled, readFrame } from './read-frame.ts'
import { openZxingReader } from './zxing-reader.ts'

/* One frame at a time, always the newest: a stream that is not read drops its old frames, and the page offers no new
   picture before the last one is answered. */

interface WorkerScope {
  postMessage(message: FromDecoder): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToDecoder>) => void): void
}
const page = self as unknown as WorkerScope

const reader = openZxingReader(wasmAddress)
reader.then(
  () => page.postMessage({ kind: 'ready' }),
  (error: unknown) => page.postMessage({ kind: 'failed', cause: String(error) }),
)

type Start = Extract<ToDecoder, { kind: 'start' }>

let current: Start | undefined
let paused = false
let misses = 0
let turns = 0
// Slow until shown to be fast.
let turnedFrameMs = 100
let readNatively: NativeRead | undefined
let stream: ReadableStreamDefaultReader<VideoFrame> | undefined

page.addEventListener('message', ({ data: message }) => {
  if (message.kind === 'start') begin(message)
  else if (message.kind === 'bitmap') void lookAtBitmap(message)
  else if (message.kind === 'region' && current !== undefined) current.region = message.region
  else if (message.kind === 'pause') paused = message.paused
  else if (message.kind === 'stop') end()
})

function begin(start: Start): void {
  end()
  current = start
  misses = 0
  turns = 0
  paused = false
  if (start.nativeHelp) openNativeDetector().then((read) => (readNatively = read), reportFailure)
  if (start.stream !== undefined) readStream(start.stream, start).catch(reportFailure)
}

function end(): void {
  current = undefined
  readNatively = undefined
  stream?.cancel().catch(() => undefined)
  stream = undefined
}

async function readStream(frames: ReadableStream<VideoFrame>, start: Start): Promise<void> {
  const mine = frames.getReader()
  stream = mine
  for (;;) {
    const { value: video, done } = await mine.read()
    if (done) return
    try {
      if (current === start && !paused) await look(frameOfVideo(video, start.region), start, video)
    } finally {
      video.close()
    }
    if (current !== start) return
    const rest = restAfter(misses)
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
}

async function lookAtBitmap({ bitmap, frame, origin, session }: Extract<ToDecoder, { kind: 'bitmap' }>) {
  try {
    if (current?.session === session) {
      await look(frameOfBitmap(bitmap, frame, origin, current.region), current, bitmap, origin)
    }
  } catch (error) {
    reportFailure(error)
  } finally {
    bitmap.close()
  }
}

async function look(
  frame: Frame,
  start: Start,
  source: VideoFrame | ImageBitmap,
  origin: Point = { x: 0, y: 0 },
): Promise<void> {
  const at = performance.timeOrigin + performance.now()
  const nativeReads = readNatively?.(source, start.symbologies) ?? Promise.resolve([])
  const plan = planFrame(misses, turns, turnedFrameMs)
  const { reads, outside } = await readFrame(frame, plan, start.symbologies, await reader)
  if (plan.turn !== undefined && reads.length === 0 && !plan.whole)
    noteTime(performance.timeOrigin + performance.now() - at)
  const helped = (await nativeReads).filter(({ format, centre: { x, y } }) =>
    counts({ format, centre: { x: x + origin.x, y: y + origin.y } }, frame.box),
  )
  const all = [...reads, ...helped]
  misses = all.some(isSettled) ? 0 : misses + 1
  if (plan.turn !== undefined && misses > 0) turns += 1
  page.postMessage({
    kind: 'frame',
    session: start.session,
    at,
    reads: all.map(({ text, format, engine }) => ({ text, format, engine })),
    outside: outside && directionOf(outside, frame, rotationOf(source)),
    wantsWhole: planFrame(misses, turns, turnedFrameMs).whole,
    restMs: restAfter(misses),
  })
}

function noteTime(tookMs: number): void {
  turnedFrameMs = turnedFrameMs * 0.7 + tookMs * 0.3
}

const directions: Direction[] = ['above', 'right', 'below', 'left']

/** Which way from the middle a point lies, as a person sees the picture. */
function directionOf(point: Point, frame: Frame, rotationDeg: number): Direction {
  const dx = point.x / frame.width - 0.5
  const dy = point.y / frame.height - 0.5
  const inFrame = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0
  return directions[(inFrame + rotationDeg / 90) % 4]!
}

function reportFailure(error: unknown): void {
  page.postMessage({ kind: 'failed', cause: String(error) })
}
