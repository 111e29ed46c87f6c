import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { defaultWarehouse } from '../../domain/brand.ts'
import { warehousesWithLocks } from '../../replica/queries/stock/shelves.ts'
import { useLive } from '../session/use-live.ts'
import type { GoodsDraft } from './goods-draft.ts'

/** The person's warehouses; a draft of one in which they no longer work moves to their usual one. */
export function useDraftWarehouse(desk: GoodsDraft) {
  const { wid } = useSnapshot(desk.draft)
  const mine = useLive(warehousesWithLocks, [])
  const isMine = mine?.some((one) => one.wid === wid)
  const first = mine?.find((one) => one.wid === defaultWarehouse) ?? mine?.[0]
  useEffect(() => {
    if (mine && !isMine && first) desk.draft.wid = first.wid
  }, [mine, isMine, first, desk])
  return mine
}
