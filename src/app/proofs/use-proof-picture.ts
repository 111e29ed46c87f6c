import { useEffect, useState } from 'react'
import type { Proof } from '../../domain/tables/papers.ts'
import { fetchProof } from '../../sync/fetch-proof.ts'
import { useReplica } from '../session/session.ts'
import { proofRoom } from './proof-room.ts'

export interface ProofPicture {
  /** Of the bytes in memory, for `<img>` and `<video>`. */
  address?: string
  /** Why there is nothing to see. */
  problem?: string
}

/** The picture of a proof: from this phone, else fetched; let go with the screen. */
export function useProofPicture(proof: Proof, wanted = true): ProofPicture {
  const replica = useReplica()
  const [picture, setPicture] = useState<ProofPicture>({})
  const { id, stored } = proof
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row of the same proof has the same bytes, unless it was stored
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    let address: string | undefined
    const load = async () => {
      const found = await fetchProof(replica, proof, { room: await proofRoom(), signal: stop.signal })
      if (stop.signal.aborted) return
      if (!found.ok) return setPicture({ problem: found.text })
      address = URL.createObjectURL(new Blob([found.bytes], { type: proof.mime }))
      setPicture({ address })
    }
    load().catch(() => setPicture({ problem: 'Máy không đọc được ảnh này.' }))
    return () => {
      stop.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [replica, id, stored, wanted])
  return picture
}
