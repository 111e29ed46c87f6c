import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { expect, test, vi } from 'vitest'
import HistorySheet from '../../../../src/app/orders/history/history-sheet.tsx'
import { sessionState } from '../../../../src/app/session/session.ts'
import { aStockPhone } from '../../stock/stock-phone.ts'

vi.mock('../../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))
// Nothing was heard of the server yet.
vi.mock('../../../../src/app/session/use-answer.ts', () => ({
  useAnswer: () => ({ isBusy: false, isSettled: false, again: () => undefined }),
}))

async function wordsFor(userName: string): Promise<string> {
  sessionState.replica = ref(await aStockPhone(userName))
  return renderToStaticMarkup(
    <MemoryRouter>
      <HistorySheet customer={['kh-1']} name="Chị Lan" onClose={() => undefined} />
    </MemoryRouter>,
  )
}

test('[CUS-005] [CUS-007] [CAT-474] [CAT-476] a customer’s history has its title, and the key that makes a slip of what comes back; nothing chosen makes none', async () => {
  const html = await wordsFor('chu')
  expect(html).toContain('LỊCH SỬ ĐƠN HÀNG')
  expect(html).toContain('Chị Lan')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Tạo phiếu nhập hàng hoàn</)
})
