import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { LazadaKeys } from '../../../src/app/shipping/dialog/lazada/lazada-keys.tsx'
import { OrderFacts } from '../../../src/app/shipping/dialog/lazada/order-facts.tsx'
import { groupByShop } from '../../../src/app/shipping/dialog/ship-groups.ts'
import { anOrder, morning } from '../../support/builders.ts'

const sold = (code: string, lazadaAccount: string) =>
  anOrder({
    code,
    state: 'MỚI',
    channel: 'Lazada',
    lazadaAccount,
    channelAt: morning,
    delivery: { logistic: 'LEX VN', id: '', history: [] },
  })

test('[FUL-128] of an order of Lazada it is said when it was placed, what it costs, and its customer’s code and phone', () => {
  const customer = { ...anOrder().customer, code: 'KH-7', phone: '84********51' }
  const order = anOrder({ createdAt: Date.UTC(2026, 10, 21, 1, 14, 22), totalPrice: 308_000, customer })
  const words = renderToStaticMarkup(<OrderFacts order={order} />)
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .filter(Boolean)
  expect(words).toEqual(['08:14:22 21/11/2026', '308.000₫', 'Khách KH-7', '84********51'])
})

test('[FUL-130] where several accounts of Lazada have orders that wait, one key prepares them all', () => {
  const groups = groupByShop(
    [sold('A', 'may@example.vn'), sold('B', 'kids@example.vn'), sold('C', 'kids@example.vn')],
    { refused: new Map() },
  )
  const drawn = (among: typeof groups) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LazadaKeys group={among[0]!} groups={among} onPrepareAll={() => undefined} />
      </MemoryRouter>,
    ).replaceAll('<!-- -->', '')
  expect(drawn(groups)).toContain('Đi tất cả 3 đơn</button>')
  // The one account has a key of its own for that.
  expect(drawn(groups.slice(0, 1))).toBe('')
})
