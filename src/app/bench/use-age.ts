import { useSyncExternalStore } from 'react'
import { networkHint, watchNetworkHint } from '../../device/network.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useNow } from '../session/now.ts'
import { useShared } from '../session/use-shared.ts'
import { ageOffline } from './current-age.ts'

/** How old the rows of this device are, while there is no network; lives on with the clock and the network. */
export function useAge(): string | undefined {
  const now = useNow()
  const sync = useShared(syncStateOf)
  useSyncExternalStore(watchNetworkHint, networkHint)
  return sync && ageOffline(sync, now)
}
