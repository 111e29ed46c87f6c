/**
 * `npm run bench [-- name …] [--json file]`: measures the app on this machine and prints one table. Ends with 1 when a gate is
 * missed. Names are those of `measurements` below; all without any.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from '../support/browser.ts'
import { benchColdStart } from './cold-start.bench.ts'
import { benchCommandVisible } from './command-visible.bench.ts'
import type { Row } from './figures.ts'
import { benchFirstLoad } from './first-load.bench.ts'
import { benchFirstScreen } from './first-screen.bench.ts'
import { describeMachine, loadNow, waitForQuiet } from './machine.ts'
import { benchOrderList } from './order-list.bench.ts'
import { benchRebase } from './rebase.bench.ts'
import { benchReplay } from './replay.bench.ts'
import { formatReport } from './report.ts'
import { benchScanner } from './scanner.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchServer } from './server.bench.ts'
import { openWorld, type World } from './world.ts'

type Measurement = (world: () => Promise<World>) => Promise<Row[]>

const inWorld =
  (measure: (world: World) => Promise<Row[]>): Measurement =>
  async (world) =>
    measure(await world())

/** In this order: what changes the server's shop comes last. */
const measurements: Readonly<Record<string, Measurement>> = {
  'first-screen': inWorld(benchFirstScreen),
  'first-load': inWorld(benchFirstLoad),
  'cold-start': inWorld(benchColdStart),
  'command-visible': inWorld(benchCommandVisible),
  rebase: inWorld(benchRebase),
  search: inWorld(benchSearch),
  'order-list': inWorld(benchOrderList),
  scanner: () => benchScanner(),
  replay: inWorld(benchReplay),
  server: inWorld(benchServer),
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `There is no measurement ${unknown.join(', ')}. Choose from: ${Object.keys(measurements).join(', ')}`,
  )
  process.exit(2)
}
const chosen = Object.entries(measurements).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)

const startedAt = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const { executablePath } = await findBrowser(() => undefined)
const machine = describeMachine(executablePath)
let opening: Promise<World> | undefined
const world = () => {
  opening ??= openWorld(say)
  return opening
}
const rows: Row[] = []
try {
  for (const [name, measure] of chosen) {
    const load = await waitForQuiet()
    say(`${name} (load ${load})`)
    try {
      rows.push(...(await measure(world)))
    } catch (error) {
      console.error(error)
      rows.push({
        name,
        value: 'not measured',
        unit: '',
        gate: 'runs to its end',
        ok: false,
        note: String(error).split('\n')[0]!,
      })
    }
  }
} finally {
  await (await opening?.catch(() => undefined))?.close()
}
machine.load.push(loadNow())
say('done')
console.log(`\n${formatReport(machine, rows)}`)
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ machine, rows }, undefined, 2)}\n`)
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
