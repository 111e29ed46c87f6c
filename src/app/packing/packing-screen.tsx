import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { packingWork } from '../../replica/queries/packing/packing.ts'
import { CountBar } from '../components/count-bar.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { packingSubject } from '../proofs/packing-subject.ts'
import { useUser } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { findInterruption } from './interruption.ts'
import { benchLines, progressOf } from './line-order.ts'
import { BenchCamera } from './parts/bench-camera.tsx'
import { BenchHeader } from './parts/bench-header.tsx'
import { BenchKeys } from './parts/bench-keys.tsx'
import { BenchLines } from './parts/bench-lines.tsx'
import { BenchSheets } from './parts/bench-sheets.tsx'
import { usePackingBench } from './use-packing-bench.ts'

/** The packing bench: one order in the hands. */
export default function PackingScreen() {
  const { code = '' } = useParams()
  return (
    <>
      <PackingBench key={code} code={code} />
      {/* Beside the bench, not in it: an answer may come before the rows do, and must outlive their coming. */}
      <ScanLayer key={`over ${code}`} />
    </>
  )
}

function PackingBench({ code }: { code: string }) {
  const bench = usePackingBench(code)
  const { phase } = useSnapshot(bench.state)
  const user = useUser()
  const work = useLive((replica) => packingWork(replica, code), [code])
  const parcel = work?.parcel

  const changed =
    phase === 'open' && work && parcel ? findInterruption({ ...work, parcel }, actorOfUser(user)) : undefined
  // The server's word came in through a live query; the bench answers it with sound and a full screen, once.
  useEffect(() => {
    if (changed) bench.interrupt(changed)
  }, [bench, changed])

  if (work === undefined) return null
  if (work === null || !parcel || (phase !== 'open' && phase !== 'stopped' && phase !== 'closed'))
    return (
      <div data-bench className="frame">
        {work && <BenchHeader work={work} />}
        <BenchSheets bench={bench} lines={[]} />
      </div>
    )
  const lines = benchLines(parcel, work.orders)
  const progress = progressOf(parcel)
  return (
    <div data-bench className="frame">
      <BenchHeader work={work} />
      <div className="frame-part wide:has-[[data-camera]]:flex-row short:flex-row">
        <BenchCamera bench={bench} subject={packingSubject(work.order)} />
        <div className="frame-part min-w-0">
          <CountBar
            done={progress.packed}
            need={progress.need}
            label="Đã quét"
            aside={progress.short > 0 ? `thiếu ${progress.short}` : undefined}
          />
          <BenchLines bench={bench} lines={lines} work={work} />
          <BenchKeys
            bench={bench}
            parcel={parcel}
            progress={progress}
            hasWaybill={work.order.delivery.id !== ''}
          />
        </div>
      </div>
      <BenchSheets bench={bench} lines={lines} work={work} />
    </div>
  )
}
