import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TikiOrder } from '../../../../src/domain/channels/tiki/tiki-order.ts'
import { isWholePdf } from '../../../../src/server/marketplaces/is-whole-pdf.ts'
import { withoutNulls } from '../../../../src/server/marketplaces/read-answer.ts'
import { drawLabel, labelPdf } from '../../../../src/server/marketplaces/tiki/label-sheet.ts'
import { anItem, anOrder } from './a-tiki.ts'

const read = (more: object) => v.parse(TikiOrder, withoutNulls(anOrder('613795703', more)))

/** What stands on it, and what its bars say. */
function labelOf(more: object, lines: string[] = []) {
  const [words, bars]: [string[], string[]] = [[], []]
  drawLabel(
    { text: (told) => words.push(told), bars: (told) => bars.push(told), rule() {}, gap() {} },
    read(more),
    lines,
  )
  return { words, bars }
}
const collected = (more: object) => labelOf(more).words.filter((words) => words.startsWith('Thu hộ'))

test.each<[string, object, string]>([
  [
    'what Tiki tells to collect',
    { invoice: { collectible_amount: '95000.00', grand_total: 120_000 } },
    '95.000đ',
  ],
  ['the whole where Tiki tells no sum to collect', { invoice: { grand_total: 120_000 } }, '120.000đ'],
  ['the goods where Tiki tells no sum at all', { invoice: null }, '240.000đ'],
  ['by the way to pay alone', { payment: { method: 'COD', is_prepaid: null } }, '120.000đ'],
  ['by the sum alone', { payment: null, invoice: { collectible_amount: 7_000 } }, '7.000đ'],
  ['nothing of what was paid ahead', { payment: { method: 'momo', is_prepaid: true } }, '0đ (đã thanh toán)'],
  [
    'nothing of what was paid ahead, whatever the order comes to',
    { payment: { method: 'cod', is_prepaid: true }, invoice: { collectible_amount: 120_000 } },
    '0đ (đã thanh toán)',
  ],
  [
    'nothing where Tiki collects nothing',
    { invoice: { collectible_amount: 0, grand_total: 9 } },
    '0đ (đã thanh toán)',
  ],
])('the money at the door stands on a label: %s (FUL-358, FUL-359)', (_, more, words) => {
  expect(collected(more)).toEqual([`Thu hộ COD: ${words}`])
})

test('a label bears its order’s code, its parcel’s number, whom it goes to and its goods', () => {
  const { words, bars } = labelOf(
    {
      shipping: {
        partner_name: 'TikiNOW',
        tracking_code: 'TNSL0123456789',
        address: {
          full_name: 'Trần Nga',
          street: '12 Nguyễn Thị Thập',
          ward: 'Phường Tân Phú',
          region: 'Hồ Chí Minh',
        },
      },
      items: [
        anItem(1, { invoice: { quantity: 3 } }),
        anItem(2, { confirmation: { status: 'seller_canceled' } }),
        anItem(3, { product: { name: 'Mũ', inventory_type: 'instock' } }),
      ],
    },
    ['Trần Nga', 'Tuyến HN5-02'],
  )
  expect(bars).toEqual(['613795703', 'TNSL0123456789'])
  expect(words).toEqual([
    'Tiki · Dropship · TikiNOW',
    'Kho Tiki: SGN · Sài Gòn',
    '613795703',
    'Mã vận đơn: TNSL0123456789',
    'Trần Nga',
    '12 Nguyễn Thị Thập, Phường Tân Phú, Hồ Chí Minh',
    'Thu hộ COD: 120.000đ',
    '3 × Áo thun Mây',
    'Tem Tiki ghi:',
    'Tuyến HN5-02',
  ])
})

test('a label is a whole file whatever its buyer is called and however long it is', async () => {
  const full_name = 'Nguyễn Thị Ánh Nguyệt 🌸 李小龍 مرحبا \u0000\u200d'
  const address = { full_name, street: 'Ngõ 12 '.repeat(250), phone: '+84 908 112 233' }
  const items = Array.from({ length: 300 }, (_, index) => anItem(index + 1))
  const told = read({ shipping: { address, tracking_code: 'TNSL–1' }, items })
  expect(isWholePdf(await labelPdf(told, ['x'.repeat(300)]))).toBe(true)
})
