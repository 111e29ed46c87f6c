/**
 * Moves a company from one of several servers to another, while all others work:
 *
 *   here ──▶ leaving (no write any more; reads go on) ──▶ copied and compared, "arriving" there ──▶ DIRECTORY ──▶ left (nothing is read) ──▶ here, there ──▶ old rows dropped
 *     ▲             └─────────── killed, or it failed: taken back ───────────────┘                  └── killed: the same call goes on ──┘
 *
 * What the directory says holds at any moment. Each step may be the last one: whoever comes next makes true what the directory says, on all servers (`settle`), and
 * goes on from there. Phones keep their cursors: version, lineage and every row stay as they are.
 */
import type { Client } from 'pg'
import { must } from '../../../lib/must.ts'
import type { Place } from '../elsewhere.ts'
import { dropCompany } from '../postgresql-drop-company.ts'
import { checkShape } from '../postgresql-migrate.ts'
import { type Ask, ask, inTransaction } from '../postgresql-query.ts'
import { copyCompany, raiseNumbers, readCopied } from './copy-company.ts'
import { moveLock } from './move-lock.ts'
import { connectTo } from './naming.ts'
import type { ServerAddress } from './server-list.ts'

export interface Move {
  company: string
  /** The name of the server. Where it lies already: a move that was begun is taken back, or what one left is cleared away. */
  to: string
  servers: readonly ServerAddress[]
  print(line: string): void
}

/** A connection to each server, on which nobody else moves a company. */
interface Line {
  name: string
  client: Client
  ask: Ask
}

/** Longer than this nobody is waited for: another move, a backup, a write of the company (ms). */
const patienceMs = 60_000
const readCommitted = 'begin isolation level read committed'

/** Throws, in words; then the company lies where it lay and takes writes, unless the database does not answer. */
export async function moveCompany({ company, to, servers, print }: Move): Promise<void> {
  if (!servers.some(({ name }) => name === to))
    throw new Error(
      `DATABASE_URLS names no server "${to}". It names ${servers.map(({ name }) => name).join(', ')}.`,
    )
  const lines = await openLines(servers)
  try {
    const from = await placeOf(company, lines)
    const target = lineOf(lines, to)
    if (from === target) {
      await settle(company, lines)
      print(`${company} lies on ${to}, and on no other server.`)
      return
    }
    await move({ company, from, target, lines, print })
  } finally {
    await Promise.all(lines.map(({ client }) => client.end()))
  }
}

async function move({
  company,
  from,
  target,
  lines,
  print,
}: Pick<Move, 'company' | 'print'> & { from: Line; target: Line; lines: readonly Line[] }): Promise<void> {
  const startedAt = performance.now()
  try {
    await holdWrites(from, company)
    print(`${company} is busy from now on: what its phones send waits.`)
    const rows = await copyAcross({ company, from, target })
    print(`  ${rows} rows copied from ${from.name} to ${target.name}, and compared`)
    await home(lines).ask(
      `insert into company_places (company_id, server) values ($1, $2)
       on conflict (company_id) do update set server = excluded.server`,
      [company, target.name],
    )
  } catch (error) {
    // The directory says what came of it, also where it is not known whether it took the last word.
    await settle(company, lines)
    throw error
  }
  await openThere(company, lines)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(`${company} works on ${target.name}. It was busy for ${seconds} s.`)
  await dropOthers(company, lines)
  print(`Done: what was left of it on ${from.name} is dropped.`)
}

/** Makes true what the directory says. */
async function settle(company: string, lines: readonly Line[]): Promise<void> {
  await openThere(company, lines)
  await dropOthers(company, lines)
}

/** It is read on no other server any more before it is written on its own. */
async function openThere(company: string, lines: readonly Line[]): Promise<void> {
  const place = await placeOf(company, lines)
  for (const other of lines) if (other !== place) await stand(other, company, 'left')
  const isThere = await stand(place, company, '')
  if (!isThere) throw new Error(`There is no shop ${company} on ${place.name}, where it should lie.`)
}

async function dropOthers(company: string, lines: readonly Line[]): Promise<void> {
  const place = await placeOf(company, lines)
  for (const { ask: one, client } of lines) {
    if (one === place.ask) continue
    const [found] = await one('select 1 from companies where id = $1', [company])
    if (found) await inTransaction(client, readCommitted, (inside) => dropCompany(inside, company))
  }
}

/** Whoever writes is waited for. */
async function holdWrites(from: Line, company: string): Promise<void> {
  const isThere = await stand(from, company, 'leaving')
  if (!isThere) throw new Error(`There is no shop ${company} on ${from.name}.`)
}

/** False where the server knows no such company. */
function stand({ client }: Line, company: string, place: Place): Promise<boolean> {
  return inTransaction(client, readCommitted, async (ask) => {
    // Against everybody who holds it, those too who sign in.
    const found = await ask('select 1 from companies where id = $1 for update', [company])
    if (found.length > 0) await ask('update companies set place = $2 where id = $1', [company, place])
    return found.length > 0
  })
}

/** All or nothing. Answers how many rows there are. */
async function copyAcross({
  company,
  from,
  target,
}: {
  company: string
  from: Line
  target: Line
}): Promise<number> {
  const copied = await readCopied(target.ask)
  const rows = await inTransaction(from.client, 'begin isolation level repeatable read read only', (source) =>
    inTransaction(target.client, readCommitted, async (into) => {
      await dropCompany(into, company)
      return copyCompany({ company, source, into, copied })
    }),
  )
  for (const table of copied)
    await inTransaction(target.client, readCommitted, (into) => raiseNumbers({ company, into }, table))
  return rows
}

async function openLines(servers: readonly ServerAddress[]): Promise<Line[]> {
  const lines: Line[] = []
  try {
    for (const server of servers) {
      const client = await connectTo(server)
      const line: Line = {
        name: server.name,
        client,
        ask: (text, values, often) => ask(client, text, values, often),
      }
      lines.push(line)
      await checkShape(line.ask)
      await client.query(`set lock_timeout = ${patienceMs}`)
      // One that was killed holds it until what it sent last is through.
      await client.query('select pg_advisory_lock($1)', [moveLock])
    }
    return lines
  } catch (error) {
    await Promise.all(lines.map(({ client }) => client.end()))
    throw (error as { code?: unknown }).code === '55P03' ? new Error(isBusy) : error
  }
}

const isBusy = 'Another shop is being moved, or a backup is being made. Try again when that is through.'

async function placeOf(company: string, lines: readonly Line[]): Promise<Line> {
  const text = 'select server from company_places where company_id = $1'
  const [found] = await home(lines).ask<{ server: string }>(text, [company])
  return found ? lineOf(lines, found.server) : home(lines)
}

function home(lines: readonly Line[]): Line {
  return must(lines[0], 'the first server')
}

function lineOf(lines: readonly Line[], name: string): Line {
  return must(
    lines.find((line) => line.name === name),
    `the server ${name}`,
  )
}
