import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../src/lib/must.ts'
import { beginningPath, makeBeginning } from '../../src/server/begin/beginning.ts'
import { createApp } from '../../src/server/create-app.ts'
import { setUpOutside } from '../../src/server/outside/setup.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { PracticeGood } from '../../src/stand-ins/market/practice-good.ts'
import { openPracticeShopee, type PracticeShopee } from '../../src/stand-ins/shopee/practice-shopee.ts'
import { openPracticeTiktok, type PracticeTiktok } from '../../src/stand-ins/tiktok/practice-tiktok.ts'
import { root } from './run-command.ts'

/** A server in this process beside the practice Shopee, and the practice TikTok Shop where it is wanted, with the road between them. */
export interface PracticeShop {
  address: string
  practice: PracticeShopee
  /** Where somebody wanted it. */
  tiktok: PracticeTiktok | undefined
  /** Where the first shop begins. */
  beginning: string
  stop(): Promise<void>
}

const partner = { id: '2026001', secret: 'khoa-cua-doi-tac-tap' }
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

/** What is made to arrive there before the shop is linked is read when it is. */
export async function startPracticeShop({
  sold = goods,
  withTiktok = false,
}: {
  /** What it sells there. */
  sold?: readonly PracticeGood[]
  withTiktok?: boolean
} = {}): Promise<PracticeShop> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-practice-'))
  const practice = await openPracticeShopee({
    port: 0,
    partnerId: Number(partner.id),
    partnerKey: partner.secret,
    goods: sold,
  })
  const tiktok = withTiktok
    ? await openPracticeTiktok({ port: 0, appKey: partner.id, appSecret: partner.secret, goods })
    : undefined
  const store = openSqliteStore(folder)
  const secret = must(await makeBeginning(store, Date.now()), 'the secret of an empty store')
  const outside = setUpOutside({
    environment: { KHOTAY_SECRET_KEY: 'k'.repeat(32) },
    dataFolder: folder,
    practice: {
      Shopee: { baseUrl: practice.address, ...partner },
      Tiktok: tiktok && { baseUrl: tiktok.address, ...partner },
    },
    practiceAddress: 'http://localhost',
  })
  const app = await createApp({ store, staticFolder: join(root, 'dist'), outside })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // Where a seller comes back to is registered with the app, and known only now.
  if (tiktok) tiktok.world.settings.redirect = `${address}/authorize_ecommerce?channel=Tiktok`
  return {
    address,
    practice,
    tiktok,
    beginning: address + beginningPath(secret),
    async stop() {
      await app.close()
      await practice.stop()
      await tiktok?.stop()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
