import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'

/** `checkAuth=true` (FUL-031): whether Shopee still takes our word for each of its shops. */
export function CheckedLeave({ shops }: { shops: readonly KnownShop[] }) {
  const linked = shops.filter(({ channel, link }) => channel === 'Shopee' && link && link.state !== 'off')
  const ended = linked.filter(({ link }) => link?.state === 'ended')
  if (linked.length === 0) return null
  return ended.length === 0 ? (
    <p role="status" className="rounded-card bg-ok-soft p-3 text-15 text-ok">
      Shopee còn cho phép mọi gian hàng đã liên kết.
    </p>
  ) : (
    <p role="status" className="rounded-card bg-bad-soft p-3 text-15 text-bad">
      Cần liên kết lại: {ended.map(({ name }) => name).join(', ')}.
    </p>
  )
}
