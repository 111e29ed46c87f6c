import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../src/lib/must.ts'
import { beginningPath, makeBeginning } from '../../src/server/begin/beginning.ts'
import { createApp } from '../../src/server/create-app.ts'
import { setUpOutside } from '../../src/server/outside/setup.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import {
  openPracticeCarriers,
  type PracticeCarriers,
} from '../../src/stand-ins/carriers/practice-carriers.ts'
import {
  openPracticeInvoices,
  type PracticeInvoices,
} from '../../src/stand-ins/invoices/practice-invoices.ts'
import { root } from './run-command.ts'

/** A server in this process beside the practice carriers and those who issue invoices in practice. */
export interface PracticeCarrierShop {
  address: string
  carriers: PracticeCarriers
  invoices: PracticeInvoices
  /** Where the first shop begins. */
  beginning: string
  stop(): Promise<void>
}

export async function startPracticeCarrierShop(): Promise<PracticeCarrierShop> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-carriers-'))
  const carriers = await openPracticeCarriers({ port: 0 })
  const invoices = await openPracticeInvoices({ port: 0 })
  const store = openSqliteStore(folder)
  const secret = must(await makeBeginning(store, Date.now()), 'the secret of an empty store')
  const server = await createApp({
    store,
    staticFolder: join(root, 'dist'),
    outside: setUpOutside({
      environment: { KHOTAY_SECRET_KEY: 'k'.repeat(32) },
      dataFolder: folder,
      practice: {},
      practiceCarriers: carriers.address,
      practiceInvoices: invoices.address,
      practiceAddress: 'http://127.0.0.1',
    }),
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    carriers,
    invoices,
    beginning: address + beginningPath(secret),
    async stop() {
      await server.close()
      await carriers.stop()
      await invoices.stop()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
