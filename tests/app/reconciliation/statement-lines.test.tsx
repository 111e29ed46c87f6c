import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { claimsOfLines } from '../../../src/app/reconciliation/claims-of-lines.ts'
import { correctLines, isBookable, type Line } from '../../../src/app/reconciliation/match-lines.ts'
import { ConfirmBooking } from '../../../src/app/reconciliation/parts/confirm-booking.tsx'
import { LineRows } from '../../../src/app/reconciliation/parts/line-rows.tsx'
import { StatementSummary } from '../../../src/app/reconciliation/parts/statement-summary.tsx'
import { StatementTables } from '../../../src/app/reconciliation/parts/statement-tables.tsx'
import { chosenSums, sumFaults } from '../../../src/app/reconciliation/use-statement.ts'
import { whySettled, whyWrongFile } from '../../../src/app/reconciliation/why-wrong-file.ts'
import { readStatement } from '../../../src/domain/reconciliation/read-statement.ts'

/** At a desk, where lines stand in a table, all of them in sight. */
vi.mock('../../../src/app/session/wide.ts', () => ({ useWide: () => true }))
vi.mock('../../../src/app/components/use-virtual-rows.ts', () => ({
  useVirtualRows: ({ count }: { count: number }) => ({
    items: Array.from({ length: count }, (_, index) => ({ index, key: String(index), listed: {} })),
  }),
}))

const brought: Line = {
  n: 8,
  orderCode: 'KT-1',
  waybill: 'S1.A1',
  cod: 129_000,
  fee: 19_000,
  returnFee: 0,
  pays: 110_000,
  weight: 0.5,
  isReturned: false,
  createdOn: '10/11/2026',
  doneOn: '14/11/2026',
  status: 'Đã giao hàng/Đã đối soát',
  code: 'KT-1',
  differences: [],
}
const cameBack: Line = {
  ...brought,
  n: 10,
  orderCode: 'KT-3',
  cod: 0,
  fee: 0,
  returnFee: 22_000,
  pays: -22_000,
  isReturned: true,
}
const lines = [
  brought,
  { ...brought, n: 9, orderCode: 'KT-2', differences: ['fee', 'weight'] },
  cameBack,
  { ...brought, n: 11, orderCode: 'KT-4', differences: ['cod'] },
  { ...brought, n: 12, orderCode: 'KT-5', differences: ['missing'] },
] satisfies Line[]

const wordsOf = (html: string) => html.split(/<[^>]*>/).filter(Boolean)
const rowOf = (line: Line, chosen: readonly number[]) =>
  renderToStaticMarkup(<LineRows lines={[line]} chosen={new Set(chosen)} onToggle={() => undefined} />)

test('[CAT-448] [CAT-449] the check chooses completed lines that stand as our books say, whatever their fee, and none that came back', () => {
  expect([...correctLines(lines)]).toEqual([8, 9])
  expect(lines.filter(isBookable).map(({ n }) => n)).toEqual([8, 9, 10, 11])
})

test('[CAT-595] cash of the chosen lines is for the account of orders, all fees are for that of shipping', () => {
  expect(chosenSums([brought, cameBack], { kind: 'carrier', transferFee: 5_500 })).toMatchObject({
    toOrders: 129_000,
    toShipping: 19_000 + 22_000 + 5_500,
  })
})

test('[CAT-595] a marketplace pays out what is left of what buyers paid: its fees are in that, whatever columns they stand in', () => {
  const paid = { ...brought, cod: 680_000, fee: 20_400, pays: 611_000 }
  expect(chosenSums([paid], { kind: 'marketplace', transferFee: 0 })).toMatchObject({
    toOrders: 611_000,
    toShipping: undefined,
  })
  const rows = [
    ['Mã đơn hàng', 'Giá sản phẩm', 'Phí cố định', 'Thuế GTGT', 'Tổng tiền đã thanh toán'],
    ['2611A', '680.000', '-40.000', '-100', '611.000'],
  ]
  const statement = readStatement(rows, { now: 0 })!
  expect(sumFaults({ statement }, { kind: 'marketplace' })).toEqual([])
  expect(sumFaults({ statement }, { kind: 'carrier' })).toHaveLength(3)
})

test('[CAT-451] [CAT-452] [CAT-453] [CAT-454] what is confirmed says how many orders, and what goes to which account behind VND', () => {
  const html = renderToStaticMarkup(
    <ConfirmBooking
      count={1_200}
      sums={{ toOrders: 1_234_567, toShipping: 41_000 }}
      isSending={false}
      onBack={() => undefined}
      onBook={() => undefined}
    />,
  )
  expect(wordsOf(html).join('')).toBe(
    'Đối soát 1.200 đơn. Vào tài khoản đơn hàng VND 1.234.567, vào tài khoản vận chuyển VND 41.000.Xem lạiXác nhận',
  )
})

test('[CAT-433] [CAT-434] a statement comes to six sums', () => {
  const statement = { rows: [brought, cameBack], transferFee: 5_500, received: 82_500 }
  const html = renderToStaticMarkup(
    <StatementSummary
      statement={statement as unknown as Parameters<typeof StatementSummary>[0]['statement']}
    />,
  )
  expect(wordsOf(html)).toEqual([
    ...['Tiền thu hộ', '129.000₫', 'Phí dịch vụ', '19.000₫', 'Phí hoàn', '22.000₫'],
    ...['Phí chuyển khoản', '5.500₫', 'Số tiền nhận', '82.500₫', 'Thực nhận', '82.500₫'],
  ])
})

test('[CAT-435] completed lines and those that came back stand in two tables, each with its number', () => {
  const html = renderToStaticMarkup(
    <StatementTables matched={{ lines }} chosen={new Set([8])} onChoose={() => undefined} />,
  )
  expect(html).toMatch(/HOÀN THÀNH.*?>4<.*HOÀN HÀNG.*?>1</)
  expect(html).toContain('KT-1')
  expect(html).not.toContain('KT-3')
})

test('[CAT-436] [CAT-446] a line has nine columns, its weight with two decimals', () => {
  expect(wordsOf(rowOf(brought, []))).toEqual([
    ...['Mã đơn hàng', 'Mã vận đơn', 'Tiền thu hộ', 'Dịch vụ', 'Hoàn', 'Thanh toán'],
    ...['Ngày tạo', 'Hoàn thành', 'Kg'],
    ...['KT-1', 'S1.A1', '129.000', '19.000', '0', '110.000', '10/11/2026', '14/11/2026', '0,50'],
  ])
})

test('[CAT-436] what a carrier weighs otherwise stands beside what the shop measured', () => {
  const heavy: Line = {
    ...brought,
    weight: 1.4,
    ourWeight: 0.5,
    quoted: 15_000,
    differences: ['fee', 'weight'],
  }
  expect(rowOf(heavy, [])).toContain('Lệch khối lượng: shop cân 0,50 kg')
  const [fee] = claimsOfLines([heavy], 'a.xlsx')
  expect(fee).toMatchObject({ cause: 'fee', asked: 4_000 })
  const [weight] = claimsOfLines([{ ...heavy, differences: ['weight'] }], 'a.xlsx')
  expect(weight?.note).toBe('a.xlsx, dòng 8: hãng cân 1,4 kg, shop cân 0,5 kg')
})

test('[CAT-437] [CAT-438] each line is chosen by its box, and is green once it is', () => {
  expect(rowOf(brought, [])).toMatch(/type="checkbox"[^>]*aria-label="Chọn dòng 8, KT-1"/)
  expect(rowOf(brought, [])).not.toMatch(/checked|bg-ok-soft/)
  expect(rowOf(brought, [8])).toMatch(/bg-ok-soft.*checked=""/)
  const missing = lines.find(({ n }) => n === 12)!
  expect(rowOf(missing, [12])).toMatch(/disabled=""/)
  expect(rowOf(missing, [12])).not.toMatch(/checked|bg-ok-soft/)
})

test('[CAT-450] of a statement that was booked in part the rest may be booked; of one that was booked whole nothing', () => {
  const known = { name: 'a.xlsx', who: 'Mai', at: Date.parse('2026-11-27T09:00:00+07:00'), lines: 3 }
  const again = [8, 9, 10].map((n): Line => ({ ...brought, n, differences: ['again'] }))
  const whole = { lines: again, known }
  const told = '3/3 dòng đã đối soát rồi, ở bảng kê a.xlsx (Mai, 09:00 27/11/2026).'
  expect(whyWrongFile(whole, 'GHTK')).toBe(`${told} Có thể đây là bảng kê kỳ trước.`)
  const part = { lines: [...again, { ...cameBack, n: 11 }], known }
  expect(whyWrongFile(part, 'GHTK')).toBeUndefined()
  expect(whySettled(part)).toEqual({
    text: `${told.replace('3/3', '3/4')} Còn 1 dòng chưa ghi: chọn dòng nào thì chỉ ghi dòng đó.`,
    left: 1,
  })
  expect(whySettled({ lines })).toBeUndefined()
})
