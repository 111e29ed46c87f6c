import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { leaveWords } from '../../../src/app/settings/parts/leave-words.ts'
import { askPushLeave } from '../../../src/device/push.ts'

afterEach(() => vi.unstubAllGlobals())

test('[FUL-325] a browser that was told to show no alerts is not asked again and holds nobody up: its settings say how to change it', async () => {
  const requestPermission = vi.fn()
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux)', serviceWorker: {} })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission })
  expect(await askPushLeave()).toBe('denied')
  expect(requestPermission).not.toHaveBeenCalled()
  expect(toasts.list).toEqual([])
  expect(leaveWords({ leave: 'denied', isOn: false, isIphone: false, name: 'Hoa' })).toBe(
    'Đang bị chặn. Bấm biểu tượng cạnh địa chỉ trang, cho phép Thông báo, rồi tải lại trang.',
  )
})
