import { useSnapshot } from 'valtio'
import type { ProofSubject } from '../../../replica/keep-proof.ts'
import { ScanStrip } from '../../bench/scan-strip.tsx'
import { SnapKey } from '../../proofs/parts/snap-key.tsx'
import { sessionState } from '../../session/session.ts'
import type { PackingBench } from '../packing-bench.ts'

/** The camera of the bench, with its "× n" key and the one that takes a photo of the work. */
export function BenchCamera({ bench, subject }: { bench: PackingBench; subject: ProofSubject }) {
  const { quantity } = useSnapshot(bench.state)
  const { practising } = useSnapshot(sessionState)
  const onPress = () => {
    bench.state.sheet = 'quantity'
  }
  return (
    <ScanStrip
      awaited="mã sản phẩm"
      times={{ quantity, onPress }}
      keys={practising ? undefined : <SnapKey subject={subject} />}
    />
  )
}
