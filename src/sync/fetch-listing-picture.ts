import type { Replica } from '../replica/replica.ts'
import { leadLane } from './lead-lane.ts'
import { postForFile } from './transport.ts'

/** The small picture of a listing, which the server fetches from its marketplace; nothing where there is none, or nobody was reached. */
export async function fetchListingPicture(
  replica: Replica,
  listing: string,
  signal?: AbortSignal,
): Promise<Blob | undefined> {
  const lane = await leadLane(replica)
  if (!lane) return undefined
  const body = { token: lane.token, listing }
  const reply = await postForFile(replica.environment, { path: '/api/picture/listing', body, signal })
  return reply.ok ? new Blob([reply.body as ArrayBuffer], { type: 'image/jpeg' }) : undefined
}
