import { syncStateOf } from '../../replica/sync-state.ts'
import { useOnline } from './online.ts'
import { useShared } from './use-shared.ts'

/** Whether the server is there, as far as this device knows: a server that went away is none, whatever the browser thinks of its network. */
export function useReached(): boolean {
  const online = useOnline()
  const sync = useShared(syncStateOf)
  return online && sync?.offlineSince === undefined
}
