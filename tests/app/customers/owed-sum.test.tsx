import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { OwedSum } from '../../../src/app/customers/parts/owed-sum.tsx'
import { anOrder } from '../../support/builders.ts'

const said = (unPaid: number, dues: number[], isWhole = true) => {
  const sales = dues.map((due, index) => ({ order: anOrder({ code: `KT-${index + 1}` }), due }))
  return renderToStaticMarkup(
    <MemoryRouter>
      <OwedSum unPaid={unPaid} sales={sales} isWhole={isWhole} />
    </MemoryRouter>,
  )
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
}

test('[CUS-002] [decisions 19] a customer’s page sums the debt and every sale that is not paid, and names each', () => {
  const all = said(50_000, [129_000, 29_000])
  expect(all).toContain('Khách còn nợ shop|208.000')
  expect(all).toContain('2 đơn chưa trả hết|158.000')
  expect(all).toMatch(/\|KT-1\|[^|]*đơn [\d.]+\|129\.000\|KT-2\|[^|]*đơn [\d.]+\|29\.000\|/)
  expect(all).toContain('Theo sổ nợ|50.000')
})

test('who owes nothing is told so, and by what it was reckoned with no network', () => {
  expect(said(0, [])).toMatch(/^\|Khách không nợ\|0/)
  expect(said(0, [], false)).toContain('Tính theo đơn có trên máy.')
})
