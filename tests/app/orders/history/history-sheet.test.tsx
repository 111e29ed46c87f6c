import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeAll, expect, test, vi } from 'vitest'
import HistorySheet from '../../../../src/app/orders/history/history-sheet.tsx'
import { sessionState } from '../../../../src/app/session/session.ts'
import { aStockPhone } from '../../stock/stock-phone.ts'

// Drawn once, before any order was read.
vi.mock('../../../../src/app/session/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../../../src/app/session/now.ts', () => ({ useNow: () => 0 }))
vi.mock('../../../../src/app/session/use-answer.ts', () => ({ useAnswer: () => ({ isBusy: false }) }))

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('chu'))
})

test('[CUS-005] [CUS-007] the history of a customer has its title, and the key that takes chosen goods in rests while none is chosen', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/orders/DH-1']}>
      <HistorySheet customer={['KH-1']} name="Chị Lan" onClose={() => undefined} />
    </MemoryRouter>,
  )
  expect(html).toContain('aria-label="LỊCH SỬ ĐƠN HÀNG"')
  expect(html).toContain('Chị Lan')
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Tạo phiếu nhập hàng hoàn<\/button>/)
})
