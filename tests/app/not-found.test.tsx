import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import WorkScreens from '../../src/app/work-screens.tsx'

// Drawn once, without the bars around it.
vi.mock('../../src/app/shell/frame.tsx', () => ({
  Frame: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../../src/app/shell/only-for.tsx', () => ({ onlyFor: () => () => null }))
vi.mock('../../src/app/components/sync-pill.tsx', () => ({ SyncPill: () => null }))

test.each(['/nowhere', '/Orders', '/orders1'])(
  '[RTE-019] at %s it says that there is no such page, and leads on',
  (address) => {
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[address]}>
        <WorkScreens />
      </MemoryRouter>,
    )
    expect(html).toContain('Không có trang này')
    expect(html).toContain(`Địa chỉ ${address} không dẫn tới đâu.`)
    expect(html).toContain('href="/orders"')
  },
)
