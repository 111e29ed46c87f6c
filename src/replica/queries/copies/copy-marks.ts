import type { Replica } from '../../replica.ts'

/** Becomes another text when what was done about copies has left this device, or their sending goes on. */
export async function copyMarks({ db }: Replica): Promise<string> {
  const waiting = await db.pendingActions.filter(({ path }) => path === '/api/clone').count()
  const jobs = await db.jobs.toArray()
  const sendings = jobs.filter(({ what }) => what === 'send-copies').map(({ updatedAt }) => updatedAt)
  return [waiting, ...sendings].join(' ')
}
