import { CircleCheck, PackageX, Undo2 } from 'lucide-react'
import { TypeKey } from '../../bench/type-key.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { FinishKey } from '../../components/finish-key.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { useUser } from '../../session/session.ts'
import { findLastPick } from '../last-pick.ts'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'

/** The keys under the thumb; a walk with nothing left adds the big green one above them. */
export function WalkKeys({ walk, shown: { wave, lines, progress } }: { walk: Walk; shown: ShownWave }) {
  const me = useUser().userName
  const last = findLastPick(wave, lines, me)
  const openSheet = (sheet: 'shortage' | 'type') => () => {
    walk.state.sheet = sheet
  }
  const isThrough = progress.left === 0
  return (
    <FootBar>
      {isThrough && (
        <FinishKey icon={CircleCheck} onPress={() => walk.finish()}>
          {progress.short > 0 ? `Xong, thiếu ${progress.short}` : 'Xong đợt nhặt'}
        </FinishKey>
      )}
      <p className="truncate px-1 pb-1.5 text-13 text-sub">{last ? `Hoàn tác: ${last.hands}` : ' '}</p>
      <div className="grid grid-cols-3 gap-2">
        <BenchKey
          icon={Undo2}
          label="Hoàn tác"
          description={last?.hands}
          disabled={!last}
          onPress={walk.undoLast}
        />
        <BenchKey icon={PackageX} label="Thiếu / hỏng" disabled={isThrough} onPress={openSheet('shortage')} />
        <TypeKey state={walk.state} />
      </div>
    </FootBar>
  )
}
