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
