import { useSnapshot } from 'valtio'
import { lookAlikes } from '../../../replica/queries/packing/look-alikes.ts'
import type { PackingWork } from '../../../replica/queries/packing/packing.ts'
import { Scroller } from '../../components/scroller.tsx'
import { useLive } from '../../session/use-live.ts'
import type { Bench } from '../bench.ts'
import type { BenchLine } from '../line-order.ts'
import { LineCard } from './line-card.tsx'

interface BenchLinesProps {
  bench: Bench
  lines: readonly BenchLine[]
  work: PackingWork
}

/** What goes into the box, the next item on top. What just happened is also said to screen readers. */
export function BenchLines({ bench, lines, work }: BenchLinesProps) {
  const { flash, said } = useSnapshot(bench.state)
  const { wid, code } = work.order
  const alike = useLive((replica) => lookAlikes(replica, wid, lines), [wid, code, lines.length])
  return (
    <Scroller>
      {flash && (
        <span
          key={flash.turn}
          ref={flashRight}
          aria-hidden
          className="pointer-events-none fixed inset-0 z-40 bg-ok-fill opacity-0"
        />
      )}
      <p
        role="status"
        className={
          said?.startsWith('Đúng')
            ? 'sr-only'
            : 'mx-3 mt-3 rounded-xl bg-brand-soft px-3 py-2 text-15 font-semibold text-brand-ink empty:hidden'
        }
      >
        {said}
      </p>
      <ul className="flex flex-col gap-3 p-3">
        {lines.map((line) => (
          <LineCard
            key={line.productCode}
            line={line}
            binNames={work.binNames}
            alike={alike?.get(line.productCode)}
            flash={flash?.productCode === line.productCode ? flash.turn : 0}
          />
        ))}
      </ul>
    </Scroller>
  )
}

/** Right: the whole screen blinks green, short enough not to hide anything. */
function flashRight(element: HTMLElement | null): void {
  element?.animate([{ opacity: 0.45 }, { opacity: 0 }], { duration: 320, easing: 'ease-out' })
}
