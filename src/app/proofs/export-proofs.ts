import type { Proof } from '../../domain/tables/papers.ts'
import type { Replica } from '../../replica/replica.ts'
import { fetchProof } from '../../sync/fetch-proof.ts'
import { takeBackLater } from '../session/save-file.ts'
import { proofRoom } from './proof-room.ts'
import { fileNameOf } from './proof-words.ts'
import { savePicture } from './save-picture.ts'

/** Browsers drop downloads that come too quickly one after another (ms). */
const pauseMs = 350

/** Saves proofs as files named after order and time; what cannot be had is left out, and the last reason told. */
export async function exportProofs(
  replica: Replica,
  proofs: readonly Proof[],
  tell: (saved: number) => void,
): Promise<{ saved: number; missing?: string }> {
  let saved = 0
  let missing: string | undefined
  for (const [index, proof] of proofs.entries()) {
    const found = await fetchProof(replica, proof, { room: await proofRoom() })
    if (!found.ok) {
      missing = found.text
      continue
    }
    const address = URL.createObjectURL(new Blob([found.bytes], { type: proof.mime }))
    savePicture(address, fileNameOf(proof, index))
    saved += 1
    tell(saved)
    await replica.environment.wait(pauseMs)
    takeBackLater(address)
  }
  return { saved, missing: missing || undefined }
}
