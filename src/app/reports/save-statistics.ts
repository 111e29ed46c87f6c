import { logisticOf } from '../../domain/orders/carrier-names.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { type FigureName, figureOf, figures, type ToldSums } from '../../domain/reports/figures.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import type { Column } from '../../lib/excel/sheet.ts'
import type { SalesAnswer, StatisticsAnswer } from '../../protocol/queries/statistics.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showToast } from '../session/toast-list.ts'
import { carrierColumnsFor, channelColumns, channelRows, packerColumns } from './channel-rows.ts'
import type { Dates } from './report-period.ts'
import { salesColumns } from './told-names.ts'

/** A figure of the general report, as a row of its file. */
export interface StatisticsLine {
  part: string
  about: string
  figure: string
  now: number | undefined
  before: number | undefined
}

interface Saved {
  sales: SalesAnswer
  told: StatisticsAnswer
  nameOf(user: string): string
  dates: Dates
}

/** Every figure of the general report, a line each, with what it means to whom. */
export function statisticsLines({ sales, told, nameOf }: Omit<Saved, 'dates'>): StatisticsLine[] {
  const seesProfit = sales.total.profit !== undefined
  const lines = (
    part: string,
    about: string,
    names: readonly FigureName[],
    sums: ToldSums,
    before: ToldSums = {},
  ) =>
    names.map((name) => ({
      part,
      about,
      figure: `${figures[name].name}${figures[name].unit === 'percent' ? ' (%)' : ''}`,
      now: rounded(figureOf(sums, name)),
      before: rounded(figureOf(before, name)),
    }))
  const reasons = (part: string, all: readonly { reason: string; now: number; before: number }[]) =>
    all.map(({ reason, now, before }) => ({
      part,
      about: reason || 'Không ghi lý do',
      figure: figures.orders.name,
      now,
      before,
    }))
  return [
    ...lines('Bán hàng', '', salesColumns(seesProfit), sales.total, sales.before),
    ...channelRows(sales).flatMap(({ channel, sums }) =>
      lines('Kênh bán', channelName(channel), channelColumns(seesProfit), sums),
    ),
    ...reasons(
      'Vì sao hủy',
      told.cancels.map(({ reason, cancelled, before }) => ({
        reason,
        now: cancelled,
        before: before.cancelled,
      })),
    ),
    ...reasons(
      'Vì sao hoàn',
      told.backs.map(({ reason, returned, before }) => ({
        reason,
        now: returned,
        before: before.returned,
      })),
    ),
    ...lines('Gửi hàng', '', ['sent', 'due', 'late', 'lateRatio'], told.sent, told.sent.before),
    ...told.carriers.flatMap(({ carrier, before, ...sums }) =>
      lines('Hãng vận chuyển', logisticOf(carrier as CarrierId), carrierColumnsFor(seesProfit), sums, before),
    ),
    ...lines(
      'Khách hàng',
      '',
      ['newBuyers', 'knownOrders', 'againOrders', 'againRatio', 'unknownOrders'],
      told.buyers,
      told.buyers.before,
    ),
    ...told.packers.flatMap(({ user, before, ...sums }) =>
      lines('Đóng gói', nameOf(user), packerColumns, sums, before),
    ),
  ]
}

/** The general report as an Excel file, a line for each figure. */
export async function saveStatistics({ dates: { from, to }, ...saved }: Saved): Promise<void> {
  const lines = statisticsLines(saved)
  const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
  const count = await saveSheet<StatisticsLine>({
    file: `bao-cao-chung-${from}-${to}`,
    sheet: 'BAO_CAO_CHUNG',
    columns: [
      text('Phần', 20),
      text('Của', 30),
      text('Số', 30),
      { title: 'Kỳ này', kind: 'number', width: 18 },
      { title: 'Kỳ trước', kind: 'number', width: 18 },
    ],
    keys: lines.map((_, place) => String(place)),
    read: async (keys) => keys.map((key) => lines[Number(key)]),
    cells: ({ part, about, figure, now, before }) => [part, about, figure, now, before],
  })
  showToast('success', `Đã xuất ${countWords(count)} dòng ra tệp Excel.`)
}

/** Shares with two decimals. */
function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 100) / 100
}
