import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openPracticeBank } from '../stand-ins/bank/practice-bank.ts'
import { openPracticeShopee } from '../stand-ins/shopee/practice-shopee.ts'
import { company } from './demo/shop-front.ts'
import { bankSecretOf, readBankKey } from './outside/bank-key.ts'
import type { MarketPartners } from './outside/setup.ts'
import type { Serving } from './serve.ts'

/** What the practice providers sign with is made from this: the environment's key, or one that nobody else ever reads. */
export function practiceKey(): string {
  return readBankKey(process.env) ?? randomBytes(32).toString('base64url')
}

/** How the practice marketplaces are spoken to beside a server at `port`; none where they are left out. */
export function practiceMarkets(port: number, key: string): MarketPartners {
  const shopeePort = portOf(process.env['KHOTAY_PRACTICE'], port + 2)
  if (!shopeePort) return {}
  const partnerKey = createHmac('sha256', key).update('practice:Shopee').digest('hex')
  return { Shopee: { baseUrl: `http://127.0.0.1:${shopeePort}`, partnerId: 2_026_001, partnerKey } }
}

/** Opens the practice providers beside a demo shop, each on a port of its own; says where they are. */
export async function startPractice(serving: Serving, key: string): Promise<Serving> {
  if (!serving.isDemo) return serving
  return startShopee(await startBank(serving, key), key)
}

async function startBank(serving: Serving, key: string): Promise<Serving> {
  const port = portOf(process.env['KHOTAY_PRACTICE_BANK'], serving.port + 1)
  if (!port) return serving
  const { company_id } = company
  try {
    const bank = await openPracticeBank({
      port,
      hook: `http://localhost:${serving.port}/api/hooks/bank`,
      company: company_id,
      secret: bankSecretOf(key, company_id),
    })
    console.log(`\nPractice bank, which tells the demo shop of transfers: http://localhost:${bank.port}`)
    return stoppedWith(serving, bank)
  } catch {
    console.log(`\nNo practice bank: port ${port} is in use. KHOTAY_PRACTICE_BANK names another one.`)
    return serving
  }
}

async function startShopee(serving: Serving, key: string): Promise<Serving> {
  const { Shopee } = practiceMarkets(serving.port, key)
  if (!Shopee) return serving
  const { baseUrl, ...partner } = Shopee
  const port = Number(new URL(baseUrl).port)
  try {
    const shopee = await openPracticeShopee({
      ...partner,
      port,
      goods: await serving.goods(),
      file: join(serving.dataFolder, 'practice', 'shopee.sqlite'),
      hook: `http://localhost:${serving.port}/api/hooks/shopee`,
    })
    console.log(`\nPractice Shopee, where orders are made to arrive: ${shopee.address}`)
    return stoppedWith(serving, shopee)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.log(`\nNo practice Shopee: port ${port} is in use. KHOTAY_PRACTICE names another one.`)
    return serving
  }
}

/** What was told, or `usual`; none where it is 0 or no port. */
function portOf(told: string | undefined, usual: number): number | undefined {
  const port = Number(told || usual)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

function stoppedWith(serving: Serving, other: { stop(): Promise<void> }): Serving {
  return {
    ...serving,
    async stop() {
      await other.stop()
      await serving.stop()
    },
  }
}
