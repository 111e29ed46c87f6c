import type { Command } from '../../domain/command.ts'
import { type Dispatched, dispatch } from '../../replica/dispatch.ts'
import type { Replica } from '../../replica/replica.ts'
import { tellLocalFault } from './not-saved.ts'

/** Does what a scan or a tap at a bench asks for. `undefined`: the phone could not store it, nothing happened, and it was said full screen. */
export async function dispatchScan<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
): Promise<Dispatched | undefined> {
  try {
    return await dispatch(replica, command, params)
  } catch (fault) {
    tellLocalFault(fault)
    return undefined
  }
}
