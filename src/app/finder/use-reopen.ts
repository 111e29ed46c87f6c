import { useNavigate } from 'react-router-dom'
import { packingAddress } from '../addresses.ts'
import { useReplica } from '../session/session.ts'
import { reopen } from './reopen.ts'

/** The way back into the parcel of this order that was just closed: by its button, or by the printed command. */
export function useReopen(code: string): () => void {
  const navigate = useNavigate()
  const replica = useReplica()
  async function open(): Promise<void> {
    if (await reopen(replica, code)) void navigate(packingAddress(code), { replace: true })
  }
  return () => void open()
}
