import { Boxes, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { countWords } from '../components/count-words.ts'
import { type MenuEntry, menuOf } from '../menu.ts'
import { useUser } from '../session/session.ts'
import { useMenuCounts } from './menu-counts.ts'

const widthKey = 'khotay:menu'

/** The left menu, 234 px, collapsible to its icons. */
export default function LeftMenu() {
  const { permission } = useUser()
  const counts = useMenuCounts()
  const [narrow, setNarrow] = useState(() => localStorage.getItem(widthKey) === 'narrow')
  const toggle = () => {
    localStorage.setItem(widthKey, narrow ? 'wide' : 'narrow')
    setNarrow(!narrow)
  }
  const Fold = narrow ? PanelLeftOpen : PanelLeftClose
  return (
    <nav
      aria-label="Chính"
      className={`beside-bench flex shrink-0 flex-col border-r border-line bg-card pt-[env(safe-area-inset-top)] ${narrow ? 'w-18' : 'w-[234px]'}`}
    >
      <div className="flex h-16 shrink-0 items-center gap-3 px-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-brand-fill text-white">
          <Boxes aria-hidden className="size-6" />
        </span>
        {!narrow && <span className="text-22 font-bold">{brand}</span>}
      </div>
      <div className="min-h-0 grow overflow-y-auto px-2 pb-4">
        {menuOf(permission).map((group) => (
          <div key={group.title} role="group" aria-label={group.title || 'Hôm nay'} className="mt-3">
            {group.title && !narrow && <h2 className="small-title px-3 py-1">{group.title}</h2>}
            {group.entries.map((entry) => (
              <Entry
                key={entry.to}
                entry={entry}
                narrow={narrow}
                count={entry.count ? counts[entry.count] : undefined}
              />
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-label={narrow ? 'Mở rộng menu' : 'Thu gọn menu'}
        aria-expanded={!narrow}
        className="m-3 flex min-h-12 items-center gap-3 rounded-xl px-3 text-15 text-sub hover:bg-ground"
        onClick={toggle}
      >
        <Fold aria-hidden className="size-6 shrink-0" />
        {!narrow && 'Thu gọn'}
      </button>
    </nav>
  )
}

interface EntryProps {
  entry: MenuEntry
  narrow: boolean
  count: number | undefined
}

function Entry({ entry: { to, label, icon: Icon, count: counted }, narrow, count }: EntryProps) {
  const said = count ? countWords(count) : ''
  const tone = counted === 'delayed' ? 'text-bad' : counted === 'waiting' ? 'text-warn' : 'text-brand-ink'
  return (
    <NavLink
      to={to}
      title={narrow ? label : undefined}
      // Beside the words it would be another name for them; of the icon alone it is the only one.
      aria-label={narrow ? [label, said].filter(Boolean).join(' ') : undefined}
      className={({ isActive }) =>
        `relative flex min-h-12 items-center gap-2 rounded-xl px-3 text-15 ${isActive ? 'bg-brand-soft font-semibold text-brand-ink' : 'hover:bg-ground'}`
      }
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      {!narrow && <span className="grow truncate">{label}</span>}
      {count ? (
        <span
          className={`text-13 font-semibold ${tone} ${narrow ? 'absolute top-0 right-0 rounded-full bg-card px-1' : ''}`}
        >
          {count > 999 && narrow ? '999+' : said}
        </span>
      ) : null}
    </NavLink>
  )
}
