import type { BenchPaths } from '../../../src/app/packing/packing-ways.ts'

/** Where the bench sent the hands, in order. */
export function trodden(): BenchPaths & { path: string[] } {
  const path: string[] = []
  return {
    path,
    toOrder: (code) => path.push(`order ${code}`),
    toScan: (done) => path.push(done ? `scan, ${done} done` : 'scan'),
  }
}
