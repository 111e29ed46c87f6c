import { useSnapshot } from 'valtio'
import { ScanStrip } from '../../scan/scan-strip.tsx'
import type { Bench } from '../bench.ts'

/** The camera of the bench, with its "× n" key. */
export function BenchCamera({ bench }: { bench: Bench }) {
  const { quantity } = useSnapshot(bench.state)
  const onPress = () => {
    bench.state.sheet = 'quantity'
  }
  return <ScanStrip awaited="mã sản phẩm" times={{ quantity, onPress }} />
}
