import { expect, test, vi } from 'vitest'
import { openAlert, showAlert } from '../../src/protocol/show-alert.ts'

/** A service worker with windows of the app, seen or not. */
function aWorker(...windows: ('visible' | 'hidden')[]) {
  const open = windows.map((visibilityState) => ({
    visibilityState,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  }))
  const showNotification = vi.fn(async (_title: string, _look: object) => undefined)
  const openWindow = vi.fn(async (_path: string) => undefined)
  return {
    registration: { showNotification },
    clients: { matchAll: async () => open, openWindow },
    open,
  }
}

const told = JSON.stringify({
  title: 'Người mua xin hủy đơn A',
  body: 'Mở để trả lời',
  tag: 'asked',
  path: '/cancel_requests',
})

test('what the server told is shown, and is heard where nobody looks at the app', async () => {
  const worker = aWorker('hidden')
  await showAlert(worker, told)
  expect(worker.registration.showNotification).toHaveBeenCalledWith(
    'Người mua xin hủy đơn A',
    expect.objectContaining({
      body: 'Mở để trả lời',
      tag: 'asked',
      renotify: true,
      silent: false,
      data: { path: '/cancel_requests' },
    }),
  )
})

test('over an open app it is shown without a sound, and something is shown whatever came', async () => {
  const worker = aWorker('visible')
  await showAlert(worker, undefined)
  expect(worker.registration.showNotification).toHaveBeenCalledWith(
    'KhoTay',
    expect.objectContaining({ silent: true, renotify: false }),
  )
})

test('a tap brings the app forward at its screen without loading it anew; where none is open it begins there', async () => {
  const close = vi.fn()
  const notification = { close, data: { path: '/cancel_requests' } }
  const worker = aWorker('hidden', 'visible')
  await openAlert(worker, notification)
  const [hidden, seen] = worker.open
  expect(seen?.postMessage).toHaveBeenCalledWith({ type: 'open', path: '/cancel_requests' })
  expect([seen?.focus.mock.calls.length, hidden?.postMessage.mock.calls.length]).toEqual([1, 0])
  const closed = aWorker()
  await openAlert(closed, notification)
  expect(closed.clients.openWindow).toHaveBeenCalledWith('/cancel_requests')
  expect(close).toHaveBeenCalledTimes(2)
})
