import { Ellipsis, Truck, Undo2 } from 'lucide-react'
import { TypeKey } from '../../bench/type-key.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import type { HandoverBench } from '../handover-bench.ts'

interface SessionKeysProps {
  bench: HandoverBench
  /** Parcels that would leave now. */
  count: number
  /** All of the carrier's parcels are in. */
  complete: boolean
  onMore(): void
}

/** The keys under the thumb, the one that hands over above them. */
export function SessionKeys({ bench, count, complete, onMore }: SessionKeysProps) {
  const finish = () => {
    bench.state.sheet = 'finish'
  }
  return (
    <FootBar>
      <button
        type="button"
        data-once
        disabled={count === 0}
        className={`mb-2 flex min-h-16 w-full items-center justify-center gap-3 rounded-2xl text-22 font-bold text-white active:brightness-90 disabled:opacity-45 ${complete ? 'bg-ok-fill' : 'bg-brand-fill'}`}
        onClick={finish}
      >
        <Truck aria-hidden className="size-7" />
        Bàn giao {count > 0 ? `${count} kiện` : ''}
      </button>
      <div className="grid grid-cols-3 gap-2">
        <BenchKey icon={Undo2} label="Hoàn tác" disabled={count === 0} onPress={bench.undoLast} />
        <TypeKey state={bench.state} />
        <BenchKey icon={Ellipsis} label="Khác" onPress={onMore} />
      </div>
    </FootBar>
  )
}
