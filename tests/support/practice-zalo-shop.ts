import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../src/lib/must.ts'
import { beginningPath, makeBeginning } from '../../src/server/begin/beginning.ts'
import { createApp } from '../../src/server/create-app.ts'
import { setUpOutside } from '../../src/server/outside/setup.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { openPracticeZalo, type PracticeZalo } from '../../src/stand-ins/zalo/practice-zalo.ts'
import { root } from './run-command.ts'

/** A server in this process beside the practice Zalo. */
export interface PracticeZaloShop {
  address: string
  zalo: PracticeZalo
  /** Where the first shop begins. */
  beginning: string
  stop(): Promise<void>
}

const partner = { id: '2026001', secret: 'khoa-zalo-tap' }

export async function startPracticeZaloShop(): Promise<PracticeZaloShop> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-zalo-'))
  const zalo = await openPracticeZalo({ port: 0, appId: partner.id, appSecret: partner.secret })
  const store = openSqliteStore(folder)
  const secret = must(await makeBeginning(store, Date.now()), 'the secret of an empty store')
  const server = await createApp({
    store,
    staticFolder: join(root, 'dist'),
    outside: setUpOutside({
      environment: { KHOTAY_SECRET_KEY: 'k'.repeat(32) },
      dataFolder: folder,
      practice: {},
      practiceZalo: { baseUrl: zalo.address, ...partner },
      practiceAddress: 'http://127.0.0.1',
    }),
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    zalo,
    beginning: address + beginningPath(secret),
    async stop() {
      await server.close()
      await zalo.stop()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
