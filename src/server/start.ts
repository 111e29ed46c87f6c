/** `npm start`: builds the page when its sources changed, makes the demo shop on the first start, and says where to go. */

import { roleName } from '../domain/people/role-presets.ts'
import { buildApp } from './app-build.ts'
import { announceLoginPage } from './auth/announce-login-page.ts'
import { announceBeginning } from './begin/announce-beginning.ts'
import { staff } from './demo/shop-front.ts'
import { makeDevServer } from './dev-server.ts'
import {
  practiceCarriers,
  practiceFacebook,
  practiceInvoices,
  practiceKey,
  practiceMarkets,
  practiceStore,
  practiceZalo,
  startPractice,
} from './practice.ts'
import { addressesOf, type Serving, serve, stopOnSignals } from './serve.ts'

const isDev = process.argv.includes('--dev')

try {
  if (!isDev) await buildApp()
  const key = practiceKey()
  const serving = await serve({
    makeServer: isDev ? makeDevServer : undefined,
    practiceKey: key,
    practiceMarkets: (port) => practiceMarkets(port, key),
    practiceStore,
    practiceCarriers,
    practiceZalo: (port) => practiceZalo(port, key),
    practiceFacebook: (port) => practiceFacebook(port, key),
    practiceInvoices,
  })
  announce(serving)
  stopOnSignals(await startPractice(serving, key))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function announce({ port, isDemo, beginning, loginPage }: Serving): void {
  const [here, ...local] = addressesOf(port)
  console.log(`\nKhoTay is ready: ${here}`)
  for (const address of local) console.log(`  on the local network: ${address}`)
  announceBeginning({ port, beginning })
  announceLoginPage({ loginPage })
  if (!isDemo) return
  const names = staff.map(({ row }) => `${row.userName} (${row.name}, ${roleName(row)})`)
  console.log(`\nDemo shop. Sign in as ${names.join(', ')}.`)
  console.log(
    'Each password equals the user name. For trying out only: never put real orders into this shop.',
  )
}
