import { useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { brand } from '../../domain/brand.ts'
import { refusedPicks, waveFrame, waveLines } from '../../replica/queries/picking/picking.ts'
import { ScanStrip } from '../bench/scan-strip.tsx'
import { CountBar } from '../components/count-bar.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useCameraShown } from '../scanner/use-camera-shown.ts'
import { useUser } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useWide } from '../session/wide.ts'
import { NoWave } from './parts/no-wave.tsx'
import { RefusedCard } from './parts/refused-card.tsx'
import { SlotBoard } from './parts/slot-board.tsx'
import { WalkKeys } from './parts/walk-keys.tsx'
import { NextLine, WalkList } from './parts/walk-list.tsx'
import { WalkNotice } from './parts/walk-notice.tsx'
import { WaveHeader } from './parts/wave-header.tsx'
import { WaveSheets } from './parts/wave-sheets.tsx'
import { WaveSummary } from './parts/wave-summary.tsx'
import type { ShownWave } from './shown-wave.ts'
import { useWalk } from './use-walk.ts'
import { walkLines, walksBackwards, waveProgress } from './walk-lines.ts'

/** A wave: the walk while it is open, the summary when it has ended. */
export default function WaveScreen() {
  const { code = '' } = useParams()
  return (
    <>
      <OpenWave key={code} code={code} />
      <ScanLayer key={`over ${code}`} />
    </>
  )
}

function OpenWave({ code }: { code: string }) {
  const walk = useWalk(code)
  const { mode, quantity } = useSnapshot(walk.state)
  const [camera] = useCameraShown()
  const me = useUser().userName
  const wide = useWide()
  const frame = useLive((replica) => waveFrame(replica, code), [code])
  const lines = useLive((replica) => waveLines(replica, code), [code])
  const refused = useLive((replica) => refusedPicks(replica, code), [code])
  if (frame === null) return <NoWave code={code} />
  if (!frame || !lines) return null

  const openQuantity = () => {
    walk.state.sheet = 'quantity'
  }

  const { wave, orders } = frame
  const way = walkLines({ lines, orders, me, backwards: walksBackwards(wave.pickers, me) })
  const progress = waveProgress(lines, orders)
  const shown: ShownWave = { ...frame, lines, way, progress }
  const troubles = refused && refused.length > 0 && <RefusedCard rows={refused} shown={shown} />
  if (wave.state !== 'open')
    return (
      <>
        <WaveSummary shown={shown} walk={walk}>
          {troubles}
        </WaveSummary>
        <WaveSheets shown={shown} walk={walk} />
      </>
    )
  const sorting = wave.kind === 'sorted' && mode === 'sort'
  const [next, ...rest] = way
  const hasNext = next?.place === 'next' && !sorting
  // A tablet with a hand scanner shows what is next beside the rest of the way.
  const beside = wide && camera === false && hasNext
  const nextLine = hasNext && <NextLine walk={walk} line={next} shown={shown} />
  return (
    <div data-bench className="frame">
      <title>{`${wave.name || code} · ${brand}`}</title>
      <WaveHeader walk={walk} shown={shown} />
      <div className="frame-part wide:has-[[data-camera]]:flex-row short:flex-row">
        <ScanStrip
          awaited="món hàng, tem kệ"
          times={sorting ? undefined : { quantity, onPress: openQuantity }}
        />
        <div className="frame-part min-w-0">
          <CountBar
            done={progress.done}
            need={progress.need}
            label="Đã nhặt"
            aside={progress.short > 0 ? `thiếu ${progress.short}` : undefined}
          />
          <div className="flex min-h-0 grow large:block large:shrink-0">
            {beside && <div className="w-1/2 shrink-0 overflow-y-auto border-r border-line">{nextLine}</div>}
            {/* Its rows are no buttons: the arrow keys scroll it once it has the focus. */}
            <section
              aria-label="Đường đi"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
              tabIndex={0}
              className="frame-body min-w-0 -outline-offset-3"
              data-scroller
            >
              <WalkNotice walk={walk} shown={shown} />
              {troubles}
              {sorting && <SlotBoard walk={walk} shown={shown} />}
              {!beside && nextLine}
              {!sorting && <WalkList walk={walk} lines={hasNext ? rest : way} shown={shown} />}
            </section>
          </div>
          <WalkKeys walk={walk} shown={shown} />
        </div>
      </div>
      <WaveSheets shown={shown} walk={walk} />
    </div>
  )
}
