import { mostShopPieces } from '../protocol/shop-file.ts'
import { makeId } from '../replica/make-id.ts'
import type { Asking } from './ask.ts'
import { type Fault, post, postFile } from './transport.ts'

/** Bytes of one piece: small enough for a slow Wi-Fi. */
const pieceBytes = 2 * 2 ** 20
/** A large shop is written in minutes (ms). */
const patienceMs = 600_000
/** A piece that did not arrive is sent so often. */
const mostTries = 4

export type SentShop = { ok: true; rows: number } | { ok: false; text: string }

/** The file of another shop into this empty one, piece by piece. @param tell hears which share is there, from 0 to 1 */
export async function sendShopFile(
  { environment, session: { token } }: Asking,
  file: Blob,
  tell: (share: number) => void,
): Promise<SentShop> {
  const pieces = Math.ceil(file.size / pieceBytes)
  if (pieces === 0) return { ok: false, text: 'Tệp này trống. Chọn tệp dữ liệu đã tải từ shop cũ.' }
  if (pieces > mostShopPieces) return { ok: false, text: tooLarge }
  const run = makeId(environment)
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = await file.slice(piece * pieceBytes, (piece + 1) * pieceBytes).arrayBuffer()
    const mime = 'application/octet-stream'
    const request = {
      path: '/api/shop/piece',
      token,
      id: run,
      naming: 'shop-run' as const,
      piece,
      mime,
      bytes,
    }
    for (let tries = 1; ; tries += 1) {
      const reply = await postFile(environment, request)
      if (reply.ok) break
      if (reply.fault.code !== undefined || tries === mostTries) return told(reply.fault)
    }
    tell((piece + 1) / pieces)
  }
  const body = { run, pieces, token }
  const reply = await post(environment, { path: '/api/shop/import', body, timeoutMs: patienceMs })
  if (!reply.ok) return told(reply.fault)
  return { ok: true, rows: (reply.body as { rows: number }).rows }
}

const tooLarge = `Tệp lớn hơn ${((mostShopPieces * pieceBytes) / 2 ** 30).toLocaleString('vi-VN')} GB nên không gửi qua đây được. Nhờ người quản trị máy chủ cũ chuyển bằng bản sao lưu.`

function told({ code, text }: Fault): SentShop {
  if (code === undefined)
    return {
      ok: false,
      text: 'Mất mạng giữa chừng. Chờ vài phút, mở lại trang này; shop còn trống thì nhập lại.',
    }
  return { ok: false, text: text ?? 'Máy chủ không nhận tệp này. Thử lại.' }
}
