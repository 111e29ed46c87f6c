import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../src/lib/must.ts'
import { beginningPath, makeBeginning } from '../../src/server/begin/beginning.ts'
import { createApp } from '../../src/server/create-app.ts'
import { setUpOutside } from '../../src/server/outside/setup.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { openPracticeWebstore } from '../../src/stand-ins/webstore/practice-webstore.ts'
import { root } from './run-command.ts'

/** A server in this process beside the practice web store, with the road between them. */
export interface PracticeStore {
  address: string
  /** Where visitors order. */
  store: string
  /** Where the first shop begins. */
  beginning: string
  stop(): Promise<void>
}

export async function startPracticeStore(): Promise<PracticeStore> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-web-store-'))
  const goods = [{ code: 'TUI-KEM', name: 'Túi vải', price: 89_000 }]
  const practice = await openPracticeWebstore({ port: 0, goods })
  const kept = openSqliteStore(folder)
  const secret = must(await makeBeginning(kept, Date.now()), 'the secret of an empty store')
  const outside = setUpOutside({
    environment: { KHOTAY_SECRET_KEY: 'k'.repeat(32) },
    dataFolder: folder,
    practice: {},
    practiceStore: `http://127.0.0.1:${practice.port}`,
    practiceAddress: 'http://localhost',
  })
  const app = await createApp({ store: kept, staticFolder: join(root, 'dist'), outside })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    store: practice.address,
    beginning: address + beginningPath(secret),
    async stop() {
      await app.close()
      await practice.stop()
      await kept.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
