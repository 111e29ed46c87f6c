import { personName } from '../../../domain/names.ts'
import type { ShopLink } from '../../../domain/tables/company.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { linkWords } from '../link-words.ts'

const looks = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  quiet: 'border border-line bg-ground text-sub',
} as const

/** How a shop is linked, since when, by whom and until when, and what is wrong with it now, the marketplace's own words below ours (O6). */
export function LinkState({ link }: { link: ShopLink | undefined }) {
  const now = useNow()
  const people = useLive(staffNames, [])
  const name = link && people?.get(link.by)
  const { tone, state, more } = linkWords(
    link,
    link ? personName(name ? { name } : undefined, link.by) : '',
    now,
  )
  const trouble = link?.trouble
  return (
    <div className="space-y-1 text-15">
      <span
        className={`inline-block rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${looks[tone]}`}
      >
        {state}
      </span>
      <p className="text-sub">{more}</p>
      {trouble && (
        <div className="rounded-card bg-warn-soft p-3 text-warn">
          <p className="font-semibold">{trouble.text}</p>
          {trouble.said && <p className="mt-1 text-13 wrap-anywhere">Sàn nói: {trouble.said}</p>}
        </div>
      )}
    </div>
  )
}
