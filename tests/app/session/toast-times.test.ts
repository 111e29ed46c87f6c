import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, toasts } from '../../../src/app/session/toast-list.ts'
import { holdTime, letTimeGo, startTime } from '../../../src/app/session/toast-times.ts'

beforeEach(() => {
  vi.useFakeTimers()
  toasts.list = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** A message of 3 seconds, and what its card does when it is drawn. */
function redMessage() {
  const toast = { id: showToast('danger', 'Hãy nhập tên khách hàng'), durationMs: 3000 }
  return { toast, drawn: () => startTime(toast) }
}

test('[ERR-007] a dialog that opens or closes under a message, and draws it anew, gives it no more time', () => {
  const { drawn } = redMessage()
  drawn()
  vi.advanceTimersByTime(2000)
  drawn()
  vi.advanceTimersByTime(1000)
  expect(toasts.list).toEqual([])
})

test('a message that nobody was shown yet waits until somebody is', () => {
  const { drawn } = redMessage()
  vi.advanceTimersByTime(60_000)
  expect(toasts.list).toHaveLength(1)
  drawn()
  vi.advanceTimersByTime(3000)
  expect(toasts.list).toEqual([])
})

test('a message that somebody reads stays, and has all its time again once they are through', () => {
  const { toast, drawn } = redMessage()
  drawn()
  vi.advanceTimersByTime(2000)
  holdTime(toast)
  drawn()
  vi.advanceTimersByTime(60_000)
  expect(toasts.list).toHaveLength(1)
  letTimeGo(toast)
  vi.advanceTimersByTime(2999)
  expect(toasts.list).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.list).toEqual([])
})
