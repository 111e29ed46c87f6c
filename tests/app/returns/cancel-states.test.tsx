import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeAll, expect, test, vi } from 'vitest'
import CancelRequestsScreen from '../../../src/app/cancels/cancel-requests-screen.tsx'
import { CancelledCard } from '../../../src/app/returns/parts/cancelled-card.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import { anOrder, morning } from '../../support/builders.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

// Drawn once: nobody asks just now.
vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../../src/app/session/asking-buyers.ts', () => ({ useAskingBuyers: () => undefined }))
vi.mock('../../../src/app/session/now.ts', () => ({ useNow: () => morning }))
vi.mock('../../../src/app/bench/use-age.ts', () => ({ useAge: () => undefined }))
vi.mock('../../../src/app/components/sync-pill.tsx', () => ({ SyncPill: () => null }))

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('chu'))
})

const drawn = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

test('[RET-038] [OPN-017] [CAN-008] a buyer who asks to cancel is a YÊU CẦU HỦY ĐƠN HÀNG', () => {
  expect(drawn(<CancelRequestsScreen />)).toContain('YÊU CẦU HỦY ĐƠN HÀNG')
})

test('[RET-038] [OPN-017] an order that was cancelled reads XÁC NHẬN HỦY, with why', () => {
  const order = anOrder({ code: 'DH-7', state: 'HỦY' })
  const row = { order, goods: [], putBack: undefined, why: 'Khách đổi ý' }
  expect(drawn(<CancelledCard row={row} />)).toContain('XÁC NHẬN HỦY · Khách đổi ý')
})
