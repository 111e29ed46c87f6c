import { useMemo } from 'react'
import { allWarehouses, staffNames } from '../../../replica/queries/shop.ts'
import { useLive } from '../../session/use-live.ts'

const nobody: ReadonlyMap<string, string> = new Map()

/** What warehouses and people are called that papers name. */
export function useDocumentNames(): {
  warehouses: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
} {
  const all = useLive(allWarehouses, [])
  const people = useLive(staffNames, []) ?? nobody
  return useMemo(() => {
    return { warehouses: new Map((all ?? []).map(({ wid, name }) => [wid, name])), people }
  }, [all, people])
}
