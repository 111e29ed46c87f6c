import { StringDecoder } from 'node:string_decoder'
import * as v from 'valibot'
import type { DocumentTable } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { BrokenZip, LargeZip, readZip, type ZipLimit } from '../excel/read-zip.ts'
import { exportedTables } from '../outside/export-shop.ts'
import { headName, rowsFolder, shopFormat, shopFormatVersion } from '../outside/shop-file.ts'

/** A line of the file: a row of a table, or one that was deleted while the file was made. */
export interface ShopLine {
  table: DocumentTable | 'movements'
  row: object
  deleted: string | undefined
  /** Characters. */
  length: number
}

/** A million orders take less, and a server writes it in minutes; its tables come in a hundred files at most. */
export const shopFileLimit: ZipLimit = { bytes: 4 * 2 ** 30, files: 1_000 }

const Head = v.object({
  format: v.literal(shopFormat),
  formatVersion: v.number(),
  lines: v.record(v.string(), v.number()),
})

/** A line longer than this is none of ours (characters). */
const longestLine = 32 * 2 ** 20
const longestHead = 1024 * 1024

/**
 * The rows of a shop's file, in their order.
 * @throws BrokenZip when it is damaged, cut short, made by a newer server, or no such file
 * @throws LargeZip when it holds more than any shop
 */
export async function* shopLines(
  source: AsyncIterable<Uint8Array>,
  limit = shopFileLimit,
): AsyncGenerator<ShopLine> {
  let head: v.InferOutput<typeof Head> | undefined
  const seen: Record<string, number> = {}
  for await (const { name, bytes } of readZip(source, limit)) {
    if (name === headName) head = await readHead(bytes())
    if (!name.startsWith(rowsFolder)) continue
    const table = tableOf(name)
    for await (const text of linesOf(bytes())) {
      seen[name] = (seen[name] ?? 0) + 1
      yield { table, ...parsed(text), length: text.length }
    }
  }
  const { lines } = head ?? {}
  if (!lines || Object.entries(lines).some(([name, count]) => seen[name] !== count))
    throw new BrokenZip('lines are missing')
}

async function readHead(bytes: AsyncIterable<Buffer>): Promise<v.InferOutput<typeof Head>> {
  let text = ''
  for await (const line of linesOf(bytes)) {
    text += line
    if (text.length > longestHead) throw new LargeZip('a head without end')
  }
  const parsedHead = v.safeParse(Head, json(text))
  if (!parsedHead.success || parsedHead.output.formatVersion > shopFormatVersion)
    throw new BrokenZip('no file of a shop')
  return parsedHead.output
}

function tableOf(name: string): ShopLine['table'] {
  const [, table = ''] = name.match(/^du-lieu\/([A-Za-z]+)(?:-\d+)?\.jsonl$/) ?? []
  if (table !== 'movements' && !(exportedTables as readonly string[]).includes(table))
    throw new BrokenZip('an unknown table')
  return table as ShopLine['table']
}

function parsed(text: string): Pick<ShopLine, 'row' | 'deleted'> {
  const row = json(text)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new BrokenZip('no row')
  const { _deleted } = row as { _deleted?: unknown }
  return { row, deleted: typeof _deleted === 'string' ? _deleted : undefined }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BrokenZip('no JSON')
  }
}

/** Lines end with a line feed and nothing else: a note may hold U+2028. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of bytes) {
    const lines = decoder.write(chunk).split('\n')
    lines[0] = rest + lines[0]
    rest = must(lines.pop(), 'the rest of a line')
    if (rest.length > longestLine) throw new LargeZip('a line without end')
    yield* lines
  }
  if (rest !== '') yield rest
}
