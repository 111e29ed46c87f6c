import { LifeBuoy, type LucideIcon, ScanBarcode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { KeyCaps } from '../components/key-caps.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SmallTitle } from '../components/section.tsx'
import { Sheet } from '../components/sheet.tsx'
import { namedScreens } from '../menu.ts'
import { screenOf } from '../screen-of.ts'
import type { ScreenPath } from '../screens.ts'
import { type KeyGroup, listenedKeys } from '../session/keys.ts'
import { sessionState, useUser } from '../session/session.ts'
import { useWide } from '../session/wide.ts'
import { findHelp, screensInside } from './find-help.ts'
import { helpTexts } from './help-texts.ts'

/** What this screen is for, every key that listens on it, and what is said of the others. Needs no network. */
export default function HelpSheet({ onClose }: { onClose(): void }) {
  const { pathname } = useLocation()
  const [sought, setSought] = useState('')
  const [keys] = useState(listenedKeys)
  const wide = useWide()
  const { practising } = useSnapshot(sessionState)
  const path = screenOf(pathname)?.path
  return (
    <Sheet title="Trợ giúp" onClose={onClose}>
      <div className="space-y-5">
        <SearchField label="Tìm trong trợ giúp" value={sought} onChange={setSought} />
        {sought.trim() === '' ? (
          <>
            {path && <OfScreen path={path} />}
            {wide && <AllKeys groups={keys} />}
            {!practising && <Further onClose={onClose} />}
          </>
        ) : (
          <Found sought={sought} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function OfScreen({ path }: { path: ScreenPath }) {
  return (
    <>
      <Told path={path} />
      {screensInside(path).map((inside) => (
        <Told key={inside} path={inside} />
      ))}
    </>
  )
}

function Told({ path, children }: { path: ScreenPath; children?: ReactNode }) {
  const { title, says, lines } = helpTexts[path]
  return (
    <section aria-label={title}>
      <h3 className="text-17 font-bold">{title}</h3>
      <p className="mt-1 text-15">{says}</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-15 text-sub">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function Found({ sought, onClose }: { sought: string; onClose(): void }) {
  const { permission } = useUser()
  const { practising } = useSnapshot(sessionState)
  const open = new Set<string>(namedScreens(permission).map(({ to }) => to))
  const found = findHelp(sought)
  if (found.length === 0)
    return (
      <p role="status" className="py-4 text-15 text-sub">
        Không có trợ giúp nào nói về “{sought.trim()}”. Hãy thử một từ khác, hoặc gửi tệp hỗ trợ ở Cài đặt
        máy.
      </p>
    )
  return found.map((path) => (
    <Told key={path} path={path}>
      {!practising && open.has(path) && (
        <Link
          to={path}
          className="mt-1 inline-flex min-h-12 items-center text-15 font-semibold text-brand-ink"
          onClick={onClose}
        >
          Mở {helpTexts[path].title}
        </Link>
      )}
    </Told>
  ))
}

function AllKeys({ groups }: { groups: readonly KeyGroup[] }) {
  const own = groups.filter(({ title }) => title !== undefined)
  const everywhere = groups.filter(({ title }) => title === undefined)
  return (
    <>
      {own.map((group) => (
        <Keys key={group.title} title={group.title ?? ''} groups={[group]} />
      ))}
      <Keys title="Ở mọi màn hình" groups={everywhere} />
    </>
  )
}

function Keys({ title, groups }: { title: string; groups: readonly KeyGroup[] }) {
  return (
    <section>
      <SmallTitle>{title}</SmallTitle>
      <dl className="divide-y divide-line">
        {groups
          .flatMap(({ keys }) => keys)
          .map(({ on, says }) => (
            <div key={on.join(' ')} className="flex min-h-11 items-center gap-3 py-1">
              <dt className="order-2 flex shrink-0 gap-1">
                {on.map((one) => (
                  <KeyCaps key={one} keys={one} />
                ))}
              </dt>
              <dd className="min-w-0 grow text-15">{says}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Further({ onClose }: { onClose(): void }) {
  return (
    <section>
      <SmallTitle>Học và hỏi</SmallTitle>
      <Way to="/practice" icon={ScanBarcode} label="Cửa hàng tập" onClose={onClose}>
        Tập đóng gói với mã vạch in ra, không chạm đơn thật
      </Way>
      <Way to="/settings/device" icon={LifeBuoy} label="Tệp hỗ trợ" onClose={onClose}>
        Gửi cho người hỗ trợ khi có gì không chạy; nằm trong Cài đặt máy
      </Way>
    </section>
  )
}

interface WayProps {
  to: string
  icon: LucideIcon
  label: string
  onClose(): void
  children: string
}

function Way({ to, icon: Icon, label, onClose, children }: WayProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-xl px-2 active:bg-ground"
      onClick={onClose}
    >
      <Icon aria-hidden className="size-6 text-brand-ink" />
      <span className="min-w-0 grow">
        <span className="block text-15 font-semibold">{label}</span>
        <span className="block text-13 text-sub">{children}</span>
      </span>
    </Link>
  )
}
