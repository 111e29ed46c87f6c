import type { Command } from '../../domain/command.ts'
import type { Dispatched } from '../../replica/dispatch.ts'
import type { Replica } from '../../replica/replica.ts'
import { dispatchOnce } from '../session/same-act.ts'
import { tellLocalFault } from './not-saved.ts'

/**
 * Does what a scan or a tap at a bench asks for. `undefined`: nothing happened by this call. The phone could not store it and said so full
 * screen, or it was the echo of a press that did it.
 */
export async function dispatchScan<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
): Promise<Dispatched | undefined> {
  try {
    return await dispatchOnce(replica, command, params)
  } catch (fault) {
    tellLocalFault(fault)
    return undefined
  }
}
