import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../src/lib/must.ts'
import { beginningPath, makeBeginning } from '../../src/server/begin/beginning.ts'
import { createApp } from '../../src/server/create-app.ts'
import { setUpOutside } from '../../src/server/outside/setup.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import {
  openPracticeFacebook,
  type PracticeFacebook,
} from '../../src/stand-ins/facebook/practice-facebook.ts'
import { listenHere } from '../../src/stand-ins/market/listen.ts'
import { root } from './run-command.ts'

/** A server in this process beside the practice Facebook. */
export interface PracticeFacebookShop {
  address: string
  facebook: PracticeFacebook
  /** Where the first shop begins. */
  beginning: string
  stop(): Promise<void>
}

const partner = { id: '2026001', secret: 'khoa-facebook-tap' }

export async function startPracticeFacebookShop(): Promise<PracticeFacebookShop> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-facebook-'))
  // The server's port is known once it listens; what is told before then is told again.
  let told = ''
  const road = await listenHere(0, async ({ body, headers }) => {
    const answered = await fetch(`${told}/api/hooks/facebook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': String(headers['x-hub-signature-256']),
      },
      body,
    })
    return { kind: 'answer', status: answered.status, headers: {}, body: '' }
  })
  const facebook = await openPracticeFacebook({
    port: 0,
    appId: partner.id,
    appSecret: partner.secret,
    hook: `http://127.0.0.1:${road.port}/`,
  })
  const store = openSqliteStore(folder)
  const secret = must(await makeBeginning(store, Date.now()), 'the secret of an empty store')
  const server = await createApp({
    store,
    staticFolder: join(root, 'dist'),
    outside: setUpOutside({
      environment: { KHOTAY_SECRET_KEY: 'k'.repeat(32) },
      dataFolder: folder,
      practice: {},
      practiceFacebook: { baseUrl: facebook.address, ...partner },
      practiceAddress: 'http://127.0.0.1',
    }),
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  told = address
  return {
    address,
    facebook,
    beginning: address + beginningPath(secret),
    async stop() {
      await server.close()
      await facebook.stop()
      await road.stop()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
