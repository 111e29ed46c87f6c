import type { Proof } from '../domain/tables/papers.ts'
import { FilesFull, makeRoom, type Room } from '../replica/file-room.ts'
import { sha256Of } from '../replica/keep-proof.ts'
import { bytesOfFile, keptFilesOf, writeFiles } from '../replica/kept-files.ts'
import { LocalWriteFailed } from '../replica/local-write.ts'
import type { Replica } from '../replica/replica.ts'
import { leadLane } from './lead-lane.ts'
import { postForFile } from './transport.ts'

export type FetchedProof = { ok: true; bytes: ArrayBuffer } | { ok: false; offline: boolean; text: string }

/** The bytes of a proof: from this device, else from the server, and then kept here as far as there is room. */
export async function fetchProof(
  replica: Replica,
  proof: Proof,
  { room, signal }: { room: Room; signal?: AbortSignal },
): Promise<FetchedProof> {
  const { environment, session, database } = replica
  const db = keptFilesOf(environment)
  const kept = await bytesOfFile(db, proof.id)
  if (kept) return { ok: true, bytes: kept }
  if (!proof.stored) return { ok: false, offline: false, text: notSentYet(proof) }
  const lane = await leadLane(replica)
  if (!lane) return { ok: false, offline: false, text: signedOutHere }
  const { id } = proof
  const reply = await postForFile(environment, { path: '/api/file', body: { token: lane.token, id }, signal })
  if (!reply.ok) {
    const { code, text } = reply.fault
    if (code === undefined) return { ok: false, offline: true, text: 'Cần mạng để xem ảnh chụp ở máy khác.' }
    if (code === 'sign-in-again') return { ok: false, offline: false, text: signedOutHere }
    return { ok: false, offline: false, text: text ?? 'Máy chủ không đưa được ảnh này.' }
  }
  const bytes = reply.body as ArrayBuffer
  if ((await sha256Of(bytes)) !== proof.sha256) {
    return { ok: false, offline: false, text: 'Ảnh nhận về không đúng ảnh đã chụp. Thử lại.' }
  }
  const { kind, about, orderCode, waybill, wid, mime, sha256 } = proof
  await writeFiles(db, async () => {
    await makeRoom(db, bytes.byteLength, room)
    await db.files.put({
      id,
      kind,
      about,
      wid,
      mime,
      sha256,
      bytes: bytes.byteLength,
      orderCode: orderCode || undefined,
      waybill: waybill || undefined,
      company: session.user.company_id,
      deviceId: session.deviceId,
      database,
      state: 'stored',
      fetched: true,
      usedAt: environment.now(),
    })
    await db.bytes.put({ id, bytes })
  }).catch((thrown: unknown) => {
    // No room to keep it: it is shown all the same.
    if (!(thrown instanceof FilesFull || thrown instanceof LocalWriteFailed)) throw thrown
  })
  return { ok: true, bytes }
}

/** ERR-005: the quoted sentence of a session that has ended is not shown; the notice leads to the sign-in. */
const signedOutHere = 'Đăng nhập lại trên máy này để xem ảnh chụp ở máy khác.'

function notSentYet({ byName }: Proof): string {
  return `Ảnh còn trên máy ${byName} đã chụp, chưa tải lên. Xem lại khi máy đó có Wi-Fi.`
}
