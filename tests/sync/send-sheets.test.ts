import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelJob } from '../../src/domain/jobs/cancel-job.ts'
import { importProducts } from '../../src/domain/jobs/import-products.ts'
import { sheetJobId } from '../../src/domain/jobs/job-words.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { keepSheet, keptSheetsOf } from '../../src/replica/kept-sheets.ts'
import { sendSheets } from '../../src/sync/send-sheets.ts'
import { aLoadedPhone, type Phone } from './a-phone.ts'
import { FakeServer } from './fake-server.ts'

const bytes = Uint8Array.from(Buffer.from('dòng')).buffer
const file = createHash('sha256').update(Buffer.from(bytes)).digest('hex')
const id = sheetJobId({ file, userName: 'chu' })

/** The fake server, which also takes rows of sheets. */
class SheetServer extends FakeServer {
  readonly sheets: { job: string; bytes: string }[] = []
  /** How the next ones are answered instead. */
  readonly roads: (Response | 'cut' | 'cut after')[] = []

  override fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (address !== '/api/job/rows') return this.ask(address, init)
    const road = this.roads.shift()
    if (road instanceof Response) return road
    if (road === 'cut') throw new TypeError('Failed to fetch')
    const { 'job-id': job = '' } = init.headers as Record<string, string>
    this.sheets.push({
      job: decodeURIComponent(job),
      bytes: Buffer.from(init.body as ArrayBuffer).toString(),
    })
    if (road === 'cut after') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ stored: true }))
  }
}

let server: SheetServer
let phone: Phone
beforeEach(async () => {
  server = new SheetServer()
  phone = await aLoadedPhone(server, { user: 'chu' })
})

const kept = () => keptSheetsOf(phone.device.environment).sheets.toCollection().primaryKeys()
const send = () => sendSheets(phone.replica)
const sync = () => phone.device.sync(phone.replica)

/** As a screen does it: the rows first, then the command that names them. */
async function choose(): Promise<void> {
  await keepSheet(phone.replica, bytes)
  const done = await dispatch(phone.replica, importProducts, {
    file,
    name: 'hang.xlsx',
    rows: 1,
    balances: false,
  })
  if (!done.ok) throw new Error(done.refusal.text)
}

describe('rows of a sheet that was chosen without a network', () => {
  test('[S1] wait on the device until the server knows their job, and then go once', async () => {
    await choose()
    await send()
    expect([server.sheets, await kept()]).toEqual([[], [id]])
    await sync()
    await Promise.all([send(), send()])
    // Without locks both may send it: the server counts it once.
    expect([...new Set(server.sheets.map((sheet) => JSON.stringify(sheet)))]).toEqual([
      JSON.stringify({ job: id, bytes: 'dòng' }),
    ])
    expect(await kept()).toEqual([])
  })

  test('[S1] stay until an answer came, whatever the road does', async () => {
    await choose()
    await sync()
    server.roads.push('cut', 'cut after', new Response('<html>', { status: 502 }))
    for (let round = 0; round < 3; round += 1) {
      await send()
      expect(await kept()).toEqual([id])
    }
    await send()
    expect(server.sheets.map(({ job }) => job)).toEqual([id, id])
    expect(await kept()).toEqual([])
  })

  test('[S1] are kept for a job that was stopped, and forgotten once it is through or was never begun', async () => {
    await choose()
    await sync()
    await dispatch(phone.replica, cancelJob, { id })
    await sync()
    server.roads.push('cut')
    await send()
    expect(await kept()).toEqual([id])
    const job = server.get<Job>('jobs', id)
    server.change('jobs', { ...job, state: 'done' })
    await sync()
    await send()
    expect([server.sheets, await kept()]).toEqual([[], []])
  })

  test('[S1] go to a job that the server stopped before they came, so that it goes on when it is resumed', async () => {
    await choose()
    await sync()
    server.change('jobs', { ...server.get<Job>('jobs', id), state: 'failed' })
    await sync()
    await send()
    expect([server.sheets, await kept()]).toEqual([[{ job: id, bytes: 'dòng' }], []])
  })

  test('[S1] that the server does not take for a stopped job are forgotten after a week', async () => {
    await choose()
    await sync()
    server.change('jobs', { ...server.get<Job>('jobs', id), state: 'failed' })
    await sync()
    server.roads.push(new Response('{"error":"Không","code":"refused"}', { status: 409 }))
    await send()
    expect(await kept()).toEqual([id])
    phone.clock.now += 7 * 86_400_000 + 1
    await send()
    expect([server.sheets, await kept()]).toEqual([[], []])
  })

  test('[S1] whose command was never given are forgotten after a week', async () => {
    await keepSheet(phone.replica, bytes)
    await send()
    expect(await kept()).toEqual([id])
    phone.clock.now += 7 * 86_400_000 + 1
    await send()
    expect(await kept()).toEqual([])
  })
})
