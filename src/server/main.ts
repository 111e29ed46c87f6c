/** The server alone, over a page that is built already: `PORT`, `HOST` and `KHOTAY_DATA` configure it. */
import { announceLoginPage } from './auth/announce-login-page.ts'
import { announceBeginning } from './begin/announce-beginning.ts'
import { addressesOf, serve, stopOnSignals } from './serve.ts'

try {
  const serving = await serve()
  stopOnSignals(serving)
  console.log(`KhoTay listens at ${addressesOf(serving.port).join(', ')}`)
  announceBeginning(serving)
  announceLoginPage(serving)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
