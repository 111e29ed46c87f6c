import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { issuerOf, readLoginPage } from './auth/login-page.ts'
import { readShop } from './auth/verify.ts'
import { beginningPath, makeBeginning } from './begin/beginning.ts'
import type { AppOptions } from './create-app.ts'
import { createApp } from './create-app.ts'
import { type DemoGood, demoGoods } from './demo/demo-goods.ts'
import { company as demoCompany, staff } from './demo/shop-front.ts'
import { noteListening } from './listening.ts'
import type { Partner } from './marketplaces/market-kind.ts'
import { readOperationSettings } from './operation/operation-settings.ts'
import { readBridgeKeys } from './outside/bank-bridges/bridges.ts'
import { readBankKey } from './outside/bank-key.ts'
import { type MarketPartners, setUpOutside } from './outside/setup.ts'
import { readPlans } from './plans/plans.ts'
import { loadBatches } from './store/load-shop.ts'
import { liesInPostgresql, openStore, readPlace } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { startUpkeep } from './upkeep.ts'

export interface ServeOptions {
  /** 4000 when neither this nor `PORT` says otherwise. */
  port?: number
  /** Every address of the machine unless told: phones come over the local network. */
  host?: string
  /** `./data` when neither this nor `KHOTAY_DATA` says otherwise. */
  dataFolder?: string
  makeServer?: AppOptions['makeServer']
  /** What the secret of the demo shop's bank is made from, where the environment names none. */
  practiceKey?: string | undefined
  /** The marketplaces that the demo shop practises with, beside a server at this port. */
  practiceMarkets?: ((port: number) => MarketPartners) | undefined
  practiceStore?: ((port: number) => string | undefined) | undefined
  /** The same of Zalo. */
  practiceZalo?: ((port: number) => Partner | undefined) | undefined
  /** The same of Facebook. */
  practiceFacebook?: ((port: number) => Partner | undefined) | undefined
  practiceCarriers?: ((port: number) => string | undefined) | undefined
  practiceInvoices?: ((port: number) => string | undefined) | undefined
}

export interface Serving {
  port: number
  /** Whether the demo shop, with its well-known passwords, is in the store. */
  isDemo: boolean
  /** What begins the shop of an empty store, behind whatever address the server is reached by. To be printed once, and logged nowhere. */
  beginning?: string | undefined
  /** Where the company's people sign in, and the shops that tokens of it may name. */
  loginPage?: { origin: string; shops: { company: string; name: string }[] } | undefined
  dataFolder: string
  /** What the demo shop sells, for those who play its marketplaces. */
  goods(): Promise<DemoGood[]>
  /** Finishes what is being answered, closes sockets and the store. */
  stop(): Promise<void>
}

const builtApp = join(import.meta.dirname, '..', '..', 'dist')

/** Requests that take longer are cut when the server stops (ms). */
const stopLimitMs = 8_000

/** Opens the store, makes the demo shop in an empty one, and listens. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const { PORT, HOST, KHOTAY_DATA } = process.env
  const operation = readOperationSettings(process.env)
  const loginPage = readLoginPage(process.env)
  const bankKey = readBankKey(process.env)
  const bridgeKeys = readBridgeKeys(process.env)
  const plans = readPlans(process.env)
  const dataFolder = resolve(options.dataFolder ?? KHOTAY_DATA ?? 'data')
  const store = await openStore({ dataFolder, say: (line) => console.log(line) })
  try {
    if (wantsDemo(process.env.KHOTAY_DEMO)) await store.alone(() => makeDemo(store))
    const secret = await makeBeginning(store, Date.now())
    const isDemo = (await store.companies()).includes(demoCompany.company_id)
    const port = options.port ?? Number(PORT ?? 4000)
    const app = await createApp({
      store,
      makeServer: options.makeServer,
      staticFolder: existsSync(join(builtApp, 'index.html')) && !options.makeServer ? builtApp : undefined,
      loginPage,
      bankKey: bankKey ?? (isDemo ? options.practiceKey : undefined),
      bridgeKeys,
      plans,
      readsMuchFrom: readPlace({ dataFolder }),
      outside: setUpOutside({
        environment: process.env,
        dataFolder: liesInPostgresql() ? undefined : dataFolder,
        practice: isDemo ? (options.practiceMarkets?.(port) ?? {}) : {},
        practiceStore: isDemo ? options.practiceStore?.(port) : undefined,
        practiceZalo: isDemo ? options.practiceZalo?.(port) : undefined,
        practiceFacebook: isDemo ? options.practiceFacebook?.(port) : undefined,
        practiceCarriers: isDemo ? options.practiceCarriers?.(port) : undefined,
        practiceInvoices: isDemo ? options.practiceInvoices?.(port) : undefined,
        practiceAddress: `http://localhost:${port}`,
      }),
      ...operation,
    })
    await app.listen({ port, host: options.host ?? HOST ?? '0.0.0.0' }).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(port) : error
    })
    const takeBackPort = liesInPostgresql() ? undefined : noteListening(dataFolder, port)
    const stopUpkeep = startUpkeep(store, Date.now, (error, of) =>
      app.log.error({ err: error, ...of }, 'upkeep failed'),
    )
    return {
      port,
      isDemo,
      beginning: secret && beginningPath(secret),
      loginPage: loginPage && { origin: issuerOf(loginPage), shops: await shopsOf(store) },
      dataFolder,
      goods: () => (isDemo ? demoGoods(store) : Promise.resolve([])),
      async stop() {
        stopUpkeep()
        takeBackPort?.()
        const cut = setTimeout(() => app.server.closeAllConnections(), stopLimitMs)
        await app.close()
        clearTimeout(cut)
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function shopsOf(store: Store): Promise<{ company: string; name: string }[]> {
  const companies = await store.companies()
  const named = companies.map(async (company) => {
    const shop = await store.read(company, (reading) => readShop(reading, company))
    return { company, name: shop?.company_name ?? company }
  })
  return Promise.all(named)
}

function portTaken(port: number): Error {
  return new Error(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`)
}

/** A real shop's server never makes the demo shop, whose passwords everybody knows. */
function wantsDemo(told = ''): boolean {
  return !['0', 'none'].includes(told.trim().toLowerCase())
}

/** Fills an empty store with the demo shop; a fill that was cut off starts over. */
async function makeDemo(store: Store): Promise<void> {
  if (!(await store.accounts.isEmpty())) return
  for (const company of await store.companies()) await store.removeCompany(company)
  const { demoBatches } = await import('./demo/demo-batches.ts')
  await loadBatches(store, { company: demoCompany, staff }, demoBatches({ now: Date.now() }))
}

/** Stops on SIGTERM and SIGINT; a second signal does not wait. */
export function stopOnSignals(serving: Serving): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      serving.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Where the app can be opened: this machine first, then the local network. */
export function addressesOf(port: number): string[] {
  const local = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address !== undefined)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
  return [`http://localhost:${port}`, ...local]
}
