import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OrderActions } from '../../../src/app/orders/parts/order-actions.tsx'
import { PaymentCard } from '../../../src/app/orders/parts/payment-card.tsx'
import { PrintKeys } from '../../../src/app/orders/parts/print-keys.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import { priceOrder } from '../../../src/domain/orders/pricing.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { OrderDetail } from '../../../src/replica/queries/orders/order-detail.ts'
import { anItem, anOrder } from '../../support/builders.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

// Drawn once, on a phone, where every key of an order stands in sight; the shop has an account for e-invoices.
vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../../src/app/session/desk.ts', () => ({ useDesk: () => false }))
vi.mock('../../../src/app/orders/ship/ship-key.tsx', () => ({
  ShipKey: () => null,
  useOffersShipping: () => false,
}))
vi.mock('../../../src/app/invoices/bill-key.tsx', () => ({
  BillKey: () => <button type="button">Xuất hóa đơn</button>,
  useBilling: () => ({ dialog: null }),
  useOffersInvoice: () => true,
}))

beforeAll(async () => {
  const replica = await aStockPhone('chu')
  sessionState.replica = ref(replica)
  sessionState.user = { ...replica.session.user, permission: [...permissions] }
})
afterAll(() => delete sessionState.user)

const own = (fields: Partial<Order>) =>
  anOrder({
    code: 'DH-7',
    channel: 'KhoTay',
    state: 'MỚI',
    swItems: [anItem({ productCode: 'A' }), anItem({ productCode: 'B' })],
    delivery: { logistic: 'TVC', id: '', history: [] },
    ...fields,
  })
/** The keys under an order, by their words. */
function keysOf(order: Order): string[] {
  const detail = { order, names: new Map() } as unknown as OrderDetail
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/orders/DH-7']}>
      <OrderActions order={order} />
      <PaymentCard detail={detail} />
      <PrintKeys order={order} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<(button|a)\b[^>]*>(.*?)<\/\1>/g)].map(([, , inside]) =>
    inside!.replace(/<svg.*?<\/svg>|<[^>]*>/g, '').trim(),
  )
}

test('[OPN-009] a fee for taking goods back is shown, and stands outside of the total', () => {
  const detail = (order: Order) => ({ order, names: new Map() }) as unknown as OrderDetail
  const card = (order: Order) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PaymentCard detail={detail(order)} />
      </MemoryRouter>,
    ).replace(/<[^>]*>/g, '|')
  const [plain, withFee] = [own({}), own({ returnFee: 15_000 })]
  expect(card(plain)).not.toContain('Phí trả hàng')
  expect(card(withFee)).toMatch(/Phí trả hàng\|+15\.000/)
  expect(priceOrder(withFee)).toEqual(priceOrder(plain))
})

describe('what is done with an order from its detail', () => {
  test('[RTE-092] it is edited, split, cancelled, billed, paid and printed', () => {
    expect(keysOf(own({}))).toEqual(
      expect.arrayContaining(['Sửa', 'Tách đơn', 'Hủy', 'Xuất hóa đơn', 'Thanh toán', 'In tem', 'In phiếu']),
    )
  })

  test('[RTE-092] [STA-030] its goods come back or are exchanged once they are with the buyer', () => {
    expect(keysOf(own({ state: 'THÀNH CÔNG' }))).toContain('Đổi/trả hàng')
    expect(keysOf(own({ state: 'MỚI' }))).not.toContain('Đổi/trả hàng')
  })

  test.each(['HỦY', 'THẤT THU'] as const)('[STA-040] [STA-041] in %s nobody is asked to pay', (state) => {
    expect(keysOf(own({ state }))).not.toContain('Thanh toán')
  })

  test('[STA-042] nor where it is paid for', () => {
    const { totalPrice } = own({})
    const paid = own({
      paid: totalPrice,
      pickMoney: 0,
      payment: {
        status: 'Đã thanh toán',
        history: [{ id: 'p', type: 'Tiền mặt', amount: totalPrice, time: 1, by: 'chu' }],
      },
    })
    expect(keysOf(paid)).not.toContain('Thanh toán')
  })
})
