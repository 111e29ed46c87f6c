import { measureBareWrite } from './bare-write.ts'
import { measureFirstLoad } from './first-load.ts'
import { seedManyOrders } from './many-orders.ts'
import { openPlainTable } from './plain-table.ts'
import { measureRebase } from './rebase.ts'
import { measureReplay, prepareReplay, replayPlainly } from './replay.ts'
import { measureSearch } from './search.ts'
import { countScans, measureVisible } from './visible.ts'

/* The real replica, sync and search modules in a page of their own, driven from outside: measured without any screen. */

const bench = {
  measureVisible,
  countScans,
  measureRebase,
  prepareReplay,
  measureReplay,
  replayPlainly,
  measureFirstLoad,
  measureBareWrite,
  seedManyOrders,
  measureSearch,
  openPlainTable,
}

export type BenchPage = typeof bench

Object.assign(globalThis, { bench })
