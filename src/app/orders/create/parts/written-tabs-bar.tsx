import { useSnapshot } from 'valtio'
import { tabWords } from '../tab-words.ts'
import type { WrittenTabs } from '../written-tabs.ts'

/** The orders that are being written beside each other; one alone needs no tab. */
export function WrittenTabsBar({ tabs }: { tabs: WrittenTabs }) {
  const kept = useSnapshot(tabs.kept, { sync: true })
  const { open, tabs: names, goods } = kept
  // An empty one that another page has open is nothing yet.
  const shown = Object.entries(names).filter(([name, label]) => label !== '' || !tabs.isElsewhere(name, kept))
  const all = tabWords(Object.fromEntries(shown), goods)
  if (all.length < 2) return null
  return (
    <div role="tablist" aria-label="Các đơn đang ghi" className="flex gap-1 overflow-x-auto pb-2">
      {all.map(({ name, said, apart: other }) => {
        const apart = name !== open && tabs.isElsewhere(name, kept) ? 'đang mở ở tab khác' : other
        return (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === open}
            className={`min-h-11 max-w-48 shrink-0 rounded-3xl border px-4 text-15 ${name === open ? 'border-brand bg-brand-soft font-bold text-brand' : 'border-line bg-card'}`}
            onClick={() => tabs.choose(name)}
          >
            <span className="block truncate">{said}</span>
            {apart !== '' && <span className="block truncate text-13 font-normal">{apart}</span>}
          </button>
        )
      })}
    </div>
  )
}
