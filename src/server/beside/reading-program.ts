/**
 * Reads the shop in a thread of its own (see `reading-thread.ts`). A person's permissions are read from the snapshot that a report is read from.
 */
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../lib/must.ts'
import { readActor } from '../auth/sessions.ts'
import { busy, WireFault } from '../http/errors.ts'
import { exportKinds } from '../outside/export-kinds.ts'
import { JobStopped } from '../outside/job-kind.ts'
import { reports } from '../reports/reports.ts'
import { openReader } from '../store/open-reader.ts'
import type { ReadPlace } from '../store/reader.ts'
import { type PackedLine, packedSnapshot } from '../sync/packed-snapshot.ts'
import type { Answers, Asked, Kind, Told } from './asked.ts'

const port = must(parentPort, 'the port of a thread')
const store = await openReader((workerData as { place: ReadPlace }).place)
/** What is being answered. */
const open = new Set<Promise<void>>()
const snapshots = new Map<string, AsyncGenerator<PackedLine, void>>()

const answers: { [K in Kind]: (asked: Answers[K]['asked']) => Promise<Answers[K]['told']> } = {
  report: ({ name, session, fields, now }) =>
    store.read(session.company, async (reading) => {
      const report = must(reports[name], `the report ${name}`)
      return JSON.stringify(await report(reading, await readActor(reading, session), fields, { now }))
    }),

  async step(asked) {
    const kind = must(exportKinds[asked.job.what as keyof typeof exportKinds], 'an export')
    try {
      const step = await kind.step({ store, ...asked })
      return { ...step, pieces: step.pieces.map(alone) }
    } catch (error) {
      if (error instanceof JobStopped) return { stopped: error.message }
      throw error
    }
  },

  async snapshot(asked) {
    const { head, lines } = await packedSnapshot(store, asked)
    const name = randomUUID()
    snapshots.set(name, lines)
    return { snapshot: name, head }
  },

  async line({ snapshot: name }) {
    const { value, done } = await must(snapshots.get(name), 'a snapshot that was begun').next()
    if (done) snapshots.delete(name)
    return value ? { ...value, bytes: alone(value.bytes) } : undefined
  },

  async leave({ snapshot: name }) {
    await snapshots.get(name)?.return()
    snapshots.delete(name)
  },
}

port.on('message', (asked: Asked) => {
  if (asked === 'end') return void end()
  const answering = answer(asked).then((told) => port.postMessage(told, handedOver(told)))
  open.add(answering)
  void answering.finally(() => open.delete(answering))
})

/** Short ones share their memory with others, which may not be handed over. */
function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** The bytes of a line, and the pieces of a file, go over as they are: the server's own thread makes no copy. */
function handedOver(answer: Told): ArrayBuffer[] {
  const told = 'told' in answer ? answer.told : undefined
  if (!(told instanceof Object)) return []
  const bytes = 'bytes' in told ? [told.bytes] : 'pieces' in told ? told.pieces : []
  return (bytes as unknown[]).flatMap((one) =>
    one instanceof Uint8Array && one.buffer instanceof ArrayBuffer ? [one.buffer] : [],
  )
}

async function answer({ id, kind, asked }: Exclude<Asked, 'end'>): Promise<Told> {
  try {
    const tell = answers[kind] as (what: typeof asked) => Promise<unknown>
    return { id, told: await tell(asked) }
  } catch (error) {
    if (error instanceof WireFault) return { id, fault: error.told }
    // What a database says of itself does not come along with its error.
    return store.isTransient(error) ? { id, fault: busy().told } : { id, thrown: error }
  }
}

/** Whoever asked before is answered before. */
async function end(): Promise<void> {
  await Promise.allSettled(open)
  await store.close()
  port.close()
}
