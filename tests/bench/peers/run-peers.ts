import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../support/browser.ts'
import { root } from '../../support/run-command.ts'
import { describeMachine, loadNow, type Machine, waitForQuiet } from '../machine.ts'
import type { BenchPlan, Workload } from './bench-plan.ts'
import { buildPeerPages } from './peer-pages.ts'
import type { PeerRow } from './peer-row.ts'
import { PeerShop } from './peer-shop.ts'
import { formatPeers } from './peer-table.ts'
import { thePeers } from './the-peers.ts'
import { drain } from './workloads/drain.ts'
import { firstLoad } from './workloads/first-load.ts'
import { kill } from './workloads/kill.ts'
import { live } from './workloads/live.ts'
import { localAct } from './workloads/local-act.ts'
import { rebase } from './workloads/rebase.ts'

const workloads: readonly Workload[] = [drain, kill, firstLoad, live, localAct, rebase]

const measuredPackages = [
  'workbox-background-sync',
  '@tanstack/offline-transactions',
  '@tanstack/db',
  'rxdb',
  'rxjs',
  'pouchdb-browser',
  'dexie',
]

export interface PeerOptions {
  runs?: string | undefined
  rtt?: string | undefined
  only?: string | undefined
  peers?: string | undefined
  json?: string | undefined
  quick?: boolean | undefined
}

/** Ours and others side by side. Answers whether our own correctness holds: nothing lost, nothing doubled. */
export async function runPeers(options: PeerOptions, say: (line: string) => void): Promise<boolean> {
  const { quick = false } = options
  const runs = Number(options.runs ?? (quick ? 1 : 5))
  const rtts = (options.rtt ?? (quick ? '0,50' : '0,50,150')).split(',').map(Number)
  const only = options.only?.split(',')
  const chosen = workloads.filter(({ name }) => !only || only.includes(name))
  const names = options.peers?.split(',')
  const bad = [
    ...(only ?? []).filter((name) => !workloads.some((workload) => workload.name === name)),
    ...(names ?? []).filter((name) => !thePeers.some((peer) => peer.name === name)),
  ]
  if (bad.length > 0 || !Number.isInteger(runs) || runs < 1 || rtts.some((rtt) => !(rtt >= 0))) {
    const known = `workloads ${workloads.map(({ name }) => name).join(', ')}; peers ${thePeers.map(({ name }) => name).join(', ')}`
    console.error(`Cannot read ${bad.join(', ') || 'the numbers'}. There are: ${known}`)
    process.exit(2)
  }

  const browser = await findBrowser({ say: () => undefined, isPeoples: true })
  const machine = describeMachine(browser.executablePath)
  if (machine.load[0]! > cpus().length)
    say(
      `WARNING: load ${machine.load[0]} on ${machine.cores} cores before the start; the figures will be worse than they are`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'khotay-peers-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear) // also when it was stopped half-way
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Playwright closes its browsers on the same signal; they would write into the folder once more.
    process.once(signal, () => setTimeout(() => process.exit(130), 3_000))
  }
  const pages = join(folder, 'pages')
  const shops = new Map<string, Promise<PeerShop>>()
  const shop = (name: string, open: () => Promise<PeerShop>) => {
    const known = shops.get(name) ?? open()
    shops.set(name, known)
    return known
  }
  const plan: BenchPlan = {
    runs,
    rtts,
    quick,
    say,
    fits: ({ name }) => !names || names.includes(name),
    workingShop: () =>
      shop('working', () => {
        say('making a shop of 2,000 products and 4,000 orders')
        const size = { products: 2_000, orders: 4_000, liveChanges: 600 }
        return PeerShop.open({ folder, pages, browser, ...size })
      }),
    bigShop: () =>
      shop('big', () => {
        const size = quick ? { products: 5_000, orders: 2_700 } : { products: 50_000, orders: 26_300 }
        say(
          `making a shop of ${size.products} products and ${size.orders} orders, of which those still of use travel`,
        )
        const tables = ['products', 'orders']
        return PeerShop.open({ folder, pages, browser, ...size, tables, liveChanges: 0 })
      }),
  }
  const rows: PeerRow[] = []
  /** Of the machine, at the begin and at the end of each workload. */
  const loads: Record<string, number[]> = {}
  let ownFailed = false
  try {
    say('building the pages of the peers')
    await buildPeerPages(pages)
    for (const workload of chosen) {
      const before = await waitForQuiet()
      say(`${workload.name} (load ${before})`)
      try {
        rows.push(...(await workload.run(plan)))
      } catch (error) {
        ownFailed = true
        console.error(error)
      }
      loads[workload.name] = [before, loadNow()]
    }
  } finally {
    for (const opening of shops.values()) await (await opening.catch(() => undefined))?.close()
    clear()
  }
  machine.load.push(loadNow())
  const versions = Object.fromEntries(measuredPackages.map((name) => [name, versionOf(name)]))
  console.log(
    `\n${headOf(machine, versions, { runs, rtts, quick })}\n\n${formatPeers(chosen, rows, loads)}\n`,
  )
  if (options.json !== undefined)
    writeFileSync(
      options.json,
      `${JSON.stringify({ machine, versions, runs, rtts, quick, loads, rows: rows.map(plainRow) })}\n`,
    )
  const own = rows.find(({ workload, peer }) => workload === 'W2' && peer.group === 'commands')
  const wrong = ['lost', 'doubled'].filter((name) => own?.cells[name]?.samples?.some((count) => count > 0))
  if (wrong.length > 0)
    console.error(`KhoTay's own commands were ${wrong.join(' and ')}: that must never be.`)
  return wrong.length === 0 && !ownFailed
}

function headOf(
  machine: Machine,
  versions: object,
  size: { runs: number; rtts: readonly number[]; quick: boolean },
) {
  const { at, cores, cpu, memoryGb, node, chromium, load } = machine
  return [
    `KhoTay beside others, ${at}${size.quick ? ' (quick: for trying, not for quoting)' : ''}`,
    `${cores} cores, ${cpu}, ${memoryGb} GB · Node ${node} · ${chromium} · load average ${load.join(' → ')}`,
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(' · '),
    `${size.runs} runs of the short workloads; medians, p95 in brackets. Groups promise different things: compare within a group, and with W2 in sight.`,
  ].join('\n')
}

function versionOf(name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** As it is published: a peer by its name, samples short. */
function plainRow({ peer, cells, ...rest }: PeerRow) {
  const short = Object.entries(cells).map(([column, { samples, ...cell }]) => {
    return [
      column,
      { ...cell, samples: samples ? samples.map((each) => Math.round(each * 100) / 100) : undefined },
    ]
  })
  return { ...rest, peer: peer.name, group: peer.group, title: peer.title, cells: Object.fromEntries(short) }
}
