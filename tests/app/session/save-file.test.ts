import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../src/app/session/save-file.ts'

let clicked: string[]
let revoked: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) })
  clicked = []
  revoked = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        clicked.push(this.download)
      },
    }),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function onIphone(share: () => Promise<void>): void {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, canShare: () => true, share })
}

test('a file is handed to the downloads, and its address lives for a minute after the click', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0 })
  await saveFile('{}', 'viec')
  expect(clicked).toEqual(['viec-2026-11-22.json'])
  vi.advanceTimersByTime(59_000)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(revoked).toEqual(['blob:x'])
})

test('an iPhone offers its share sheet, and closing it saves nothing', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  onIphone(share)
  await saveFile('{}', 'viec')
  expect(share).toHaveBeenCalledTimes(1)
  expect(clicked).toEqual([])
})

test('an iPhone that refuses its share sheet downloads', async () => {
  onIphone(() => Promise.reject(new DOMException('no tap', 'NotAllowedError')))
  await saveFile('{}', 'viec')
  expect(clicked).toEqual(['viec-2026-11-22.json'])
})
