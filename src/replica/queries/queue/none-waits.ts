import type { Replica } from '../../replica.ts'

/** Whether the server has heard of all of these. */
export async function noneWaits({ db }: Replica, localIds: readonly number[]): Promise<boolean> {
  const actions = await db.pendingActions.bulkGet([...localIds])
  return actions.every((action) => action === undefined)
}
