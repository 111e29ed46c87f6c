import type { EffectKind } from '../../domain/effect.ts'
import type { FailedWork } from '../../protocol/queries/shops.ts'

const kinds: Partial<Record<string, string>> = {
  'refresh-tokens': 'Gia hạn quyền với sàn',
  'poll-orders': 'Hỏi đơn mới',
  'forget-shop': 'Gỡ liên kết',
} satisfies Partial<Record<EffectKind, string>>

/** What came to nothing, as people call it: "Đọc đơn 2411ABC". */
export function workWords({ line, kind, subject }: Pick<FailedWork, 'line' | 'kind' | 'subject'>): string {
  const order = orderOf({ subject })
  if (order === undefined) return kinds[kind] ?? 'Việc với sàn'
  if (kind === 'fetch-label') return `Lấy tem của đơn ${order}`
  return line === 'inbox' || kind === 'read-order' ? `Đọc đơn ${order}` : `Việc với sàn của đơn ${order}`
}

/** The number under which the marketplace has the order that it is about. */
export function orderOf({ subject }: Pick<FailedWork, 'subject'>): string | undefined {
  return /^order\/([^/]+)/.exec(subject)?.[1]
}
