import { createRef, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { proxy, ref } from 'valtio'
import { beforeAll, expect, test, vi } from 'vitest'
import type { OrderDesk } from '../../../../src/app/orders/create/order-desk.ts'
import { emptyForm, type OrderForm } from '../../../../src/app/orders/create/order-form.ts'
import { DiscountInput } from '../../../../src/app/orders/create/parts/discount-input.tsx'
import { GoodsPart } from '../../../../src/app/orders/create/parts/goods-part.tsx'
import { WayPart } from '../../../../src/app/orders/create/parts/way-part.tsx'
import type { WrittenOrder } from '../../../../src/app/orders/create/use-written-order.ts'
import { sessionState } from '../../../../src/app/session/session.ts'
import { ahamovePayments } from '../../../../src/domain/orders/carrier-rules.ts'
import { aStockPhone } from '../../stock/stock-phone.ts'

// Drawn once: what needs the goods of the device is left out.
vi.mock('../../../../src/app/orders/create/parts/find-goods.tsx', () => ({ FindGoods: () => null }))
vi.mock('../../../../src/app/orders/create/parts/paid-part.tsx', () => ({ PaidPart: () => null }))

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('ban'))
})

function parts(fields: Partial<OrderForm> = {}) {
  const form = { ...emptyForm, ...fields }
  const desk = { form, state: proxy({ isScanning: false, tried: [] }) } as unknown as OrderDesk
  const price = { goods: 0, discount: 0, total: 0, vat: 0, pickMoney: 0 }
  const written = {
    form,
    reckoned: { lines: [], price, faults: [] },
    isRead: true,
  } as unknown as WrittenOrder
  return { desk, written }
}
/** The chips of a choice, the chosen one marked. */
function choices(part: ReactNode): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
  return [...html.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>(.*?)<\/button>/g)].map(
    ([, isOn, inside]) => `${isOn === 'true' ? '✓ ' : ''}${inside!.replace(/<[^>]*>/g, '')}`,
  )
}

test('[CST-023] [CST-024] who pays the way reads Người bán for 1 and Người mua for 2', () => {
  expect(choices(<WayPart {...parts()} />)).toEqual(['✓ Người bán', 'Người mua'])
  expect(choices(<WayPart {...parts({ buyerPays: true })} />)).toEqual(['Người bán', '✓ Người mua'])
})

test('[CST-025] [CST-026] the price policy reads Bán lẻ for retail_price and Bán buôn for wholesale_price', () => {
  const goods = (policy: OrderForm['policy']) =>
    choices(<GoodsPart {...parts({ policy })} warehouses={[]} search={createRef()} />)
  expect(goods('retail_price')).toEqual(['✓ Bán lẻ', 'Bán buôn'])
  expect(goods('wholesale_price')).toEqual(['Bán lẻ', '✓ Bán buôn'])
})

test.each([
  [true, '%'],
  [false, 'VND'],
])('[CST-027] [OPN-053] a discount in percent (%s) is shown in %s', (isPercent, unit) => {
  const html = renderToStaticMarkup(
    <DiscountInput label="Chiết khấu" value="" isPercent={isPercent} onChange={() => undefined} />,
  )
  expect(html).toContain(`>${unit}</button>`)
})

test('[CST-021] [CST-022] a shop pays Ahamove in Tiền mặt or from the Tài khoản', () => {
  expect(ahamovePayments).toEqual([
    { value: 'CASH', label: 'Tiền mặt' },
    { value: 'BALANCE', label: 'Tài khoản' },
  ])
})
