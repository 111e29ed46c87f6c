import { findQueued } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { type Undone, undo } from '../../replica/undo.ts'
import { forgetLastAct } from '../session/same-act.ts'

interface Doing {
  path: string
  method: string
  params: unknown
  /** What names it among the queued ones: a gesture, a shortage, a parcel. */
  id: string
}

/** Takes something done at the bench back: out of the queue while it waits there, else by its reverse. */
export async function takeBack(replica: Replica, { path, method, params, id }: Doing): Promise<Undone> {
  forgetLastAct()
  const queued = await findQueued(replica, method, id)
  return undo(replica, queued ?? 0, { path, method, params })
}
