import { openHandover } from '../../domain/handover/open-handover.ts'
import { newCode } from '../../replica/new-code.ts'
import { act } from '../session/act.ts'
import { getReplica } from '../session/session.ts'

/** Opens a session for a carrier. Answers its code; `undefined` when it could not be, which was said. */
export async function beginSession(carrier: string, wid: string): Promise<string | undefined> {
  const code = newCode(getReplica(), 'handover')
  const answer = await act(openHandover, { code, carrier, wid })
  return answer?.ok ? code : undefined
}
