import type { Faults } from './faults.ts'
import type { KeptRows } from './kept-file.ts'
import type { Outcome } from './outcome.ts'
import { nothing } from './own-page.ts'
import type { PictureFacts } from './picture-facts.ts'
import { drawPicture } from './pictures.ts'

/** A picture that the seller uploaded. */
export interface KeptPicture extends PictureFacts {
  base64: string
}

/** What the address of every picture begins with. */
export const pictureRoot = '/anh/'

/** So many uploaded ones are kept: the oldest goes. */
const mostPictures = 1_000

/** Names a picture that is drawn when it is asked for. */
export function drawnId(number: number): string {
  return `p${number}`
}

/** "/anh/p7.png" of a drawn one, "/anh/vn-1a2b.jpg" as one was uploaded. */
export function picturePath(pictures: KeptRows<KeptPicture>, id: string): string {
  const type = pictures.get(id)?.type ?? 'png'
  return `${pictureRoot}${id}.${type === 'jpeg' ? 'jpg' : type}`
}

/** The name in an address that ends with it, whatever stands before. */
export function pictureIdOf(address: string): string {
  return /([\w-]{1,80})\.(?:png|jpg|gif|webp)$/.exec(address)?.[1] ?? ''
}

export function isPicture(pictures: KeptRows<KeptPicture>, id: string): boolean {
  return pictures.get(id) !== undefined || drawn.test(id)
}

const drawn = /^p(\d{1,15})$/

export function keepPicture(
  pictures: KeptRows<KeptPicture>,
  id: string,
  bytes: Buffer,
  facts: PictureFacts,
): void {
  pictures.put(id, { ...facts, base64: bytes.toString('base64') })
  const [oldest] = pictures.size > mostPictures ? pictures.entries() : []
  if (oldest) pictures.drop(oldest[0])
}

/** Answers the address of a picture. */
export function showPicture({ pictures, faults }: PictureMarket, path: string): Outcome {
  const outcome = pictureAt(pictures, path)
  return outcome.status === 200 && faults.strikes('picture-cut') ? { ...outcome, kind: 'cut' } : outcome
}

interface PictureMarket {
  pictures: KeptRows<KeptPicture>
  faults: Faults
}

function pictureAt(pictures: KeptRows<KeptPicture>, path: string): Outcome {
  const id = pictureIdOf(path)
  const kept = pictures.get(id)
  if (kept) return picture(Buffer.from(kept.base64, 'base64'), kept.type)
  const [, number] = drawn.exec(id) ?? []
  return number === undefined ? nothing(404) : picture(drawPicture(Number(number)), 'png')
}

function picture(body: Buffer, type: string): Outcome {
  const headers = { 'content-type': `image/${type}`, 'cache-control': 'public, max-age=86400' }
  return { kind: 'answer', status: 200, headers, body }
}
