import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearFeedback, scanState } from '../../../src/app/scanner/scan-state.ts'
import { listenForScans, type ScanListener, withScanner } from '../../../src/app/scanner/scanner-hub.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import type { Scanner } from '../../../src/device/scanner/open-scanner.ts'
import { defaultDeviceSettings } from '../../../src/replica/device-settings.ts'
import { deviceSettings } from '../../../src/replica/device-store.ts'

/** As much of a page as a scanner that types needs; counts who hears its keys. */
class Page extends EventTarget {
  readonly hearing = new Set<unknown>()
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    if (given[0] === 'keydown') this.hearing.add(given[1])
    super.addEventListener(...given)
  }
  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    if (given[0] === 'keydown') this.hearing.delete(given[1])
    super.removeEventListener(...given)
  }
}

let page: Page
let open: (() => void)[]

beforeEach(() => {
  page = new Page()
  open = []
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true })
  vi.spyOn(deviceSettings, 'get').mockResolvedValue(defaultDeviceSettings)
  sessionState.phase = 'ready'
})

afterEach(async () => {
  for (const leave of open) leave()
  await vi.advanceTimersByTimeAsync(10_000)
  clearFeedback()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A screen that takes scans until it leaves. */
function aScreen() {
  const heard: string[] = []
  const listener: ScanListener = {
    onCode: ({ text }) => heard.push(text),
    onProblem: () => undefined,
    awaited: () => 'any',
  }
  const stop = listenForScans(undefined, listener)
  let isHere = true
  const leave = () => {
    if (isHere) stop()
    isHere = false
  }
  open.push(leave)
  return { heard, leave }
}

async function scan(...texts: string[]) {
  const scanner = await new Promise<Scanner>((resolve) => withScanner(resolve))
  for (const text of texts) scanner.type(text)
  await vi.advanceTimersByTimeAsync(1)
}

describe('a scan', () => {
  test('goes to the screen that came last, and to the one below when it has left', async () => {
    const below = aScreen()
    const above = aScreen()
    await scan('A')
    above.leave()
    await scan('B')
    expect([below.heard, above.heard]).toEqual([['B'], ['A']])
  })

  test('made while one screen had gone and the next had not come is taken by the next: each of them, in their order', async () => {
    aScreen().leave()
    await scan('A', 'B', 'C')
    const next = aScreen()
    await scan('D')
    expect(next.heard).toEqual(['A', 'B', 'C', 'D'])
    const last = aScreen()
    await scan('E')
    expect([next.heard.length, last.heard]).toEqual([4, ['E']])
  })

  test('made by a hand that is faster than the screens is given to the uppermost of them', async () => {
    aScreen().leave()
    await scan('A')
    const below = aScreen()
    const above = aScreen()
    await vi.advanceTimersByTimeAsync(1)
    expect([below.heard, above.heard]).toEqual([[], ['A']])
  })

  test('is not heard five seconds after the last screen, and nothing of it comes up later', async () => {
    aScreen().leave()
    await scan('A')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.hearing.size).toBe(0)
    const next = aScreen()
    await scan('B')
    expect(next.heard).toEqual(['B'])
  })

  test('counts for nobody while the phone is locked', async () => {
    const screen = aScreen()
    sessionState.locked = true
    await scan('A')
    delete sessionState.locked
    expect([screen.heard, scanState.refused]).toEqual([[], 1])
  })
})

test('where the scanner could not be fetched, the keys are let go of, and the next screen tries again', async () => {
  const thrown: unknown[] = []
  const note = (reason: unknown) => thrown.push(reason)
  process.on('unhandledRejection', note)
  vi.spyOn(deviceSettings, 'get').mockRejectedValueOnce(new Error('not fetched'))
  const first = aScreen()
  await vi.advanceTimersByTimeAsync(100)
  expect(page.hearing.size).toBe(0)
  first.leave()
  const next = aScreen()
  await scan('A')
  process.off('unhandledRejection', note)
  expect(next.heard).toEqual(['A'])
  expect(thrown).toMatchObject([{ message: 'not fetched' }])
})
