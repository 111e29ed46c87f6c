import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AskedLine } from '../../../src/app/returns/parts/asked-line.tsx'
import { anItem } from '../../support/builders.ts'

test('the keys of two variants of one product have names of their own', () => {
  const namesOf = (variant: string) => {
    const item = anItem({ name: 'Áo khoác gió', variant, amount: 2 })
    const html = renderToStaticMarkup(
      <AskedLine ask={{ item, status: 'restock', quantity: 2 }} price="500.000" onChange={() => {}} />,
    )
    return [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)
  }
  expect(namesOf('Đen · L')).toEqual(['Trạng thái Áo khoác gió · Đen · L', 'Số trả Áo khoác gió · Đen · L'])
  expect(namesOf('Xanh · M')).not.toEqual(namesOf('Đen · L'))
})
