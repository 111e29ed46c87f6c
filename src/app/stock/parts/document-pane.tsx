import { ChevronLeft, FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '../../../domain/brand.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { HelpKey } from '../../components/help-key.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { useWide } from '../../session/wide.ts'

interface DocumentPaneProps {
  /** "Phiếu", "Phiếu chuyển". */
  name: string
  code: string
  state: ReactNode
  onClose(): void
  children: ReactNode
}

/** One document over or beside its list. */
export function DocumentPane({ name, code, state, onClose, children }: DocumentPaneProps) {
  return (
    <article className="frame" aria-label={`${name} ${code}`}>
      <title>{`${name} ${code} · ${brand}`}</title>
      <PaneHead title={code} onClose={onClose}>
        {state}
      </PaneHead>
      <Scroller>
        <div className="space-y-3 p-3 pb-8 wide:px-6">{children}</div>
      </Scroller>
    </article>
  )
}

/** In its place where this device does not hold it: why, in words. */
export function MissingDocument({
  name,
  code,
  text,
  onClose,
}: {
  name: string
  code: string
  text: string
  onClose(): void
}) {
  return (
    <div className="frame">
      <PaneHead title={code} onClose={onClose} />
      <EmptyState icon={FileQuestion} title={`Không có ${name} ${code} trên máy này`} text={text} />
    </div>
  )
}

function PaneHead({ title, onClose, children }: { title: string; onClose(): void; children?: ReactNode }) {
  const wide = useWide()
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 wide:px-6">
      {!wide && <IconButton icon={ChevronLeft} className="-ml-3" label="Quay lại" onClick={onClose} />}
      {/* Where both have no room beside each other, the state stands under the code. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 grow text-17 font-bold break-all wide:text-22">{title}</h2>
        {children}
      </div>
      <HelpKey className="-mx-2 wide:hidden" />
      {!wide && <SyncPill brief />}
    </header>
  )
}
