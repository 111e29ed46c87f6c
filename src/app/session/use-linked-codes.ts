import { useSyncExternalStore } from 'react'
import { linkedCodes } from '../../replica/search/linked-codes.ts'
import { useReplica } from './session.ts'

/** Codes of the products that are sold by a listing; `undefined` until they were read once. */
export function useLinkedCodes(): ReadonlySet<string> | undefined {
  const linked = linkedCodes(useReplica())
  return useSyncExternalStore(linked.subscribe, () => linked.codes)
}
