import { beforeEach, expect, test } from 'vitest'
import {
  dismissTried,
  showNotSaved,
  showRefusal,
  showServerError,
  showToast,
  toasts,
} from '../../../src/app/session/toast-list.ts'
import { refuse } from '../../../src/domain/refuse.ts'
import { LocalWriteFailed } from '../../../src/replica/local-write.ts'
import { whyNotAllowed } from '../../../src/replica/may-act.ts'
import { anActor } from '../../support/builders.ts'

const red = { ...refuse('company-not-found', {}), text: 'Dừng lại.' }
const yellow = { ...refuse('not-undoable', {}), text: 'Xem lại.' }
const longer = { ...yellow, text: 'Đọc kỹ.', durationMs: 9000 }

beforeEach(() => {
  toasts.list = []
})

const shown = () => toasts.list.map(({ kind, text, durationMs }) => ({ kind, text, durationMs }))

test('[ERR-007] [OPN-035] a red refusal is shown for 3 seconds', () => {
  showRefusal(red)
  expect(shown()).toEqual([{ kind: 'danger', text: 'Dừng lại.', durationMs: 3000 }])
})

test('[ERR-008] [FUL-404] [FUL-475] [CAT-533] [decisions 28 in place of CAT-532] a yellow refusal is shown for 5 seconds, like every other warning', () => {
  showRefusal(yellow)
  showToast('warning', 'Chọn kho trước.')
  expect(shown()).toEqual([
    { kind: 'warning', text: 'Xem lại.', durationMs: 5000 },
    { kind: 'warning', text: 'Chọn kho trước.', durationMs: 5000 },
  ])
})

test('[FUL-404] a person without the permission reads why for 5 seconds', () => {
  const packer = anActor({ flags: ['stock_crud'] })
  const refusal = whyNotAllowed(packer, { permission: ['setting_crud'], offline: 'optimistic' })!
  showRefusal(refusal)
  expect(shown()).toEqual([{ kind: 'warning', text: refusal.text, durationMs: 5000 }])
})

test('a sentence that asks for a time of its own gets it', () => {
  showRefusal(longer)
  expect(shown()).toEqual([{ kind: 'warning', text: 'Đọc kỹ.', durationMs: 9000 }])
})

test('[CST-009] [CST-010] [FUL-406] [FUL-476] a success is shown for 5 seconds, and for 8 beside a way back', () => {
  showToast('success', 'Đã lưu.')
  showToast('success', 'Đã hủy.', { action: { label: 'Hoàn tác', run: () => undefined } })
  expect(shown().map(({ durationMs }) => durationMs)).toEqual([5000, 8000])
})

test('[decisions 2 in place of CAT-520, CAT-539, CAT-576] what the server could not do is said for 10 seconds, with the id its log has', () => {
  showServerError({ text: 'Máy chủ đang bận.', requestId: 'r-1' })
  expect(toasts.list).toMatchObject([
    { kind: 'danger', text: 'Máy chủ đang bận.', durationMs: 10_000, requestId: 'r-1' },
  ])
})

test('[FUL-406] [FUL-476] [CST-009] [CAT-534] [decisions 28] no message stays for less than a second or more than ten', () => {
  const kinds = ['danger', 'warning', 'notice', 'success'] as const
  const ways = [
    ...kinds.map((kind) => () => void showToast(kind, 'Đã xem.')),
    () => showServerError({ text: 'Máy chủ đang bận.' }),
    () => showNotSaved(new LocalWriteFailed('full', 'no room')),
  ]
  const times = ways.map((show) => {
    toasts.list = []
    show()
    return shown()[0]!.durationMs
  })
  expect([Math.min(...times), Math.max(...times)]).toEqual([3000, 10_000])
})

test('[ERR-007] what is said to be wrong goes once the same thing succeeds; what is said of others stays', () => {
  showRefusal(red, undefined, 'thu tiền')
  showRefusal(yellow, undefined, 'tách đơn')
  showToast('danger', 'Máy chủ đang bận.')
  dismissTried('thu tiền')
  expect(shown().map(({ text }) => text)).toEqual(['Xem lại.', 'Máy chủ đang bận.'])
})
