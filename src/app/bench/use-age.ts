import { useSyncExternalStore } from 'react'
import { networkHint, watchNetworkHint } from '../../device/network.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import { ageOffline } from './current-age.ts'

/** How old the rows of this device are, while there is no network; lives on with the clock and the network. */
export function useAge(): string | undefined {
  const now = useNow()
  const sync = useLive(syncStateOf, [])
  useSyncExternalStore(watchNetworkHint, networkHint)
  return sync && ageOffline(sync, now)
}
