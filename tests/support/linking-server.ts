import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../src/lib/must.ts'
import { beginningPath, makeBeginning } from '../../src/server/begin/beginning.ts'
import { createApp } from '../../src/server/create-app.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { aLinkingMarket, type LinkingMarket, outsideOf, startMarketPage } from './linking-market.ts'
import { root } from './run-command.ts'

/** A server in this process whose one marketplace is the test's. */
export interface LinkingServer {
  address: string
  market: LinkingMarket
  /** Where the first shop begins. */
  beginning: string
  stop(): Promise<void>
}

/** @param port 0: a free one */
export async function startLinkingServer(port = 0): Promise<LinkingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-linking-'))
  const page = await startMarketPage()
  const market = aLinkingMarket(page.address, Date.now())
  const store = openSqliteStore(folder)
  const secret = must(await makeBeginning(store, Date.now()), 'the secret of an empty store')
  const app = await createApp({
    store,
    staticFolder: join(root, 'dist'),
    outside: outsideOf(market, ['Shopee']),
  })
  const address = await app.listen({ port, host: '127.0.0.1' })
  return {
    address,
    market,
    beginning: address + beginningPath(secret),
    async stop() {
      await app.close()
      await page.stop()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
