import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { importProducts } from '../../domain/jobs/import-products.ts'
import { JobId } from '../../domain/jobs/params.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import { must } from '../../lib/must.ts'
import { bearerToken } from '../auth/bearer-token.ts'
import { type Caller, findCaller } from '../auth/caller.ts'
import { readActor } from '../auth/sessions.ts'
import { parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Reading, Store } from '../store/store.ts'

/** Rows of a sheet as a device sends them, packed (bytes); 100,000 rows take about three megabytes. */
export const mostSheetBytes = 8 * 2 ** 20
/** … and unpacked. */
export const mostUnpackedBytes = 64 * 2 ** 20

const dayMs = 86_400_000
/** As long as a device may take to be resumed with them (days). */
const keptDays = 7

/** The name of a sheet's rows in the file room. */
export function sheetFileId(sha256: string): string {
  return `import/${sha256}`
}

interface Sheets {
  store: Store
  clock: () => number
}

/**
 * The rows of a sheet, which a job waits for: `/api/job/rows`, whose body is the packed file itself, its token and the job's id in headers.
 * They have to be the very bytes that the job names. Sent again, nothing happens.
 */
export function addSheets(app: FastifyInstance, { store, clock }: Sheets): void {
  const callers = new WeakMap<FastifyRequest, Caller>()

  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

    // Strangers are turned away before their megabytes are read.
    async function letIn(request: FastifyRequest): Promise<void> {
      const caller = await findCaller(store, bearerToken(request.headers), clock())
      await store.read(caller.actor.company, (reading) => getSheetJob(reading, caller.actor, idOf(request)))
      callers.set(request, caller)
    }

    files.post('/api/job/rows', { bodyLimit: mostSheetBytes, onRequest: letIn }, async (request) => {
      const { actor: known, session } = must(callers.get(request), 'the caller of a request')
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new WireFault('bad-params')
      const sha256 = createHash('sha256').update(body).digest('hex')
      const now = clock()
      await store.write(known.company, async (writing) => {
        const actor = await readActor(writing, session)
        const job = await getSheetJob(writing, actor, idOf(request))
        if (job.params.file !== sha256)
          throw new WireFault('refused', { code: 'sheet-differs', text: differs })
        const id = sheetFileId(sha256)
        const endsAt = now + keptDays * dayMs
        await writing.putFile({ id, mime: 'application/gzip', bytes: body }, now, {
          kind: 'import',
          owner: id,
          endsAt,
        })
        await writing.extendFilesOf(id, endsAt)
      })
      return { stored: true }
    })
  })
}

/** The job that waits for rows, for whoever may begin one. */
async function getSheetJob(
  reading: Reading,
  actor: Actor,
  id: string,
): Promise<Job<'import-products' | 'balance-stock'>> {
  if (!mayDo(actor, importProducts.permission)) throw new WireFault('not-allowed')
  const [row] = await reading.rows([{ table: 'jobs', key: id }])
  const job = row as Job | undefined
  if (job?.what === 'import-products' || job?.what === 'balance-stock') return job
  throw new WireFault('refused', { code: 'sheet-unknown', text: unknown })
}

function idOf({ headers }: FastifyRequest): string {
  return decodeURIComponent(parse(v.pipe(v.string(), JobId), headers['job-id']))
}

const unknown = 'Máy chủ chưa biết việc nhập này. Đồng bộ xong tệp sẽ tự gửi.'
const differs = 'Tệp gửi lên không đúng tệp đã chọn. Chọn lại tệp và nhập lại.'
