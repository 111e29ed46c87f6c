import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { showToast, toasts } from '../../../src/app/session/toast-list.ts'
import { Toasts } from '../../../src/app/shell/toasts.tsx'

test.each([
  ['danger', 'Cảnh báo'],
  ['warning', 'Cảnh báo'],
  ['success', 'Thành công'],
  ['notice', 'Thông báo'],
] as const)(
  '[ERR-001] [ERR-007] [ERR-008] [ERR-009] [CAT-530] a toast of kind %s is headed %s',
  (kind, title) => {
    toasts.list = []
    showToast(kind, 'Nội dung')
    const words = renderToStaticMarkup(<Toasts />).replace(/<[^>]+>/g, '|')
    expect(words.split('|').filter(Boolean)).toEqual([title, 'Nội dung'])
  },
)

test('[FUL-322] from 768 px on what is told stands at the top right, and at the desk above the bar of acts at the right', () => {
  toasts.list = []
  showToast('warning', 'Có đơn hỏa tốc mới, gói ngay: 2612')
  const [, classes = ''] = /^<div class="([^"]*)"/.exec(renderToStaticMarkup(<Toasts />)) ?? []
  const at = (width: string) => classes.split(' ').filter((one) => one.startsWith(`${width}:`))
  expect(at('wide')).toEqual(expect.arrayContaining(['wide:top-20', 'wide:right-4', 'wide:bottom-auto']))
  expect(at('xl')).toEqual(['xl:top-auto', 'xl:bottom-28'])
})
