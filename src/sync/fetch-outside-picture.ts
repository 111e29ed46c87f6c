import type { Replica } from '../replica/replica.ts'
import { leadLane } from './lead-lane.ts'
import { postForFile } from './transport.ts'

type OutsidePicture = { ok: true; file: Blob } | { ok: false; text: string }

/** The picture of an address elsewhere, which the server fetches: this page asks nobody but its own server. */
export async function fetchOutsidePicture(
  replica: Replica,
  address: string,
  signal: AbortSignal,
): Promise<OutsidePicture> {
  const lane = await leadLane(replica)
  if (!lane) return { ok: false, text: 'Đăng nhập lại trên máy này để lấy ảnh từ địa chỉ.' }
  const body = { token: lane.token, address }
  const reply = await postForFile(replica.environment, { path: '/api/picture/fetch', body, signal })
  if (reply.ok) return { ok: true, file: new Blob([reply.body as ArrayBuffer]) }
  const { code, text } = reply.fault
  if (code === undefined) return { ok: false, text: 'Cần mạng để lấy ảnh từ địa chỉ. Nối mạng rồi bấm lại.' }
  return { ok: false, text: text ?? 'Máy chủ không lấy được ảnh này.' }
}
