import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withSheetHeight } from '../../../src/app/print/labels-of.tsx'
import { lookOf } from '../../../src/app/print/paper-label.ts'
import { receiptPage } from '../../../src/app/print/papers/receipt.tsx'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aCompany, anItem, anOrder, morning } from '../../support/builders.ts'

const sale = (lines: number) =>
  anOrder({
    code: 'KT-2111-7KQ2M',
    channel: 'STORE',
    state: 'THÀNH CÔNG',
    discount: 9_000,
    typeDiscount: 'VND',
    totalPrice: 129_000 * lines - 9_000,
    swItems: Array.from({ length: lines }, (_, index) =>
      anItem({ productCode: `SP-${index}`, variant: 'Đen · M' }),
    ),
    payment: {
      status: 'Đã thanh toán',
      history: [{ id: '1', type: 'Tiền mặt', amount: 129_000 * lines - 9_000, time: morning, by: 'ban' }],
    },
  })

test.each([
  ['58', 58],
  ['80', 80],
])(
  'a receipt on a roll of %s mm names goods, sums and how it was paid, and is read by its QR',
  async (size, width) => {
    const print = { ...defaultPrintSettings, papers: { receipt: { size, offsetXMm: 0, offsetYMm: 0 } } }
    const order = sale(2)
    const look = withSheetHeight('receipt', lookOf('receipt', print, false), [order])
    const rows = {
      ...(await paperRows(await aPackingPhone(), 'receipt', [], 'KhoTayWarehouse')),
      company: aCompany(),
    }
    const page = receiptPage(order, rows, look)
    expect(look.size.widthMm).toBe(width)
    expect(page.symbols).toEqual([])
    const text = renderToStaticMarkup(page.content)
    for (const words of [
      'Mây Store',
      'HÓA ĐƠN BÁN HÀNG',
      '1 × 129.000',
      '258.000',
      '-9.000',
      '249.000',
      'Tiền mặt',
    ])
      expect(text).toContain(words)
    expect(text).toContain('data-symbol="KT-2111-7KQ2M"')
  },
)

test('a receipt says what the buyer handed over and got back, printed first and again, before and after a return (12.4)', async () => {
  const order = sale(10)
  Object.assign(order.payment.history[0]!, { given: 1_300_000 })
  const look = lookOf('receipt', defaultPrintSettings, false)
  const rows = await paperRows(await aPackingPhone(), 'receipt', [], 'KhoTayWarehouse')
  const linesOf = () =>
    renderToStaticMarkup(receiptPage(order, rows, look).content)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|')
  const handed = '|Tiền mặt|1.281.000|Khách đưa|1.300.000|Trả lại khách|19.000|'
  expect(linesOf()).toContain(handed)
  const { heightMm } = withSheetHeight('receipt', look, [order]).size
  expect(heightMm).toBe(withSheetHeight('receipt', look, [sale(10)]).size.heightMm + 8)
  const entry = { id: '2', type: 'Tiền mặt', amount: -29_000, drawer: 'KET-1-1', time: morning, by: 'ban' }
  order.payment.history.push(entry)
  order.swItems[0]!.return = 1
  expect(linesOf()).toContain(`${handed}Hoàn lại, tiền mặt|-29.000|`)
})

test('a receipt is as long as what was sold', () => {
  const look = lookOf('receipt', defaultPrintSettings, false)
  const heights = [1, 10, 40].map((lines) => withSheetHeight('receipt', look, [sale(lines)]).size.heightMm)
  expect(heights).toEqual([120, 210, 570])
})

test('a receipt printed after a return says which goods came back, and in which form money went back', async () => {
  const order = sale(2)
  order.swItems[0]!.return = 1
  const money = { time: morning, by: 'ban' }
  order.payment.history.push(
    { id: '2', type: 'Tiền mặt', amount: -29_000, drawer: 'KET-1-1', ...money },
    { id: '3', type: 'Hoàn tiền hàng trả', form: 'Chuyển khoản', amount: -100_000, ...money },
  )
  const look = withSheetHeight('receipt', lookOf('receipt', defaultPrintSettings, false), [order])
  const rows = await paperRows(await aPackingPhone(), 'receipt', [], 'KhoTayWarehouse')
  const text = renderToStaticMarkup(receiptPage(order, rows, look).content)
  for (const words of [
    '(đã trả lại 1)',
    'Hoàn lại, tiền mặt',
    'Hoàn lại, chuyển khoản',
    '-29.000',
    '-100.000',
  ])
    expect(text).toContain(words)
})
