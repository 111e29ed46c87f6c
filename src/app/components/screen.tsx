import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { HelpKey } from './help-key.tsx'
import { IconButton } from './icon-button.tsx'
import { Scroller } from './scroller.tsx'
import { SyncPill, shortTitle } from './sync-pill.tsx'

interface ScreenProps {
  title: string
  /** A quiet line above the title. */
  above?: ReactNode
  /** Where the back arrow leads when there is no history; no arrow without it. */
  back?: string
  /** Beside the title, behind the sync pill. */
  aside?: ReactNode
  /** It says at length how the queue stands: the pill is not drawn beside its title. */
  saysQueue?: true
  /** Under the title, above what scrolls. */
  below?: ReactNode
  /** A `FootBar` under what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A screen with its title bar; the content scrolls under it, on a phone's side together with it. */
export function Screen({ title, above, back, aside, saysQueue, below, foot, children }: ScreenProps) {
  return (
    <div className="frame short:overflow-y-auto short:overscroll-contain">
      <title>{`${title} · ${brand}`}</title>
      <header
        className={`shrink-0 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] wide:px-6 ${back || below ? 'border-b border-line bg-card' : ''}`}
      >
        <div className="flex min-h-16 items-center gap-2 py-2">
          {back && <BackButton to={back} />}
          <div className="min-w-0 grow">
            {above && <p className="truncate text-15 text-sub">{above}</p>}
            <h1
              className={`line-clamp-3 leading-tight text-balance font-bold ${back ? 'text-17' : 'text-22'}`}
            >
              {title}
            </h1>
          </div>
          <HelpKey className="-mx-2 wide:hidden" />
          {!saysQueue && (
            // From 768 px on it stands in the top bar, which a bench on a phone's side has not.
            <span className="wide:hidden short:[body:has([data-bench])_&]:inline">
              <SyncPill brief={aside !== undefined && (back !== undefined || title.length > shortTitle)} />
            </span>
          )}
          {aside}
        </div>
        {below && <div className="pb-3">{below}</div>}
      </header>
      <Scroller className="short:shrink-0 short:overflow-y-visible">{children}</Scroller>
      {foot}
    </div>
  )
}

/** Back to where one came from; to `to` when the screen was opened by itself. */
export function BackButton({ to }: { to: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <IconButton
      icon={ChevronLeft}
      className="-ml-3"
      label="Quay lại"
      onClick={() => void (key === 'default' ? navigate(to, { replace: true }) : navigate(-1))}
    />
  )
}
