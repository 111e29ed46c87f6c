/** The server alone, over a page that is built already: `PORT`, `HOST` and `KHOTAY_DATA` configure it. */
import { addressesOf, serve, stopOnSignals } from './serve.ts'

try {
  const serving = await serve()
  stopOnSignals(serving)
  console.log(`KhoTay listens at ${addressesOf(serving.port).join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
