import type { WaveLine } from '../../domain/tables/waves.ts'
import type { WaveFrame } from '../../replica/queries/picking/picking.ts'
import type { WalkLine, WaveProgress } from './walk-lines.ts'

/** A wave with everything its screen shows. */
export interface ShownWave extends WaveFrame {
  lines: readonly WaveLine[]
  /** In the order of the walk. */
  way: readonly WalkLine[]
  progress: WaveProgress
}
