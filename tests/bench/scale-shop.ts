import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '../../src/server/auth/sessions.ts'
import { company } from '../../src/server/demo/shop-front.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import { root } from '../support/run-command.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import type { ServerCost } from './scale-server.ts'

/** A device gets 50,000 products and, closed orders older than 30 days left out, about 100,000 of these orders. */
export const bigShop = { products: 50_000, orders: 131_500 }

export interface BigShop {
  folder: string
  data: string
  /** What `npm run seed` took: rows, seconds, the highest memory of its process (bytes). */
  seeded: { rows: number; seconds: number; peakRss: number }
  remove(): void
}

/** Makes the shop as a person would, with the seed program in a process of its own. */
export async function makeBigShop(say: (line: string) => void): Promise<BigShop> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-scale-'))
  const data = join(folder, 'data')
  say(`making a shop of ${bigShop.products} products and ${bigShop.orders} orders`)
  try {
    const from = performance.now()
    const output = await runSeed(data)
    const seeded = {
      rows: Number(/Done: (\d+) rows/.exec(output)?.[1]),
      seconds: (performance.now() - from) / 1000,
      peakRss: Number(/highest memory (\d+)/.exec(output)?.[1]) * 1024,
    }
    return { folder, data, seeded, remove: () => rmSync(folder, { recursive: true, force: true }) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const tellMemory = `process.on('exit', () => console.log('highest memory ' + process.resourceUsage().maxRSS))`

function runSeed(data: string): Promise<string> {
  const { products, orders } = bigShop
  const seed = join(root, 'src', 'server', 'demo', 'seed.ts')
  const sizes = ['--products', String(products), '--orders', String(orders)]
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${tellMemory}`, seed, ...sizes, '--data', data],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`The seed ended with ${code}:\n${output}`)),
    )
  })
}

/** Sessions for so many phones of one person. Only while no server uses the folder. */
export async function openSessions(data: string, userName: string, count: number): Promise<string[]> {
  const store = await openStore({ dataFolder: data })
  try {
    const tokens: string[] = []
    for (let phone = 0; phone < count; phone += 1) {
      tokens.push(await openSession(store, { userName, company: company.company_id, now: Date.now() }))
    }
    return tokens
  } finally {
    await store.close()
  }
}

export interface ScaleServer extends TestServer {
  cost(): Promise<ServerCost>
  /** Begins to count anew. */
  resetCost(): Promise<void>
}

export async function startScaleServer(
  dataFolder: string,
  env: { KHOTAY_SHARE?: string; KHOTAY_PAGES?: string; KHOTAY_READS?: string } = {},
): Promise<ScaleServer> {
  const program = join(import.meta.dirname, 'scale-server.ts')
  const { DATABASE_URL = '' } = process.env
  const server = await startServer({ dataFolder, program, env: { DATABASE_URL, ...env } })
  return Object.assign(server, {
    cost: async () => (await (await fetch(`${server.address}/scale`)).json()) as ServerCost,
    resetCost: async () => {
      await (await fetch(`${server.address}/scale`, { method: 'POST', body: '{}' })).text()
    },
  })
}
