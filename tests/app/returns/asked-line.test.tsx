import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AskedLine } from '../../../src/app/returns/parts/asked-line.tsx'
import { anItem } from '../../support/builders.ts'

test('[OPN-020] [CST-035] [RET-026] [RET-027] [RET-028] [RET-029] a line says how it comes back, to the letter and in its colour', () => {
  const drawn = (status: 'restock' | 'reback' | 'damaged' | 'received') =>
    renderToStaticMarkup(
      <AskedLine ask={{ item: anItem(), status, quantity: 1 }} price="129.000" onChange={() => {}} />,
    )
  const options = [...drawn('restock').matchAll(/<option value="(\w+)"[^>]*>([^<]+)/g)]
  expect(options.map(([, key, name]) => [key, name])).toEqual([
    ['restock', 'Đổi hàng'],
    ['reback', 'Trả hàng'],
    ['damaged', 'Hàng lỗi'],
    ['received', 'Khách nhận'],
  ])
  const toneOf = (status: Parameters<typeof drawn>[0]) =>
    /<select[^>]*(text-(?:brand-ink|warn|ok))/.exec(drawn(status))?.[1]
  expect((['restock', 'damaged', 'received', 'reback'] as const).map(toneOf)).toEqual([
    'text-brand-ink',
    'text-warn',
    'text-ok',
    undefined,
  ])
})

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
