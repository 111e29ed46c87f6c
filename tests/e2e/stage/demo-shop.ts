import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBatches } from '../../../src/server/demo/demo-batches.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { demoHighlights } from '../../../src/server/demo/highlights.ts'
import { company, staff } from '../../../src/server/demo/shop-front.ts'
import { loadBatches } from '../../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'

/** The demo shop of a first start, made once; every server gets a copy of its folder. */
export interface DemoShop {
  folder: string
  /** The orders to try out, with their waybills and the barcodes of their goods. */
  orders: ReturnType<typeof demoHighlights>
  remove(): void
}

export async function makeDemoShop(): Promise<DemoShop> {
  const now = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'khotay-shop-'))
  const store = openSqliteStore(folder, { synchronous: 'off' })
  try {
    await loadBatches(store, { company, staff }, demoBatches({ now }))
  } finally {
    await store.close()
  }
  return {
    folder,
    orders: demoHighlights(generateDemo({ now })),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
