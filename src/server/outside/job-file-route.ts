import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { noteFileTaken } from '../../domain/customers/note-file-taken.ts'
import { mayHandle } from '../../domain/jobs/job-at-hand.ts'
import { JobId } from '../../domain/jobs/params.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { scopeOf } from '../../domain/people/scope.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import { must } from '../../lib/must.ts'
import { findCaller } from '../auth/caller.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Reading, Store } from '../store/store.ts'
import type { JobKinds } from './job-kinds.ts'
import { notesOf } from './job-worker.ts'
import { pieceId } from './piece-id.ts'
import { type Acting, runAsSystem } from './run-as.ts'

const Asked = v.object({ id: JobId })

interface JobFiles {
  store: Store
  clock: () => number
  kinds: JobKinds
  acting: Acting
}

/** Jobs whose files tell who customers are: the shop's log says who fetched them. */
const tellCustomers: readonly Job['what'][] = ['export-orders', 'export-shop']

/**
 * What a job made, for whoever may handle the job and sees, at this moment, all that the file shows. Its token stands in the body, never
 * in an address; it is sent piece by piece, each read when the one before is on its way.
 */
export function addJobFiles(app: FastifyInstance, { store, clock, kinds, acting }: JobFiles): void {
  app.post('/api/job/file', { bodyLimit: questionByteLimit }, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const { actor } = await findCaller(store, fields.token, clock())
    const { id } = parse(Asked, fields)
    const { company } = actor
    const { job, notes } = await store.read(company, (reading) =>
      findFile(reading, actor, { id, now: clock(), kinds }),
    )
    if (tellCustomers.includes(job.what)) {
      const taken = { by: actor.userName, name: must(job.file, 'the file of a job').name }
      const place = { company, now: clock(), acting }
      await store.write(company, (writing) => runAsSystem(writing, place, noteFileTaken, taken))
    }
    const piece = (number: number) =>
      store.read(company, async (reading) => {
        const file = await reading.file(pieceId(job.run, number))
        return must(file, `piece ${number} of a job's file`).bytes
      })
    const { bytes, pieces } = kinds[job.what].open({ job, notes, piece })
    return reply
      .type(kinds[job.what].mime ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-length', bytes)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${safeName(job)}"`)
      .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }))
  })
}

async function findFile(
  reading: Reading,
  actor: Actor,
  { id, now, kinds }: { id: string; now: number; kinds: JobKinds },
) {
  const [row] = await reading.rows([{ table: 'jobs', key: id }])
  const job = row as Job | undefined
  if (!job || !scopeOf(actor).tables.includes('jobs') || !mayHandle(actor, job))
    throw refused('job-not-found', unknown)
  if (!job.file) throw refused('job-file-none', notYet)
  if (job.file.endsAt <= now) throw refused('job-file-ended', ended)
  const notes = must(notesOf(await reading.jobWork(id), job), 'the notes of a job with a file')
  if (!kinds[job.what].mayHave(notes, job, actor)) throw refused('job-file-hidden', hidden)
  return { job, notes }
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

/** A name that no system takes for a path, in letters that every header can carry. */
function safeName({ file }: Job): string {
  return must(file, 'the file of a job').name.replace(/[^A-Za-z0-9._-]/g, '-')
}

const unknown = 'Không tìm thấy việc này, hoặc việc này của người khác.'
const notYet = 'Việc này chưa có tệp. Chờ chạy xong rồi tải.'
const ended = 'Tệp đã hết hạn và không còn trên máy chủ. Xuất lại nếu cần.'
const hidden = 'Tệp có thông tin mà bạn không còn được xem. Xuất lại để có tệp theo quyền hiện nay của bạn.'
