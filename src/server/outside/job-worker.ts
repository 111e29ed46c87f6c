/**
 * Works at jobs: takes the one whose company waited longest, does a few steps of it, lets it go, and takes the next.
 *
 *   take a lease ─▶ read job and notes ─▶ step (no lock, no transaction) ─▶ write notes, pieces and report in one transaction ─┐
 *                        ▲                                                                                                      │
 *                        └─────────────────────── until the slice is over, or the job is through ──────────────────────────────┘
 *
 * A step may give commands as the person who began the job (`Step.acts`); they run where it is written. Killed anywhere, it has either written a step whole or not at all, so the next one goes on behind it and counts nothing twice. A
 * worker whose lease ran out writes nothing any more. What a person cancels is looked at with every step, in the transaction that writes it.
 */
import { randomUUID } from 'node:crypto'
import { isOpen } from '../../domain/jobs/job-words.ts'
import { reportJob } from '../../domain/jobs/report-job.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import { must } from '../../lib/must.ts'
import { isBusy } from '../http/errors.ts'
import type { OpenJob } from '../store/job-turns.ts'
import type { Store, Writing } from '../store/store.ts'
import { jobFileDays } from '../upkeep.ts'
import { type JobKind, type JobNotes, JobStopped, type Step } from './job-kind.ts'
import type { JobKinds } from './job-kinds.ts'
import { pieceId } from './piece-id.ts'
import { readStarter } from './read-starter.ts'
import { type Acting, runAs, runAsSystem } from './run-as.ts'

export interface JobWorkerOptions {
  store: Store
  /** Ms since 1970. */
  clock: () => number
  kinds: JobKinds
  acting: Acting
  /** Tells the company's devices of a new version. */
  poke(company: string, version: number): void
  /** A step threw what no step should: for the people who run the server. */
  report(error: unknown): void
  /** So long at one job before others are looked at (ms). */
  sliceMs?: number
}

export interface JobWorker {
  /** Works at a job for a slice; false when none waits. */
  serve(): Promise<boolean>
  /** Looks for jobs from now on. */
  start(): void
  /** Ends behind the step that is being made. */
  stop(): Promise<void>
}

/** A worker that does not write for this long has died. */
const leaseMs = 10_000
/** Phones are told of progress no more often, nor of what a job changed. */
const reportEveryMs = 1_000
/** How often a worker without work looks for some, and how long it leaves a store alone that does not answer. */
const idleMs = 1_000
const dayMs = 86_400_000
/** A job is seldom at it for longer. Its pieces are kept for so much longer than its file, so that the end does not write all of them once more. */
const usualMs = 3_600_000

interface Held {
  company: string
  id: string
  lease: string
}

type Outcome = Pick<Step<JobNotes>, 'pieces' | 'anew' | 'end' | 'acts' | 'later'> & {
  notes: JobNotes | undefined
  /** Why it cannot go on. */
  stopped?: string
}

interface Found {
  job: Job
  notes: JobNotes | undefined
}

type Acts = NonNullable<Step<JobNotes>['acts']>

export function makeJobWorker(options: JobWorkerOptions): JobWorker {
  const { store, clock, sliceMs = 500 } = options
  /** When each company, and each job's report, had its last turn here. */
  const served = new Map<string, number>()
  const reported = new Map<string, number>()
  let turns = 0
  let isStopped = false
  let running: Promise<void> | undefined

  async function serve(): Promise<boolean> {
    const turnOf = ({ company }: OpenJob) => served.get(company) ?? 0
    const open = await store.jobTurns.open(clock())
    for (const { company, id } of open.sort((one, other) => turnOf(one) - turnOf(other))) {
      turns += 1
      served.set(company, turns)
      const held = { company, id, lease: randomUUID() }
      if (!(await store.jobTurns.take(company, { ...held, now: clock(), until: clock() + leaseMs }))) continue
      await slice(held)
      return true
    }
    return false
  }

  /** Steps of one job, one after another. */
  async function slice(held: Held): Promise<void> {
    const until = performance.now() + sliceMs
    for (;;) {
      const found = await read(held)
      if (!found) return letGo(held)
      const outcome = await attempt(found)
      const isLast = outcome.end !== undefined || outcome.stopped !== undefined || isStopped
      const isOver = isLast || performance.now() > until
      if (outcome.later !== undefined) return letGo(held, outcome.later)
      const goesOn = await tryToWrite(held, found, outcome, isOver)
      if (!goesOn || isOver) return
    }

    /** What stops in mid-act leaves nothing of its step behind but the reason. */
    async function tryToWrite(
      to: Held,
      { job, notes }: Found,
      outcome: Outcome,
      isOver: boolean,
    ): Promise<boolean> {
      try {
        return await write(to, job, outcome, isOver)
      } catch (error) {
        if (!(error instanceof JobStopped)) throw error
        await write(to, job, { notes, pieces: [], stopped: error.message }, true)
        return false
      }
    }

    async function attempt({ job, notes }: Found): Promise<Outcome> {
      try {
        const kind: JobKind = options.kinds[job.what]
        return await kind.step({ store, company: held.company, job, notes, now: clock() })
      } catch (error) {
        if (error instanceof JobStopped) return { notes, pieces: [], stopped: error.message }
        if (store.isTransient(error) || isBusy(error)) throw error
        options.report(error)
        return { notes, pieces: [], stopped: brokeDown }
      }
    }
  }

  /** Somebody ended it meanwhile, and whoever lets it go on waits for no lease; or it is left alone for a while (ms). */
  async function letGo({ company, id, lease }: Held, forMs = 0): Promise<void> {
    await store.write(company, async (writing) =>
      writing.noteJobWork({ id, lease, until: clock() + forMs }, await writing.jobWork(id)),
    )
  }

  async function read({ company, id }: Held): Promise<Found | undefined> {
    return store.read(company, async (reading) => {
      const [row] = await reading.rows([{ table: 'jobs', key: id }])
      const job = row as Job | undefined
      if (!job || !isOpen(job)) return undefined
      return { job, notes: notesOf(await reading.jobWork(id), job) }
    })
  }

  /** Writes a step, or finds that it is not wanted any more. Answers whether the job goes on. */
  async function write(held: Held, job: Job, before: Outcome, isOver: boolean): Promise<boolean> {
    const { company, id, lease } = held
    const now = clock()
    const { fileDays = jobFileDays } = options.kinds[job.what]
    const endsAt = now + fileDays * dayMs
    const written = await store.write(company, async (writing) => {
      const note = async (notes: JobNotes | undefined) => {
        const text = notes ? JSON.stringify(notes) : ''
        const until = isOver ? now : now + leaseMs
        if (!(await writing.noteJobWork({ id, lease, until }, text))) throw new LeaseLost()
      }
      const [row] = await writing.rows([{ table: 'jobs', key: id }])
      if (!isSame(row as Job | undefined, job)) {
        await writing.noteJobWork({ id, lease, until: now }, await writing.jobWork(id))
        return undefined
      }
      const outcome = before.acts ? { ...before, ...(await act(writing, held, job, before.acts)) } : before
      if (outcome.anew) await writing.dropFilesOf(id)
      await keep(writing, id, outcome, { now, endsAt })
      // What was stopped for longer than pieces are kept, or lost some of them, begins anew with the next step.
      if (!outcome.stopped && (await hasLost(writing, outcome, job, { id, endsAt }))) {
        await note(undefined)
        return { version: undefined }
      }
      await note(outcome.notes)
      const told = `${company} ${id}`
      const isDue = letsKnow(outcome) || Math.abs(now - (reported.get(told) ?? 0)) >= reportEveryMs
      // What a step did for devices they fetch with its next report; a server that goes down tells them before.
      if (!isDue) return { version: isStopped ? (await writing.head()).version : undefined }
      reported.set(told, now)
      const params = reportOf(job, outcome, endsAt)
      const { applied, version: next } = await runAsSystem(
        writing,
        { company, now, acting: options.acting },
        reportJob,
        params,
      )
      if (!applied) throw new Error(`The server could not tell how far the job ${id} came`)
      if (letsKnow(outcome) && !outcome.anew) reported.delete(told)
      return { version: next }
    })
    if (written?.version !== undefined) options.poke(company, written.version)
    return written !== undefined
  }

  /** Does what a step does, as the person who began the job, by the permissions of this moment. */
  async function act(writing: Writing, { company }: Held, job: Job, acts: Acts) {
    const actor = await readStarter(writing, company, job)
    const now = clock()
    return runAs(writing, actor, { company, now, acting: options.acting }, (hand) =>
      acts({ ...hand, actor, now }),
    )
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      let hadWork = false
      try {
        hadWork = await serve()
      } catch (error) {
        if (!(error instanceof LeaseLost)) options.report(error)
      }
      if (!hadWork && !isStopped) await pause()
    }
  }

  let wake: () => void = () => undefined
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    serve,
    start() {
      running ??= loop()
    },
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}

/** Another worker took the job: what this one did of its step never happened. */
class LeaseLost extends Error {}

const brokeDown =
  'Máy chủ gặp lỗi khi làm việc này. Chạy tiếp; nếu lại dừng ở đây thì báo người quản trị máy chủ.'

/** Whether somebody waits for this very news. */
function letsKnow({ anew, end, stopped }: Outcome): boolean {
  return anew === true || end !== undefined || stopped !== undefined
}

/** Whether the job is still the one that the step was made of. */
function isSame(now: Job | undefined, before: Job): boolean {
  return now !== undefined && isOpen(now) && now.run === before.run && now.resumed === before.resumed
}

async function keep(
  writing: Writing,
  id: string,
  { notes, pieces }: Outcome,
  { now, endsAt }: { now: number; endsAt: number },
): Promise<void> {
  if (pieces.length === 0) return
  const { run, pieces: all } = must(notes, 'the notes of a step with pieces')
  for (const [index, bytes] of pieces.entries()) {
    const number = all - pieces.length + index + 1
    const file = { id: pieceId(run, number), mime: 'application/octet-stream', bytes }
    await writing.putFile(file, now, { kind: 'job', owner: id, endsAt: endsAt + usualMs })
  }
}

/** Asked where a job goes on after it was stopped, and at its end. Those that are there are kept for as long as any. */
async function hasLost(
  writing: Writing,
  { notes, end }: Outcome,
  job: Job,
  { id, endsAt }: { id: string; endsAt: number },
): Promise<boolean> {
  if (!notes || (job.state !== 'waiting' && !end)) return false
  return (await writing.extendFilesOf(id, endsAt)) !== notes.pieces
}

function reportOf(job: Job, { notes, end, stopped }: Outcome, endsAt: number) {
  const { total, done, failed, made, changed } = notes ?? job
  return {
    id: job.id,
    run: job.run,
    state: stopped !== undefined ? ('failed' as const) : end ? ('done' as const) : ('running' as const),
    // Orders may have come while it walked.
    total: Math.max(total, done + failed),
    done,
    failed,
    made,
    changed,
    reason: stopped,
    file: end && end !== 'no-file' ? { ...end, endsAt } : undefined,
  }
}

/** The notes of this very beginning; those of an earlier one are nothing. */
export function notesOf(text: string, { run }: Pick<Job, 'run'>): JobNotes | undefined {
  const notes = text === '' ? undefined : (JSON.parse(text) as JobNotes)
  return notes?.run === run ? notes : undefined
}
