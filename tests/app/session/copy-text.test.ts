import { beforeEach, expect, test } from 'vitest'
import { copyText } from '../../../src/app/session/copy-text.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'

beforeEach(() => void toasts.list.splice(0))
const said = () => toasts.list.map(({ kind, text }) => `${kind}: ${text}`)

test('what is copied is what stood there, and it is said', async () => {
  const copied: string[] = []
  await copyText('vận đơn', 'SPXVN05711', { writeText: async (text) => void copied.push(text) })
  expect(copied).toEqual(['SPXVN05711'])
  expect(said()).toEqual(['success: Đã chép vận đơn.'])
})

test.each([
  ['has no clipboard (plain http)', undefined],
  ['says no', { writeText: () => Promise.reject(new Error('not allowed')) }],
])('where the browser %s the person is told what to do', async (_, clipboard) => {
  await copyText('mã đơn', 'KT-1', clipboard)
  expect(said()).toEqual([
    'warning: Trình duyệt không cho chép. Chọn mã đơn trên màn hình rồi chép bằng tay.',
  ])
})
