import * as v from 'valibot'
import type { Command } from '../../../domain/command.ts'
import type { Replica } from '../../replica.ts'

/** What the signed-in person did by this command and the server cannot know yet, the first one first. */
export async function unsentOf<P>(
  { db, session }: Replica,
  { path, method, params: shape }: Command<P>,
): Promise<{ localId: number; params: P }[]> {
  const { deviceId } = session
  const isOf = (row: { deviceId: string; path: string; method: string; sentAt?: number }) =>
    row.deviceId === deviceId && row.path === path && row.method === method && row.sentAt === undefined
  const rows = await db.pendingActions.filter(isOf).toArray()
  return rows.flatMap(({ localId, params }) => {
    const read = v.safeParse(shape, params)
    return read.success ? [{ localId, params: read.output }] : []
  })
}
