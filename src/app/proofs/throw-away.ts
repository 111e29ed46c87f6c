import { addProof } from '../../domain/proofs/add-proof.ts'
import { dropProof } from '../../domain/proofs/drop-proof.ts'
import type { Proof } from '../../domain/tables/papers.ts'
import { orphanFile } from '../../replica/kept-files.ts'
import { act } from '../session/act.ts'
import { getReplica } from '../session/session.ts'

/** A proof goes, with "Hoàn tác" beside it; its bytes stay on the phone until room is needed, so that it can come back. */
export async function throwAway(proof: Proof): Promise<void> {
  const { id, kind, about, orderCode, waybill, wid, mime, bytes, sha256 } = proof
  const again = { id, kind, about, orderCode, waybill, wid, mime, bytes, sha256 }
  const done = await act(dropProof, { id }, { done: 'Đã xóa.', back: () => act(addProof, again) })
  if (!done?.ok) return
  await orphanFile(getReplica().environment, id)
}
