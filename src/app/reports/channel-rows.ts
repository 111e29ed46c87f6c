import { type FigureName, figures, type ToldSums } from '../../domain/reports/figures.ts'
import type { Channel } from '../../domain/tables/orders.ts'
import type { SalesAnswer } from '../../protocol/queries/statistics.ts'

export interface ChannelRow {
  channel: Channel
  sums: ToldSums
}

/** What each channel brought: the sums of its shops, so that they are those of `/salestats`. What brought most stands first. */
export function channelRows({ shops }: Pick<SalesAnswer, 'shops'>): ChannelRow[] {
  const rows = new Map<string, Record<string, number>>()
  for (const { channel, shop: _, ...sums } of shops) {
    const row = rows.get(channel) ?? {}
    for (const [name, amount = 0] of Object.entries(sums)) row[name] = (row[name] ?? 0) + amount
    rows.set(channel, row)
  }
  return [...rows]
    .map(([channel, sums]) => ({ channel: channel as Channel, sums: sums as ToldSums }))
    .sort((one, other) => (other.sums.revenue ?? 0) - (one.sums.revenue ?? 0))
}

const columns: readonly FigureName[] = [
  'orders',
  'revenue',
  'fees',
  'feeRatio',
  'afterFees',
  'carriage',
  'cost',
  'profit',
  'cancelRatio',
  'returnRatio',
]

const carrierColumns: readonly FigureName[] = [
  'ended',
  'deliveredRatio',
  'daysToDeliver',
  'parcelBackRatio',
  'lossRatio',
  'lostParcels',
  'carrierCost',
  'costPerParcel',
]

export const packerColumns: readonly FigureName[] = [
  'packed',
  'packedUnits',
  'unitsPerHour',
  'repaired',
  'wrong',
]

const seenBy = (names: readonly FigureName[], seesProfit: boolean) =>
  names.filter((name) => seesProfit || !figures[name].ofProfit)

/** For who sees profits and who does not. */
export const channelColumns = (seesProfit: boolean) => seenBy(columns, seesProfit)
export const carrierColumnsFor = (seesProfit: boolean) => seenBy(carrierColumns, seesProfit)
