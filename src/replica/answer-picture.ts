import { pictureIdOf, thumbByteLimit, thumbSide } from '../domain/catalogue/picture.ts'
import { thumbnailOf } from '../lib/jpeg.ts'
import { middleOf, pressJpeg } from '../lib/press-jpeg.ts'
import type { Environment } from './environment.ts'
import { keptPicturesOf } from './kept-pictures.ts'

/** Small pictures that lists show without a network: at most so many on the device, of `thumbByteLimit` each (24 MB). */
export const mostThumbs = 3000
/** So many go at once, the oldest first, so that not every new one counts them all. */
const goAtOnce = 200
const shelf = 'khotay-thumbs'

interface PictureRoom {
  environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>
  caches: Pick<CacheStorage, 'open'>
  fetch(request: Request): Promise<Response>
}

/**
 * What the worker answers to a picture's address: the small one that is kept, the one that was made on this device, else what the server
 * says. What came small is kept. A large one without a network is the small one, better than none.
 */
export async function answerPicture(request: Request, room: PictureRoom): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const isSmall = search === '?thumb'
  const small = `${origin}${pathname}?thumb`
  const kept = await room.caches.open(shelf)
  const shown = isSmall && (await kept.match(small))
  if (shown) return shown
  const own = await ownPicture(room, pathname)
  if (own) return jpegAnswer(isSmall ? (thumbnailOf(own) ?? own) : own)
  try {
    const answer = await room.fetch(request)
    if (isSmall && answer.ok) await keepSmall(kept, small, answer.clone()).catch(() => undefined) // no room: it is shown all the same
    return answer
  } catch (offline) {
    const instead = await kept.match(small)
    if (instead) return instead
    throw offline
  }
}

async function ownPicture({ environment }: PictureRoom, pathname: string): Promise<Uint8Array | undefined> {
  const id = pictureIdOf(pathname)
  // A memory that is gone tells so elsewhere.
  const row =
    id &&
    (await keptPicturesOf(environment)
      .pictures.get(id)
      .catch(() => undefined))
  return row ? new Uint8Array(row.bytes) : undefined
}

async function keepSmall(kept: Cache, address: string, answer: Response): Promise<void> {
  if (answer.headers.get('content-type') !== 'image/jpeg') return
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await kept.put(address, jpegAnswer(bytes.length <= thumbByteLimit ? bytes : await shrunk(bytes)))
  const all = await kept.keys()
  if (all.length <= mostThumbs) return
  for (const oldest of all.slice(0, all.length - mostThumbs + goAtOnce)) await kept.delete(oldest)
}

/** Another program sent a picture without a small one inside. */
async function shrunk(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  try {
    return await pressJpeg(picture, middleOf(picture), {
      side: thumbSide,
      quality: 0.8,
      mostBytes: thumbByteLimit,
    })
  } finally {
    picture.close()
  }
}

function jpegAnswer(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/jpeg' } })
}
