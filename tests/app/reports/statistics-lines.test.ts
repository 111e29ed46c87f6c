import { expect, test } from 'vitest'
import { channelRows } from '../../../src/app/reports/channel-rows.ts'
import { statisticsLines } from '../../../src/app/reports/save-statistics.ts'
import { nothingSummed, openSumNames } from '../../../src/domain/reports/figures.ts'
import type { SalesAnswer, StatisticsAnswer } from '../../../src/protocol/queries/statistics.ts'

const sums = { ...nothingSummed, orders: 2, revenue: 300_000, fees: 60_000, profit: 90_000 }
const shop = (channel: string, id: string, more = {}) => ({ channel, shop: id, ...sums, ...more })

const sales: SalesAnswer = {
  total: { ...sums, orders: 6, revenue: 1_000_000, fees: 120_000 },
  before: { ...sums },
  days: [],
  shops: [shop('Shopee', '1'), shop('KhoTay', '', { revenue: 400_000, fees: 0 }), shop('Shopee', '2')],
  warehouses: [],
  isWhole: true,
}

const carrier = {
  ended: 4,
  delivered: 3,
  backParcels: 1,
  lostParcels: 0,
  timedParcels: 2,
  tookMs: 4 * 86_400_000,
}
const told: StatisticsAnswer = {
  cancels: [{ reason: '', cancelled: 1, before: { cancelled: 0 } }],
  backs: [],
  carriers: [{ carrier: 'GHN', ...carrier, carrierCost: 100_001, paidParcels: 3, before: { ...carrier } }],
  sent: { sent: 4, due: 2, late: 1, before: { sent: 0, due: 0, late: 0 } },
  buyers: {
    newBuyers: 1,
    knownOrders: 4,
    againOrders: 1,
    unknownOrders: 2,
    before: { newBuyers: 0, knownOrders: 0, againOrders: 0, unknownOrders: 0 },
  },
  packers: [],
  isWhole: true,
}

test('a channel is the sum of its shops, and what brought most stands first', () => {
  expect(
    channelRows(sales).map(({ channel, sums: of }) => [channel, of.orders, of.revenue, of.fees]),
  ).toEqual([
    ['Shopee', 4, 600_000, 120_000],
    ['KhoTay', 2, 400_000, 0],
  ])
})

test('the file tells every figure as the screen does, shares with two decimals', () => {
  const lines = statisticsLines({ sales, told, nameOf: (user) => user })
  const of = (part: string, about: string, figure: string) =>
    lines.find((line) => line.part === part && line.about === about && line.figure === figure)
  expect(of('Bán hàng', '', 'Đơn')).toMatchObject({ now: 6, before: 2 })
  expect(of('Kênh bán', 'Shopee', 'Còn lại sau phí sàn')).toMatchObject({ now: 480_000 })
  expect(of('Kênh bán', 'Shopee', 'Tỷ lệ sàn giữ (%)')).toMatchObject({ now: 20 })
  expect(of('Hãng vận chuyển', 'GHN', 'Ngày giao')).toMatchObject({ now: 2, before: 2 })
  expect(of('Hãng vận chuyển', 'GHN', 'Phí mỗi kiện')).toMatchObject({ now: 33_334, before: undefined })
  expect(of('Vì sao hủy', 'Không ghi lý do', 'Đơn')).toMatchObject({ now: 1, before: 0 })
  expect(of('Gửi hàng', '', 'Tỷ lệ gửi trễ (%)')).toMatchObject({ now: 50, before: undefined })
  expect(of('Khách hàng', '', 'Tỷ lệ quay lại (%)')).toMatchObject({ now: 25 })
})

test('[ROL-018] the file of who does not see what goods cost has no line of it', () => {
  const open = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => openSumNames.includes(name as 'orders')))
  const plain = {
    ...sales,
    total: open(sales.total),
    before: open(sales.before),
    shops: sales.shops.map(({ channel, shop: id, ...all }) => ({ channel, shop: id, ...open(all) })),
  } as SalesAnswer
  const carriers = [{ carrier: 'GHN', ...carrier, before: { ...carrier } }]
  const figures = statisticsLines({ sales: plain, told: { ...told, carriers }, nameOf: String }).map(
    ({ figure }) => figure,
  )
  expect(figures).toContain('Doanh thu')
  expect(figures.join(' ')).not.toMatch(/Lợi nhuận|Giá vốn|[Ss]àn giữ|sau phí sàn|Phí/)
})
