import { ExternalLink, PencilLine } from 'lucide-react'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { shopName } from '../../../domain/names.ts'
import { formatAge } from '../../../domain/time.ts'
import type { DraftTold } from '../../../protocol/queries/copies.ts'
import { editCopyAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { useNow } from '../../session/now.ts'
import { copyStateNames, copyStateTones, lackWords } from '../copy-words.ts'

interface DraftCardProps {
  draft: DraftTold
  shop: KnownShop | undefined
  isChosen: boolean
  onChoose(isOn: boolean): void
}

/** A copy in its box: of what, for which shop, and what it lacks or what the marketplace said of it. */
export function DraftCard({ draft, shop, isChosen, onChoose }: DraftCardProps) {
  const now = useNow()
  const { id, name, state, channel, variants, pictures, changedAt, url } = draft
  const [first] = variants
  const prices = variants.map(({ price }) => price)
  const isFixed = state === 'ĐANG GỬI' || state === 'ĐÃ ĐĂNG'
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3"
    >
      <input
        type="checkbox"
        aria-label={`Chọn ${name}`}
        className="size-6 shrink-0 accent-brand disabled:opacity-30"
        checked={isChosen}
        disabled={state === 'ĐANG GỬI'}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <ProductTile code={first?.sku ?? id} name={name} image={pictures[0]} size={56} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="line-clamp-2 text-15 font-semibold">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-sub">
          <ChannelBadge channel={channel} /> {shopName(shop, draft.shopId)}
          <span>{variants.length > 1 ? `${variants.length} phân loại` : (first?.sku ?? '')}</span>
          {prices.length > 0 && (
            <span className="tabular-nums">{formatMoneyWithUnit(Math.min(...prices))}</span>
          )}
          <span>{formatAge(changedAt, now)}</span>
        </p>
        <Lacks draft={draft} />
      </div>
      <span className={`shrink-0 rounded-full px-3 py-1 text-13 font-semibold ${copyStateTones[state]}`}>
        {copyStateNames[state]}
      </span>
      {state === 'ĐÃ ĐĂNG' && url !== undefined && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center gap-2 rounded-xl px-3 text-15 font-semibold text-brand-ink"
        >
          <ExternalLink aria-hidden className="size-5" /> Xem trên sàn
        </a>
      )}
      <LinkButton to={editCopyAddress(id)} aria-label={`${isFixed ? 'Xem' : 'Sửa'} ${name}`}>
        <PencilLine aria-hidden className="size-5" /> {isFixed ? 'Xem' : 'Sửa'}
      </LinkButton>
    </article>
  )
}

function Lacks({ draft }: { draft: DraftTold }) {
  const { state, faults = [] } = draft
  if (state === 'LỖI')
    return (
      <ul className="mt-1 text-13 text-bad">
        {faults.map(({ field, of, text, said }) => (
          <li key={`${field} ${of} ${text}`}>
            {text} {said && <span className="text-sub">({said})</span>}
          </li>
        ))}
      </ul>
    )
  if (state !== 'NHÁP') return null
  const lacks = lackWords(draft)
  return lacks ? (
    <p className="mt-1 text-13 text-warn">{lacks}</p>
  ) : (
    <p className="mt-1 text-13 text-ok">Đủ thông tin để đăng.</p>
  )
}
