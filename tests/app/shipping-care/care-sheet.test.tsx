import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import CareSheet from '../../../src/app/shipping-care/parts/care-sheet.tsx'
import type { ShippingCare } from '../../../src/domain/tables/shipping-care.ts'
import { aCare, anOrder, morning } from '../../support/builders.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

const told = vi.hoisted((): { care: ShippingCare | null } => ({ care: null }))

// Drawn once: the case is there at once, and people go by their user names.
vi.mock('../../../src/app/session/use-live.ts', () => ({
  useLive: (query: { name: string }) => (query.name === 'staffNames' ? new Map() : told.care),
}))

const order = anOrder({
  code: 'DH-7',
  state: 'ĐANG GIAO',
  delivery: {
    logistic: 'GHN',
    id: 'GHN0007',
    history: [{ state: 'Đang giao hàng', updatedAt: morning, note: 'Bưu cục Quận 7' }],
  },
})

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('ban'))
})
beforeEach(() => {
  told.care = aCare({
    orderId: 'DH-7',
    state: 'CHỜ PHẢN HỒI',
    listMess: [{ type: 'sent', message: 'Nhờ giao lại', createdBy: 'ban', createdAt: morning }],
    listNote: [{ message: 'Khách khó tính', createdBy: 'ban', createdAt: morning }],
  })
})
afterAll(() => delete sessionState.user)

function sheet(): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/shippingcare']}>
      <CareSheet delayed={{ order, since: morning }} now={morning + 1} onClose={() => undefined} />
    </MemoryRouter>,
  )
}

describe('the detail of a waybill', () => {
  test('[SHC-001] [SHC-002] [SHC-003] says which order it is, in which state, by whom it is brought, and what the carrier reported', () => {
    const html = sheet()
    expect(html).toContain('aria-label="CHI TIẾT VẬN ĐƠN"')
    const said = html.replace(/<[^>]*>/g, '')
    for (const words of ['DH-7', 'ĐANG GIAO', 'GHN0007', 'Đang giao hàng', 'Bưu cục Quận 7'])
      expect(said, words).toContain(words)
  })

  test('[SHC-004] has what was asked of the carrier, and what the shop notes for itself', () => {
    const html = sheet()
    expect(html).toContain('Phản hồi ĐVVC')
    expect(html).toContain('Ghi chú nội bộ')
    expect(html).toContain('Nhờ giao lại')
  })

  test.each([
    ['CHỜ XỬ LÍ', true],
    ['CHỜ PHẢN HỒI', true],
    ['ĐÃ PHẢN HỒI', false],
    ['HOÀN THÀNH', false],
  ] as const)('[SHC-014] in %s the key that moves it on is there: %s', (state, isThere) => {
    told.care = aCare({ orderId: 'DH-7', state })
    expect(sheet().includes('>Cập nhật<')).toBe(isThere)
  })

  test('[SHC-017] [SHC-018] shows people of the department Vận chuyển the carrier’s side alone', () => {
    sessionState.user = { ...sessionState.replica!.session.user, department: 'Vận chuyển' }
    const html = sheet()
    expect(html).toContain('Phản hồi ĐVVC')
    expect(html).not.toContain('Ghi chú nội bộ')
    expect(html).not.toContain('Khách khó tính')
  })
})
