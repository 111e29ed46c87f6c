import type { Replica } from '../../replica.ts'

/** Whether all of these actions still wait on this device and none has set out. */
export async function allWaitHere({ db }: Replica, localIds: readonly number[]): Promise<boolean> {
  const actions = await db.pendingActions.bulkGet([...localIds])
  return actions.every((action) => action !== undefined && action.sentAt === undefined)
}
