/**
 * Answers reports in a thread of its own (see `reports-beside.ts`). The person's permissions are read from the snapshot that the report is read from.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../lib/must.ts'
import { readActor } from '../auth/sessions.ts'
import { WireFault } from '../http/errors.ts'
import { openSqliteReader } from '../store/sqlite-reader.ts'
import { reports } from './reports.ts'
import type { AskedReport, ReportTold } from './reports-beside.ts'

const port = must(parentPort, 'the port of a thread')
const store = openSqliteReader((workerData as { folder: string }).folder)
let last = Promise.resolve()

port.on('message', (asked: AskedReport | 'end') => {
  last = last.then(() => (asked === 'end' ? end() : answer(asked)))
})

async function answer({ id, name, session, fields, now }: AskedReport): Promise<void> {
  port.postMessage(
    await tell(id, () =>
      store.read(session.company, async (reading) => {
        const report = must(reports[name], `the report ${name}`)
        return report(reading, await readActor(reading, session), fields, { now })
      }),
    ),
  )
}

async function tell(id: number, work: () => Promise<unknown>): Promise<ReportTold> {
  try {
    return { id, text: JSON.stringify(await work()) }
  } catch (error) {
    return { id, ...(error instanceof WireFault ? { fault: error.told } : { thrown: error }) }
  }
}

function end(): void {
  store.close()
  port.close()
}
