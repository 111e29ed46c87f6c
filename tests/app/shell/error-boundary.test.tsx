import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/app/shell/error-boundary.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The screen after a fault, and how often the page was loaded again. */
async function afterFault(fault: Error) {
  const reload = vi.fn()
  vi.stubGlobal('window', { name: '' })
  vi.stubGlobal('location', { reload })
  vi.spyOn(console, 'error').mockReturnValue()
  const boundary = new ErrorBoundary({ children: 'the screen' })
  boundary.setState = vi.fn()
  boundary.state = ErrorBoundary.getDerivedStateFromError(fault)
  boundary.componentDidCatch(fault)
  boundary.componentDidCatch(fault)
  await import('../../../src/app/session/reload-alone.ts')
  await Promise.resolve()
  return { shows: renderToStaticMarkup(boundary.render()), reloads: reload.mock.calls.length }
}

test('[S1] a screen that lost its memory says so in Vietnamese and loads itself again, once', async () => {
  const lost = new DOMException(
    'An internal error was encountered in the Indexed Database server',
    'UnknownError',
  )
  const { shows, reloads } = await afterFault(lost)
  expect(shows).toContain('Trình duyệt đã đóng bộ nhớ của ứng dụng<')
  expect(shows).toContain('Tải lại')
  expect(shows).not.toContain('internal error')
  expect(reloads).toBe(1)
})

test('any other fault stays on the screen with its id', async () => {
  const { shows, reloads } = await afterFault(new TypeError('no such row'))
  expect(shows).toContain('Ứng dụng gặp lỗi')
  expect(shows).toContain('no such row')
  expect(reloads).toBe(0)
})
