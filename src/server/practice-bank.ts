import { randomBytes } from 'node:crypto'
import { openPracticeBank } from '../stand-ins/bank/practice-bank.ts'
import { company } from './demo/shop-front.ts'
import { bankSecretOf, readBankKey } from './outside/bank-key.ts'
import type { Serving } from './serve.ts'

/** What the demo shop's bank signs with is made from this: the environment's key, or one that nobody else ever reads. */
export function practiceKey(): string {
  return readBankKey(process.env) ?? randomBytes(32).toString('base64url')
}

/** Opens the practice bank beside a demo shop, on the next port unless told; says where it is. A port that is in use, or 0, leaves it out. */
export async function startPracticeBank(serving: Serving, key: string): Promise<Serving> {
  const port = Number(process.env['KHOTAY_PRACTICE_BANK'] || serving.port + 1)
  if (!serving.isDemo || !Number.isInteger(port) || port < 1 || port > 65_535) return serving
  const { company_id } = company
  try {
    const bank = await openPracticeBank({
      port,
      hook: `http://localhost:${serving.port}/api/hooks/bank`,
      company: company_id,
      secret: bankSecretOf(key, company_id),
    })
    console.log(`\nPractice bank, which tells the demo shop of transfers: http://localhost:${bank.port}`)
    return {
      ...serving,
      async stop() {
        await bank.stop()
        await serving.stop()
      },
    }
  } catch {
    console.log(`\nNo practice bank: port ${port} is in use. KHOTAY_PRACTICE_BANK names another one.`)
    return serving
  }
}
