import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { type BackupRow, storedTables } from '../store/backup-row.ts'
import type { Store } from '../store/store.ts'

/*
 * A backup is gzipped NDJSON: a head, a line for each row, and an end that counts the rows and sums up every byte before it, so
 * that a file which was cut short or damaged is noticed before anything of it is kept.
 */

const format = 'khotay-backup'
/** Raised when a server of before would take such a file wrongly. */
const formatVersion = 1

const Head = v.object({
  format: v.literal(format),
  formatVersion: v.number(),
  engine: v.picklist(['sqlite', 'postgresql']),
  /** ISO 8601. */
  madeAt: v.string(),
  /** Of the server that made it. */
  version: v.string(),
})
export type BackupHead = v.InferOutput<typeof Head>

const Row = v.object({
  table: v.picklist(storedTables),
  row: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
})

const End = v.object({ end: v.object({ rows: v.record(v.string(), v.number()), sha256: v.string() }) })

/** A line longer than this is none of ours (characters). */
const longestLine = 256 * 1024 * 1024

/** The file cannot be put back: it is damaged, cut short, or no backup at all. */
export class BrokenBackup extends Error {}

interface Content {
  engine: Store['engine']
  version: string
  madeAt: Date
  rows: AsyncIterable<BackupRow>
}

/**
 * Writes a backup that is there as a whole, or not at all, readable by its owner only. Answers the rows by table.
 * Throws when the file exists.
 */
export async function writeBackup(file: string, content: Content): Promise<Record<string, number>> {
  refuseExisting(file)
  const part = `${file}.${process.pid}.part`
  const rows: Record<string, number> = {}
  try {
    const out = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(Readable.from(pieces(content, rows)), createGzip(), out)
    refuseExisting(file)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await flushFolder(dirname(file))
  return rows
}

/** Bytes that are compressed at once, about. */
const pieceLength = 64 * 1024

async function* pieces(content: Content, rows: Record<string, number>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let piece = ''
  const cut = () => {
    const whole = piece
    hash.update(whole)
    piece = ''
    return whole
  }
  const { engine, version, madeAt } = content
  const head: BackupHead = { format, formatVersion, engine, madeAt: madeAt.toISOString(), version }
  piece = `${JSON.stringify(head)}\n`
  for await (const row of content.rows) {
    piece += `${JSON.stringify(row)}\n`
    rows[row.table] = (rows[row.table] ?? 0) + 1
    if (piece.length >= pieceLength) yield cut()
  }
  yield cut()
  yield `${JSON.stringify({ end: { rows, sha256: hash.digest('hex') } })}\n`
}

export interface OpenedBackup {
  head: BackupHead
  /** Throws `BrokenBackup` behind the last row when the file is not whole: keep nothing before this has ended. */
  rows: AsyncIterable<BackupRow>
}

/** Opens a backup and reads its head. Throws `BrokenBackup`. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  if (!existsSync(file)) throw new BrokenBackup(`There is no file ${file}.`)
  const lines = linesOf(file)
  const first = await lines.next()
  const head = readLine(first.value ?? '', Head)
  if (!head) throw new BrokenBackup(`${file} is no backup of KhoTay.`)
  if (head.formatVersion > formatVersion) {
    throw new BrokenBackup(`${file} was made by a newer server (${head.version}). Update this server.`)
  }
  return { head, rows: rowsOf(file, first.value ?? '', lines) }
}

async function* rowsOf(file: string, first: string, lines: AsyncIterable<string>): AsyncGenerator<BackupRow> {
  const broken = new BrokenBackup(`${file} is damaged or was cut short: nothing was put back.`)
  const hash = createHash('sha256').update(`${first}\n`)
  const rows: Record<string, number> = {}
  let end: v.InferOutput<typeof End>['end'] | undefined
  for await (const line of lines) {
    if (end) throw broken
    const row = readLine(line, Row)
    if (row) {
      hash.update(`${line}\n`)
      rows[row.table] = (rows[row.table] ?? 0) + 1
      yield row
    } else {
      end = readLine(line, End)?.end
      if (!end) throw broken
    }
  }
  const counted = Object.entries(rows).every(([table, count]) => end?.rows[table] === count)
  if (end?.sha256 !== hash.digest('hex') || !counted) throw broken
}

function readLine<S extends v.GenericSchema>(line: string, schema: S): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(line))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Lines end with a line feed and nothing else: a note may hold U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip()
  pipeline(createReadStream(file), text).catch(() => {}) // what went wrong is thrown to whoever reads the text
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    for await (const chunk of text) {
      rest += decoder.write(chunk as Buffer)
      const lines = rest.split('\n')
      rest = must(lines.pop(), 'the rest of a line')
      if (rest.length > longestLine) break
      yield* lines
    }
  } catch (error) {
    if (/^(Z_|ERR_)/.test(String((error as { code?: unknown }).code))) {
      throw new BrokenBackup(`${file} is damaged, cut short, or no backup: nothing was put back.`)
    }
    throw error
  }
  if (rest !== '') yield rest
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already, and no backup is ever overwritten.`)
}

/** So that the name survives a power loss too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {}) // some systems cannot; the file itself is on disk
  await handle?.close()
}
