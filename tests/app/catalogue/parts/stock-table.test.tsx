import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StockTable } from '../../../../src/app/catalogue/parts/stock-table.tsx'

const stock = (total: number, book: number) => ({
  total,
  book,
  wait: 1,
  exp_amount: 4,
  ready: total - book - 1,
})

/** The words of each cell of a row. */
function cellsOf(row: string): (string | undefined)[] {
  return [...row.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell?.replace(/<.*/, ''))
}

test('[CAT-003] [CAT-109] [CAT-110] [CAT-111] stock stands by warehouse with a row of all: on hand, reserved, waiting, ready to sell, incoming', () => {
  const warehouses = [
    { wid: 'K1', name: 'Kho Quận 7', locked: false, places: [], ...stock(1200, 14) },
    { wid: 'K2', name: 'Kho Hà Nội', locked: true, places: [], ...stock(2, 4) },
  ]
  const html = renderToStaticMarkup(<StockTable warehouses={warehouses} all={stock(1202, 18)} />)
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => cellsOf(row))
  expect(rows).toEqual([
    ['Kho', 'Tồn', 'Giữ', 'Chờ', 'Sẵn bán', 'Sắp về'],
    ['Kho Quận 7', '1.200', '14', '1', '1.185', '4'],
    ['Kho Hà Nội', '2', '4', '1', '-3', '4'],
    ['Tất cả kho', '1.202', '18', '1', '1.183', '4'],
  ])
  expect(html).toContain('đang khóa')
})
