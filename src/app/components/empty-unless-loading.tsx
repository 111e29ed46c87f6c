import { CloudDownload } from 'lucide-react'
import type { ReactNode } from 'react'
import { syncStateOf } from '../../replica/sync-state.ts'
import { useLive } from '../session/use-live.ts'
import { EmptyState } from './empty-state.tsx'

/** An empty list says that there is nothing only once the shop is on this device. */
export function EmptyUnlessLoading({ children }: { children: ReactNode }) {
  const isLoading = useIsLoading()
  if (isLoading === undefined) return null
  if (!isLoading) return children
  return (
    <EmptyState
      icon={CloudDownload}
      title="Đang tải đơn của shop"
      text="Đơn đang mở về trước, rồi đến đơn cũ."
    />
  )
}

/** Whether the shop's open orders are still on their way to this device; `undefined` until it is known. */
export function useIsLoading(): boolean | undefined {
  const sync = useLive(syncStateOf, [])
  return sync && (sync.load ? !sync.load.usable : sync.lastSyncedAt === undefined)
}
