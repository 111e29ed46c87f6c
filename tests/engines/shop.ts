import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBatches } from '../../src/server/demo/demo-batches.ts'
import { generateDemo } from '../../src/server/demo/generate-demo.ts'
import { demoHighlights } from '../../src/server/demo/highlights.ts'
import { company, staff } from '../../src/server/demo/shop-front.ts'
import { loadBatches } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { type Ledger, openLedger } from '../e2e/stage/ledger.ts'
import { type FaultGateway, startFaultGateway } from '../support/fault-gateway.ts'
import { startServer } from '../support/test-server.ts'

/** The demo shop of a first start behind a network that can be taken away, at an address that any browser finds. */
export interface Shop {
  address: string
  gateway: FaultGateway
  ledger: Ledger
  /** The orders to try out, with their waybills and the barcodes of their goods. */
  orders: ReturnType<typeof demoHighlights>
  close(): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const now = Date.now()
  const dataFolder = mkdtempSync(join(tmpdir(), 'khotay-engines-shop-'))
  const store = openSqliteStore(dataFolder, { synchronous: 'off' })
  try {
    await loadBatches(store, { company, staff }, demoBatches({ now }))
  } finally {
    await store.close()
  }
  const server = await startServer({ dataFolder })
  const gateway = await startFaultGateway({ upstream: server.address })
  const ledger = openLedger(dataFolder)
  return {
    address: gateway.address,
    gateway,
    ledger,
    orders: demoHighlights(generateDemo({ now })),
    async close() {
      ledger.close()
      await gateway.stop()
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
