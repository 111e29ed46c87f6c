import { createHash } from 'node:crypto'
import { storedProof } from '../../domain/proofs/stored-proof.ts'
import type { Proof } from '../../domain/tables/papers.ts'
import type { Caller } from '../auth/caller.ts'
import { readActor } from '../auth/sessions.ts'
import { WireFault } from '../http/errors.ts'
import type { Store } from '../store/store.ts'
import { getProofSeen } from './proof-seen.ts'
import { typeOfBytes } from './type-of-bytes.ts'

interface Upload {
  store: Store
  caller: Caller
  id: string
  /** As the sender calls them. */
  mime: string
  bytes: Buffer
  now: number
}

/**
 * Keeps the bytes of a proof and marks its row as stored, in one transaction. They have to be the very bytes that the row was
 * written about. Sent again, nothing happens. Answers the company's version.
 */
export function uploadProof({ store, caller, id, mime, bytes, now }: Upload): Promise<number> {
  // Computed before the company's row is locked.
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const type = typeOfBytes(bytes)
  return store.write(caller.actor.company, async (writing) => {
    // Whoever lost the right, or left, since the first bytes came in stores nothing.
    const actor = await readActor(writing, caller.session)
    const proof = await getProofSeen(writing, actor, id)
    if (!isOf(proof, { mime, type, length: bytes.length, sha256 })) throw otherBytes()
    if (proof.stored) return (await writing.head()).version
    await writing.putFile({ id, mime, bytes }, now)
    const version = await writing.advance()
    await writing.putRows(version, [{ table: 'proofs', key: id, row: storedProof(proof, now) }])
    return version
  })
}

interface Seen {
  mime: string
  type: string | undefined
  length: number
  sha256: string
}

function isOf(proof: Proof, { mime, type, length, sha256 }: Seen): boolean {
  return proof.mime === mime && proof.mime === type && proof.bytes === length && proof.sha256 === sha256
}

function otherBytes(): WireFault {
  return new WireFault('refused', {
    code: 'proof-bytes-differ',
    text: 'Tệp gửi lên không đúng là tệp đã chụp. Chụp lại nếu còn kịp.',
  })
}
