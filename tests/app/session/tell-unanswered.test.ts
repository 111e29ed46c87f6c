import { beforeEach, expect, test } from 'vitest'
import { tellFailedPress, tellUnanswered } from '../../../src/app/session/tell-unanswered.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'

beforeEach(() => {
  toasts.list = []
})

test("[ERR-001] [FUL-389] [FUL-390] the server's error is a red toast of 10 seconds with its request's id", () => {
  tellUnanswered({ code: 'failed', text: 'Server busy', requestId: 'request-1' })
  expect(toasts.list).toMatchObject([
    { kind: 'danger', text: 'Server busy', durationMs: 10_000, requestId: 'request-1' },
  ])
})

test('[FUL-480] [ERR-005] [OPN-005] a session that has ended is told by the notice that leads to the sign-in, not by a toast', () => {
  tellUnanswered({ code: 'sign-in-again', text: 'Xin hãy đăng nhập lại và tiếp tục!' })
  expect(toasts.list).toEqual([])
})

test('what a form says of itself is said by the form alone', () => {
  tellUnanswered({ text: 'Còn chỗ chưa đúng.' })
  expect(toasts.list).toEqual([])
})

test('a server that was not reached is told where the answer would stand, not by a toast', () => {
  tellUnanswered({ offline: true, text: 'Chưa kết nối được máy chủ.' })
  expect(toasts.list).toEqual([])
})

test('[ERR-004] [OPN-036] [FUL-394] a press that reached no server is a red message of 3 seconds', () => {
  tellFailedPress({ offline: true, text: 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.' })
  expect(toasts.list).toMatchObject([
    { kind: 'danger', text: 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.', durationMs: 3_000 },
  ])
})
