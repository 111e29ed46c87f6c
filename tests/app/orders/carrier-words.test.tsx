import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { noNames, valueLabel } from '../../../src/app/orders/filters/filter-words.ts'
import { OrderRow } from '../../../src/app/orders/parts/order-row.tsx'
import { CareRow } from '../../../src/app/shipping-care/parts/care-row.tsx'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder } from '../../support/builders.ts'

const sentBy = (logistic: string): Order => anOrder({ delivery: { logistic, id: '', history: [] } })
const nothing = () => {}

function rowOf(logistic: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderRow
        code="DH-1"
        order={sentBy(logistic)}
        query=""
        isChosen={false}
        isMarked={undefined}
        onMark={nothing}
      />
    </MemoryRouter>,
  )
}

test('a row of the order list calls every carrier by its name', () => {
  expect(rowOf('TVC')).toContain('Tự giao<')
  expect(rowOf('inStore')).toContain('Bán tại cửa hàng<')
  expect(rowOf('SPX')).toContain('SPX<')
  expect(rowOf('')).toContain('Chưa chọn ĐVVC<')
})

test('the filter of orders offers carriers by their names', () => {
  const carriers = ['TVC', 'inStore', 'GHN'].map((carrier) => valueLabel('carriers', carrier, noNames))
  expect(carriers).toEqual(['Tự giao', 'Bán tại cửa hàng', 'GHN'])
})

test('a delayed order of the shop’s own delivery says Tự giao', () => {
  const delayed = { order: sentBy('TVC'), since: 0, tab: 'CHỜ XỬ LÍ' as const, care: undefined }
  const html = renderToStaticMarkup(<CareRow delayed={delayed} now={1} onOpen={nothing} onCall={nothing} />)
  expect(html).toContain('>Tự giao<')
})
