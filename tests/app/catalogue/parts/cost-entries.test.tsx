import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { CostEntries } from '../../../../src/app/catalogue/parts/cost-entries.tsx'

const screen = vi.hoisted(() => ({ wide: false }))
vi.mock('../../../../src/app/session/wide.ts', () => ({ useWide: () => screen.wide }))

const entry = { exchangeCode: 'NM-0001', typeExchange: 'Nhập mới', cost: 61_000, amount: 1200 }
const entries = [{ ...entry, createdAt: Date.UTC(2026, 7, 28, 5, 25, 3), sourceWarehouse: 'K1' }]

test.each([false, true])(
  '[CAT-065] each time goods came in says by which slip, when, where, how many and for how much, in a table where there is room for one: %s',
  (wide) => {
    screen.wide = wide
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <CostEntries entries={entries} nameOf={() => 'Kho Quận 7'} />
      </MemoryRouter>,
    )
    for (const words of ['NM-0001', 'Nhập mới', '12:25:03 28/08/2026', 'Kho Quận 7', '1.200', '61.000'])
      expect(html).toContain(words)
    expect(html.includes('<table')).toBe(wide)
  },
)
