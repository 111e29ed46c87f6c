import { StringDecoder } from 'node:string_decoder'
import * as v from 'valibot'
import type { DocumentTable } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { BrokenZip, readZip } from '../excel/read-zip.ts'
import { exportedTables } from '../outside/export-shop.ts'
import { headName, rowsFolder, shopFormat, shopFormatVersion } from '../outside/shop-file.ts'

/** A line of the file: a row of a table, or one that was deleted while the file was made. */
export interface ShopLine {
  table: DocumentTable | 'movements'
  row: object
  deleted: string | undefined
}

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
 */
export async function* shopLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<ShopLine> {
  let head: v.InferOutput<typeof Head> | undefined
  const seen: Record<string, number> = {}
  for await (const { name, bytes } of readZip(source)) {
    if (name === headName) head = await readHead(bytes())
    if (!name.startsWith(rowsFolder)) continue
    const table = tableOf(name)
    for await (const text of linesOf(bytes())) {
      seen[name] = (seen[name] ?? 0) + 1
      yield { table, ...parsed(text) }
    }
  }
  const { lines } = head ?? {}
  if (!lines || Object.entries(lines).some(([name, count]) => seen[name] !== count))
    throw new BrokenZip('lines are missing')
}

async function readHead(bytes: AsyncIterable<Buffer>): Promise<v.InferOutput<typeof Head>> {
  let text = ''
  for await (const line of linesOf(bytes, longestHead)) text += line
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
async function* linesOf(bytes: AsyncIterable<Buffer>, longest = longestLine): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = must(lines.pop(), 'the rest of a line')
    if (rest.length > longest) throw new BrokenZip('a line without end')
    yield* lines
  }
  if (rest !== '') yield rest
}
