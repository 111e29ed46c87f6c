import { Ellipsis } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { OfflineAge } from '../../bench/offline-age.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { BackButton } from '../../components/screen.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import type { ShownWave } from '../shown-wave.ts'
import { slotsOf } from '../slots.ts'
import type { Walk } from '../walk.ts'
import { namesOf } from '../wave-words.ts'

/** Which wave this is and who picks in it; a sorted one can be picked and sorted. */
export function WaveHeader({ walk, shown }: { walk: Walk; shown: ShownWave }) {
  const { wave, lines, orders } = shown
  return (
    <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.25rem,env(safe-area-inset-top))] wide:px-6">
      <div className="flex min-h-14 items-center gap-1">
        <BackButton to="/picking" />
        <div className="min-w-0 grow py-1.5">
          <h1 className="truncate text-17 font-bold">{wave.name || wave.code}</h1>
          <p className="truncate text-13 text-sub">
            {wave.orderCodes.length} đơn · {namesOf(wave.pickers)}
          </p>
        </div>
        <span className="wide:hidden short:inline">
          <SyncPill />
        </span>
        <IconButton
          icon={Ellipsis}
          className="-mr-2"
          label="Việc khác với đợt này"
          onClick={() => {
            walk.state.sheet = 'more'
          }}
        />
      </div>
      <OfflineAge />
      {wave.kind === 'sorted' && wave.state === 'open' && (
        <Modes
          walk={walk}
          full={
            slotsOf(wave, lines, orders).filter(({ state }) => state === 'full' || state === 'packed').length
          }
          all={wave.orderCodes.length}
        />
      )}
    </header>
  )
}

function Modes({ walk, full, all }: { walk: Walk; full: number; all: number }) {
  const { mode } = useSnapshot(walk.state)
  const tab = (key: 'pick' | 'sort', label: string) => (
    <button
      type="button"
      aria-pressed={mode === key}
      className={`min-h-12 grow border-b-3 text-15 font-semibold -outline-offset-3 ${mode === key ? 'border-brand text-brand-ink' : 'border-transparent text-sub'}`}
      onClick={() => {
        walk.state.mode = key
      }}
    >
      {label}
    </button>
  )
  return (
    <div role="group" aria-label="Đang làm gì" className="flex">
      {tab('pick', 'Nhặt theo kệ')}
      {tab('sort', `Chia ô · đủ ${full}/${all}`)}
    </div>
  )
}
