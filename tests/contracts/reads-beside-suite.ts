import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { actorOf } from '../../src/domain/people/actor.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import { scopeOf } from '../../src/domain/people/scope.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import { findSession, openSession } from '../../src/server/auth/sessions.ts'
import { openReadingThread, type ReadingThread } from '../../src/server/beside/reading-thread.ts'
import { generateDemo } from '../../src/server/demo/generate-demo.ts'
import { exportKinds } from '../../src/server/outside/export-kinds.ts'
import { exportsBeside } from '../../src/server/outside/exports-beside.ts'
import { type JobKind, type JobNotes, JobStopped, type Step } from '../../src/server/outside/job-kind.ts'
import { jobKinds } from '../../src/server/outside/job-kinds.ts'
import { reportsHere } from '../../src/server/reports/reports.ts'
import { reportsBeside } from '../../src/server/reports/reports-beside.ts'
import type { StoredSession } from '../../src/server/store/accounts.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import type { ReadPlace } from '../../src/server/store/reader.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import { packedSnapshot } from '../../src/server/sync/packed-snapshot.ts'
import { snapshotsBeside } from '../../src/server/sync/snapshots-beside.ts'
import { aCompany, aStaff, morning } from '../support/builders.ts'
import type { OpenedStore } from './store-suite.ts'

const year = new Date(morning).getUTCFullYear()
const owner = aStaff({ userName: 'chu', name: 'Chủ', role: 'OWNER', flags: [...permissions] })
const date = (days: number) => new Date(morning - days * 86_400_000).toISOString().slice(0, 10)

/** What is read much of is the same wherever it is read, whatever engine keeps the shop. */
export function readsBesideSuite(
  engine: string,
  open: () => Promise<OpenedStore & { place: ReadPlace }>,
): void {
  describe(`a thread that reads ${engine}`, () => {
    let opened: OpenedStore & { place: ReadPlace }
    let thread: ReadingThread

    beforeAll(async () => {
      opened = await open()
      const { rows } = generateDemo({ seed: 7, orders: 700, products: 40, now: morning })
      const shop = { company: aCompany({ company_id: 'may' }), staff: [], rows: { ...rows, staff: [owner] } }
      await loadShop(opened.store, shop as unknown as Parameters<typeof loadShop>[1])
      thread = openReadingThread(opened.place)
    })
    afterAll(async () => {
      await thread.close()
      await opened.drop()
    })
    afterEach(() => putStaff({}))

    const put = (row: RowWrite) =>
      opened.store.write('may', async (writing) => writing.putRows(await writing.advance(), [row]))
    const putStaff = (change: object) => put({ table: 'staff', key: 'chu', row: { ...owner, ...change } })

    async function someSession(): Promise<StoredSession> {
      const token = await openSession(opened.store, { userName: 'chu', company: 'may', now: morning })
      return findSession(opened.store, token, morning)
    }

    function jobOf(what: keyof typeof exportKinds): Job {
      const times = { at: morning, by: 'chu', run: 'r1', resumed: 0 }
      const sums = { total: 0, done: 0, failed: 0, state: 'waiting' }
      return { id: what, what, params: { year }, ...times, ...sums } as unknown as Job
    }

    /** Every step of a job, until its end. */
    async function stepsOf(
      kind: JobKind,
      job: Job,
      store: Pick<Store, 'read'> = opened.store,
    ): Promise<Step<JobNotes>[]> {
      const steps: Step<JobNotes>[] = []
      for (let notes: JobNotes | undefined; ; ) {
        const step = await kind.step({ store, company: 'may', job, notes, now: morning })
        steps.push(step)
        notes = step.notes
        if (step.end) return steps
      }
    }
    const whatIsIn = (steps: readonly Step<JobNotes>[]) =>
      steps.map(({ pieces, ...rest }) => [rest, pieces.map((bytes) => Buffer.from(bytes).toString('base64'))])

    test.each(Object.keys(exportKinds) as (keyof typeof exportKinds)[])(
      'makes every step of %s as the server itself does',
      async (what) => {
        const job = jobOf(what)
        const here = await stepsOf(exportKinds[what], job)
        const unread = { read: () => Promise.reject(new Error('read by the server itself')) }
        const beside = await stepsOf(exportsBeside(jobKinds, thread)[what], job, unread)
        expect(here.length).toBeGreaterThan(2)
        expect(here.flatMap(({ pieces }) => pieces).length).toBeGreaterThan(1)
        expect(whatIsIn(beside)).toEqual(whatIsIn(here))
      },
    )

    test('says with the same words why an export cannot go on', async () => {
      await putStaff({ active: false })
      const job = jobOf('export-orders')
      const notes = undefined
      const of = { store: opened.store, company: 'may', job, notes, now: morning }
      const here = await exportKinds['export-orders'].step(of).catch((error: unknown) => error)
      const beside = await exportsBeside(jobKinds, thread)
        ['export-orders'].step(of)
        .catch((error: unknown) => error)
      expect(beside).toBeInstanceOf(JobStopped)
      expect(beside).toEqual(here)
    })

    test('answers a report as the server itself does', async () => {
      const session = await someSession()
      const fields = { from: date(90), to: date(0), by: 'province' }
      const question = { name: '/api/statistic getSalesBy', session, fields, now: morning }
      const here = await reportsHere(opened.store)(question)
      expect(here.length).toBeGreaterThan(200)
      expect(await reportsBeside(opened.store, thread)(question)).toBe(here)
    })

    test('[P6] reads and packs the lines of a first load as the server itself does', async () => {
      const scope = scopeOf(actorOf(owner, 'may'))
      const question = { company: 'may', scope, request: {}, now: morning }
      const here = await packedSnapshot(opened.store, question)
      const beside = await snapshotsBeside(opened.store, thread)(question)
      expect(beside.head).toEqual(here.head)
      const all = async ({ lines }: typeof here) => {
        const told: unknown[] = []
        for await (const { bytes, ...line } of lines) told.push([line, Buffer.from(bytes).toString('base64')])
        return told
      }
      const lines = await all(here)
      expect(lines.length).toBeGreaterThan(3)
      expect(await all(beside)).toEqual(lines)
    })

    test('that ends in mid-step leaves whoever asked with "busy", and is followed by another', async () => {
      const begun = new Promise<Worker>((resolve) => process.once('worker', resolve))
      const dying = openReadingThread(opened.place)
      const kind = exportsBeside(jobKinds, dying)['export-orders']
      const of = { store: opened.store, company: 'may', job: jobOf('export-orders'), notes: undefined }
      const gone = expect(kind.step({ ...of, now: morning })).rejects.toMatchObject({ status: 503 })
      await (await begun).terminate()
      await gone
      expect((await kind.step({ ...of, now: morning })).notes.total).toBeGreaterThan(0)
      await dying.close()
    })
  })
}
