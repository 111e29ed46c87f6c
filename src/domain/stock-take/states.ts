import type { StockTake } from '../tables/stock-takes.ts'

/**
 * ```
 *            sendToReview            approveStockTake             last balanceLines
 * counting ───────────────▶ review ─────────────────▶ approving ────────────────▶ done
 *    ▲ ▲                      │ │
 *    │ └── reopen, askRecount ┘ │ dropStockTake
 *    └──── reopen ── dropped ◀──┴── counting
 * ```
 * Counts are taken in `counting` and `review`: a phone that comes late throws nobody out and is thrown out by nobody. From
 * `approving` on the numbers are fixed, and a count that comes then is handed back to the person with who fixed them and when.
 */
export const stockTakeStates = {
  counting: 'Đang đếm',
  review: 'Chờ duyệt',
  approving: 'Đang cân bằng',
  done: 'Đã duyệt',
  dropped: 'Đã hủy',
} as const satisfies Record<StockTake['state'], string>

/** Its numbers are in the books, or were given up. */
export function isEnded({ state }: Pick<StockTake, 'state'>): boolean {
  return state === 'done' || state === 'dropped'
}

export function takesCounts({ state }: Pick<StockTake, 'state'>): boolean {
  return state === 'counting' || state === 'review'
}
