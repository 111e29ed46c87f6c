import { Ban, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { shortCode } from '../../../domain/names.ts'
import { standingOf } from '../../../domain/picking/standing.ts'
import { Said } from '../../bench/said.tsx'
import { signal } from '../../scanner/signal.ts'
import { useUser } from '../../session/session.ts'
import { newlyOut } from '../newly-out.ts'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'
import { walksBackwards } from '../walk-lines.ts'
import { namesOf, whyOut } from '../wave-words.ts'

/** What just happened, for eyes and ears; and orders that fell out of the wave, with what goes back to the shelves. */
export function WalkNotice({ walk, shown: { wave, orders, progress } }: { walk: Walk; shown: ShownWave }) {
  const { said, saidRight } = useSnapshot(walk.state)
  const me = useUser().userName
  const others = wave.pickers.filter(({ userName }) => userName !== me)
  const out = wave.orderCodes.filter((code) => standingOf(orders.get(code), wave.code) === 'out')
  const key = out.join(' ')
  // An order falls out by somebody else's doing: the hands are told by sound, once for each.
  useEffect(() => {
    const fresh = newlyOut(wave.code, key ? key.split(' ') : [])
    if (fresh.length > 0) signal('stopped', 'có đơn bị hủy hoặc hoãn')
  }, [wave.code, key])
  return (
    <>
      <Said text={said} unseen={saidRight} />
      {others.length > 0 && (
        <p className="mx-4 mt-3 text-13 text-sub">
          Nhặt cùng {namesOf(others)}: bạn đi từ {walksBackwards(wave.pickers, me) ? 'cuối' : 'đầu'} đường,
          gặp nhau ở giữa.
        </p>
      )}
      {out.length > 0 && (
        <div role="alert" className="mx-3 mt-3 rounded-card border border-bad/50 bg-bad-soft p-3">
          <p className="flex items-start gap-2 text-15 font-semibold">
            <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
            <span className="min-w-0">
              {out.length} đơn ra khỏi đợt:{' '}
              {out
                .slice(0, 3)
                .map((code) => `${shortCode(code)} (${whyOut(orders.get(code), wave.code)})`)
                .join(', ')}
              {out.length > 3 && ` và ${out.length - 3} đơn nữa`}
            </span>
          </p>
          {progress.surplus > 0 && (
            <button
              type="button"
              className="mt-2 flex min-h-12 w-full items-center justify-center gap-2 rounded-xl bg-card text-15 font-semibold ring-1 ring-bad/50"
              onClick={() => {
                walk.state.sheet = 'back'
              }}
            >
              <Undo2 aria-hidden className="size-5" /> Trả về kệ {progress.surplus} món
            </button>
          )}
        </div>
      )}
    </>
  )
}
