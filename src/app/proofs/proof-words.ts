import { sayAbout } from '../../domain/proofs/proof-about.ts'
import type { Proof } from '../../domain/tables/papers.ts'
import { formatDate, formatOrderTime } from '../../domain/time.ts'
import type { ShownProof } from '../../replica/queries/proofs/proofs.ts'

export const kindNames: Record<Proof['kind'], string> = { photo: 'Ảnh', clip: 'Clip', signature: 'Chữ ký' }

/** "21/11/2026 09:12:05". */
export function stampTime(at: number): string {
  return `${formatDate(at)} ${formatOrderTime(at).slice(0, 8)}`
}

/** What is drawn into a photo and shown over a clip: order and waybill, then when and who. */
export function stampLines(
  { about, orderCode, waybill }: Pick<Proof, 'about' | 'orderCode' | 'waybill'>,
  at: number,
  name: string,
): string[] {
  const what = [orderCode ?? sayAbout(about), waybill].filter(Boolean).join(' · ')
  return [what, `${stampTime(at)} · ${name}`]
}

/** Where its bytes are. */
export function placeOf({ proof, isHere, trouble }: ShownProof): {
  text: string
  tone: 'ok' | 'warn' | 'bad'
} {
  if (trouble) return { text: 'chưa tải được', tone: 'bad' }
  if (proof.stored) return { text: 'đã tải lên', tone: 'ok' }
  return { text: isHere ? 'trên máy' : 'ở máy khác', tone: 'warn' }
}

/** "DH-1_2026-11-21_09-12-05_anh.jpg". */
export function fileNameOf({ orderCode, about, at, kind, mime }: Proof, index: number): string {
  const [day, month, year] = formatDate(at).split('/')
  const clock = formatOrderTime(at).slice(0, 8).replaceAll(':', '-')
  const words = { photo: 'anh', clip: 'clip', signature: 'chu-ky' }
  const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'video/webm': 'webm', 'video/mp4': 'mp4' }[mime]
  const code = (orderCode ?? about).replace(/[^\w.-]+/g, '-')
  return `${code}_${year}-${month}-${day}_${clock}_${words[kind]}-${index + 1}.${ending ?? 'bin'}`
}
