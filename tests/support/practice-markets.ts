import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../src/lib/must.ts'
import { beginningPath, makeBeginning } from '../../src/server/begin/beginning.ts'
import { createApp } from '../../src/server/create-app.ts'
import { setUpOutside } from '../../src/server/outside/setup.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { openPracticeLazada, type PracticeLazada } from '../../src/stand-ins/lazada/practice-lazada.ts'
import { openPracticeTiki, type PracticeTiki } from '../../src/stand-ins/tiki/practice-tiki.ts'
import { openPracticeTiktok, type PracticeTiktok } from '../../src/stand-ins/tiktok/practice-tiktok.ts'
import { root } from './run-command.ts'

/** A server in this process beside the practice Lazada, Tiki and TikTok Shop, with the roads between them. */
export interface PracticeMarketsShop {
  address: string
  lazada: PracticeLazada
  tiki: PracticeTiki
  tiktok: PracticeTiktok
  /** Where the first shop begins. */
  beginning: string
  stop(): Promise<void>
}

const partner = { id: '2026001', secret: 'khoa-cua-doi-tac-tap' }
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

/** What is made to arrive there before a shop is linked is read when it is. */
export async function startPracticeMarkets(): Promise<PracticeMarketsShop> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-markets-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const app = { appKey: partner.id, appSecret: partner.secret }
  const hookOf = (name: string) => `${address}/api/hooks/${name}`
  const lazada = await openPracticeLazada({ port: 0, ...app, goods, hook: hookOf('lazada') })
  const tiktok = await openPracticeTiktok({
    port: 0,
    ...app,
    goods,
    hook: hookOf('tiktok'),
    redirect: `${address}/authorize_ecommerce?channel=Tiktok`,
  })
  const tiki = await openPracticeTiki({ port: 0, clientId: partner.id, clientSecret: partner.secret, goods })
  const store = openSqliteStore(folder)
  const secret = must(await makeBeginning(store, Date.now()), 'the secret of an empty store')
  const outside = setUpOutside({
    environment: { KHOTAY_SECRET_KEY: 'k'.repeat(32) },
    dataFolder: folder,
    practice: {
      Lazada: { baseUrl: lazada.address, ...partner },
      Tiki: { baseUrl: tiki.address, ...partner },
      Tiktok: { baseUrl: tiktok.address, ...partner },
    },
    practiceAddress: address,
  })
  const server = await createApp({ store, staticFolder: join(root, 'dist'), outside })
  await server.listen({ port, host: '127.0.0.1' })
  return {
    address,
    lazada,
    tiki,
    tiktok,
    beginning: address + beginningPath(secret),
    async stop() {
      await server.close()
      await Promise.all([lazada.stop(), tiki.stop(), tiktok.stop()])
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Practice has to know where it leads back to before the server stands there. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = createServer()
    asking.once('error', reject)
    asking.listen(0, '127.0.0.1', () => {
      const told = asking.address()
      asking.close(() => resolve(typeof told === 'object' && told ? told.port : 0))
    })
  })
}
