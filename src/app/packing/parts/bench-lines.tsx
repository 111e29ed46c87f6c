import { useSnapshot } from 'valtio'
import { lookAlikes } from '../../../replica/queries/packing/look-alikes.ts'
import type { PackingWork } from '../../../replica/queries/packing/packing.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Blink } from '../../bench/blink.tsx'
import { Said } from '../../bench/said.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { useLive } from '../../session/use-live.ts'
import type { BenchLine } from '../line-order.ts'
import type { PackingBench } from '../packing-bench.ts'
import { LineCard } from './line-card.tsx'

interface BenchLinesProps {
  bench: PackingBench
  lines: readonly BenchLine[]
  work: PackingWork
}

/** What goes into the box, the next item on top. What just happened is also said to screen readers. */
export function BenchLines({ bench, lines, work }: BenchLinesProps) {
  const { flash, said, saidRight } = useSnapshot(bench.state)
  const { wid, code } = work.order
  const alike = useLive((replica) => lookAlikes(replica, wid, lines), [wid, code, lines.length])
  const keepsLots = useLive(company, [])?.settings.expiryDays
  const scans = work.parcel?.scans ?? []
  const lotsFrom = (productCode: string) => ({
    wid: work.parcel?.wid ?? wid,
    taken: scans.filter((scan) => scan.productCode === productCode),
  })
  return (
    <Scroller>
      {flash && <Blink key={flash.turn} whole />}
      <Said text={said} unseen={saidRight} />
      <ul className="flex flex-col gap-3 p-3 short:grid short:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] short:items-start">
        {lines.map((line) => (
          <LineCard
            key={line.productCode}
            line={line}
            binNames={work.binNames}
            alike={alike?.get(line.productCode)}
            lotsFrom={keepsLots ? lotsFrom(line.productCode) : undefined}
            flash={flash?.key === line.productCode ? flash.turn : 0}
          />
        ))}
      </ul>
    </Scroller>
  )
}
