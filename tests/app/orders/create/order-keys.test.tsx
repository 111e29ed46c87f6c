import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { emptyForm, type OrderForm } from '../../../../src/app/orders/create/order-form.ts'
import { OrderKeys } from '../../../../src/app/orders/create/parts/order-keys.tsx'

// The screen of a desk; Node has none.
vi.mock('../../../../src/app/session/wide.ts', () => ({ useWide: () => true }))
vi.mock('../../../../src/app/session/desk.ts', () => ({ useDesk: () => true }))

const keys = (isBusy: boolean, delivery: OrderForm['delivery'] = 'carrier') =>
  [
    ...renderToStaticMarkup(
      <OrderKeys
        desk={{} as never}
        written={
          { form: { ...emptyForm, delivery, step: 2 }, reckoned: { price: { pickMoney: 0 } } } as never
        }
        isBusy={isBusy}
        isAsking={false}
        onAsk={() => {}}
        onMake={() => {}}
        onStep={() => {}}
        onFault={() => {}}
        onGiveUp={() => {}}
      />,
    ).matchAll(/<button[^>]*?(disabled="")?[^>]*>(.*?)<\/button>/g),
  ].map(([whole, , text = '']) => [text.replace(/<[^>]*>/g, ''), whole.includes('disabled=""')])

test('[CRE-013] while an order is being made its key says so, and no key can be pressed again', () => {
  const busy = keys(true)
  expect(busy.map(([text]) => text)).toContain('Đang xử lý')
  expect(busy.every(([, isDisabled]) => isDisabled)).toBe(true)
  expect(keys(true, 'store')).toContainEqual(['Đang xử lý', true])
  const idle = keys(false)
  expect(idle.map(([text]) => text)).not.toContain('Đang xử lý')
  expect(idle.some(([, isDisabled]) => isDisabled)).toBe(false)
})
