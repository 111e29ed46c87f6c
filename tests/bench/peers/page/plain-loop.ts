import Dexie, { type EntityTable, liveQuery } from 'dexie'
import { aCommand, pause, post } from './a-command.ts'
import type { Acted, Loaded, Peer } from './peer.ts'

interface Options {
  /** Commands a request. */
  batch: number
  durability: 'strict' | 'relaxed'
}

type Command = ReturnType<typeof aCommand>

interface Row {
  id: string
  at: number
  row: object
}

/**
 * The floor: a table of commands posted one after another and deleted when the answer is ok, and rows put as they come.
 * No library, no check, no undo, no resume: what is above it is what a library costs, or gives.
 */
export async function openPlainLoop({ batch, durability }: Options): Promise<Peer> {
  const db = new Dexie('plain', { chromeTransactionDurability: durability, cache: 'disabled' }) as Dexie & {
    queue: EntityTable<Command & { number: number }, 'number'>
    rows: EntityTable<Row, 'id'>
  }
  db.version(1).stores({ queue: '++number', rows: '&id' })
  await db.open()

  return {
    async load(): Promise<Loaded> {
      const from = performance.now()
      await db.rows.clear() // it cannot go on where it was cut
      const response = await fetch('/peers/rows/dump')
      let rows = 0
      for await (const some of chunksOf(response.body!, 1000)) {
        await db.rows.bulkPut(some)
        rows += some.length
      }
      return { rows, ms: performance.now() - from }
    },

    async act(number): Promise<Acted> {
      const id = `row-${number % 100}`
      const at = Date.now() + number
      const ready = Promise.withResolvers<void>()
      const seen = Promise.withResolvers<number>()
      const watching = liveQuery(() => db.rows.get(id)).subscribe((row) => {
        ready.resolve()
        if (row?.at === at) seen.resolve(performance.now())
      })
      await ready.promise
      const from = performance.now()
      await db.transaction('rw', db.queue, db.rows, async () => {
        await db.rows.put({ id, at, row: { note: `${number}` } })
        await db.queue.add(aCommand(number))
      })
      const durableMs = performance.now() - from
      const visibleMs = (await seen.promise) - from
      watching.unsubscribe()
      return { visibleMs, durableMs }
    },

    waiting: () => db.queue.count(),

    async drain() {
      for (;;) {
        const some = await db.queue.orderBy('number').limit(batch).toArray()
        if (some.length === 0) return
        const commands = some.map(({ number: _, ...command }) => command)
        const response = await post('/peers/command', batch === 1 ? commands[0] : commands).catch(
          () => undefined,
        )
        if (response?.ok) await db.queue.bulkDelete(some.map(({ number }) => number))
        else await pause(1_000)
      }
    },
  }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Row[]> {
  let text = ''
  let rows: Row[] = []
  const reader = stream
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      rows.push(JSON.parse(line) as Row)
      if (rows.length === size) {
        yield rows
        rows = []
      }
    }
    if (done) break
  }
  if (rows.length > 0) yield rows
}
