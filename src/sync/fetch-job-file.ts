import type { Job } from '../domain/tables/jobs.ts'
import type { Asking } from './ask.ts'
import { postForFile } from './transport.ts'

export type FetchedJobFile = { ok: true; bytes: ArrayBuffer } | { ok: false; text: string }

/** A year of a large shop has a hundred megabytes (ms). */
const patienceMs = 600_000

/** What a job made, from the server. */
export async function fetchJobFile(
  { environment, session: { token } }: Asking,
  { id }: Pick<Job, 'id'>,
): Promise<FetchedJobFile> {
  const reply = await postForFile(environment, {
    path: '/api/job/file',
    body: { token, id },
    timeoutMs: patienceMs,
  })
  if (reply.ok) return { ok: true, bytes: reply.body as ArrayBuffer }
  const { code, text } = reply.fault
  if (code === undefined) return { ok: false, text: 'Cần mạng để tải tệp. Kiểm tra mạng rồi thử lại.' }
  return { ok: false, text: text ?? 'Máy chủ không đưa được tệp này. Thử lại.' }
}
