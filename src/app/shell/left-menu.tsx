import { Boxes, CircleQuestionMark, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { foldedGroups, menuOf } from '../menu.ts'
import { screenOf } from '../screen-of.ts'
import { useKeys } from '../session/keys.ts'
import { menuLook } from '../session/menu-look.ts'
import { OpenHelp } from '../session/open-help.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { useUser } from '../session/session.ts'
import { DemoMark } from './demo-mark.tsx'
import { HelpLinks } from './help-links.tsx'
import { useMenuCounts } from './menu-counts.ts'
import { MenuSection } from './menu-section.tsx'

/** The left menu, 234 px at ordinary letters, collapsible to its icons; not where a screen needs the whole width (RTE-025). */
export default function LeftMenu() {
  const { pathname } = useLocation()
  return screenOf(pathname)?.screen.hidesMenu ? null : <Menu />
}

function Menu() {
  const { permission, demo } = useUser()
  const counts = useMenuCounts()
  const [{ narrow, folded }, choose] = useOwnChoice(menuLook)
  const groups = menuOf(permission)
  const closed = foldedGroups(groups, folded)
  const openHelp = use(OpenHelp)
  const toggle = () => choose({ narrow: !narrow, folded })
  useKeys({
    keys: [{ on: ['Ctrl+B'], says: narrow ? 'Mở rộng menu' : 'Thu gọn menu', press: toggle }],
  })
  const Fold = narrow ? PanelLeftOpen : PanelLeftClose
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // Where one is stays in sight, wherever the way there began: a link, the palette, a low window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another entry
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, narrow])
  return (
    <nav
      aria-label="Chính"
      className={`beside-bench flex shrink-0 flex-col border-r border-line bg-card pt-[env(safe-area-inset-top)] ${narrow ? 'w-18' : 'w-[min(14.625rem,31vw)]'}`}
    >
      <div className="flex min-h-16 shrink-0 items-center gap-3 px-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-brand-fill text-white">
          <Boxes aria-hidden className="size-6" />
        </span>
        {!narrow && (
          <span className="text-22 leading-tight font-bold">
            {brand}
            {demo && (
              <span className="block leading-none @min-[64rem]/page:hidden">
                <DemoMark />
              </span>
            )}
          </span>
        )}
      </div>
      <div ref={list} className="min-h-0 grow scroll-py-12 overflow-y-auto px-2 pb-4">
        {groups.map((group) => (
          <MenuSection
            key={group.title}
            group={group}
            narrow={narrow}
            counts={counts}
            isFolded={closed.has(group.title)}
            onFold={(isFolded) => choose({ narrow, folded: { ...folded, [group.title]: isFolded } })}
          />
        ))}
        <HelpLinks
          narrow={narrow}
          className="flex min-h-12 items-center gap-3 rounded-xl px-3 text-15 hover:bg-ground xl:min-h-10"
          iconClass="size-6 shrink-0 xl:size-5"
        />
      </div>
      <div className={`flex border-t border-line p-2 ${narrow ? 'flex-col' : ''}`}>
        <button
          type="button"
          title={narrow ? 'Trợ giúp' : undefined}
          aria-label={narrow ? 'Trợ giúp' : undefined}
          aria-haspopup="dialog"
          className="flex min-h-12 grow items-center gap-2 rounded-xl px-3 text-15 hover:bg-ground"
          onClick={openHelp}
        >
          <CircleQuestionMark aria-hidden className="size-6 shrink-0 xl:size-5" />
          {!narrow && 'Trợ giúp'}
        </button>
        <button
          type="button"
          title={`${narrow ? 'Mở rộng' : 'Thu gọn'} menu (Ctrl+B)`}
          aria-label={narrow ? 'Mở rộng menu' : 'Thu gọn menu'}
          aria-keyshortcuts="Control+B"
          aria-expanded={!narrow}
          className="grid min-h-12 min-w-12 place-items-center rounded-xl text-sub hover:bg-ground"
          onClick={toggle}
        >
          <Fold aria-hidden className="size-6 shrink-0" />
        </button>
      </div>
    </nav>
  )
}
