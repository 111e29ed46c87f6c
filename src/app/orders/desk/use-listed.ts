import { useMemo } from 'react'
import type { Order } from '../../../domain/tables/orders.ts'
import { countWords } from '../../components/count-words.ts'
import { outsideOf, type Selection } from '../../components/table/selection.ts'
import type { OldOrders } from '../use-old-orders.ts'

/** The rows of the table: those of the device, and behind them the old orders that the server told. */
export interface Listed {
  keys: readonly string[]
  /** How many of them are of the device; the old ones follow. */
  own: number
  /** Orders that the server told, by their codes. */
  old: ReadonlyMap<string, Order>
  /** Chosen orders that the list leaves out. */
  outside: readonly string[]
  /** How many are chosen of those that the device lists itself, and of the old ones. */
  chosenHere: number
  chosenOld: number
}

interface Lists {
  /** As the filters leave it now. */
  codes: readonly string[]
  /** As it stands before the eyes. */
  shown: readonly string[]
  old: Listed['old']
}

/** The old orders that the server told, by their codes. */
export function useOldByCode(told: OldOrders | undefined): Listed['old'] {
  const orders = told?.orders
  return useMemo(() => new Map((orders ?? []).map((order) => [order.code, order])), [orders])
}

export function useListed({ codes, shown, old }: Lists, selection: Selection): Listed {
  const keys = useMemo(() => joinedKeys(shown, old), [shown, old])
  const outside = useMemo(() => outsideOf(selection, codes, keys), [selection, codes, keys])
  const chosenOld = useMemo(
    () => [...old.keys()].filter((code) => selection.keys.has(code)).length,
    [old, selection],
  )
  return {
    keys,
    own: keys.length - old.size,
    old,
    outside,
    chosenOld,
    chosenHere: selection.keys.size - outside.length - chosenOld,
  }
}

const sortWords = { made: 'ngày tạo', updated: 'lần sửa cuối', total: 'tổng đơn' } as const

/** What stands between the orders of the device and the old ones: nobody takes both for one sorted list. */
export function saysOld({ sortedBy, orders }: Pick<OldOrders, 'sortedBy' | 'orders'>): string {
  return `Đơn cũ trên máy chủ, xếp riêng theo ${sortWords[sortedBy]}: đã lấy ${countWords(orders.length)} đơn`
}

/** Each order once: one that was opened since the server told it stays where it is read. */
export function joinedKeys(
  shown: readonly string[],
  old: { size: number; has(key: string): boolean; keys(): Iterable<string> },
): readonly string[] {
  return old.size === 0 ? shown : [...shown.filter((code) => !old.has(code)), ...old.keys()]
}
