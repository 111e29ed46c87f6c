/**
 * Reads the shop in a thread of its own (see `reading-thread.ts`), one transaction at a time. A person's permissions are read from the snapshot that a report is read from.
 */
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../lib/must.ts'
import { readActor } from '../auth/sessions.ts'
import { busy, WireFault } from '../http/errors.ts'
import { reports } from '../reports/reports.ts'
import { openSqliteReader } from '../store/sqlite-reader.ts'
import { isTransient } from '../store/sqlite-statements.ts'
import type { Store } from '../store/store.ts'
import { turnstile } from '../store/turnstile.ts'
import { type PackedLine, packedSnapshot } from '../sync/packed-snapshot.ts'
import type { Answers, Asked, Kind, Told } from './asked.ts'

const port = must(parentPort, 'the port of a thread')
const reader = openSqliteReader((workerData as { folder: string }).folder)
const inTurn = turnstile()
const store: Pick<Store, 'read'> = { read: (company, work) => inTurn(() => reader.read(company, work)) }
const snapshots = new Map<string, AsyncGenerator<PackedLine, void>>()

const answers: { [K in Kind]: (asked: Answers[K]['asked']) => Promise<Answers[K]['told']> } = {
  report: ({ name, session, fields, now }) =>
    store.read(session.company, async (reading) => {
      const report = must(reports[name], `the report ${name}`)
      return JSON.stringify(await report(reading, await readActor(reading, session), fields, { now }))
    }),

  async snapshot(asked) {
    const { head, lines } = await packedSnapshot(store, asked)
    const name = randomUUID()
    snapshots.set(name, lines)
    return { snapshot: name, head }
  },

  async line({ snapshot: name }) {
    const { value, done } = await must(snapshots.get(name), 'a snapshot that was begun').next()
    if (done) snapshots.delete(name)
    // Short ones share their memory with others, which may not be handed over.
    return value ? { ...value, bytes: new Uint8Array(value.bytes) } : undefined
  },

  async leave({ snapshot: name }) {
    await snapshots.get(name)?.return()
    snapshots.delete(name)
  },
}

port.on('message', (asked: Asked) => {
  if (asked === 'end') void inTurn(async () => end())
  else void answer(asked).then((told) => port.postMessage(told, handedOver(told)))
})

/** The bytes of a line go over as they are: the server's own thread makes no copy. */
function handedOver(answer: Told): ArrayBuffer[] {
  const told = 'told' in answer ? answer.told : undefined
  if (!(told instanceof Object && 'bytes' in told && told.bytes instanceof Uint8Array)) return []
  const { buffer } = told.bytes
  return buffer instanceof ArrayBuffer ? [buffer] : []
}

async function answer({ id, kind, asked }: Exclude<Asked, 'end'>): Promise<Told> {
  try {
    const tell = answers[kind] as (what: typeof asked) => Promise<unknown>
    return { id, told: await tell(asked) }
  } catch (error) {
    if (error instanceof WireFault) return { id, fault: error.told }
    // What a database says of itself does not come along with its error.
    return isTransient(error) ? { id, fault: busy().told } : { id, thrown: error }
  }
}

function end(): void {
  reader.close()
  port.close()
}
