import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../src/server/app-build.ts'
import { noteOfCase } from '../support/failed-case.ts'
import { root } from '../support/run-command.ts'
import type { Tally } from '../support/tally.ts'
import type { Engine, EngineName } from './engine.ts'
import { findEngine } from './find-engines.ts'
import { type Journey, journeys, type Stage } from './journeys.ts'
import { type Phone, takePhone } from './phone.ts'
import { openShop } from './shop.ts'

type Say = (line: string) => void

/**
 * Walks the journeys in each engine, one after the other. An engine that cannot be had is told in a line and counts neither as
 * passed nor as failed. `label` stands before each line that is printed.
 */
export async function runEngines(names: readonly EngineName[], label = ''): Promise<Tally> {
  const say = (line: string) => console.log(`${label}${line}`)
  const sum: Required<Tally> = { passed: 0, failed: 0, notes: [], times: [] }
  for (const name of names) {
    const engine = await findEngine(name)
    if (typeof engine === 'string') {
      say(engine)
      sum.notes.push(engine)
      continue
    }
    say(`engine ${name}: ${engine.title}`)
    await walkDay(engine, sum, say).finally(() => engine.close())
  }
  return sum
}

/** One day with one phone; after a journey that fails the next ones have nothing to go on from. */
async function walkDay(engine: Engine, sum: Required<Tally>, say: Say): Promise<void> {
  await buildApp()
  const shop = await openShop()
  const phone = takePhone(engine)
  try {
    for (const journey of journeys) {
      if (journey.needsStorageProcess && !engine.storageProcess) continue
      const went = await walkOne(journey, engine, { phone, shop }, sum, say)
      if (!went) return
    }
  } finally {
    await phone.putAway()
    await shop.close()
  }
}

async function walkOne(
  { title, walk }: Journey,
  engine: Engine,
  stage: Stage,
  sum: Required<Tally>,
  say: Say,
): Promise<boolean> {
  const test = `${title} (${engine.title})`
  const started = performance.now()
  try {
    await Promise.race([walk(stage), tellHang()])
  } catch (error) {
    sum.failed += 1
    sum.notes.push(await noteOfFailure(test, error, stage.phone))
    say(`FAILED ${test}, and nothing was tried after it`)
    return false
  }
  const ms = performance.now() - started
  sum.passed += 1
  sum.times.push({ test, ms })
  say(`ok     ${test} ${(ms / 1000).toFixed(1)} s`)
  return true
}

/** Every wait has its own end; this one is for a browser that takes a command and never answers. */
async function tellHang(): Promise<never> {
  await wait(300_000, undefined, { ref: false })
  throw new Error('nothing moved for five minutes')
}

/** What was promised and what came, with a picture of the screen where the engine can still take one. */
async function noteOfFailure(title: string, error: unknown, phone: Phone): Promise<string> {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `engine-${title.replaceAll(/[^\w]+/g, '-')}`)
  writeFileSync(`${file}.log`, `${error instanceof Error ? error.stack : error}\n\n${phone.said()}`)
  try {
    writeFileSync(`${file}.png`, await phone.hands.picture())
  } catch {
    // a browser that is gone, or has no hands, shows nothing
  }
  const errors = [`${error instanceof Error ? error.message : error}`, `see ${relative(root, file)}.log`]
  return noteOfCase({ file: 'tests/engines/journeys.ts', title, errors })
}
