import type { ReactNode } from 'react'
import { brand } from '../../domain/brand.ts'
import { FootBar } from '../components/foot-bar.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { ScanStrip } from './scan-strip.tsx'

interface ScanBenchProps {
  title: string
  back: string
  /** A quiet line above the title. */
  above?: ReactNode
  /** What the camera or the trigger waits for. */
  awaited: string
  times: { quantity: number; onPress(): void }
  /** Stays in sight over what scrolls. */
  bar?: ReactNode
  /** Stays in sight under it: the keys of the thumb. */
  keys: ReactNode
  children: ReactNode
}

/** A bench at which hands scan: camera, work, keys. From 768 px the camera stands beside the work. */
export function ScanBench({ title, back, above, awaited, times, bar, keys, children }: ScanBenchProps) {
  return (
    <div data-bench className="frame">
      <title>{`${title} · ${brand}`}</title>
      <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 wide:px-6">
        <BackButton to={back} />
        <div className="min-w-0 grow">
          {above && <p className="truncate text-13 text-sub">{above}</p>}
          <h1 className="truncate text-17 font-bold">{title}</h1>
        </div>
        <HelpKey className="-mx-2 wide:hidden short:grid" />
        <span className="wide:hidden short:inline">
          <SyncPill />
        </span>
      </header>
      <div className="frame-part wide:has-[[data-camera]]:flex-row short:flex-row">
        <ScanStrip awaited={awaited} times={times} />
        <div className="frame-part min-w-0">
          {bar}
          <Scroller>{children}</Scroller>
          <FootBar>{keys}</FootBar>
        </div>
      </div>
    </div>
  )
}
