import { carrierName } from '../../domain/names.ts'

/** So many carriers are named. */
const named = 3

/** Under "Chờ bàn giao": the carriers with the most parcels, and the others together, so that they sum to its number. */
export function carrierWords(parcels: readonly { carrier: string }[], mayGrow: boolean): string {
  if (mayGrow) return 'Đang tải đơn'
  const counts = [...Map.groupBy(parcels, ({ carrier }) => carrier)]
    .map(([carrier, { length }]) => ({ carrier, count: length }))
    .toSorted((left, right) => right.count - left.count)
  const others = counts.slice(named).reduce((sum, { count }) => sum + count, 0)
  const words = counts.slice(0, named).map(({ carrier, count }) => `${carrierName(carrier)} ${count}`)
  return [...words, ...(others > 0 ? [`khác ${others}`] : [])].join(' · ')
}
