import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { whyNotPrinted } from '../../../src/app/shipping/dialog/lazada/print-rules.ts'
import { NoOrders } from '../../../src/app/shipping/dialog/no-orders.tsx'
import { noOrders, sayWhyNot, whyNotPressed } from '../../../src/app/shipping/dialog/why-not-pressed.ts'
import { anOrder } from '../../support/builders.ts'

beforeEach(() => {
  toasts.list = []
})

const told = () => toasts.list.map(({ kind, text, durationMs }) => [kind, text, durationMs])

test('[FUL-150] [FUL-436] the dialog in which no order is left says so, and leads to those that wait', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NoOrders />
    </MemoryRouter>,
  )
  expect(html).toContain('>Không có đơn hàng.</h2>')
  expect(html).toContain('href="/initlogistic"')
})

test('[FUL-397] [FUL-436] whoever ships or prints no order is told in red', () => {
  expect([whyNotPressed([], () => ({ choice: undefined })), whyNotPrinted(0, 'all')]).toEqual([
    noOrders,
    noOrders,
  ])
  sayWhyNot(noOrders)
  expect(told()).toEqual([['danger', 'Không có đơn hàng.', 3000]])
})

test('[FUL-405] what is missing of an order of TikTok is said in yellow for 5 s', () => {
  const order = anOrder({ channel: 'Tiktok', delivery_option: 'SEND_BY_SELLER' })
  for (const missing of ['provider', 'tracking'] as const)
    sayWhyNot(whyNotPressed([order], () => ({ choice: undefined, missing })) ?? '')
  expect(told()).toEqual([
    ['warning', 'Vui lòng chọn nhà cung cấp đơn vị vận chuyển.', 5000],
    ['warning', 'Vui lòng nhập ID theo dõi của đơn hàng.', 5000],
  ])
})
